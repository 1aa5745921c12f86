import type { Mode } from '@retake/core/mode.ts';
import { mayEnter } from '@retake/core/party/admission.ts';
import type { Queue } from '@retake/core/party/party.ts';
import { searchRating } from '@retake/core/rating/composite.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import type { SearchPort } from '../party/search.ts';
import type { Ratings } from '../rating/service.ts';
import type { ExpectedWait } from './expectedWait.ts';
import { createMatchmaker, type MatchmakerPorts, QUEUE_CHANGED, type QueueChange } from './matchmaker.ts';
import type { Penalties } from './penalties.ts';
import { createReadyChecks, type ReadyCheckPorts, type ReadyChecks } from './readyChecks.ts';
import { countSearching, deleteTickets, insertTickets } from './store.ts';

/** What the search asks of other features. */
export type MatchmakingPorts = {
  party: Pick<ReadyCheckPorts, 'backToSearch' | 'toIdle' | 'toPlaying'> & Pick<MatchmakerPorts, 'toMatched'>;
  createMatch: ReadyCheckPorts['createMatch'];
  people: MatchmakerPorts['people'];
  isInMatch(tx: Tx, userId: string): Promise<boolean>;
  /** Under an account check that keeps the player from searching. */
  isChecked(tx: Tx, userId: string): Promise<boolean>;
  /** Why these players could not be put on a game server; null where they can. */
  refusedByServers(tx: Tx, userIds: string[]): Promise<'no_game_servers' | 'steam_required' | null>;
  recentOpponents(tx: Tx, userIds: string[], mode: Mode): Promise<string[]>;
};

export type Matchmaking = {
  search: SearchPort;
  readyChecks: ReadyChecks;
  expected(
    mode: Mode,
    queue: Queue,
    memberIds: readonly string[],
  ): Promise<{ seconds: number; errorSeconds: number | null; searching: number }>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export function createMatchmaking(
  deps: Deps,
  options: {
    leadership: Leadership;
    ratings: Ratings;
    penalties: Penalties;
    expectedWait: ExpectedWait;
    ports: () => MatchmakingPorts;
  },
): Matchmaking {
  const { database, bus, clock } = deps;
  const { leadership, ratings, penalties, expectedWait, ports } = options;
  const readyChecks = createReadyChecks(deps, penalties, () => ({
    ...ports().party,
    createMatch: ports().createMatch,
  }));
  leadership.onLead(() => readyChecks.afterOutage());
  const matchmaker = createMatchmaker(deps, leadership, ratings, readyChecks, () => ({
    toMatched: ports().party.toMatched,
    people: ports().people,
    expectedMs: (row) => Math.round(expectedWait.of({ ...row, size: row.memberIds.length }).ms),
    waited: (wait) => expectedWait.learn(wait),
  }));

  const publish = (change: QueueChange) => bus.publish(QUEUE_CHANGED, change);
  const ratingOfParty = async (memberIds: readonly string[], mode: Mode): Promise<number> => {
    const players = await Promise.all(memberIds.map((id) => ratings.one(id, mode)));
    return searchRating(players, clock.now());
  };

  const search: SearchPort = {
    async checkEntry(tx, members, _mode, now) {
      const refused = await ports().refusedByServers(
        tx,
        members.map(({ id }) => id),
      );
      if (refused) throw new Refusal(refused);
      const facts = [];
      for (const { id, nickname } of members) {
        facts.push({
          nickname,
          penaltyEndsAtMs: await penalties.blockedUntilWithin(tx, id),
          inMatch: await ports().isInMatch(tx, id),
          checked: await ports().isChecked(tx, id),
        });
      }
      const admission = mayEnter(facts, now);
      if (!admission.ok) throw new Refusal(admission.code, admission.values);
    },

    async enter(tx, ticket) {
      const { partyId, version, mode, queue, memberIds, waitingSince } = ticket;
      const players = await ratings.within(tx, memberIds, mode);
      const rating = searchRating(players, clock.now());
      const recentOpponents = await ports().recentOpponents(tx, memberIds, mode);
      const row = { partyId, version, mode, queue, memberIds, rating, recentOpponents };
      await insertTickets(tx, [{ ...row, waitingSince }]);
      tx.after(() => publish({ partyId, ticket: { ...row, waitingSinceMs: waitingSince.getTime() } }));
    },

    async leave(tx, partyId) {
      await deleteTickets(tx, [partyId]);
      tx.after(() => publish({ partyId, ticket: null }));
    },

    decline: (tx, { readyCheckId, userId }) => readyChecks.declineWithin(tx, readyCheckId, userId),

    async expectedSeconds({ mode, queue, memberIds }) {
      const rating = await ratingOfParty(memberIds, mode);
      return Math.max(
        1,
        Math.round(expectedWait.of({ mode, queue, size: memberIds.length, rating }).ms / 1000),
      );
    },

    readyCheckOf: (id) => readyChecks.view(id),
  };

  return {
    search,
    readyChecks,
    async expected(mode, queue, memberIds) {
      const rating = await ratingOfParty(memberIds, mode);
      const { ms, errorMs } = expectedWait.of({ mode, queue, size: Math.max(1, memberIds.length), rating });
      return {
        seconds: Math.round(ms / 1000),
        errorSeconds: errorMs === null ? null : Math.round(errorMs / 1000),
        searching: await countSearching(database.sql, queue, mode),
      };
    },
    start: () => expectedWait.load(),
    stop: () => matchmaker.stop(),
  };
}
