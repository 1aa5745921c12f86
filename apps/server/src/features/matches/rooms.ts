import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { proceed, type Soon } from '../../platform/soon.ts';
import { presentRoom } from './present.ts';
import { findActiveMatch, findMatch, findPlayers, type MatchRow } from './store.ts';

export type RoomView = { row: MatchRow; room: MatchRoom; playerIds: ReadonlySet<string> };

/** Match rooms as polls and sockets read them: from memory, which every step keeps true on every node. */
export type Rooms = {
  /** Throws `match_not_found`. */
  view(matchId: string): Promise<RoomView>;
  /** Throws `match_not_player` where the caller does not play in it. */
  viewFor(matchId: string, userId: string): Promise<RoomView>;
  /** The match that binds this player. */
  activeMatchOf(userId: string): Soon<string | null>;
  /** With the commit: memory is put right, and whoever plays or watches is told. */
  changed(tx: Tx, row: MatchRow, runningChange: -1 | 0 | 1): void;
};

const CHANGED = 'match.changed';
const ROOMS_KEPT = 2000;
type Changed = { matchId: string; playerIds: string[]; seq: number; running: number };

/** `countRunning`: by how many the running matches have become more or fewer. */
export function createRooms(deps: Deps, countRunning: (change: number) => void): Rooms {
  const { database, realtime, bus } = deps;

  async function load(matchId: string): Promise<RoomView | null> {
    const row = await findMatch(database.sql, matchId);
    if (!row) return null;
    const players = await findPlayers(database.sql, matchId);
    return { row, room: presentRoom(row, players), playerIds: new Set(players.map(({ userId }) => userId)) };
  }

  const views = new ReadThrough<RoomView | null>(bus, load, ROOMS_KEPT);
  const active = new ReadThrough<{ matchId: string | null }>(bus, async (userId) => ({
    matchId: await findActiveMatch(database.sql, userId),
  }));

  bus.subscribe(CHANGED, (changed: Changed) => {
    views.drop(changed.matchId);
    for (const userId of changed.playerIds) active.drop(userId);
    countRunning(changed.running);
  });

  async function view(matchId: string): Promise<RoomView> {
    const found = await views.get(matchId);
    if (!found) throw new Refusal('match_not_found');
    return found;
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
    activeMatchOf: (userId) => proceed(active.get(userId), ({ matchId }) => matchId),
    changed(tx, { id: matchId, seq, state }, running) {
      const { team1, team2 } = state.teams;
      const playerIds = [...team1.players, ...team2.players].map(({ userId }) => userId);
      tx.after(() => {
        bus.publish(CHANGED, { matchId, playerIds, seq, running } satisfies Changed);
        realtime.toRoom(`match:${matchId}`, playerIds, 'matchChanged', { matchId, seq });
      });
    },
  };
}
