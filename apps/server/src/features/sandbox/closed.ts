import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/http/failure.ts';
import { hostNameOf, isLocalHost } from '../../platform/http/host.ts';

/** What proxies and tunnels add. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Unless OPEN_SANDBOX=1 the sandbox is for who sits at this computer. The settings cannot tell whether a proxy or a
 * tunnel leads here from outside; its requests show it: by another host name, by what it adds, or by HTTP/1.0.
 */
export function refuseFromElsewhere({ headers, raw }: FastifyRequest): void {
  const name = hostNameOf(headers.host);
  const forwarded = FORWARDED.some((header) => headers[header] !== undefined) || raw.httpVersion === '1.0';
  if (name === null || !isLocalHost(name) || forwarded) throw new Refusal('sandbox_closed');
}
