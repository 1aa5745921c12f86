import { makeFriendCode } from '@retake/core/accounts/friendCode.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/register.ts';
import { cookieIn, SESSION_COOKIE } from './cookies.ts';
import { createPeople, type People } from './people.ts';
import { createSessions, type Session, type Sessions } from './sessions.ts';
import { insertUser, type NewUser } from './store.ts';

/** Runs in the transaction that makes the account. */
export type SignedUpHandler = (tx: Tx, userId: string) => Promise<void>;

export type Accounts = {
  people: People;
  sessions: Sessions;
  /** Who calls, by the session's cookie; without waiting where memory knows. */
  authenticate(request: FastifyRequest): Caller | null | Promise<Caller | null>;
  authenticateCookie(cookieHeader: string | undefined): Promise<Caller | null>;
  /** A player with a friend code of his own. For sign-up, seeding and simulated players. */
  createUser(tx: Tx, user: Omit<NewUser, 'friendcode'> & { friendcode?: string }): Promise<string>;
  onSignedUp(handler: SignedUpHandler): void;
  /** What `createUser` does not run by itself: the handlers above. */
  signedUp(tx: Tx, userId: string): Promise<void>;
};

const FRIEND_CODE_ATTEMPTS = 5;

export function createAccounts(deps: Deps): Accounts {
  const { database, bus, randomBytes } = deps;
  const people = createPeople({ database, bus });
  const sessions = createSessions(deps);
  const handlers: SignedUpHandler[] = [];

  async function callerOf(found: Session | null | Promise<Session | null>): Promise<Caller | null> {
    const session = await found;
    const person = session && (await people.get(session.userId));
    return session && person ? { ...identity(person), sessionKey: session.key } : null;
  }

  function authenticateToken(token: string | undefined): Caller | null | Promise<Caller | null> {
    const session = sessions.find(token);
    if (session === null) return null;
    const person = session instanceof Promise ? undefined : people.peek(session.userId);
    if (session instanceof Promise || !person) return callerOf(session);
    return { ...identity(person), sessionKey: session.key };
  }

  return {
    people,
    sessions,
    authenticate: (request) => authenticateToken(request.cookies[SESSION_COOKIE]),
    authenticateCookie: async (header) => authenticateToken(cookieIn(header, SESSION_COOKIE)),
    async createUser(tx, user) {
      for (let attempt = 0; attempt < FRIEND_CODE_ATTEMPTS; attempt++) {
        const friendcode = user.friendcode ?? makeFriendCode(randomBytes(10));
        const id = await insertUser(tx, { ...user, friendcode });
        if (id) return id;
      }
      throw new Error('no free friend code was found');
    },
    onSignedUp: (handler) => void handlers.push(handler),
    async signedUp(tx, userId) {
      for (const handler of handlers) await handler(tx, userId);
    },
  };
}

const identity = ({ id, nickname, admin }: { id: string; nickname: string; admin: boolean }) => ({
  id,
  nickname,
  admin,
});
