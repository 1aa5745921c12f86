import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIELDS } from '@retake/core/analysis/heat.ts';
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
      'process.stdout.write(JSON.stringify({ reading: "no_rounds", rounds: [], money: null, shots: null, heats: null, why: JSON.stringify(process.env) }))',
    );
    expect(told.why).toBe('{}');
  });
});

describe('SHO8: a reader that tells shots', () => {
  const [shooter, enemy] = ['76561190000000001', '76561190000000002'];
  const event = (event_name: string, tick: number, more: object) => ({
    event_name,
    tick,
    total_rounds_played: 0,
    is_warmup_period: false,
    ...more,
  });
  const events = [
    event('round_freeze_end', 1000, {}),
    event('weapon_fire', 1500, { user_steamid: shooter, weapon: 'weapon_ak47' }),
    event('player_hurt', 1500, { attacker_steamid: shooter, user_steamid: enemy, weapon: 'ak47' }),
    event('round_end', 1600, {}),
    event('round_start', 1700, {}),
  ];
  /** A library that answers with these rows, as the real one does: both stand still, twenty metres apart. */
  const standIn = (name: string, onShots: string, onMoney = '') =>
    written(
      name,
      `exports.parseHeader = () => ({ map_name: 'de_nuke' });
       exports.parseEvents = () => (${JSON.stringify(events)});
       exports.parseTicks = (_path, properties, ticks) => {
         if (properties.includes('yaw')) { ${onShots} }
         if (properties.includes('balance')) { ${onMoney} }
         const rows = ticks.flatMap((tick) => ['${shooter}', '${enemy}'].map((steamid, at) => ({ tick, steamid, X: at * 800, Y: 0, Z: 0,
           pitch: 0, yaw: 0, team_num: 2 + at, is_alive: true, duck_amount: 0, is_airborne: false, is_scoped: false, approximate_spotted_by: [], balance: 150, cash_spent_this_round: 650, current_equip_value: 850 })));
         return Object.fromEntries(['tick', 'steamid', ...properties].map((name) => [name, rows.map((row) => row[name])]));
       };`,
    );
  const read = (at: string) => readInChild({ library: at, from: '', to });

  test('their figures come out with the rounds', async () => {
    const { reading, money, shots, heats } = await read(standIn('shots.cjs', ''));
    expect(reading).toBe('rounds');
    expect(shots).toEqual([
      {
        who: shooter,
        shots: {
          cells: [{ weapon: 'ak47', band: 2, shots: 1, hits: 1 }],
          firstBullets: { of: 1, good: 1 },
          spray: { of: 0, good: 0 },
          strafing: { of: 0, good: 0 },
          placement: [],
        },
      },
    ]);
    const own = { bank: 150, spent: 650, equipment: 850 };
    // ECO1.
    expect(money).toEqual([{ round: 1, players: [shooter, enemy].map((who) => ({ who, ...own })) }]);
    // HEA5: 44 steps of a round of eleven seconds, of which the first second holds nothing.
    const held = [FIELDS * 10 + 12, 40];
    expect(heats).toMatchObject({
      map: 'de_nuke',
      players: [{ who: shooter, heat: { ct: null, t: { held } } }, { who: enemy }],
    });
  });

  test('what it cannot say of them keeps the rounds from nothing', async () => {
    const refusal = "throw Object.assign(new Error('PropTypeNotFound'), { code: 'InvalidArg' });";
    const told = await read(standIn('noShots.cjs', refusal));
    expect(told).toMatchObject({
      reading: 'rounds',
      rounds: [{ round: 1 }],
      money: [{ round: 1 }],
      shots: null,
      why: 'PropTypeNotFound',
    });
    const withoutMoney = await read(standIn('noMoney.cjs', '', refusal));
    expect(withoutMoney).toMatchObject({ money: null, shots: [{ who: shooter }], why: 'PropTypeNotFound' });
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
    await expect.poll(() => existsSync(pid)).toBe(true);
    const child = Number(readFileSync(pid, 'utf8'));
    expect(isRunning(child)).toBe(true);
    started.kill('SIGKILL');
    await expect.poll(() => isRunning(child)).toBe(false);
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
