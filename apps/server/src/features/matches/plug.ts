import { analysisCalls } from '@retake/contract/matches/analysis.ts';
import { matchCalls } from '@retake/contract/matches/calls.ts';
import { staffMatchCalls } from '@retake/contract/matches/staff.ts';
import { allPlayers } from '@retake/core/match/lineup.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import { createChatLimit } from '../../platform/limits/chatLimit.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import type { GameServers } from '../gameServers/open.ts';
import type { ServerTokens } from '../gameServers/tokens.ts';
import { createAnalysing, momentsOf, playedMoney, playedRounds } from './analysing.ts';
import { backupRoutes } from './backupRoutes.ts';
import { createDoubts } from './doubts.ts';
import type { MatchNumbers } from './ended.ts';
import { numbersOf } from './numbers.ts';
import { findBound, findRecentOpponents, haveTeamMates, saveRatingChanges } from './playerStore.ts';
import { type CancelMatch, matchRoutes, tokenOf } from './routes.ts';
import { createSenders } from './senders.ts';
import { createMatches } from './service.ts';
import { createStaffView, type ServersOf } from './staffView.ts';
import { countByPhase, endRemoval, findIdByNumber, findMatch, lockMatch, saveRemoval } from './store.ts';
import { createMatchTokens } from './token.ts';
import { createUnservable } from './unservable.ts';

/** RAT14: the matches of a cheater. */
export type TakenAway = { matchIds: readonly string[]; cheaterId: string };

type Ports = {
  duty: Duty;
  servers: GameServers | null;
  serverTokens: ServerTokens;
  serversOf: ServersOf;
  localUrl(): string;
  mayBeSaid: MayBeSaid;
  /** Those of them whom a real server would not recognise. */
  withoutSteamId(tx: Tx, userIds: string[]): Promise<string[]>;
};

export type PluggedMatches = Awaited<ReturnType<typeof plugMatches>>['service'];

const REST_FROM_OPPONENTS_MS = 30 * 60_000;

export async function plugMatches(
  deps: Deps,
  { duty, servers, serverTokens, serversOf, localUrl, withoutSteamId, mayBeSaid }: Ports,
) {
  const tokens = createMatchTokens(await loadSecret(deps.database, 'match-tokens', deps.randomBytes));
  const senders = createSenders(tokens, serverTokens);
  const matches = createMatches(deps, {
    duty,
    tokens,
    senders,
    servers,
    localUrl,
    mayWrite: createChatLimit(deps, 'match'),
    mayBeSaid,
  });
  const analysis = createAnalysing(deps.database);
  const doubts = createDoubts(deps);
  const staffView = createStaffView(deps, serversOf, doubts);
  const taken = createEvent<TakenAway>();
  const givenBack = createEvent<TakenAway>();
  deps.metrics.gauge('matches', 'Matches under way, by phase', ['phase'], async () =>
    (await countByPhase(deps.database.sql)).map(({ phase, count }) => ({ labels: { phase }, value: count })),
  );
  const cancel: CancelMatch = (matchId, adminId, reason) =>
    matches.cancel(matchId, (tx) =>
      deps.audit.write(tx, {
        actorId: adminId,
        action: 'cancel_match',
        targetId: matchId,
        details: { reason },
      }),
    );
  return {
    service: {
      ...matches,
      servers,
      /** GSV11: the match with this number, which ran on the server of this token. Refusal: `match_not_found`. */
      async matchOfServer(token: string, named: number): Promise<string> {
        const number = await senders.matchOf(senders.admit(token), named);
        const matchId = number === named ? await findIdByNumber(deps.database.sql, number) : null;
        if (matchId === null) throw new Refusal('match_not_found');
        return matchId;
      },
      unservable: createUnservable(servers, withoutSteamId),
      /** Those of them who are in a running match. */
      boundWithin: findBound,
      /** By player: recent opponents. */
      recentOpponents: (tx: Tx, userIds: string[], mode: Mode) =>
        findRecentOpponents(tx, userIds, mode, new Date(deps.clock.now() - REST_FROM_OPPONENTS_MS)),
      /** Whether both played in one team of a match that ended after this time. */
      wereTeamMates: (userId: string, otherId: string, since: Date) =>
        haveTeamMates(deps.database.sql, userId, otherId, since),
      /** Stores the rating changes for display in the match. */
      showRatings: saveRatingChanges,
      /** What the players of a match did, once more; it stays as it is until the transaction ends. */
      async numbersOf(tx: Tx, matchId: string): Promise<MatchNumbers | null> {
        const row = await lockMatch(tx, matchId);
        return row && numbersOf(row);
      },
      momentsOf,
      playedRounds: (matchId: string) => playedRounds(deps.database.sql, matchId),
      playedMoney: (matchId: string) => playedMoney(deps.database.sql, matchId),
      /** By SteamID, who plays in a match; nobody, if there is none. */
      async playersOf(matchId: string): Promise<Map<string, string>> {
        const row = await findMatch(deps.database.sql, matchId);
        return new Map(row && allPlayers(row.state.teams).map(({ steamId, userId }) => [steamId, userId]));
      },
      /** RAT14. */
      async takeAway(tx: Tx, { removalId, ...away }: TakenAway & { removalId: string }): Promise<string[]> {
        const matchIds = await saveRemoval(tx, away.matchIds, removalId);
        if (matchIds.length > 0) await taken.tell(tx, { ...away, matchIds });
        return matchIds;
      },
      /** CHT6: all matches of a removal. */
      async giveBack(tx: Tx, removalId: string, cheaterId: string): Promise<string[]> {
        const matchIds = await endRemoval(tx, removalId);
        await givenBack.tell(tx, { matchIds, cheaterId });
        return matchIds;
      },
      /** RAT14: heard with the matches, after they are marked. */
      onTakenAway: taken.on,
      /** CHT6: heard with the matches, after they count again. */
      onGivenBack: givenBack.on,
    },
    calls: [
      callsOf(matchCalls, matchRoutes(matches, cancel, doubts), (request) =>
        matches.admitServer(tokenOf(request)),
      ),
      callsOf(staffMatchCalls, {
        'GET /api/admin/matches/{matchId}': ({ params }) => staffView(params.matchId),
      }),
      callsOf(analysisCalls, {
        'GET /api/matches/{matchId}/analysis': ({ params }) => analysis(params.matchId),
      }),
    ],
    serve: (http) => void http.register(backupRoutes(matches)),
    start: matches.start,
    stop: matches.stop,
  } satisfies Plugged;
}
