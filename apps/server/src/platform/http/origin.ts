import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something may come from where it comes. A browser says so by `Sec-Fetch-Site` or
 * `Origin`; a request with neither is no browser's and carries no cookie it was not given on purpose.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
