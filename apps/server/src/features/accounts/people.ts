import type { Bus } from '../../platform/bus/bus.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Soon } from '../../platform/soon.ts';
import { findEmail, findIdByFriendCode, findIdByNickname, findPeople } from './store.ts';

/** What everybody may know of a player, and what features decide by. */
export type Person = {
  id: string;
  nickname: string;
  friendcode: string;
  simulated: boolean;
  admin: boolean;
  country: string;
  steamConnected: boolean;
  /** ms since 1970; null: never had Premium. */
  premiumUntil: number | null;
  /** ms since 1970. */
  createdAt: number;
};

export type People = {
  /** From memory, without waiting, where it is there. */
  peek(id: string): Person | undefined;
  get(id: string): Promise<Person | null>;
  /** The player's own e-mail: for nobody else's eyes. */
  emailOf(id: string): Soon<string>;
  /** In the order of `ids`; unknown ones are left out. */
  getMany(ids: readonly string[]): Promise<Person[]>;
  /** Without regard to case. */
  byNickname(nickname: string): Promise<Person | null>;
  /** In its stored form: upper case. */
  byFriendCode(friendcode: string): Promise<Person | null>;
  /** Whoever writes a column of `Person` says so, in the same transaction. */
  changed(tx: Tx, ids: readonly string[]): void;
};

const CHANGED = 'accounts:people-changed';

export function createPeople({ database, bus }: { database: Database; bus: Bus }): People {
  const load = inBatches((ids) => findPeople(database.sql, ids));
  const cache = new ReadThrough<Person | null>(bus, load);
  const emails = new ReadThrough<string>(bus, (id) => findEmail(database.sql, id));
  bus.subscribe(CHANGED, ({ ids }: { ids: string[] }) => {
    for (const id of ids) {
      cache.drop(id);
      emails.drop(id);
    }
  });

  async function get(id: string): Promise<Person | null> {
    const person = await cache.get(id);
    if (person === null) cache.drop(id);
    return person;
  }
  const byId = (id: string | undefined) => (id === undefined ? null : get(id));

  return {
    peek: (id) => cache.peek(id) ?? undefined,
    get,
    emailOf: (id) => emails.get(id),
    async getMany(ids) {
      const people = await Promise.all(ids.map(get));
      return people.filter((person) => person !== null);
    },
    byNickname: async (nickname) => byId(await findIdByNickname(database.sql, nickname)),
    byFriendCode: async (friendcode) => byId(await findIdByFriendCode(database.sql, friendcode)),
    changed: (tx, ids) => tx.after(() => bus.publish(CHANGED, { ids: [...ids] })),
  };
}

export const hasPremium = (person: Person, now: number): boolean =>
  person.premiumUntil !== null && person.premiumUntil > now;
