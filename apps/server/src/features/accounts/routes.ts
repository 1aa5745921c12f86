import type { accountCalls } from '@retake/contract/accounts/calls.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { pageLocale } from '../../platform/http/pageLocale.ts';
import type { Handlers } from '../../platform/http/register.ts';
import { clearSessionCookie, setApiCookie, setSessionCookie } from './cookies.ts';
import type { Accounts } from './service.ts';
import type { LoggedIn } from './signUp.ts';
import type { Throttle } from './throttle.ts';

const linkSent = (email: string) => ({
  message: `A password reset link has been sent to your email ${email}.`,
});

export function accountRoutes(
  deps: Deps,
  accounts: Accounts,
  throttle: Throttle,
): Handlers<typeof accountCalls> {
  const { environment: site } = deps;
  const { people } = accounts;

  function admit(reply: FastifyReply, { userId, nickname, token }: LoggedIn) {
    setSessionCookie(reply, site, token);
    return { userId, nickname };
  }

  return {
    'POST /api/users/signup': async ({ body, request, reply }) => {
      await throttle.signUp(request);
      const loggedIn = await accounts.signUp(body, pageLocale(request));
      setApiCookie(reply, site);
      await accounts.seen(loggedIn.userId, throttle.remember(request, reply, body.nickname, body.email));
      return admit(reply, loggedIn);
    },
    'POST /api/users/login': async ({ body, caller, request, reply }) => {
      await throttle.logIn(request, body.emailOrUsername);
      const account = await accounts.find(body);
      const oldKey = caller?.sessionKey ?? null;
      const loggedIn = await accounts.logIn(account, body.password, oldKey, pageLocale(request), body.proof);
      await accounts.seen(loggedIn.userId, throttle.remember(request, reply, body.emailOrUsername));
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
      await accounts.sendResetLink(body.email, pageLocale(request));
      return linkSent(body.email.trim());
    },
    'POST /api/users/change-password': async ({ caller, request }) => {
      await throttle.ownMail(caller.id);
      const email = await people.emailOf(caller.id);
      await accounts.sendResetLink(email, pageLocale(request));
      return linkSent(email);
    },
    'POST /api/users/reset-password': async ({ body, request, reply }) => {
      await throttle.reset(request);
      const userId = await accounts.resetPassword(body);
      const [person, email] = await Promise.all([people.get(userId), people.emailOf(userId)]);
      if (person) throttle.remember(request, reply, person.nickname, email);
      clearSessionCookie(reply, site);
      return { message: 'Your new password is set. Log in with it.' };
    },
    'POST /api/users/email': async ({ caller, body, request }) => {
      await throttle.ownPassword(caller.id);
      await accounts.email.ask(caller.id, body, pageLocale(request));
      return { message: `A link to confirm your new email has been sent to ${body.email.trim()}.` };
    },
    'POST /api/users/use-email-link': async ({ body, request, reply }) => {
      await throttle.emailLink(request);
      const { email, outcome } = await accounts.email.useLink(body.token, pageLocale(request));
      if (outcome !== 'confirmed') throttle.remember(request, reply, email);
      return { email, outcome };
    },
    'POST /api/users/confirm-email': async ({ caller, request }) => {
      const email = await accounts.email.askAgain(caller.id, pageLocale(request));
      return { message: `A link to confirm your email has been sent to ${email}.` };
    },
    'PUT /api/users/country': async ({ caller, body }) => {
      await accounts.changeCountry(caller.id, body.country);
      return { message: 'Your country is changed.' };
    },
  };
}
