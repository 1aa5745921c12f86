import { worstPings } from '@retake/core/matchmaker/regionPings.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { mayEnter } from '@retake/core/party/admission.ts';
import type { Queue } from '@retake/core/party/party.ts';
import { searchRating } from '@retake/core/rating/composite.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import { proceed, together } from '../../platform/soon.ts';
import type { SearchPort, Ticket } from '../party/search.ts';
import type { Ratings } from '../rating/service.ts';
import type { Regions } from '../regions/service.ts';
import { type ClaimPorts, createClaims } from './claims.ts';
import { type ExpectedWait, homeNameOf } from './expectedWait.ts';
import { createMatchmaker, QUEUE_CHANGED, type QueueChange } from './matchmaker.ts';
import type { Penalties } from './penalties.ts';
import { createReadyChecks, type ReadyCheckPorts, type ReadyChecks } from './readyChecks.ts';
import { countSearching, deleteTickets, insertTickets } from './store.ts';

/** What the search asks of other features. */
export type MatchmakingPorts = {
  party: Pick<ReadyCheckPorts, 'backToSearch' | 'toIdle' | 'toPlaying'> & Pick<ClaimPorts, 'toMatched'>;
  createMatch: ReadyCheckPorts['createMatch'];
  people: ClaimPorts['people'];
  /** Which of them a match binds. */
  inMatch(tx: Tx, userIds: string[]): Promise<ReadonlySet<string>>;
  /** Which of them are under an account check that keeps them from searching. */
  checked(tx: Tx, userIds: string[]): Promise<ReadonlySet<string>>;
  /** Who of them could not be put on a game server, and why. */
  refusedByServers(
    tx: Tx,
    userIds: string[],
  ): Promise<ReadonlyMap<string, 'no_game_servers' | 'steam_required'>>;
  /** By player. */
  recentOpponents(tx: Tx, userIds: string[], mode: Mode): Promise<ReadonlyMap<string, string[]>>;
  /** By player: whom they never meet (MM7). */
  blacklisted(tx: Tx, userIds: string[]): Promise<ReadonlyMap<string, string[]>>;
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

/** Of a party, whom it meets again only when it waits long (MM8). */
const MOST_OPPONENTS = 100;

export function createMatchmaking(
  deps: Deps,
  options: {
    leadership: Leadership;
    ratings: Ratings;
    penalties: Penalties;
    expectedWait: ExpectedWait;
    regions: Regions;
    ports: () => MatchmakingPorts;
  },
): Matchmaking {
  const { database, bus, clock } = deps;
  const { leadership, ratings, penalties, expectedWait, regions, ports } = options;
  const readyChecks = createReadyChecks(deps, penalties, () => ({
    ...ports().party,
    createMatch: ports().createMatch,
  }));
  leadership.onLead(() => readyChecks.afterOutage());
  const claims = createClaims(deps, {
    ...{ ratings, readyChecks, regions: regions.names },
    ports: () => ({
      toMatched: ports().party.toMatched,
      people: ports().people,
      expectedMs({ pings, ...row }) {
        const region = homeNameOf(regions.names, pings);
        return Math.round(expectedWait.of({ ...row, region, size: row.memberIds.length }).ms);
      },
      waited: (waits) => expectedWait.learn(waits),
    }),
  });
  const matchmaker = createMatchmaker(deps, leadership, claims, regions.names);

  const publish = (changes: QueueChange[]) => bus.publish(QUEUE_CHANGED, changes);

  type Waiting = { mode: Mode; queue: Queue; memberIds: readonly string[]; size: number };
  /** What such a search weighs, and how long it may be expected to take. */
  const foresee = ({ mode, queue, memberIds, size }: Waiting) => {
    const players = together(memberIds.map((id) => ratings.one(id, mode)));
    return proceed(together([players, regions.ofParty(memberIds)]), ([rated, pings]) => {
      const rating = searchRating(rated, clock.now());
      const region = homeNameOf(regions.names, pings);
      return { rating, ...expectedWait.of({ mode, queue, size, rating, region }) };
    });
  };

  /** Ratings that are not known are read within the transaction, like everything that decides. */
  async function enterAll(tx: Tx, tickets: readonly Ticket[], mode: Mode): Promise<void> {
    const unrated = tickets.filter(({ rating }) => rating === null).flatMap(({ memberIds }) => memberIds);
    const searching = tickets.flatMap(({ memberIds }) => memberIds);
    // Lists are read under the party's lock: whoever changes one renews the ticket under the same lock afterwards.
    const [rated, opponents, blacklists, pings] = await atOnce(
      ratings.within(tx, unrated, mode),
      ports().recentOpponents(tx, searching, mode),
      ports().blacklisted(tx, searching),
      regions.within(tx, searching),
    );
    const players = new Map(rated.map((player) => [player.id, player]));
    const now = clock.now();
    const rows = tickets.map(({ memberIds, rating, ...ticket }) => ({
      ...ticket,
      memberIds,
      rating:
        rating ??
        searchRating(
          memberIds.map((id) => players.get(id)!),
          now,
        ),
      pings: worstPings(memberIds.map((id) => pings.get(id) ?? {})),
      recentOpponents: [...new Set(memberIds.flatMap((id) => opponents.get(id) ?? []))].slice(
        0,
        MOST_OPPONENTS,
      ),
      blacklisted: [...new Set(memberIds.flatMap((id) => blacklists.get(id) ?? []))],
    }));
    await insertTickets(tx, rows);
    tx.after(() =>
      publish(
        rows.map(({ waitingSince, ...row }) => ({
          partyId: row.partyId,
          ticket: { ...row, waitingSinceMs: waitingSince.getTime() },
        })),
      ),
    );
  }

  const search: SearchPort = {
    async refusedEntries(tx, parties, now) {
      const ids = parties.flatMap(({ members }) => members.map(({ id }) => id));
      const [unservable, blocked, inMatch, checked] = await atOnce(
        ports().refusedByServers(tx, ids),
        penalties.blockedUntilWithin(tx, ids),
        ports().inMatch(tx, ids),
        ports().checked(tx, ids),
      );
      return parties.map(({ members }) => {
        for (const { id } of members) if (unservable.has(id)) return new Refusal(unservable.get(id)!);
        const facts = members.map(({ id, nickname }) => ({
          ...{ nickname, inMatch: inMatch.has(id), checked: checked.has(id) },
          penaltyEndsAtMs: blocked.get(id) ?? null,
        }));
        const admission = mayEnter(facts, now);
        return admission.ok ? null : new Refusal(admission.code, admission.values);
      });
    },

    async enter(tx, tickets) {
      for (const mode of MODES) {
        const ofMode = tickets.filter((ticket) => ticket.mode === mode);
        if (ofMode.length > 0) await enterAll(tx, ofMode, mode);
      }
    },

    async leave(tx, partyIds) {
      await deleteTickets(tx, partyIds);
      tx.after(() => publish(partyIds.map((partyId) => ({ partyId, ticket: null }))));
    },

    decline: (tx, { readyCheckId, userId }) => readyChecks.declineWithin(tx, readyCheckId, userId),

    forecast: (search) =>
      proceed(foresee({ ...search, size: search.memberIds.length }), ({ rating, ms }) => ({
        rating,
        expectedSeconds: Math.max(1, Math.round(ms / 1000)),
      })),

    readyCheckOf: (id) => readyChecks.view(id),
  };

  return {
    search,
    readyChecks,
    async expected(mode, queue, memberIds) {
      const size = Math.max(1, memberIds.length);
      const { ms, errorMs } = await foresee({ mode, queue, memberIds, size });
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
