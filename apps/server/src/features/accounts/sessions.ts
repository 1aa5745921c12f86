import type { Bus } from '../../platform/bus/bus.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Soon } from '../../platform/soon.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession, moveSession } from './store.ts';
import { hashToken, looksLikeToken, newToken } from './token.ts';

const DAY_MS = 86_400_000;
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** A session in use is prolonged once a day, not at every call. */
const RENEW_EVERY_MS = DAY_MS;
const MAX_TOKENS = 50_000;
const ENDED = 'accounts:sessions-ended';

/** `key`: the hash of the session's token; it names the session everywhere, the token itself is the browser's alone. */
export type Session = { key: string; userId: string; expiresAt: number };
type SessionDeps = Pick<Deps, 'database' | 'clock' | 'realtime' | 'randomBytes'> & { bus: Bus };

export type Sessions = {
  /** ACC10: a new token, never the one that the browser had before. */
  open(tx: Tx, userId: string): Promise<string>;
  /** The living session of a token; without waiting where it is in memory. */
  find(token: string | undefined): Session | null | Promise<Session | null>;
  /** Whether memory knows the session; false right after it ended. */
  isKnown(key: string): boolean;
  /** ACC11: true where the session was prolonged, so that its cookie has to be as well. */
  renew(key: string): Soon<boolean>;
  end(tx: Tx, key: string): Promise<void>;
  /** ACC12: ends all of a player's, on every device and node. */
  endAllOf(tx: Tx, userId: string): Promise<void>;
};

export function createSessions(deps: SessionDeps): Sessions {
  const { database, clock, bus, realtime } = deps;
  const cache = new ReadThrough<Session | null>(bus, (key) => findSession(database.sql, key));
  bus.subscribe(ENDED, ({ keys }: { keys: string[] }) => {
    for (const key of keys) cache.drop(key);
  });

  /** Hashes of tokens in use: hashing would be a good part of what a poll costs. Whether they live says `cache`. */
  const keys = new Map<string, string>();

  const alive = (session: Session | null) => (session && session.expiresAt > clock.now() ? session : null);
  const expiry = () => new Date(clock.now() + SESSION_LIFE_MS);

  /** Unknown tokens are not remembered: whoever makes them up would fill the memory. */
  async function load(token: string): Promise<Session | null> {
    const key = hashToken(token);
    const session = await cache.get(key);
    if (session === null) cache.drop(key);
    if (session === null) keys.delete(token);
    else remember(token, key);
    return alive(session);
  }

  function remember(token: string, key: string): void {
    if (keys.size >= MAX_TOKENS) keys.delete(keys.keys().next().value as string);
    keys.set(token, key);
  }

  function ended(tx: Tx, keys: string[]): void {
    tx.after(() => {
      bus.publish(ENDED, { keys });
      for (const key of keys) {
        realtime.toRoom(`session:${key}`, [], 'sessionEnded', {});
        realtime.disconnectSession(key);
      }
    });
  }

  async function prolong(key: string): Promise<true> {
    await moveSession(database.sql, key, expiry());
    cache.drop(key);
    return true;
  }

  return {
    async open(tx, userId) {
      const token = newToken(deps.randomBytes);
      await insertSession(tx, { tokenHash: hashToken(token), userId, expiresAt: expiry() });
      return token;
    },
    find(token) {
      if (token === undefined) return null;
      const known = keys.get(token);
      const kept = known && cache.peek(known);
      if (kept) return alive(kept);
      return looksLikeToken(token) ? load(token) : null;
    },
    isKnown: (key) => cache.peek(key) !== undefined,
    renew(key) {
      const session = cache.peek(key);
      if (!session || session.expiresAt - clock.now() > SESSION_LIFE_MS - RENEW_EVERY_MS) return false;
      return prolong(key);
    },
    async end(tx, key) {
      await deleteSession(tx, key);
      ended(tx, [key]);
    },
    async endAllOf(tx, userId) {
      ended(tx, await deleteSessionsOf(tx, userId));
    },
  };
}
