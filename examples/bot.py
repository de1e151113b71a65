#!/usr/bin/env python3
"""A bot for Heimlich & Co. that looks no further than its own agent.

deckname arena heimlich --seats 4 --hero 'exec:python3 examples/bot.py' --others random --deals 50

Each line in is what the seat sees and may do, each line out what it does; see `deckname mind --help`.
"""

import json
import sys

RING = ["church", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "ruin"]
VALUE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3]


def place(building):
    return RING.index(building)


def worth(agent, places, markers):
    """How well the agent stands, compared with the best of the others: its marker and half of what it stands on."""
    height = {a: markers.get(a, 0) + VALUE[p] / 2 for a, p in places.items()}
    return 2 * height[agent] - max(h for a, h in height.items() if a != agent)


def after(move, board):
    """Where everybody stands after these steps, and the markers if that makes a scoring."""
    places = {a: (place(b) + move.get(a, 0)) % 12 for a, b in board["buildings"].items()}
    markers = dict(board["markers"])
    if any(move.get(a) and p == place(board["safe"]) for a, p in places.items()):
        markers = {a: max(0, markers.get(a, 0) + VALUE[p]) for a, p in places.items()}
    return places, markers


def moves(agents, mine, least, most):
    """Points for the own agent, and the rest for one other."""
    for points in range(least, most + 1):
        for own in range(points + 1):
            for other in agents:
                if other != mine:
                    steps = {mine: own, other: points - own}
                    yield {a: n for a, n in steps.items() if n}


def move(view, choice):
    mine, board = view["agent"], view["board"]
    options = list(moves(board["buildings"], mine, choice["least"], choice["most"]))
    return {"move": max(options, key=lambda steps: worth(mine, *after(steps, board)))}


def safe(view):
    """Two or three buildings ahead of the own agent, where nobody scores by it at once."""
    mine, board = view["agent"], view["board"]
    ahead = (place(board["buildings"][mine]) + 3) % 12
    if RING[ahead] == board["safe"]:
        ahead = (ahead + 1) % 12
    return {"safe": {"to": RING[ahead]}}


def decide(line):
    view, legal = line["view"], line["legal"]
    (kind, choice), = view["choice"].items()
    if kind == "move":
        return move(view, choice)
    if kind == "safe":
        return safe(view)
    if kind == "dossier":
        names = iter(choice["among"])
        return {"dossier": [None if seat == line["seat"] else next(names) for seat in range(view["seats"])]}
    return legal[-1]


for text in sys.stdin:
    print(json.dumps({"act": decide(json.loads(text))}), flush=True)
