/** Counts of durations in steps of five percent, from a tenth of a millisecond: small, and can be added up. */
export type Latencies = Record<string, { counts: number[]; failed: number }>;

const SMALLEST_MS = 0.1;
const STEP = Math.log(1.05);

export function addLatency(all: Latencies, name: string, ms: number, isDone: boolean): void {
  all[name] ??= { counts: [], failed: 0 };
  const one = all[name];
  if (!isDone) one.failed++;
  const at = Math.max(0, Math.round(Math.log(ms / SMALLEST_MS) / STEP));
  one.counts[at] = (one.counts[at] ?? 0) + 1;
}

export function merge(all: readonly Latencies[]): Latencies {
  const sum: Latencies = {};
  for (const latencies of all)
    for (const [name, { counts, failed }] of Object.entries(latencies)) {
      sum[name] ??= { counts: [], failed: 0 };
      sum[name].failed += failed;
      for (const [at, count] of counts.entries())
        sum[name].counts[at] = (sum[name].counts[at] ?? 0) + (count ?? 0);
    }
  return sum;
}

export const countOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + (count ?? 0), 0);

/** In milliseconds. */
export function quantile(counts: readonly number[], share: number): number {
  let left = countOf(counts) * share;
  for (const [at, count] of counts.entries()) {
    left -= count ?? 0;
    if (left <= 0) return SMALLEST_MS * Math.exp(at * STEP);
  }
  return 0;
}
