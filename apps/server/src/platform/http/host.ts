import { isIP } from 'node:net';

const HOST = /^(?:\[([0-9a-f:.]+)\]|([^\s:/?#@[\]\\]+?)\.?)(?::\d{1,5})?$/i;
const LOCAL = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|::1)$/;

/** The name or address in a `Host` header, in lower case and without brackets and port; null: not one. */
export function hostNameOf(host: string | undefined): string | null {
  const [, ipv6, name] = HOST.exec(host ?? '') ?? [];
  return (ipv6 ?? name)?.toLowerCase() ?? null;
}

/** Whether a host name or address can only be this computer. */
export const isLocalHost = (name: string): boolean => LOCAL.test(name);

export type KnowsHost = (host: string | undefined) => boolean;

/**
 * Whether a request's `Host` is one of this installation's: the name in PUBLIC_URL, `localhost`, or an address. A page of
 * another site cannot reach us under a name of its own then (DNS rebinding); an address is never such a name. The port
 * does not count: only who owns the name does.
 */
export function createHostCheck(publicUrl: string): KnowsHost {
  const own = hostNameOf(new URL(publicUrl).host);
  let lastKnown: string | undefined; // nearly every request has the same one
  return (host) => {
    if (host === undefined) return false;
    if (host === lastKnown) return true;
    const name = hostNameOf(host);
    const known = name !== null && (name === own || name === 'localhost' || isIP(name) !== 0);
    if (known) lastKnown = host;
    return known;
  };
}
