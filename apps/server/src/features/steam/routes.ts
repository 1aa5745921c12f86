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

/** What comes of an account check; null: the player is under none. */
export type CheckOutcome = 'check_passed' | 'check_failed' | 'check_unavailable' | null;

/** STM5: what the home page is told. */
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
  /** A fresh sign-in of the caller, with whatever account; the check of who is under one. */
  check(caller: Caller, steamId: string): Promise<CheckOutcome>;
};

const STATE_COOKIE = 'steam_state';
const STATE_LIFE_S = 600;
/** STM7: every answer that comes back makes this server ask Steam. */
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

  /** Connects where nothing is connected yet; and whoever is under a check has it judged, with whatever account. */
  async function signedIn(caller: Caller, steamId: string): Promise<Outcome> {
    const connection = await steam.connect(caller.id, steamId);
    return (await site.check(caller, steamId)) ?? connection;
  }

  return {
    'GET /api/users/check-steam': async ({ caller }) => ({
      steam_connected: (await site.people.get(caller.id))?.steamConnected ?? false,
    }),
    'GET /auth/steam': ({ reply }) => {
      const { state, url } = steam.begin();
      setCookie(reply, STATE_COOKIE, state, { ...cookie, maxAge: STATE_LIFE_S });
      reply.redirect(url, 302);
      return {};
    },
    'GET /auth/steam/callback': async ({ caller, request, reply }) => {
      await takeOrRefuse(site.limiter, `steam-sign-in ${caller.id}`, SIGN_INS);
      const [, rawQuery = ''] = /\?(.*)$/s.exec(request.raw.url ?? '') ?? [];
      const verified = await steam.verify({
        rawQuery,
        state: cookieIn(request.headers.cookie, STATE_COOKIE),
      });
      if (!verified.ok) {
        site.log.warn({ reason: verified.code }, 'a Steam sign-in was refused');
        return home(reply, outcomeOf(verified.code));
      }
      return home(reply, await signedIn(caller, verified.value.steamId));
    },
  };
}
