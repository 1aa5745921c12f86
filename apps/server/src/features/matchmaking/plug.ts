import { matchmakingCalls } from '@retake/contract/matchmaking/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty, Leadership } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { Blacklists } from '../blacklist/service.ts';
import type { PluggedMatches } from '../matches/plug.ts';
import type { Checks } from '../moderation/checks.ts';
import type { Party } from '../party/service.ts';
import type { Ratings } from '../rating/service.ts';
import type { Regions } from '../regions/service.ts';
import type { Bans } from '../sanctions/bans.ts';
import type { CommitmentPort } from './admission.ts';
import { matchOfCheck } from './matchOfCheck.ts';
import { measureQueues } from './metrics.ts';
import type { Penalties } from './penalties.ts';
import { matchmakingRoutes } from './routes.ts';
import { createSearchQueue, type SearchQueue } from './searchQueue.ts';
import { createMatchmaking } from './service.ts';
import { sweepHistory } from './store.ts';
import { createWaitLearner } from './waitLearner.ts';

type SearchQueuePlugs = {
  penalties: Penalties;
  ratings: Ratings;
  regions: Regions;
  matches: PluggedMatches;
  checks: Checks;
  bans: Bans;
  blacklists: Blacklists;
  /** Of the one node that learns how long searches take. */
  duty: Duty;
  /** What binds players besides matches: custom matches that they have a seat in. */
  commitments: readonly CommitmentPort[];
};

/** What parties search in; it comes before them. */
export function plugSearchQueue(deps: Deps, plugs: SearchQueuePlugs) {
  const { penalties, ratings, regions, matches, checks, bans, blacklists, duty, commitments } = plugs;
  const queue = createSearchQueue(deps, {
    penalties,
    ratings,
    regions,
    commitments: [{ by: 'match', within: matches.boundWithin }, ...commitments],
    isMaintenance: checks.isMaintenance,
    checked: checks.keptFromSearching,
    banned: bans.keptFromSearching,
    refusedByServers: matches.unservable,
    recentOpponents: matches.recentOpponents,
    blacklisted: blacklists.within,
  });
  measureQueues(deps);
  const learner = createWaitLearner(deps, { duty, regions: regions.names });
  return {
    service: queue,
    async start() {
      await queue.expectedWait.load();
      await queue.queuesNow.load();
    },
    stop: learner.stop,
  } satisfies Plugged;
}

type MatchmakingPlugs = {
  leadership: Leadership;
  queue: SearchQueue;
  penalties: Penalties;
  people: People;
  ratings: Ratings;
  regions: Regions;
  party: Party;
  matches: PluggedMatches;
  checks: Checks;
};

/** What finds matches for the parties that search. */
export function plugMatchmaking(deps: Deps, plugs: MatchmakingPlugs) {
  const { leadership, queue, penalties, people, ratings, regions, party, matches, checks } = plugs;
  const matchmaking = createMatchmaking(deps, {
    leadership,
    penalties,
    ratings,
    regions: regions.names,
    views: queue.readyCheckViews,
    surplusBoard: queue.surplusBoard,
    parties: party,
    people: async (ids) => new Map((await people.getMany(ids)).map((person) => [person.id, person])),
    isMaintenance: checks.isMaintenance,
    createMatch: async (tx, check) =>
      matches.create(tx, await matchOfCheck(tx, ratings, check, new Date(deps.clock.now()))),
  });
  const { readyChecks } = matchmaking;
  return {
    service: matchmaking,
    calls: [callsOf(matchmakingCalls, matchmakingRoutes({ readyChecks, expected: queue.expected }, party))],
    sweep: sweepHistory,
    stop: matchmaking.stop,
  } satisfies Plugged;
}
