import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import {
  CUSTOM_MATCH_SLOTS,
  type CustomMatchMode,
  type Region,
} from '@retake/core/constants/customMatches.ts';
import type { MapId } from '@retake/core/maps.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { SampleTime } from '../samples/time.ts';
import { createList, type Page } from './list.ts';
import { presentRoom } from './present.ts';
import {
  deleteExpiredOf,
  deleteLobby,
  findLobby,
  findLobbyPlayers,
  freeSlot,
  insertLobby,
  lockLobby,
  takenSlots,
  takeSlot,
} from './store.ts';

type LobbyDeps = Pick<Deps, 'database' | 'clock'> & { people: People; time: SampleTime };
type NewLobby = { map: MapId; mode: CustomMatchMode; region: Region };

export type Lobbies = ReturnType<typeof createLobbies>;

/** LOB5. */
const LIFETIME_MS = 60 * 60_000;

export function createLobbies({ database, clock, people, time }: LobbyDeps) {
  const list = createList(database.sql, time);
  const now = () => new Date(clock.now());
  const reader = (userId: string | null) => ({ userId, now: now() });

  /** LOB1. */
  async function withSteam(userId: string): Promise<void> {
    const person = await people.get(userId);
    if (!person?.steamConnected) throw new Refusal('connect_steam');
  }

  async function get(id: string, callerId: string | null): Promise<Lobby> {
    const row = await findLobby(database.sql, id, reader(callerId));
    if (!row) throw new Refusal('lobby_gone');
    return presentRoom(row, await findLobbyPlayers(database.sql, id), time);
  }

  /** A lobby that still waits for players. Its row is held. */
  async function waiting(tx: Tx, id: string) {
    const lobby = await lockLobby(tx, id, now());
    if (!lobby) throw new Refusal('lobby_gone');
    if (lobby.status !== 'active') throw new Refusal('lobby_begun');
    return lobby;
  }

  /** LOB3, LOB4. */
  async function sit(tx: Tx, userId: string, id: string): Promise<void> {
    const { mode } = await waiting(tx, id);
    const taken = await takenSlots(tx, id);
    if (taken.some((player) => player.userId === userId)) throw new Refusal('lobby_already_in');
    const slots = Array.from({ length: CUSTOM_MATCH_SLOTS[mode] }, (_, slot) => slot);
    const free = slots.find((slot) => taken.every((player) => player.slot !== slot));
    if (free === undefined) throw new Refusal('lobby_full');
    if (!(await takeSlot(tx, id, userId, free))) throw new Refusal('lobby_leave_first');
  }

  return {
    list: (tab: 'new' | 'live', after: string | undefined, callerId: string | null): Promise<Page> =>
      list(tab, after, reader(callerId)),
    get,

    async create(userId: string, lobby: NewLobby): Promise<Lobby> {
      await withSteam(userId);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
      const id = await database.write(async (tx) => {
        await deleteExpiredOf(tx, userId, createdAt);
        const row = { ...lobby, creatorId: userId, status: 'active' as const, createdAt, expiresAt };
        const made = await insertLobby(tx, row);
        if (!(await takeSlot(tx, made, userId, 0))) throw new Refusal('lobby_leave_first');
        return made;
      });
      return get(id, userId);
    },

    async join(userId: string, id: string): Promise<Lobby> {
      await withSteam(userId);
      await database.write(async (tx) => {
        await deleteExpiredOf(tx, userId, now());
        await sit(tx, userId, id);
      });
      return get(id, userId);
    },

    /** LOB7. */
    leave: (userId: string, id: string): Promise<void> =>
      database.write(async (tx) => {
        const { creatorId } = await waiting(tx, id);
        const taken = await takenSlots(tx, id);
        if (taken.every((player) => player.userId !== userId)) throw new Refusal('lobby_not_in');
        if (creatorId === userId) await deleteLobby(tx, id);
        else await freeSlot(tx, userId);
      }),
  };
}
