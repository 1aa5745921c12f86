import { type ChildProcess, fork } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { startRedis } from '../../scripts/services/redis.ts';
import { type Child, script, serverMain, startChild, usageOf } from './child.ts';
import type { DayOrder, DayReport } from './dayPeople.ts';
import { seedDay } from './daySeed.ts';
import { countOf, type Latencies, merge, quantile } from './latencies.ts';
import { printMachine } from './report.ts';
import { newDataDir } from './world.ts';

/**
 * A day on two nodes with PostgreSQL and Redis: people with the page open, of whom more and more look at it. `node
 * bench/server/day.ts [sockets] [minutes]`; each quarter of the time is a stage. What gives first is the first stage in
 * which a call takes longer than people bear or fails.
 */
const SOCKETS = Number(process.argv[2] ?? 2000);
const MINUTES = Number(process.argv[3] ?? 2);
const STAGES = [0.1, 0.25, 0.5, 1];
const PER_PROCESS = 2500;
const NODES = 2;
/** Half an hour of playing takes half a minute. */
const SIM_SPEED = '60';
const BEARABLE_P95_MS = 500;
const FAILED_SHARE = 0.01;

const lagFiles = new Map<Child, string>();

async function startNode(name: string, dataDir: string, env: Record<string, string>): Promise<Child> {
  const file = join(dataDir, `${name}.json`);
  const node = await startChild(
    ['--import', new URL('./dayLag.ts', import.meta.url).href, serverMain],
    {
      SAMPLE_DATA: '0',
      SANDBOX: '1',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      SIM_SPEED,
      LAG_FILE: file,
      ...env,
    },
    'is up:',
  );
  lagFiles.set(node, file);
  return node;
}

type Usage = { name: string; cpuMs: number; rssMb: number };

/** Of PostgreSQL all processes together. */
function usageOfTree(name: string, isOne: (command: string) => boolean): Usage {
  const sum = { name, cpuMs: 0, rssMb: 0 };
  for (const entry of readdirSync('/proc').filter((text) => /^\d+$/.test(text))) {
    try {
      if (!isOne(readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' '))) continue;
      const { cpuMs, rssMb } = usageOf(Number(entry));
      sum.cpuMs += cpuMs;
      sum.rssMb += rssMb;
    } catch {
      // It has just ended.
    }
  }
  return sum;
}

printMachine();
const dataDir = newDataDir();
const [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);
const database = await openPostgres(postgres.url, 4);
const parties = await seedDay(database, SOCKETS);
await database.close();
const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
const nodes = await Promise.all(
  Array.from({ length: NODES }, (_, number) => startNode(`node${number + 1}`, dataDir, env)),
);
const processes = Math.ceil(SOCKETS / PER_PROCESS);
const people = Array.from({ length: processes }, () => fork(script('./dayPeople.ts')));
process.once('exit', () => {
  for (const child of people) child.kill('SIGKILL');
});

const order = (child: ChildProcess, message: DayOrder) => void child.send(message);
const reported = <R extends DayReport['report']>(child: ChildProcess, report: R) =>
  new Promise<Extract<DayReport, { report: R }>>((resolve) => {
    const hear = (message: unknown) => {
      if ((message as DayReport).report !== report) return;
      child.off('message', hear);
      resolve(message as Extract<DayReport, { report: R }>);
    };
    child.on('message', hear);
  });

const idle = nodes.map(({ pid }) => usageOf(pid).rssMb);
const connectedAt = performance.now();
const connecting = people.map((child, at) => {
  const own = parties.filter((_, index) => index % processes === at);
  order(child, { order: 'connect', urls: nodes.map(({ url }) => url), parties: own });
  return reported(child, 'connected');
});
const sockets = (await Promise.all(connecting)).reduce((sum, one) => sum + one.sockets, 0);
const took = (performance.now() - connectedAt) / 1000;
const memory = () => nodes.reduce((sum, { pid }, at) => sum + usageOf(pid).rssMb - idle[at]!, 0);
console.log(
  `${sockets} sockets in ${took.toFixed(1)} s; ${((memory() * 1024) / sockets).toFixed(1)} KB a player once connected`,
);

const usages = (): Usage[] => [
  ...nodes.map(({ pid }, at) => ({ name: `node ${at + 1}`, ...usageOf(pid) })),
  usageOfTree('PostgreSQL', (command) => command.startsWith('postgres:') || command.includes('/postgres -D')),
  usageOfTree('Redis', (command) => command.includes('redis-server')),
  ...people.map(({ pid }, at) => ({ name: `load ${at + 1}`, ...usageOf(pid!) })),
];

/** What people do not bear, worst first. */
function unbearable(latencies: Latencies): string[] {
  return Object.entries(latencies)
    .map(([name, { counts, failed }]) => ({
      name,
      p95: quantile(counts, 0.95),
      failed: failed / countOf(counts),
    }))
    .filter(({ p95, failed }) => p95 > BEARABLE_P95_MS || failed > FAILED_SHARE)
    .sort((one, other) => other.p95 - one.p95)
    .map(
      ({ name, p95, failed }) => `${name} (p95 ${Math.round(p95)} ms, ${(failed * 100).toFixed(1)} % failed)`,
    );
}

let gave: string | null = null;
for (const looking of STAGES) {
  for (const child of people) order(child, { order: 'pace', looking });
  const before = usages();
  const began = performance.now();
  const lags: { p50: number; p99: number; max: number }[][] = nodes.map(() => []);
  while (performance.now() - began < (MINUTES * 60_000) / STAGES.length) {
    await pause(1000);
    for (const [at, node] of nodes.entries())
      lags[at]!.push(JSON.parse(readFileSync(lagFiles.get(node)!, 'utf8')));
  }
  const seconds = (performance.now() - began) / 1000;
  const figures = people.map((child) => {
    const told = reported(child, 'figures');
    order(child, { order: 'told' });
    return told;
  });
  const all = await Promise.all(figures);
  const latencies = merge(all.map((one) => one.latencies));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  const after = usages();
  const shares = after.map(({ name, cpuMs, rssMb }, at) => ({
    name,
    core: (cpuMs - (before[at]?.cpuMs ?? cpuMs)) / seconds / 1000,
    rssMb,
  }));
  console.log(
    `\n${looking * 100} % look at the page; ${sum((one) => one.connected)} connected, ${sum((one) => one.matches)} parties came out of a match; ${((memory() * 1024) / sockets).toFixed(1)} KB a player; load of the machine ${loadavg()[0]!.toFixed(1)}`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(latencies).map(([name, { counts, failed }]) => [
        name,
        {
          'a second': Number((countOf(counts) / seconds).toFixed(1)),
          'p50 ms': Number(quantile(counts, 0.5).toFixed(1)),
          'p95 ms': Number(quantile(counts, 0.95).toFixed(1)),
          'p99 ms': Number(quantile(counts, 0.99).toFixed(1)),
          failed,
        },
      ]),
    ),
  );
  console.table(
    Object.fromEntries(
      shares.map(({ name, core, rssMb }, at) => {
        const lag = lags[at] ?? [];
        const worst = (of: 'p50' | 'p99' | 'max') =>
          lag.length === 0 ? '' : Math.max(...lag.map((one) => one[of])).toFixed(1);
        const middle =
          lag.length === 0
            ? ''
            : lag
                .map(({ p99 }) => p99)
                .sort((a, b) => a - b)
                [lag.length >> 1]!.toFixed(1);
        return [
          name,
          {
            core: core.toFixed(2),
            MB: Math.round(rssMb),
            'lag p99 ms': middle,
            'worst lag ms': worst('max'),
          },
        ];
      }),
    ),
  );
  const [first] = unbearable(latencies);
  if (first && gave === null) {
    const busiest = shares
      .filter(({ name }) => !name.startsWith('load'))
      .sort((one, other) => other.core - one.core)[0]!;
    gave = `${looking * 100} % look: ${first}; the busiest is ${busiest.name} with ${busiest.core.toFixed(2)} cores`;
  }
}
console.log(`\nwhat gives first: ${gave ?? 'nothing, up to everybody looking'}`);
for (const child of people) child.disconnect();
await Promise.all(nodes.map((node) => node.stop()));
await Promise.all([postgres.stop(), redis.stop()]);
process.exit();
