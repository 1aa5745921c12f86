import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * LIM8: the address from which a request came. With a trusted proxy it is the last entry of `X-Forwarded-For`, which the
 * proxy itself wrote, with or without a port. What is not an address there counts as the proxy's own: made-up entries
 * must not give a caller new limits.
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustProxy: boolean,
) {
  return (trustProxy && lastForwarded(headers['x-forwarded-for'])) || (socket.remoteAddress ?? '');
}

function lastForwarded(header: string | string[] | undefined): string | null {
  const list = String(header ?? '');
  const last = list.slice(list.lastIndexOf(',') + 1).trim();
  if (isIP(last)) return last;
  const [, ipv6, ipv4] = /^(?:\[(.+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(last) ?? [];
  if (ipv6 !== undefined && isIPv6(ipv6)) return ipv6;
  return ipv4 !== undefined && isIPv4(ipv4) ? ipv4 : null;
}

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 address, which usually belongs to one
 * household. An IPv4-mapped IPv6 address counts as the IPv4 address.
 */
export function limitedAddress(address: string): string {
  const [bare] = address.split('%', 1) as [string]; // without the zone
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** A `limitedAddress` and the blocks in which its /64 lies: of IPv6 /64, /56 and /48, of IPv4 only itself. */
export function blocksOf(limited: string): string[] {
  if (!limited.endsWith('::/64')) return [limited];
  const [first, second, third, fourth] = limited.slice(0, -'::/64'.length).split(':');
  const upper = (Number.parseInt(fourth!, 16) & 0xff00).toString(16);
  const site = `${first}:${second}:${third}`;
  return [limited, `${site}:${upper}::/56`, `${site}::/48`];
}

/** `::ffff:203.0.113.7`, also when its last part is written in hexadecimal. */
function mappedIpv4(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

/** The eight groups in full. */
function groupsOf(address: string): string[] {
  const dotted = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const group = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
    return `${group(a, b)}:${group(c, d)}`;
  });
  const [head = [], tail] = dotted.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...(tail ?? [])];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
