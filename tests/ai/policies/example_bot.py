"""An outside program that plays episodes of Parlour. It needs Python and nothing else.

    python example_bot.py                     started by Parlour: standard input and output
    python example_bot.py PORT SLOT TOKEN     comes by itself to a port of this machine

docs/bots.md explains the messages, one JSON object a line. Logs go to standard error.
"""

import json
import socket
import sys

RANKS, SUITS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"], "CDHS"
NUMBER = {rank + suit: 4 * r + s for r, rank in enumerate(RANKS) for s, suit in enumerate(SUITS)}


def choose(seen):
    """The ids of what to do, from what the seat sees: simple, and always legal."""
    actions = seen["legalActions"]
    if seen["phase"] == "bid":
        return [bid(actions, seen["seats"][seen["pos"]]["hand"])]
    cards = {action["id"]: NUMBER[action["description"].split()[1]] for action in actions}
    by_rank = sorted(cards, key=lambda id: cards[id] // 4)
    if seen["phase"] == "pass":
        return by_rank[-3:]  # the highest three
    leads = seen["leader"] == seen["pos"]
    if seen["phase"] == "discard" or seen["module"] == "hearts" or leads:
        return [by_rank[0]]
    led = seen["table"][0]["card"] % 4
    best = max(laid["card"] for laid in seen["table"] if laid["card"] % 4 == led)
    winners = [id for id in by_rank if cards[id] % 4 == led and cards[id] > best]
    return [(winners or by_rank)[0]]  # the cheapest card that wins, else the lowest


def bid(actions, hand):
    """As many tricks as there are aces and kings; in euchre whatever is first: a pass, if any."""
    words = {action["description"]: action["id"] for action in actions}
    numbers = [int(word.split()[1]) for word in words if word.startswith("bid ")]
    if not numbers:
        return actions[0]["id"]
    high = sum(card // 4 >= 11 for card in hand)
    return words[f"bid {min(numbers, key=lambda number: abs(number - high))}"]


def talk(lines, say):
    """Answers every observation until the game is over."""
    for line in lines:
        message = json.loads(line)
        if message["type"] == "welcome":
            say({"type": "register", "control": "external"})
        elif message["type"] == "observation":
            seen = message["observation"]
            action = {"choices": choose(seen), "notes": f"hand {seen['hand'] + 1}"}
            say({"type": "action", "id": message["id"], "action": action})
        elif message["type"] == "final":
            print(f"score {message['scores'][message['slot']]:.3f}", file=sys.stderr)
            return


if len(sys.argv) == 1:
    talk(sys.stdin, lambda frame: print(json.dumps(frame), flush=True))
else:
    port, slot, token = sys.argv[1:]
    with socket.create_connection(("127.0.0.1", int(port))) as line:
        write = line.makefile("w", encoding="utf-8")
        say = lambda frame: print(json.dumps(frame), file=write, flush=True)  # noqa: E731
        say({"type": "connect", "slot": int(slot), "token": token})
        talk(line.makefile(encoding="utf-8"), say)
