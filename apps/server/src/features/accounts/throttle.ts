import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { cookieIn } from '../../platform/http/cookies.ts';
import { addressOf as callersAddress, limitedAddress } from '../../platform/limits/address.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { DEVICE_COOKIE, setDeviceCookie } from './cookies.ts';
import { knows, readDevice, withNames } from './device.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** LIM1 to LIM9 and LIM12 in `docs/rules/accounts.md`. */
const LIMITS = {
  loginOfDevice: { points: 10, perMs: 15 * MINUTE_MS },
  loginOfAddress: { points: 100, perMs: 10 * MINUTE_MS },
  loginOfNameAtAddress: { points: 10, perMs: 15 * MINUTE_MS },
  loginOfName: { points: 100, perMs: HOUR_MS },
  signUpOfAddress: { points: 60, perMs: HOUR_MS },
  mailOfAddress: { points: 20, perMs: HOUR_MS },
  mailOfPlayer: { points: 5, perMs: HOUR_MS },
  resetOfAddress: { points: 60, perMs: HOUR_MS },
  emailLinkOfAddress: { points: 60, perMs: HOUR_MS },
  passwordOfPlayer: { points: 5, perMs: HOUR_MS },
} satisfies Record<string, Limit>;

/** As names are compared. */
const typedName = (text: string) => text.trim().toLowerCase();

/** DET9 */
export type Whereabouts = { deviceId: string; address: string };

type ThrottleDeps = Pick<Deps, 'limiter' | 'environment' | 'database' | 'randomBytes' | 'log'>;
export type Throttle = Awaited<ReturnType<typeof createThrottle>>;

export async function createThrottle(deps: ThrottleDeps) {
  const { environment } = deps;
  const secret = await loadSecret(deps.database, 'device', deps.randomBytes);
  let warned = false;

  const take = (name: keyof typeof LIMITS, ...of: string[]) =>
    takeOrRefuse(deps.limiter, [name, ...of].join(' '), LIMITS[name]);

  /** Behind an untrusted proxy all players would share one address and its limits. */
  function addressOf(request: FastifyRequest): string {
    if (!environment.trustProxy && !warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      deps.log.warn(
        'requests come through a proxy: set TRUST_PROXY=1, or all players share the limits of one address',
      );
    }
    return limitedAddress(callersAddress(request.raw, environment.trustProxy));
  }

  return {
    /**
     * LIM9: counts what was typed, before anything is looked up. If it counted the account, tries by nickname would show
     * whose e-mail another one is.
     */
    async logIn(request: FastifyRequest, typed: string): Promise<void> {
      const name = typedName(typed);
      const device = readDevice(cookieIn(request.headers.cookie, DEVICE_COOKIE));
      if (device && knows(device, name, secret)) return take('loginOfDevice', device.id, name);
      const address = addressOf(request);
      await take('loginOfAddress', address);
      await take('loginOfNameAtAddress', address, name);
      await take('loginOfName', name);
    },
    signUp: (request: FastifyRequest) => take('signUpOfAddress', addressOf(request)),
    mail: (request: FastifyRequest) => take('mailOfAddress', addressOf(request)),
    ownMail: (userId: string) => take('mailOfPlayer', userId),
    reset: (request: FastifyRequest) => take('resetOfAddress', addressOf(request)),
    emailLink: (request: FastifyRequest) => take('emailLinkOfAddress', addressOf(request)),
    /** LIM12: of a session that is not its owner's too. */
    ownPassword: (userId: string) => take('passwordOfPlayer', userId),
    /** LIM2: from now on this browser is known to have logged in by these names. Where it was (DET9). */
    remember(request: FastifyRequest, reply: FastifyReply, ...names: string[]): Whereabouts {
      const known = readDevice(cookieIn(request.headers.cookie, DEVICE_COOKIE));
      const device = known ?? { id: Buffer.from(deps.randomBytes(18)).toString('base64url'), signatures: [] };
      setDeviceCookie(reply, environment, withNames(device, names.map(typedName), secret));
      return { deviceId: device.id, address: addressOf(request) };
    },
  };
}
