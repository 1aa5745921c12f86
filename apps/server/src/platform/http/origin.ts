import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request that changes something comes from our own site. Browsers send `Sec-Fetch-Site` or `Origin`; a
 * request with neither is not from a browser, and its cookie was given to it on purpose.
 */
export function isSameSite(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin !== undefined) {
    return origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host);
  }
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
