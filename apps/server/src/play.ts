import type { Accounts } from './features/accounts/service.ts';
import { sweepExpired } from './features/accounts/store.ts';
import { findBlacklisted } from './features/blacklist/store.ts';
import { recordLeagueResult } from './features/leagues/results.ts';
import { requestOf } from './features/matches/fromReadyCheck.ts';
import { openGameServers } from './features/matches/servers.ts';
import { createMatches, type Matches } from './features/matches/service.ts';
import { findBound, findRecentOpponents } from './features/matches/store.ts';
import { createMatchTokens } from './features/matches/token.ts';
import { createExpectedWait } from './features/matchmaking/expectedWait.ts';
import { createPenalties, type Penalties } from './features/matchmaking/penalties.ts';
import { createMatchmaking, type Matchmaking } from './features/matchmaking/service.ts';
import { sweepHistory } from './features/matchmaking/store.ts';
import { auditLog } from './features/moderation/tables.ts';
import { type WhoIsOnline, watchAbsence } from './features/party/absence.ts';
import { createChatLimit } from './features/party/chatLimit.ts';
import type { Party } from './features/party/service.ts';
import { createRatings, type Ratings } from './features/rating/service.ts';
import type { Regions } from './features/regions/service.ts';
import { createSimulation } from './features/simulation/service.ts';
import { findWithoutSteamId } from './features/steam/store.ts';
import type { Tx } from './platform/db/database.ts';
import type { Deps } from './platform/deps.ts';
import { createLeadership } from './platform/jobs/leadership.ts';
import { createUpkeep } from './platform/jobs/upkeep.ts';
import { loadSecret } from './platform/secrets/secrets.ts';

export type Play = {
  ratings: Ratings;
  penalties: Penalties;
  matchmaking: Matchmaking;
  matches: Matches;
  /** An admin ends a match without a result; written to the audit log. */
  cancelMatch(matchId: string, adminId: string, reason: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  accounts: Accounts;
  party: Party;
  regions: Regions;
  /** Who of them is under an account check that keeps from searching. */
  keptFromSearching(tx: Tx, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether simulated players take part. */
  hasSamples: boolean;
  setSimulatedOnline(userIds: string[]): void;
  presence: WhoIsOnline;
  /** Where this process listens: the simulator reports to the webhook there. */
  localUrl(): string;
};

const REST_FROM_OPPONENTS_MS = 30 * 60_000;

/** From the start of a search to the rating after the match: the features that make it up, plugged into each other. */
export async function createPlay(deps: Deps, options: Options): Promise<Play> {
  const { database, clock, environment, log } = deps;
  const { accounts, party, regions } = options;
  const leadership = createLeadership(environment.databaseUrl, clock, log);
  const ratings = createRatings(deps);
  const upkeep = createUpkeep({ ...deps, leadership, sweeps: [sweepExpired, sweepHistory, regions.sweep] });
  const penalties = createPenalties(deps);

  const servers = openGameServers(environment, clock);

  const matches = createMatches(deps, {
    leadership,
    tokens: createMatchTokens(await loadSecret(database, 'match-tokens', deps.randomBytes)),
    servers,
    localUrl: options.localUrl,
    mayWrite: createChatLimit(deps, 'match'),
    ports: {
      ratings,
      penalise: penalties.add,
      leagueResult: recordLeagueResult,
      partiesEnd: async (tx, matchId) => void (await party.matchEnded(tx, matchId)),
    },
  });

  const matchmaking = createMatchmaking(deps, {
    leadership,
    ratings,
    penalties,
    expectedWait: createExpectedWait(deps, regions.names),
    regions,
    ports: () => ({
      party,
      createMatch: async (tx, check) => matches.create(tx, await requestOf(tx, ratings, check)),
      people: async (ids) =>
        new Map((await accounts.people.getMany(ids)).map((person) => [person.id, person])),
      inMatch: findBound,
      checked: options.keptFromSearching,
      async refusedByServers(tx, userIds) {
        if (!servers) return new Map(userIds.map((id) => [id, 'no_game_servers']));
        if (servers.simulated) return new Map();
        return new Map((await findWithoutSteamId(tx, userIds)).map((id) => [id, 'steam_required']));
      },
      recentOpponents: (tx, userIds, mode) =>
        findRecentOpponents(tx, userIds, mode, new Date(clock.now() - REST_FROM_OPPONENTS_MS)),
      blacklisted: (tx, userIds) => findBlacklisted(tx, userIds, new Date(clock.now())),
    }),
  });
  party.useSearch(matchmaking.search);
  const absence = watchAbsence(deps, { leadership, presence: options.presence, party });

  // Nobody simulated could come to a real server.
  const simulation =
    environment.sampleData && options.hasSamples && servers?.simulated
      ? createSimulation(deps, {
          leadership,
          accounts,
          party,
          matches,
          matchmaking,
          ratings,
          setOnline: options.setSimulatedOnline,
        })
      : null;

  return {
    ratings,
    penalties,
    matchmaking,
    matches,
    cancelMatch: (matchId, adminId, reason) =>
      matches.cancel(matchId, async (tx) => {
        await tx
          .insert(auditLog)
          .values({ adminId, action: 'cancel_match', targetId: matchId, details: { reason } });
      }),
    async start() {
      await matches.start();
      await matchmaking.start();
      await leadership.start();
    },
    async stop() {
      await leadership.stop();
      await upkeep.stop();
      absence.stop();
      await simulation?.stop();
      await matchmaking.stop();
      await matches.stop();
    },
  };
}
