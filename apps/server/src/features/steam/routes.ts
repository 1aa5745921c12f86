import type { steamCalls } from '@retake/contract/steam/calls.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { clearCookie, cookieIn, setCookie } from '../../platform/http/cookies.ts';
import type { Caller, Handlers } from '../../platform/http/register.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { People } from '../accounts/people.ts';
import type { AssertionFailure } from './openid.ts';
import type { Steam } from './service.ts';
import { STATE_LIFE_MS } from './state.ts';

/** The result of an account check; null: the player has none. */
type CheckOutcome = 'check_passed' | 'check_failed' | 'check_unavailable' | null;

/** Judges the check of a player who has just signed in through Steam, with any account. */
export type CheckSignIn = (userId: string, steamId: string) => Promise<CheckOutcome>;

/** STM5: the result for the home page. */
type Outcome =
  | 'connected'
  | 'cancelled'
  | 'failed'
  | 'unavailable'
  | 'taken'
  | 'other_account'
  | Exclude<CheckOutcome, null>;

type Site = Pick<Deps, 'environment' | 'log' | 'limiter'> & {
  people: People;
  check: CheckSignIn;
};

const STATE_COOKIE = 'steam_state';
/** STM7: every return from Steam makes this server send a request to Steam. */
const SIGN_INS: Limit = { points: 10, perMs: 10 * 60_000 };

function outcomeOf(failure: AssertionFailure): Outcome {
  if (failure === 'cancelled') return 'cancelled';
  return failure === 'provider_unavailable' ? 'unavailable' : 'failed';
}

export function steamRoutes(steam: Steam, site: Site): Handlers<typeof steamCalls> {
  const cookie = {
    path: '/auth/steam',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: site.environment.publicUrl.startsWith('https:'),
  };
  const home = (reply: FastifyReply, outcome: Outcome) => {
    clearCookie(reply, STATE_COOKIE, cookie);
    reply.redirect(`/home?steam=${outcome}`, 302);
    return {};
  };

  /**
   * Connects the account if none is connected yet. For a player with a check, the check is judged, with any account.
   */
  async function signedIn(caller: Caller, steamId: string): Promise<Outcome> {
    const connection = await steam.connect(caller.id, steamId);
    return (await site.check(caller.id, steamId)) ?? connection;
  }

  return {
    'GET /api/users/check-steam': async ({ caller }) => {
      const person = await site.people.get(caller.id);
      return {
        steam_connected: person?.steamConnected ?? false,
        steam_confirmed: person?.steamConfirmed ?? false,
      };
    },
    'GET /auth/steam': ({ caller, reply }) => {
      const { state, url } = steam.begin(caller.sessionKey);
      setCookie(reply, STATE_COOKIE, state, { ...cookie, maxAge: STATE_LIFE_MS / 1000 });
      reply.redirect(url, 302);
      return {};
    },
    'GET /auth/steam/callback': async ({ caller, request, reply }) => {
      await takeOrRefuse(site.limiter, `steam-sign-in ${caller.id}`, SIGN_INS);
      const [, rawQuery = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? [];
      const verified = await steam.verify({
        rawQuery,
        state: cookieIn(request.headers.cookie, STATE_COOKIE),
        sessionKey: caller.sessionKey,
      });
      if (!verified.ok) {
        site.log.warn({ reason: verified.code }, 'a Steam sign-in was refused');
        return home(reply, outcomeOf(verified.code));
      }
      return home(reply, await signedIn(caller, verified.value.steamId));
    },
  };
}
