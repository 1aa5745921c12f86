import { makeFriendCode } from '@retake/core/accounts/friendCode.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import type { Caller } from '../../platform/http/register.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type MaybePromise, whenKnown } from '../../platform/maybePromise.ts';
import { END_SESSIONS } from './adminPassword.ts';
import { passwordsOrBusy } from './busy.ts';
import { type SessionToken, sessionTokenIn, setSessionCookie } from './cookies.ts';
import { createCountryChange } from './country.ts';
import { createEmailChange } from './emailChange.ts';
import { createEmailMail } from './emailMail.ts';
import { createFirstStart } from './firstStart.ts';
import { createFindAccount, createLogIn, type LoggedInNow } from './logIn.ts';
import { createOwnPassword } from './ownPassword.ts';
import { createPasswordReset } from './passwordReset.ts';
import type { Passwords } from './passwords.ts';
import { createPeople, type Person } from './people.ts';
import { createPromos } from './promos.ts';
import { createResetMail } from './resetMail.ts';
import { checkSessions } from './sessionChecks.ts';
import { createSessions, type Session } from './sessions.ts';
import { createSignUp } from './signUp.ts';
import { insertUser, type NewUser, overwriteIdentity } from './store.ts';
import type { Whereabouts } from './throttle.ts';

/** Runs in the transaction that creates the account. */
export type SignedUpHandler = (tx: Tx, userId: string) => Promise<void>;

export type Accounts = ReturnType<typeof createAccounts>;

const FRIEND_CODE_ATTEMPTS = 5;

export function createAccounts(deps: Deps, { passwords, mailer }: { passwords: Passwords; mailer: Mailer }) {
  const { database, environment, log, randomBytes } = deps;
  const people = createPeople(deps);
  const sessions = createSessions(deps);
  const signedUpHandlers: SignedUpHandler[] = [];
  deps.deadlines.handle(END_SESSIONS, (tx, userId) => sessions.endAllOf(tx, userId, 'newPassword'));

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

  /** Runs the handlers of `onSignedUp`; `createUser` does not run them. */
  async function signedUp(tx: Tx, userId: string): Promise<void> {
    for (const handler of signedUpHandlers) await handler(tx, userId);
  }

  async function callerOf(found: Session | Promise<Session | null>): Promise<Caller | null> {
    const session = await found;
    const person = session && (await people.get(session.userId));
    return session && person ? identify(person, session) : null;
  }

  function authenticateToken(sent: SessionToken): Caller | null | Promise<Caller | null> {
    const session = sessions.find(sent);
    if (session === null) return null;
    const person = session instanceof Promise ? undefined : people.peek(session.userId);
    return session instanceof Promise || !person ? callerOf(session) : identify(person, session);
  }

  const authenticateCookie = async (header: string | undefined) =>
    authenticateToken(sessionTokenIn(header, environment));

  const sessionChecks = checkSessions(deps, sessions);
  // A session may end between a socket's handshake and its joining of the rooms through which it would be closed.
  deps.realtime.onConnect((socket) => {
    const { caller } = socket.data;
    if (!caller || sessions.isKnown(caller.sessionKey)) return;
    void authenticateCookie(socket.handshake.headers.cookie).then(
      (still) => still?.sessionKey === caller.sessionKey || socket.disconnect(true),
      () => socket.disconnect(true),
    );
  });

  /** ACC11: prolongs the session of this call if it is due, and its cookie too; ACC10: gives an old one its new name. */
  function renewSession(caller: Caller, request: FastifyRequest, reply: FastifyReply): MaybePromise<void> {
    const sent = sessionTokenIn(request.headers.cookie, environment);
    return whenKnown(sessions.renew(caller.sessionKey, sent), (renewed) => {
      if (renewed && sent.token) setSessionCookie(reply, environment, sent.token);
    });
  }

  const resetMail = createResetMail({ ...deps, sendMail: mailer.send });
  /** DEL3. A name that is taken violates `users_nickname`. */
  async function forgetIdentity(tx: Tx, userId: string, name: string): Promise<void> {
    const friendcode = makeFriendCode(randomBytes(10));
    await overwriteIdentity(tx, userId, { name, friendcode, at: new Date(deps.clock.now()) });
    people.changed(tx, [userId]);
  }

  const loggedIn = createEvent<LoggedInNow>();
  const seen = createEvent<{ userId: string } & Whereabouts>();
  const parts = { ...deps, passwords, people, sessions, createUser, signedUp, loggedIn: loggedIn.tell };
  const email = createEmailChange({
    ...parts,
    resetMail,
    addLink: createEmailMail({ ...deps, sendMail: mailer.send }),
  });
  return {
    people,
    sessions,
    passwords: passwordsOrBusy(passwords),
    createUser,
    signedUp,
    onSignedUp: (handler: SignedUpHandler) => void signedUpHandlers.push(handler),
    /** The caller, by the session's cookie; without waiting if it is in memory. */
    authenticate: (request: FastifyRequest) =>
      authenticateToken(sessionTokenIn(request.headers.cookie, environment)),
    authenticateCookie,
    renewSession,
    signUp: createSignUp({ ...parts, confirmLater: email.addFirst }),
    find: createFindAccount(parts),
    logIn: createLogIn(parts),
    /** In the transaction of the login. */
    onLoggedIn: loggedIn.on,
    /** DET9: where a player has just logged in. The login stands, so nothing that goes wrong here reaches the player. */
    seen: (userId: string, where: Whereabouts): Promise<void> =>
      database
        .write((tx) => seen.tell(tx, { userId, ...where }))
        .catch((err) => log.error({ err, userId }, 'where a player has logged in is not kept')),
    onSeen: seen.on,
    ownPassword: createOwnPassword(parts),
    forgetIdentity,
    logOut: (caller: Caller) => database.write((tx) => sessions.end(tx, caller.sessionKey, 'loggedOut')),
    /**
     * Sends a link to the account with this e-mail, if there is one. The answer and its time are the same if there is
     * none.
     */
    sendResetLink: resetMail.ask,
    resetPassword: createPasswordReset(parts),
    email,
    changeCountry: createCountryChange({ ...deps, people }),
    firstStart: createFirstStart(parts),
    stop: sessionChecks.stop,
    promos: createPromos(deps),
  };
}

const identify = (person: Person, session: Session): Caller => ({
  id: person.id,
  nickname: person.nickname,
  admin: person.admin,
  roles: person.roles,
  sessionKey: session.key,
});
