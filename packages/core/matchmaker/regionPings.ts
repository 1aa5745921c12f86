import { OPEN_PING_MS } from './tolerance.ts';

/**
 * Ping in ms by the region's name; a region without a measurement is missing. By name and not by index, because an
 * installation may change its regions while tickets wait.
 */
export type RegionPings = Readonly<Record<string, number>>;

/**
 * Unknown pings count as near: a player without measurements (an old browser, a blocked address, a simulated player)
 * must still find matches. At worst the match is farther away than necessary.
 */
const UNKNOWN_PING_MS = 0;

/** MM5: per region the worst ping of the members who measured it. */
export function worstPings(members: readonly RegionPings[]): RegionPings {
  const worst: Record<string, number> = {};
  for (const pings of members) {
    for (const [region, ping] of Object.entries(pings)) worst[region] = Math.max(worst[region] ?? 0, ping);
  }
  return worst;
}

/** Pings in the order of `regions`, as the engine takes them; a single region if none has a name. */
export const pingsInOrder = (regions: readonly string[], pings: RegionPings): number[] =>
  regions.length === 0 ? [UNKNOWN_PING_MS] : regions.map((region) => pings[region] ?? UNKNOWN_PING_MS);

/** MM5: a bit for each region that is accepted from the start. */
export const acceptedRegions = (regions: readonly string[], pings: RegionPings): number =>
  pingsInOrder(regions, pings).reduce(
    (mask, ping, region) => (ping <= OPEN_PING_MS ? mask | (1 << region) : mask),
    1 << homeRegionOf(regions, pings),
  );

/** Index of the region with the lowest measured ping, the first of equals; 0 if none is measured. */
export function homeRegionOf(regions: readonly string[], pings: RegionPings): number {
  let home = 0;
  let lowest = Infinity;
  regions.forEach((region, index) => {
    const ping = pings[region] ?? Infinity;
    if (ping >= lowest) return;
    lowest = ping;
    home = index;
  });
  return home;
}

/**
 * Regions in which a match of these tickets may be played, the best first: the region the engine chose, then those
 * where no ping is above the initial limit, by their worst ping. Empty if regions have no names.
 */
export function playableRegions(
  regions: readonly string[],
  chosen: number,
  tickets: readonly RegionPings[],
): string[] {
  const others = regions
    .filter((_, index) => index !== chosen)
    .map((name) => ({ name, worst: Math.max(...tickets.map((pings) => pings[name] ?? UNKNOWN_PING_MS)) }))
    .filter(({ worst }) => worst <= OPEN_PING_MS)
    .sort((a, b) => a.worst - b.worst);
  return [...regions.slice(chosen, chosen + 1), ...others.map(({ name }) => name)];
}
