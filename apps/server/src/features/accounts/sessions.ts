import type { SessionEnd } from '@retake/contract/events.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import type { SessionToken } from './cookies.ts';
import { deleteSession, deleteSessionsOf, findSession, insertSession, moveSession } from './store.ts';
import { hashToken, looksLikeToken, newToken } from './token.ts';

const DAY_MS = 86_400_000;
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** An active session is prolonged once a day, not at every call. */
const RENEW_EVERY_MS = DAY_MS;
const MAX_TOKENS = 50_000;
const ENDED = 'accounts:sessions-ended';

/** `key`: the hash of the session's token. It identifies the session everywhere; only the browser has the token. */
export type Session = { key: string; userId: string; expiresAt: number; hostOnly: boolean };
type Reason = SessionEnd['reason'];
type SessionDeps = Pick<Deps, 'database' | 'clock' | 'realtime' | 'randomBytes' | 'environment'> & {
  bus: Bus;
};

export type Sessions = {
  /** ACC10: a new token, never the browser's previous one. */
  open(tx: Tx, userId: string): Promise<string>;
  /** The valid session of a browser; without waiting if it is in memory. */
  find(sent: SessionToken): Session | null | Promise<Session | null>;
  /** Whether the session is in memory; false right after it ended. */
  isKnown(key: string): boolean;
  /** ACC11, ACC10: true if the browser has to get its cookie anew. */
  renew(key: string, sent: SessionToken): MaybePromise<boolean>;
  /** ACC12: its sockets are told why. */
  end(tx: Tx, key: string, reason: 'loggedOut' | 'loggedInAgain'): Promise<void>;
  /** ACC12: ends all sessions of a player, on every device and node. */
  endAllOf(tx: Tx, userId: string, reason: 'newPassword' | 'emailRestored' | 'deletion'): Promise<void>;
  /** The keys of all that this node remembers or has sockets of. */
  heldHere(): ReadonlySet<string>;
  /** Those that ended without a word to this node: they leave its memory, and their sockets are closed. */
  forget(gone: ReadonlySet<string>): void;
};

export function createSessions(deps: SessionDeps): Sessions {
  const { database, clock, bus, realtime } = deps;
  const cache = new ReadThrough<Session | null>(bus, (key) => findSession(database.sql, key));
  /** A node of the release before says no reason. */
  bus.subscribe(ENDED, ({ keys, reason = 'unknown' }: { keys: string[]; reason?: Reason }) => {
    endHere(keys, reason);
  });

  function endHere(keys: Iterable<string>, reason: Reason): void {
    const end: SessionEnd = { reason, at: new Date(clock.now()).toISOString() };
    for (const key of keys) {
      cache.drop(key);
      realtime.endSessionHere(key, end);
    }
  }

  /**
   * Hashes of tokens in use: hashing would be a large part of the cost of a poll. `cache` decides whether a session is
   * valid.
   */
  const keys = new Map<string, string>();

  const isSecure = deps.environment.publicUrl.startsWith('https:');
  const alive = (session: Session | null, { hostOnly }: SessionToken) => {
    if (!session || session.expiresAt <= clock.now()) return null;
    return isSecure && session.hostOnly && !hostOnly ? null : session;
  };
  const expiry = () => new Date(clock.now() + SESSION_LIFE_MS);

  /** Unknown tokens are not cached: made-up ones would fill the memory. */
  async function load(token: string, sent: SessionToken): Promise<Session | null> {
    const key = hashToken(token);
    const session = await cache.get(key);
    if (session === null) cache.drop(key);
    if (session === null) keys.delete(token);
    else remember(token, key);
    return alive(session, sent);
  }

  function remember(token: string, key: string): void {
    if (keys.size >= MAX_TOKENS) keys.delete(keys.keys().next().value as string);
    keys.set(token, key);
  }

  function ended(tx: Tx, keys: string[], reason: Reason): void {
    tx.after(() => bus.publish(ENDED, { keys, reason }));
  }

  async function prolong(key: string): Promise<true> {
    await moveSession(database.sql, key, { expiresAt: expiry(), hostOnly: isSecure });
    cache.drop(key);
    return true;
  }

  return {
    async open(tx, userId) {
      const token = newToken(deps.randomBytes);
      const tokenHash = hashToken(token);
      await insertSession(tx, { tokenHash, userId, expiresAt: expiry(), hostOnly: isSecure });
      return token;
    },
    find(sent) {
      const { token } = sent;
      if (token === undefined) return null;
      const known = keys.get(token);
      const kept = known && cache.peek(known);
      if (kept) return alive(kept, sent);
      return looksLikeToken(token) ? load(token, sent) : null;
    },
    isKnown: (key) => cache.peek(key) !== undefined,
    renew(key, { hostOnly }) {
      // By the plain name it is not prolonged: a cookie that someone planted must end.
      if (isSecure && !hostOnly) return true;
      const session = cache.peek(key);
      if (!session || session.expiresAt - clock.now() > SESSION_LIFE_MS - RENEW_EVERY_MS) return false;
      return prolong(key);
    },
    async end(tx, key, reason) {
      await deleteSession(tx, key);
      ended(tx, [key], reason);
    },
    async endAllOf(tx, userId, reason) {
      ended(tx, await deleteSessionsOf(tx, userId), reason);
    },
    heldHere: () => new Set([...keys.values(), ...realtime.sessionsHere()]),
    forget(gone) {
      for (const [token, key] of keys) if (gone.has(key)) keys.delete(token);
      endHere(gone, 'unknown');
    },
  };
}
