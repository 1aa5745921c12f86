import type { FastifyReply } from 'fastify';
import type { Environment } from '../../platform/environment.ts';
import { clearCookie, cookieIn, setCookie } from '../../platform/http/cookies.ts';
import { SESSION_LIFE_MS } from './sessions.ts';

const SESSION_COOKIE = 'session';
/** ACC10: on https. Only this host over https can set a cookie of this name: no sibling domain plants a session. */
const HOST_SESSION_COOKIE = '__Host-session';
/** LIM2. */
export const DEVICE_COOKIE = 'device';
/** Tells the page that this browser has an account; not a secret. */
const API_COOKIE = 'api';
const ONE_YEAR_S = 31_536_000;

type Site = Pick<Environment, 'publicUrl'>;

const secured = ({ publicUrl }: Site) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
});

/** `hostOnly`: sent as a cookie that only this site can have set. */
export type SessionToken = { token: string | undefined; hostOnly: boolean };

/** ACC10: an https site still reads the plain name, for sessions of its time without the prefix. */
export function sessionTokenIn(header: string | undefined, { publicUrl }: Site): SessionToken {
  const own = publicUrl.startsWith('https:') ? cookieIn(header, HOST_SESSION_COOKIE) : undefined;
  return { token: own ?? cookieIn(header, SESSION_COOKIE), hostOnly: own !== undefined };
}

export function setSessionCookie(reply: FastifyReply, site: Site, token: string): void {
  const options = secured(site);
  const life = { ...options, maxAge: SESSION_LIFE_MS / 1000 };
  setCookie(reply, options.secure ? HOST_SESSION_COOKIE : SESSION_COOKIE, token, life);
  if (options.secure) clearCookie(reply, SESSION_COOKIE, options);
}

export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  const options = secured(site);
  clearCookie(reply, SESSION_COOKIE, options);
  if (options.secure) clearCookie(reply, HOST_SESSION_COOKIE, options);
}

export function setApiCookie(reply: FastifyReply, site: Site): void {
  setCookie(reply, API_COOKIE, 'true', { ...secured(site), httpOnly: false, maxAge: ONE_YEAR_S });
}

export function setDeviceCookie(reply: FastifyReply, site: Site, value: string): void {
  setCookie(reply, DEVICE_COOKIE, value, { ...secured(site), maxAge: ONE_YEAR_S });
}
