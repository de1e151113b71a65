"""Plays a whole match of every game with the client that was generated from the description of the API.

Everything that is sent or received is a value of one of the client's types: there is no JSON here.
"""

import random
import secrets
import sys

from deckname_client import AuthenticatedClient, Client, models
from deckname_client.api.default import act, claims, games, join, legal, make, notices, start, view

# So many sit down, if the game lets them.
PLAYERS = 4

NEW_TABLE = {
    "heimlich": models.HeimlichNewTable,
    "secrets": models.SecretsNewTable,
    "secret-identity": models.SecretIdentityNewTable,
    "dark-side": models.DarkSideNewTable,
}


def done(answer):
    """The answer, if the server said yes."""
    if answer is None or isinstance(answer, models.ProblemBody):
        sys.exit(f"The server said no: {answer}")
    return answer


def new_id():
    return secrets.token_hex(8)


def move(player, code, seen):
    """Makes one of the legal moves; gives what the player sees right after it."""
    nth = random.randrange(seen.legal_count)
    page = done(legal.sync(code, client=player, from_=nth, limit=1))
    if seen.legal is not None and page.actions[0] != seen.legal[nth]:
        sys.exit("The page shows another action than the view.")
    chosen = models.Move(id=new_id(), turn=page.turn, action=page.actions[0])
    for prompt in page.prompts or []:
        chosen.words = models.WordsClaim(claim=random.choice(prompt.ready))
    return done(act.sync(code, client=player, body=chosen, view=1)).view


def play(server, game):
    """Plays a match of a game to its end; gives the number of moves."""
    seats = max(game.fewest, min(game.most, PLAYERS))
    players = [AuthenticatedClient(base_url=server, token=secrets.token_hex(16)) for _ in range(seats)]
    table = NEW_TABLE[game.slug](id=new_id(), game=game.slug, seats=seats, name="Player 0")
    code = done(make.sync(client=players[0], body=table)).code
    for nth, player in enumerate(players[1:], 1):
        done(join.sync(code, client=player, body=models.SeatWanted(id=new_id(), name=f"Player {nth}")))
    done(start.sync(code, client=players[0], body=models.Starting(id=new_id())))
    moves = 0
    while True:
        for player in players:
            seen = done(view.sync(code, client=player))
            if seen.legal_count:
                seen = move(player, code, seen)
                moves += 1
            if seen.table.phase == models.PhaseInfo.OVER:
                for player in players:
                    told = done(notices.sync(code, client=player))
                    done(claims.sync(code, client=player))
                    if len(told.notices) != told.told or seen.outcome is None:
                        sys.exit("The match ended without an outcome, or with notices missing.")
                return moves


def main():
    server = sys.argv[1]
    for game in done(games.sync(client=Client(base_url=server))):
        print(f"{game.title}: {play(server, game)} moves with the generated client", flush=True)


if __name__ == "__main__":
    main()
