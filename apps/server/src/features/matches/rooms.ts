import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { coachesOf, everyoneOf } from '@retake/core/match/lineup.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { type MaybePromise, whenKnown } from '../../platform/maybePromise.ts';
import { findActiveMatch, findNicknames, findPlayers } from './playerStore.ts';
import { presentRoom, presentSeries } from './present.ts';
import { findSeries, type SeriesView } from './seriesStore.ts';
import { findMatch, type MatchRow } from './store.ts';

/** MAT36: with coaches. `presentIds`: without those who have left for good. */
export type RoomView = {
  row: MatchRow;
  room: MatchRoom;
  playerIds: ReadonlySet<string>;
  presentIds: ReadonlySet<string>;
};

/** Match rooms for polls and sockets: from memory, which every step updates on every node. */
export type Rooms = {
  /** Throws `match_not_found`. */
  view(matchId: string): Promise<RoomView>;
  /** Throws `match_not_player` if the caller neither plays in it nor coaches. */
  viewFor(matchId: string, userId: string): Promise<RoomView>;
  /** The same for a player who has left it for good (MAT27). */
  viewForPresent(matchId: string, userId: string): Promise<RoomView>;
  /** The running match of this player. */
  activeMatchOf(userId: string): MaybePromise<string | null>;
  /** On commit: updates the memory, and tells players and watchers. */
  changed(tx: Tx, row: MatchRow, runningChange: -1 | 0 | 1): void;
};

const CHANGED = 'match.changed';
const ROOMS_KEPT = 2000;
type Changed = {
  matchId: string;
  seriesId: string | null;
  playerIds: string[];
  seq: number;
  running: number;
};

/** `countRunning`: the change of the number of running matches. */
export function createRooms(deps: Deps, countRunning: (change: number) => void): Rooms {
  const { database, realtime, bus } = deps;

  async function load(matchId: string): Promise<RoomView | null> {
    const row = await findMatch(database.sql, matchId);
    if (!row) return null;
    const players = await findPlayers(database.sql, matchId);
    const coaches = coachesOf(row.state.teams).map(({ userId }) => userId);
    const idsOf = (some: typeof players) => new Set([...some.map(({ userId }) => userId), ...coaches]);
    return {
      row,
      room: presentRoom(row, players, await findNicknames(database.sql, coaches)),
      playerIds: idsOf(players),
      presentIds: idsOf(players.filter(({ abandoned }) => !abandoned)),
    };
  }

  const views = new ReadThrough<RoomView | null>(bus, load, ROOMS_KEPT);
  const series = new ReadThrough<SeriesView | null>(bus, (id) => findSeries(database.sql, id), ROOMS_KEPT);
  const active = new ReadThrough<{ matchId: string | null }>(bus, async (userId) => ({
    matchId: await findActiveMatch(database.sql, userId),
  }));

  bus.subscribe(CHANGED, (changed: Changed) => {
    views.drop(changed.matchId);
    if (changed.seriesId !== null) series.drop(changed.seriesId);
    for (const userId of changed.playerIds) active.drop(userId);
    countRunning(changed.running);
  });

  async function view(matchId: string): Promise<RoomView> {
    const found = await views.get(matchId);
    if (!found) throw new Refusal('match_not_found');
    const { seriesId, mapNumber } = found.row;
    if (seriesId === null) return found;
    const ofSeries = presentSeries(await series.get(seriesId), mapNumber);
    return { ...found, room: { ...found.room, series: ofSeries } };
  }

  realtime.on('watchMatch', async ({ matchId }, socket) => {
    await view(matchId);
    await socket.join(`match:${matchId}`);
    return {};
  });
  realtime.on('unwatchMatch', async ({ matchId }, socket) => {
    await socket.leave(`match:${matchId}`);
    return {};
  });

  return {
    view,
    async viewFor(matchId, userId) {
      const found = await view(matchId);
      if (!found.playerIds.has(userId)) throw new Refusal('match_not_player');
      return found;
    },
    async viewForPresent(matchId, userId) {
      const found = await view(matchId);
      if (!found.presentIds.has(userId)) throw new Refusal('match_not_player');
      return found;
    },
    activeMatchOf: (userId) => whenKnown(active.get(userId), ({ matchId }) => matchId),
    changed(tx, { id: matchId, seriesId, seq, state }, running) {
      const playerIds = everyoneOf(state.teams);
      tx.after(() => {
        bus.publish(CHANGED, { matchId, seriesId, playerIds, seq, running } satisfies Changed);
        realtime.toRoom(`match:${matchId}`, playerIds, 'matchChanged', { matchId, seq });
      });
    },
  };
}
