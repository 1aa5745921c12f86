import type { Environment } from '../environment.ts';

export type Labels = Readonly<Record<string, string>>;
export type Sample = { labels: Labels; value: number };

/**
 * Measurements in Prometheus' terms. Labels come from short lists (a route's pattern, a queue), never ids, names or
 * addresses: their number must not grow with the players.
 */
export type Metrics = {
  counter(name: string, help: string, labels: readonly string[]): (labels: Labels, by?: number) => void;
  /** Seconds. A series is asked for once and kept: labels that are new each time would be a series each. */
  duration(name: string, help: string): (labels: Labels) => (seconds: number) => void;
  /** A counter that is kept elsewhere: its sums are read on every scrape. */
  sum(name: string, help: string, labels: readonly string[], read: () => Sample[]): void;
  /** Read on every scrape. */
  gauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<Sample[]> | Sample[],
  ): void;
  /** In Prometheus' text format; null: nothing is measured. */
  read: (() => Promise<{ type: string; text: string }>) | null;
};

const nothing: Metrics = {
  counter: () => () => undefined,
  duration: () => () => () => undefined,
  sum: () => undefined,
  gauge: () => undefined,
  read: null,
};

type Log = { error(details: object, message: string): void };

/** Without a way to read them, nothing is measured. */
export async function openMetrics(
  { metricsPort, metricsToken }: Pick<Environment, 'metricsPort' | 'metricsToken'>,
  log: Log,
): Promise<Metrics> {
  if (metricsPort === null && metricsToken === null) return nothing;
  const { createPrometheus } = await import('./prometheus.ts');
  return createPrometheus(log);
}
