import type { accountCalls } from '@retake/contract/accounts/calls.ts';
import type { Answer } from '@retake/contract/call.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { cookieIn } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Caller, Handlers } from '../../platform/http/register.ts';
import { proceed, type Soon, together } from '../../platform/soon.ts';
import { clearSessionCookie, SESSION_COOKIE, setApiCookie, setSessionCookie } from './cookies.ts';
import { presentCurrentUser, type Standing } from './present.ts';
import type { Accounts } from './service.ts';
import type { LoggedIn } from './signUp.ts';
import type { Throttle } from './throttle.ts';

type Profile = Answer<(typeof accountCalls)['GET /api/users/profile/{nickname}']>;

/** What other features know of a player. */
export type AboutPlayers = {
  standing(userId: string): Soon<Standing>;
  /** Null: there is no such player. */
  profile(nickname: string, viewer: Caller | null): Promise<Profile | null>;
};

const linkSent = (email: string) => ({
  message: `A password reset link has been sent to your email ${email}.`,
});

export function accountRoutes(
  deps: Deps,
  accounts: Accounts,
  throttle: Throttle,
  about: AboutPlayers,
): Handlers<typeof accountCalls> {
  const { environment: site, clock } = deps;

  function admit(reply: FastifyReply, { userId, nickname, token }: LoggedIn) {
    setSessionCookie(reply, site, token);
    return { userId, nickname };
  }

  return {
    'GET /api/check-auth': ({ caller }) => ({ isAuthenticated: caller !== null }),
    'GET /users/current-user': ({ caller }) => ({ userId: caller.id }),
    'GET /api/users/current-user': ({ caller, request, reply }) =>
      proceed(accounts.sessions.renew(caller.sessionKey), (renewed) => {
        if (renewed) setSessionCookie(reply, site, cookieIn(request.headers.cookie, SESSION_COOKIE)!);
        const { id } = caller;
        const known = [
          accounts.people.peek(id) ?? accounts.people.get(id),
          accounts.people.emailOf(id),
        ] as const;
        return proceed(together([...known, about.standing(id)]), ([person, email, standing]) =>
          presentCurrentUser(person!, email, standing, clock.now()),
        );
      }),
    'POST /api/users/signup': async ({ body, request, reply }) => {
      await throttle.signUp(request);
      const loggedIn = await accounts.signUp(body);
      setApiCookie(reply, site);
      throttle.remember(request, reply, loggedIn.userId);
      return admit(reply, loggedIn);
    },
    'POST /api/users/login': async ({ body, caller, request, reply }) => {
      const account = await accounts.find(body);
      await throttle.logIn(request, account?.id ?? body.emailOrUsername.trim().toLowerCase());
      const loggedIn = await accounts.logIn(account, body.password, caller?.sessionKey ?? null);
      throttle.remember(request, reply, loggedIn.userId);
      return admit(reply, loggedIn);
    },
    'POST /api/users/logout': async ({ caller, reply }) => {
      if (caller) await accounts.logOut(caller);
      clearSessionCookie(reply, site);
      return { message: 'You are logged out.' };
    },
    'POST /api/users/forgot-password': async ({ body, request }) => {
      if (body.email.trim() === '') throw new Refusal('malformed', { detail: 'email is required' });
      await throttle.mail(request);
      await accounts.sendResetLink(body.email);
      return linkSent(body.email.trim());
    },
    'POST /api/users/change-password': async ({ caller }) => {
      await throttle.ownMail(caller.id);
      const email = await accounts.people.emailOf(caller.id);
      await accounts.sendResetLink(email);
      return linkSent(email);
    },
    'POST /api/users/reset-password': async ({ body, request, reply }) => {
      await throttle.reset(request);
      throttle.remember(request, reply, await accounts.resetPassword(body));
      clearSessionCookie(reply, site);
      return { message: 'Your new password is set. Log in with it.' };
    },
    'GET /api/users/profile/{nickname}': async ({ params, caller }) => {
      const profile = await about.profile(params.nickname, caller);
      if (!profile) throw new Refusal('user_not_found');
      return profile;
    },
  };
}
