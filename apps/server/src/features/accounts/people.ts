import type { StaffRole } from '@retake/core/staff/permissions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import {
  deleteRole,
  findEmail,
  findIdByFriendCode,
  findIdByNickname,
  findPeople,
  findStaffIds,
  findStaffSince,
  type GivenRole,
  insertRole,
  type LockedAccount,
  lockUser,
  saveNickname,
  savePremiumUntil,
  saveSteamId,
} from './store.ts';

/** What is public about a player, and what features need for decisions. */
export type Person = {
  id: string;
  nickname: string;
  friendcode: string;
  simulated: boolean;
  admin: boolean;
  /** STF1 */
  roles: readonly StaffRole[];
  country: string;
  /** ACC25 */
  emailConfirmed: boolean;
  steamConnected: boolean;
  /** STM6: also false if an admin connected it and Steam has not confirmed the account. */
  steamConfirmed: boolean;
  /** ms since 1970; null: never had Premium. */
  premiumUntil: number | null;
  /** ms since 1970. */
  createdAt: number;
};

export type People = {
  /** From memory, without waiting, if it is there. */
  peek(id: string): Person | undefined;
  get(id: string): Promise<Person | null>;
  /** The player's own e-mail: never show it to others. */
  emailOf(id: string): MaybePromise<string>;
  /** In the order of `ids`; unknown ones are left out. */
  getMany(ids: readonly string[]): Promise<Person[]>;
  /** Without regard to case. */
  byNickname(nickname: string): Promise<Person | null>;
  /** In its stored form: upper case. */
  byFriendCode(friendcode: string): Promise<Person | null>;
  /** Call in the transaction that writes a column of `Person`. */
  changed(tx: Tx, ids: readonly string[]): void;
  /** Runs with the players of whom something has changed, on every node. */
  onChanged(run: (ids: readonly string[]) => void): void;
  /** Locks the player's row until the transaction ends. Foreign keys to it can still be written. Undefined: no such player. */
  lock(tx: Tx, id: string): Promise<LockedAccount | undefined>;
  /** A nickname of another player violates `users_nickname`. */
  setNickname(tx: Tx, id: string, nickname: string): Promise<void>;
  /** Null: disconnects it. A SteamID of another player violates `users_steam_id`. */
  setSteamId(tx: Tx, id: string, steamId: string | null): Promise<void>;
  /** As the transaction has it, not as it is remembered. */
  getWithin(tx: Tx, id: string): Promise<Person | null>;
  /** STF3. False: the player has it already. */
  giveRole(tx: Tx, role: GivenRole): Promise<boolean>;
  /** As it was given; null: the player did not have it. */
  takeRole(tx: Tx, id: string, role: Exclude<StaffRole, 'admin'>): Promise<GivenRole | null>;
  /** Since when a player is of the staff; of an admin, since the account is there. In ms since 1970. */
  staffSince(id: string): Promise<number>;
  /** Everybody of the staff, by nickname. */
  staff(): Promise<Person[]>;
  /** What the grants of this player come to now (PAY7); in ms since 1970. */
  setPremiumUntil(tx: Tx, id: string, until: number | null): Promise<void>;
};

const CHANGED = 'accounts:people-changed';

export function createPeople({ database, bus }: { database: Database; bus: Bus }): People {
  const load = inBatches((ids) => findPeople(database.sql, ids));
  const cache = new ReadThrough<Person | null>(bus, load);
  const emails = new ReadThrough<string>(bus, (id) => findEmail(database.sql, id));
  const hearers: ((ids: readonly string[]) => void)[] = [];
  bus.subscribe(CHANGED, ({ ids }: { ids: string[] }) => {
    for (const id of ids) {
      cache.drop(id);
      emails.drop(id);
    }
    for (const run of hearers) run(ids);
  });

  async function get(id: string): Promise<Person | null> {
    const person = await cache.get(id);
    if (person === null) cache.drop(id);
    return person;
  }
  const changed = (tx: Tx, ids: readonly string[]) => tx.after(() => bus.publish(CHANGED, { ids: [...ids] }));
  const byId = (id: string | undefined) => (id === undefined ? null : get(id));

  const getMany = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(get))).filter((person) => person !== null);

  return {
    peek: (id) => cache.peek(id) ?? undefined,
    get,
    emailOf: (id) => emails.get(id),
    getMany,
    byNickname: async (nickname) => byId(await findIdByNickname(database.sql, nickname)),
    byFriendCode: async (friendcode) => byId(await findIdByFriendCode(database.sql, friendcode)),
    changed,
    onChanged: (run) => void hearers.push(run),
    lock: lockUser,
    async setNickname(tx, id, nickname) {
      await saveNickname(tx, id, nickname);
      changed(tx, [id]);
    },
    async setSteamId(tx, id, steamId) {
      await saveSteamId(tx, id, steamId);
      changed(tx, [id]);
    },
    getWithin: async (tx, id) => (await findPeople(tx, [id]))[0] ?? null,
    async giveRole(tx, role) {
      const isNew = await insertRole(tx, role);
      if (isNew) changed(tx, [role.userId]);
      return isNew;
    },
    async takeRole(tx, id, role) {
      const held = await deleteRole(tx, id, role);
      if (held) changed(tx, [id]);
      return held;
    },
    staffSince: (id) => findStaffSince(database.sql, id),
    staff: async () => getMany(await findStaffIds(database.sql)),
    async setPremiumUntil(tx, id, until) {
      await savePremiumUntil(tx, id, until === null ? null : new Date(until));
      changed(tx, [id]);
    },
  };
}
