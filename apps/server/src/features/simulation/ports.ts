import { MODES, type Mode } from '@retake/core/mode.ts';
import { modeOfQueue } from '@retake/core/queue/queues.ts';
import { searchRating } from '@retake/core/rating/composite.ts';
import { RATING } from '@retake/core/rating/rules.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Friends } from '../friends/service.ts';
import type { Lobbies } from '../lobbies/service.ts';
import type { Matches } from '../matches/service.ts';
import type { Matchmaking } from '../matchmaking/service.ts';
import type { Party } from '../party/service.ts';
import type { Ratings } from '../rating/service.ts';
import type { Samples } from '../samples/plug.ts';
import type { Stages } from '../stages/service.ts';
import type { ActorPorts } from './actors.ts';
import type { CrowdPorts, RunningCrowd } from './crowd.ts';
import type { CustomMatchPorts } from './customMatches.ts';
import type { Roster } from './roster.ts';
import { findCrowdParties, findLastMatch, findWaitingParties } from './store.ts';

/** The services through which simulated players do what real ones do. */
export type SimulationPorts = {
  duty: Duty;
  accounts: Accounts;
  friends: Pick<Friends, 'befriend'>;
  party: Party;
  lobbies: Lobbies;
  samples: Pick<Samples, 'newMatches'>;
  matches: Matches;
  matchmaking: Matchmaking;
  ratings: Ratings;
  stages: Pick<Stages, 'expectedSimulated'>;
  setOnline(userIds: string[]): void;
};

export const actorPortsOf = ({ party, matchmaking, matches }: SimulationPorts): ActorPorts => ({
  acceptInvite: (userId, inviteId) => party.invites.accept(userId, inviteId),
  acceptReadyCheck: (userId, id) => matchmaking.readyChecks.answer(id, userId, 'accept'),
  room: (matchId) => matches.room(matchId, null),
  chooseMap: (userId, matchId, action, map) => matches.command(matchId, { type: action, userId, map }),
  chooseSide: (userId, matchId, side) => matches.command(matchId, { type: 'chooseSide', userId, side }),
});

/** `crowdNow`: there is one while this process has the duty. */
export const customMatchPortsOf = (
  { clock }: Deps,
  { lobbies, ratings, samples }: SimulationPorts,
  roster: Roster,
  crowdNow: () => RunningCrowd | null,
): CustomMatchPorts => ({
  underWay: lobbies.underWay,
  isSimulated: roster.has,
  sit: (userId, id) => lobbies.sit(userId, id, null),
  leave: lobbies.leave,
  ready: lobbies.ready,
  newMatches: samples.newMatches,
  openSample: lobbies.openSample,
  async borrow(mode, { near, ...asked }) {
    const queue = mode === '5v5' ? 'open-5v5' : 'open-2v2';
    const players = await ratings.of(near, modeOfQueue(queue));
    const model = await ratings.model(modeOfQueue(queue));
    const rating = near.length > 0 ? searchRating(players, clock.now(), model) : RATING.startMu;
    return crowdNow()?.borrow(queue, { rating, ...asked }) ?? [];
  },
  hold: (ids) => crowdNow()?.hold(ids),
  giveBack: (ids) => crowdNow()?.giveBack(ids),
  isAwaited: (id) => crowdNow()?.isAwaited(id) ?? false,
});

/** What each of the crowd weighs in a search: near enough for picking who comes. */
export type Strengths = Record<Mode, ReadonlyMap<string, number>>;

export async function strengthsOf(
  { clock }: Deps,
  ratings: Ratings,
  userIds: readonly string[],
): Promise<Strengths> {
  const strengths = { '5v5': new Map<string, number>(), '2v2': new Map<string, number>() };
  for (const mode of MODES) {
    const model = await ratings.model(mode);
    for (const player of await ratings.of(userIds, mode)) {
      strengths[mode].set(player.id, searchRating([player], clock.now(), model));
    }
  }
  return strengths;
}

export const crowdPortsOf = (
  { database, clock }: Deps,
  { party, matches, stages }: SimulationPorts,
  roster: Roster,
  strengths: Strengths,
): CrowdPorts => ({
  setOnline: roster.showCrowd,
  existing: () => findCrowdParties(database.sql),
  async form([leaderId, ...others]) {
    const { id, code } = await party.own(leaderId!);
    for (const userId of others) await party.joinByCode(userId, code);
    return id;
  },
  search: (leaderId, partyId, queue) => party.start(leaderId, partyId, queue),
  giveUp: (leaderId, partyId) => party.cancel(leaderId, partyId),
  disband: (leaderId) => party.leave(leaderId),
  async statusOf({ partyId, memberIds }) {
    const view = await party.viewOfUser(memberIds[0]!);
    return view?.id === partyId ? view.party.status : null;
  },
  waiting: (queue) => findWaitingParties(database.sql, queue, clock.now()),
  matchesUnderWay: () => matches.activeCount(),
  lastMatchAt: (queue) => findLastMatch(database.sql, queue),
  ratingOf: (userId, queue) => strengths[modeOfQueue(queue)].get(userId) ?? RATING.startMu,
  expected: stages.expectedSimulated,
});
