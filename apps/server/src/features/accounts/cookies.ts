import type { FastifyReply } from 'fastify';
import type { Environment } from '../../platform/environment.ts';
import { SESSION_LIFE_MS } from './sessions.ts';

export const SESSION_COOKIE = 'session';
/** LIM2. */
export const DEVICE_COOKIE = 'device';
/** Says to the page that this browser has an account; no secret. */
const API_COOKIE = 'api';
const ONE_YEAR_S = 31_536_000;

type Site = Pick<Environment, 'publicUrl'>;

const secured = ({ publicUrl }: Site) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: publicUrl.startsWith('https:'),
});

export function setSessionCookie(reply: FastifyReply, site: Site, token: string): void {
  reply.setCookie(SESSION_COOKIE, token, { ...secured(site), maxAge: SESSION_LIFE_MS / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  reply.clearCookie(SESSION_COOKIE, secured(site));
}

export function setApiCookie(reply: FastifyReply, site: Site): void {
  reply.setCookie(API_COOKIE, 'true', { ...secured(site), httpOnly: false, maxAge: ONE_YEAR_S });
}

export function setDeviceCookie(reply: FastifyReply, site: Site, value: string): void {
  reply.setCookie(DEVICE_COOKIE, value, { ...secured(site), maxAge: ONE_YEAR_S });
}

/** One cookie of a raw header, as a socket's handshake has it; the first of a name counts. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}
