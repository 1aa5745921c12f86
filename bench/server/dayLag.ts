import { renameSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** Loaded into a node before its program: how late its event loop is, written into LAG_FILE every second. */
const WRITE_EVERY_MS = 1000;
const NS_PER_MS = 1e6;
/** What it measures includes its own resolution. */
const RESOLUTION_MS = 10;

if (isMainThread) {
  const file = process.env.LAG_FILE!;
  const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  lag.enable();
  const ms = (ns: number) => Math.max(0, ns / NS_PER_MS - RESOLUTION_MS);
  setInterval(() => {
    const figures = { p50: ms(lag.percentile(50)), p99: ms(lag.percentile(99)), max: ms(lag.max) };
    writeFileSync(`${file}.new`, JSON.stringify(figures));
    renameSync(`${file}.new`, file);
    lag.reset();
  }, WRITE_EVERY_MS).unref();
}
