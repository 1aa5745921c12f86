import { makeFriendCode } from '@retake/core/accounts/friendCode.ts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { cookieIn } from '../../platform/http/cookies.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { SESSION_COOKIE } from './cookies.ts';
import { createFirstStart } from './firstStart.ts';
import { createFindAccount, createLogIn } from './logIn.ts';
import { createPasswordReset } from './passwordReset.ts';
import type { Passwords } from './passwords.ts';
import { createPeople } from './people.ts';
import { createResetMail } from './resetMail.ts';
import { createSessions, type Session } from './sessions.ts';
import { createSignUp } from './signUp.ts';
import { insertUser, type NewUser } from './store.ts';

/** Runs in the transaction that makes the account. */
export type SignedUpHandler = (tx: Tx, userId: string) => Promise<void>;

export type Accounts = ReturnType<typeof createAccounts>;

const FRIEND_CODE_ATTEMPTS = 5;

export function createAccounts(deps: Deps, { passwords, mailer }: { passwords: Passwords; mailer: Mailer }) {
  const { database, randomBytes } = deps;
  const people = createPeople(deps);
  const sessions = createSessions(deps);
  const signedUpHandlers: SignedUpHandler[] = [];

  /** A player with a friend code of their own. For sign-up, seeding and simulated players. */
  async function createUser(
    tx: Tx,
    user: Omit<NewUser, 'friendcode'> & { friendcode?: string },
  ): Promise<string> {
    for (let attempt = 0; attempt < FRIEND_CODE_ATTEMPTS; attempt++) {
      const friendcode = user.friendcode ?? makeFriendCode(randomBytes(10));
      const id = await insertUser(tx, { ...user, friendcode });
      if (id) return id;
    }
    throw new Error('no free friend code was found');
  }

  /** Runs the handlers of `onSignedUp`, which `createUser` does not do by itself. */
  async function signedUp(tx: Tx, userId: string): Promise<void> {
    for (const handler of signedUpHandlers) await handler(tx, userId);
  }

  async function callerOf(found: Session | Promise<Session | null>): Promise<Caller | null> {
    const session = await found;
    const person = session && (await people.get(session.userId));
    return session && person ? identify(person, session) : null;
  }

  function authenticateToken(token: string | undefined): Caller | null | Promise<Caller | null> {
    const session = sessions.find(token);
    if (session === null) return null;
    const person = session instanceof Promise ? undefined : people.peek(session.userId);
    return session instanceof Promise || !person ? callerOf(session) : identify(person, session);
  }

  const authenticateCookie = async (header: string | undefined) =>
    authenticateToken(cookieIn(header, SESSION_COOKIE));

  // A session may end between a socket's handshake and its joining the rooms through which it would have been closed.
  deps.realtime.onConnect((socket) => {
    const { caller } = socket.data;
    if (!caller || sessions.isKnown(caller.sessionKey)) return;
    void authenticateCookie(socket.handshake.headers.cookie).then(
      (still) => still?.sessionKey === caller.sessionKey || socket.disconnect(true),
      () => socket.disconnect(true),
    );
  });

  const parts = { ...deps, passwords, sessions, createUser, signedUp };
  return {
    people,
    sessions,
    createUser,
    signedUp,
    onSignedUp: (handler: SignedUpHandler) => void signedUpHandlers.push(handler),
    /** Who calls, by the session's cookie; without waiting where memory knows. */
    authenticate: (request: FastifyRequest) =>
      authenticateToken(cookieIn(request.headers.cookie, SESSION_COOKIE)),
    authenticateCookie,
    signUp: createSignUp(parts),
    find: createFindAccount(parts),
    logIn: createLogIn(parts),
    logOut: (caller: Caller) => database.write((tx) => sessions.end(tx, caller.sessionKey)),
    /** Sends a link to the account of an e-mail, if there is one. Answers the same and as fast where there is none. */
    sendResetLink: createResetMail({ ...deps, sendMail: mailer.send }),
    resetPassword: createPasswordReset(parts),
    firstStart: createFirstStart(parts),
  };
}

const identify = (person: { id: string; nickname: string; admin: boolean }, session: Session): Caller => ({
  id: person.id,
  nickname: person.nickname,
  admin: person.admin,
  sessionKey: session.key,
});
