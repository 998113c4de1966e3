"""Pictures of every scene in telling states, made by the real code without a screen.

`python -m tests.gallery [--out DIR] [--only NAME] [--size WxH ...]`. A state is a function that
takes a `Studio` and returns the scenes to lay on the stack, the top last; `@state("name")` in any
module of this package registers it.
"""
