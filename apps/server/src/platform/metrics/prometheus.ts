import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import type { Labels, Metrics } from './metrics.ts';

const PREFIX = 'retake_';
/** Few, because each is a series for every route. */
const BUCKETS_SECONDS = [0.005, 0.025, 0.1, 0.5, 2.5];

type Log = { error(details: object, message: string): void };

/**
 * What is read of a database that has no connection to spare is left out: the page must be there when everything waits, and say
 * so.
 */
const READ_WITHIN_MS = 2000;

function inTime<T>(reading: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  return Promise.race([reading, promise]).finally(() => clearTimeout(timer));
}

let ofProcess: Registry | undefined;

/**
 * Event loop with its p99, memory, garbage collection: once in a process, whose watchers run until its end. They are not
 * of a server, which they would keep in memory after its stop.
 */
function processRegistry(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createPrometheus(log: Log, readWithinMs = READ_WITHIN_MS): Metrics {
  const registry = new Registry();
  const shared = processRegistry();
  const registers = [registry];
  return {
    counter(name, help, labelNames) {
      const counter = new Counter({ name: PREFIX + name, help, labelNames: [...labelNames], registers });
      const child = remembered((labels) => counter.labels(labels));
      return (labels, by = 1) => child(labels).inc(by);
    },
    duration(name, help) {
      const durations = createDurations(PREFIX + name, help);
      registry.registerMetric(durations.metric);
      return durations.of;
    },
    sum(name, help, labelNames, read) {
      new Counter({
        name: PREFIX + name,
        help,
        labelNames: [...labelNames],
        registers,
        collect() {
          this.reset();
          for (const { labels, value } of read()) this.inc(labels, value);
        },
      });
    },
    gauge(name, help, labelNames, read) {
      new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          try {
            const samples = await inTime(Promise.resolve(read()), readWithinMs);
            this.reset();
            for (const { labels, value } of samples) this.set(labels, value);
          } catch (error) {
            this.reset(); // a gauge that cannot be read does not hide the others
            log.error({ err: error, metric: name }, 'a metric could not be read');
          }
        },
      });
    },
    async read() {
      const texts = await Promise.all([shared.metrics(), registry.metrics()]);
      return { type: registry.contentType, text: texts.join('\n') };
    },
  };
}

type Series = { labels: Labels; buckets: number[]; sum: number };

/**
 * A histogram for the library's registry, which only asks it for its values. The library's own finds series and bucket by
 * name each time.
 */
function createDurations(name: string, help: string) {
  const all: Series[] = [];
  const get = async () => {
    const values = all.flatMap((series) => samplesOf(name, series));
    return { name, help, type: 'histogram', aggregator: 'sum', values };
  };
  return {
    metric: { name, help, get } as unknown as Metric,
    of(labels: Labels): (seconds: number) => void {
      const series: Series = { labels, buckets: [...BUCKETS_SECONDS, Infinity].map(() => 0), sum: 0 };
      all.push(series);
      const { buckets } = series;
      return (seconds) => {
        let at = 0;
        while (at < BUCKETS_SECONDS.length && seconds > BUCKETS_SECONDS[at]!) at++;
        buckets[at]!++;
        series.sum += seconds;
      };
    },
  };
}

/** As Prometheus has it: each bucket counts all that took at most so long. A series in which nothing was counted is left out. */
function samplesOf(name: string, { labels, buckets, sum }: Series) {
  let count = 0;
  const bounds = buckets.map((inBucket, at) => {
    count += inBucket;
    const le = BUCKETS_SECONDS[at] ?? '+Inf';
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
  });
  if (count === 0) return [];
  return [
    ...bounds,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

/** Finding a series by its labels costs more than counting in it. */
function remembered<Child>(find: (labels: Labels) => Child): (labels: Labels) => Child {
  const children = new Map<string, Child>();
  return (labels) => {
    const key = Object.values(labels).join('\n');
    let child = children.get(key);
    if (!child) {
      child = find(labels);
      children.set(key, child);
    }
    return child;
  };
}
