"""The rules of Golf."""
