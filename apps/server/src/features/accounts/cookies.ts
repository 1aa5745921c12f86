import type { FastifyReply } from 'fastify';
import type { Environment } from '../../platform/environment.ts';
import { clearCookie, setCookie } from '../../platform/http/cookies.ts';
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
  setCookie(reply, SESSION_COOKIE, token, { ...secured(site), maxAge: SESSION_LIFE_MS / 1000 });
}

export function clearSessionCookie(reply: FastifyReply, site: Site): void {
  clearCookie(reply, SESSION_COOKIE, secured(site));
}

export function setApiCookie(reply: FastifyReply, site: Site): void {
  setCookie(reply, API_COOKIE, 'true', { ...secured(site), httpOnly: false, maxAge: ONE_YEAR_S });
}

export function setDeviceCookie(reply: FastifyReply, site: Site, value: string): void {
  setCookie(reply, DEVICE_COOKIE, value, { ...secured(site), maxAge: ONE_YEAR_S });
}
