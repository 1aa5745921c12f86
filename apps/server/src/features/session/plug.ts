import { sessionCalls } from '@retake/contract/session/calls.ts';
import type { Ban } from '@retake/core/sanctions/restrictions.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import { type MaybePromise, whenAllKnown, whenKnown } from '../../platform/maybePromise.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Ratings } from '../rating/service.ts';
import { sessionRoutes } from './routes.ts';

type Ports = {
  accounts: Accounts;
  activeMatchOf(userId: string): MaybePromise<string | null>;
  lobbyIdOf(userId: string): MaybePromise<string | null>;
  /** LOB30: who coaches is in the match of their lobby, and no player of it. */
  lobbyMatchOf(userId: string): MaybePromise<string | null>;
  blockedUntil(userId: string): MaybePromise<number | null>;
  searchBanOf(userId: string): MaybePromise<Ban | null>;
  shownOf: Ratings['shownOf'];
};

/** The logged-in player and their state: requested repeatedly by every page. */
export function plugSession(
  deps: Deps,
  { accounts, activeMatchOf, lobbyIdOf, lobbyMatchOf, blockedUntil, searchBanOf, shownOf }: Ports,
) {
  const standingOf = (userId: string) =>
    whenKnown(
      whenAllKnown([
        activeMatchOf(userId),
        lobbyIdOf(userId),
        lobbyMatchOf(userId),
        blockedUntil(userId),
        searchBanOf(userId),
        shownOf(userId, '5v5'),
        shownOf(userId, '2v2'),
      ]),
      ([activeMatchId, lobbyId, lobbyMatchId, penaltyUntil, ban, five, two]) => ({
        activeMatchId: activeMatchId ?? lobbyMatchId,
        lobbyId,
        penaltyUntil,
        ban,
        rating: { '5v5': five, '2v2': two },
      }),
    );
  return { calls: [callsOf(sessionCalls, sessionRoutes(deps, accounts, standingOf))] } satisfies Plugged;
}
