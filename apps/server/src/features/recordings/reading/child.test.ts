import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { READ_LIMITS, readInChild } from './child.ts';
import { findLibrary } from './library.ts';

const folder = mkdtempSync(join(tmpdir(), 'retake-reading-test-'));
const to = join(folder, 'rounds');
const library = findLibrary();

function written(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('REC7: a process that may die', () => {
  const run = (program: string, limits = {}) =>
    readInChild(
      { library: '', from: '', to },
      { worker: written('worker.mjs', program), limits: { ...READ_LIMITS, ...limits } },
    );

  test.each([
    ['takes too long', 'setInterval(() => {}, 1000)', { ms: 300 }, /longer than 300 ms/],
    [
      'takes too much memory',
      'globalThis.held = Buffer.alloc(2 ** 28, 1); setInterval(() => {}, 1000)',
      { memoryBytes: 2 ** 27 },
      /took more than/,
    ],
    ['says too much', 'process.stdout.write("x".repeat(5000))', { outputBytes: 1000 }, /said more than/],
    ['aborts', 'process.abort()', {}, /died \(SIGABRT\)/],
    ['fails', 'throw new Error("no such field")', {}, /died \(1\).*no such field/s],
    ['says nothing', '', {}, /JSON/],
    ['says what it should not', 'process.stdout.write(JSON.stringify({ reading: "all" }))', {}, /reading/],
  ])('that %s', async (_what, program, limits, fault) => {
    await expect(run(program, limits)).rejects.toThrow(fault);
  });

  test('gets nothing of the environment', async () => {
    const told = await run(
      'process.stdout.write(JSON.stringify({ reading: "no_rounds", rounds: [], why: JSON.stringify(process.env) }))',
    );
    expect(told.why).toBe('{}');
  });
});

// Where a process keeps the number of who began it, and other systems read no recordings.
test.runIf(process.platform === 'linux')(
  'REC7: it does not outlive the server, whatever it does',
  async () => {
    const pid = join(folder, 'pid');
    const watch = new URL('./endWithParent.ts', import.meta.url).href;
    const worker = written(
      'endless.mjs',
      `import { renameSync, writeFileSync } from 'node:fs';
     import { Worker } from 'node:worker_threads';
     const watch = new Worker(new URL(${JSON.stringify(watch)}), { workerData: Number(process.argv.at(-1)) });
     watch.once('online', () => {
       writeFileSync(${JSON.stringify(`${pid}.new`)}, String(process.pid));
       renameSync(${JSON.stringify(`${pid}.new`)}, ${JSON.stringify(pid)});
       for (;;);
     });`,
    );
    const server = written(
      'server.mjs',
      `import { readInChild } from ${JSON.stringify(new URL('./child.ts', import.meta.url).href)};
     await readInChild({ library: '', from: '', to: '' }, { worker: ${JSON.stringify(worker)} });`,
    );
    const started = spawn(process.execPath, [server], { stdio: 'ignore' });
    await expect.poll(() => existsSync(pid), { timeout: 10_000 }).toBe(true);
    const child = Number(readFileSync(pid, 'utf8'));
    expect(isRunning(child)).toBe(true);
    started.kill('SIGKILL');
    await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false);
  },
);

function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

describe.runIf(library)('REC7: what the reader says of a file', () => {
  const read = (from: string) => readInChild({ library: library!, from, to });

  test('one that ends the process is a fault', async () => {
    await expect(read(written('tiny.dem', 'PBDEMS2\0'))).rejects.toThrow(/died/);
  });

  test('one that only begins as a recording is damaged', async () => {
    const foreign = new Uint8Array(4000).fill(0xfe);
    foreign.set(new TextEncoder().encode('PBDEMS2\0'));
    expect(await read(written('damaged.dem', foreign))).toMatchObject({ reading: 'damaged', rounds: [] });
  });

  // The real ones belong to others: DEMOS=folder names where they are.
  test.runIf(process.env.DEMOS)('each of a folder ends in a word', { timeout: 120_000 }, async () => {
    for (const name of readdirSync(process.env.DEMOS!)) {
      const began = performance.now();
      const { reading, rounds, why } = await read(join(process.env.DEMOS!, name));
      console.info(name, reading, rounds.length, why ?? '', Math.round(performance.now() - began), 'ms');
      expect(['rounds', 'no_rounds', 'unknown_version']).toContain(reading);
    }
  });
});
