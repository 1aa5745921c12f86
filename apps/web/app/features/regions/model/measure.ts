/** Where a region is measured: `GET /api/site`. */
export type MeasuredRegion = { name: string; pingUrl: string };

/** Of several the lowest counts: whatever made one slower was not the way there. */
const TRIES = 4;
const LIMIT_MS = 2000;

/** Whole ms from 1 to 2000 to an address; null where it cannot be reached in that time. `askTime` asks once. */
export async function measurePing(
  address: string,
  limitMs = LIMIT_MS,
  askTime: typeof timeOf = timeOf,
): Promise<number | null> {
  try {
    await askTime(address, limitMs); // opens the connection: names, TLS
    let lowest = limitMs;
    for (let nth = 0; nth < TRIES; nth++) lowest = Math.min(lowest, await askTime(address, limitMs));
    return Math.max(1, Math.round(lowest));
  } catch {
    return null;
  }
}

/** One region after another, so that none makes another slower. Those that cannot be reached are left out. */
export async function measureAll(
  regions: readonly MeasuredRegion[],
  limitMs = LIMIT_MS,
): Promise<Record<string, number>> {
  const pings: Record<string, number> = {};
  for (const { name, pingUrl } of regions) {
    const ping = await measurePing(pingUrl, limitMs);
    if (ping !== null) pings[name] = ping;
  }
  return pings;
}

/** Until the answer begins. It may be of any site, any status and unreadable: only its time counts. */
async function timeOf(address: string, limitMs: number): Promise<number> {
  const askedAt = performance.now();
  await fetch(address, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(limitMs),
  });
  return performance.now() - askedAt;
}
