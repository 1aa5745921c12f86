import { isIPv6 } from 'node:net';

/**
 * What limits count as one address: an IPv4 address, or the /64 of an IPv6 address, which one household has whole. An
 * IPv4 address in the clothes of an IPv6 one is the IPv4 address.
 */
export function limitedAddress(address: string): string {
  const [bare] = address.split('%', 1) as [string]; // without the zone
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(bare)) return address;
  return `${groupsOf(bare).slice(0, 4).join(':')}::/64`;
}

/** The eight groups, written out. */
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
