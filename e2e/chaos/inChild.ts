import fs, { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a node before its program (`node --import`), and into each of its threads: its clock, and its disk. What
 * is wrong with them stands in the file that CHAOS_FAULTS names. The product knows nothing of it.
 */
export type ChildFaults = {
  /** Added to the time of day. */
  clockMs: number;
  /** Each write takes this much longer. */
  writeMs: number;
  /** No write succeeds. */
  isFull: boolean;
};

const READ_EVERY_MS = 100;
const file = process.env.CHAOS_FAULTS!;
let faults: ChildFaults = { clockMs: 0, writeMs: 0, isFull: false };
let readAtMs = Number.NEGATIVE_INFINITY;

function current(): ChildFaults {
  const now = performance.now();
  if (now - readAtMs < READ_EVERY_MS) return faults;
  readAtMs = now;
  try {
    faults = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // It is just being replaced: as it was.
  }
  return faults;
}

const RealDate = Date;
const realNow = Date.now.bind(Date);
const skewedNow = () => realNow() + current().clockMs;
const Skewed: DateConstructor = new Proxy(RealDate, {
  construct: (target, args, asked) =>
    Reflect.construct(target, args.length === 0 ? [skewedNow()] : args, asked === Skewed ? target : asked),
  apply: () => new RealDate(skewedNow()).toString(),
  get: (target, name) => (name === 'now' ? skewedNow : Reflect.get(target, name)),
});
globalThis.Date = Skewed;

const lock = new Int32Array(new SharedArrayBuffer(4));
const full = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    errno: -28,
    syscall: 'write',
  });

const { writeSync, fsyncSync } = fs;
fs.writeSync = ((...args: Parameters<typeof writeSync>) => {
  const { writeMs, isFull } = current();
  if (isFull) throw full();
  if (writeMs > 0) Atomics.wait(lock, 0, 0, writeMs);
  return writeSync(...args);
}) as typeof writeSync;
fs.fsyncSync = (fd) => {
  const { writeMs, isFull } = current();
  if (isFull) throw full();
  if (writeMs > 0) Atomics.wait(lock, 0, 0, writeMs);
  fsyncSync(fd);
};
syncBuiltinESMExports();
