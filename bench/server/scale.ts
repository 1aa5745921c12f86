import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Database } from '@retake/server/platform/db/database.ts';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { usageOf } from './child.ts';
import { printMachine, printVerdict } from './report.ts';
import { type Asked, type Kind, scaleKinds } from './scaleCalls.ts';
import { type Size, seedScale } from './scaleSeed.ts';
import { newDataDir, startServer } from './world.ts';

/**
 * Lists over many rows: a million players and ten million seats of matches on PostgreSQL, asked over HTTP with real
 * sessions, one after the other and four at once. `node bench/server/scale.ts [players] [seats]`; `--keep folder` leaves the
 * data there, `--from folder` begins with it, `--only pattern` asks the kinds whose names it fits.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    from: { type: 'string' },
    only: { type: 'string', default: '' },
    tries: { type: 'string', default: '3' },
    requests: { type: 'string', default: '300' },
  },
});
const size: Size = {
  players: Number(positionals[0] ?? 1_000_000),
  seats: Number(positionals[1] ?? 10_000_000),
};
const TRIES = Number(options.tries);
const REQUESTS = Number(options.requests);
const AIM_MS = 10;
const AT_ONCE = 4;

/** A server with 16 GB, of which the database has a quarter for itself, on a disk without moving parts. */
const SETTINGS = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  random_page_cost: '1.1',
  max_wal_size: '8GB',
};

async function seed(url: string): Promise<void> {
  const began = performance.now();
  const seeding = await startTestServer({ database: await openPostgres(url, 4) }); // makes the leagues and their seasons
  await seeding.stop();
  const database = await openPostgres(url, 4);
  await seedScale(database, size);
  await database.close();
  const minutes = (performance.now() - began) / 60_000;
  console.log(`${size.players} players and ${size.seats} seats made in ${minutes.toFixed(1)} min`);
}

type Client = (asked: Asked) => Promise<number>;

function createClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  return ({ path, cookie }) =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const request = get(url + path, { agent, headers: cookie ? { cookie } : {} }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (chunk) => {
          body += chunk;
        });
        answer.on('error', reject).on('end', () => {
          if (answer.statusCode === 200) resolve(performance.now() - began);
          else reject(new Error(`${path}: ${answer.statusCode} ${body.slice(0, 200)}`));
        });
      });
      request.on('error', reject);
    });
}

type Times = Map<string, number[]>;

/** The kinds in turn, so that the load of a moment falls on all of them. */
async function ask(client: Client, kinds: readonly Kind[], rounds: number, atOnce: number): Promise<Times> {
  const times: Times = new Map(kinds.map(({ name }) => [name, []]));
  const left = Array.from({ length: rounds }, () => kinds).flat();
  let at = 0;
  const askOn = async () => {
    while (at < left.length) {
      const { name, ask: next } = left[at++]!;
      times.get(name)!.push(await client(next()));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return times;
}

function share(values: readonly number[], of: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * of) - 1)]!;
}

type Figures = { p50: number; p99: number };
const figuresOf = (times: readonly number[]): Figures => ({
  p50: share(times, 0.5),
  p99: share(times, 0.99),
});

/** By kind, one figure for each try. */
async function measure(
  client: Client,
  kinds: readonly Kind[],
  atOnce: number,
): Promise<Map<string, Figures[]>> {
  const all = new Map<string, Figures[]>(kinds.map(({ name }) => [name, []]));
  for (let n = 1; n <= TRIES; n++) {
    const began = performance.now();
    const times = await ask(client, kinds, REQUESTS, atOnce);
    for (const [name, values] of times) all.get(name)!.push(figuresOf(values));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`${atOnce} at once, try ${n}: ${seconds} s, load ${loadavg()[0]!.toFixed(1)}`);
  }
  return all;
}

/** Processor time of the server and the database for one request, in ms: what others do on the machine hardly changes it. */
async function measureProcessor(
  client: Client,
  kinds: readonly Kind[],
  pids: () => number[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const kind of kinds) {
    const before = new Map(pids().map((pid) => [pid, usageOf(pid).cpuMs]));
    await ask(client, [kind], REQUESTS, 1);
    // A connection that was idle may have ended since: it did nothing of this.
    const used = pids().reduce((sum, pid) => sum + usageOf(pid).cpuMs - (before.get(pid) ?? 0), 0);
    found.set(kind.name, used / REQUESTS);
  }
  return found;
}

async function postmasterOf({ sql: db }: Database): Promise<number> {
  const found = await db.execute(
    sql`SELECT split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int AS pid`,
  );
  return (found as unknown as { rows: { pid: number }[] }).rows[0]!.pid;
}

/** The processes of the database that are there for connections of the server. */
const backendsOf = (postmaster: number): number[] =>
  readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ').map(Number);

type Measured = { alone: Map<string, Figures[]>; mixed: Map<string, Figures[]>; used: Map<string, number> };

function rowsOf(kinds: readonly Kind[], { alone, mixed, used }: Measured) {
  const told = (tries: readonly Figures[]) => {
    const [best] = [...tries].sort((one, other) => one.p99 - other.p99) as [Figures];
    const mean = tries.reduce((sum, { p99 }) => sum + p99, 0) / tries.length;
    return { best, text: `${best.p50.toFixed(1)}, ${best.p99.toFixed(1)} (${mean.toFixed(1)})` };
  };
  return kinds.map(({ name, isFloor }) => {
    const [one, four] = [told(alone.get(name)!), told(mixed.get(name)!)];
    const met = isFloor === true || (one.best.p99 <= AIM_MS && four.best.p99 <= AIM_MS);
    return {
      name,
      value: one.text,
      'four at once': four.text,
      processor: used.get(name)!.toFixed(1),
      aim: isFloor ? '' : `${AIM_MS} ms`,
      met,
    };
  });
}

printMachine();
const keptIn = options.from ?? options.keep;
const postgres = await startPostgres({ durable: true, more: SETTINGS, ...(keptIn && { keptIn }) });
if (options.from === undefined) await seed(postgres.url);
const database: Database = await openPostgres(postgres.url, 4);
const postmaster = await postmasterOf(database);
const kinds = (await scaleKinds(database, size)).filter(
  ({ name, isFloor }) => isFloor || new RegExp(options.only).test(name),
);
await database.close();
const server = await startServer(newDataDir(), { DATABASE_URL: postgres.url });
const client = createClient(server.url);
await ask(client, kinds, Math.min(100, REQUESTS), 1); // warm
const alone = await measure(client, kinds, 1);
const mixed = await measure(client, kinds, AT_ONCE);
const used = await measureProcessor(client, kinds, () => [server.pid, ...backendsOf(postmaster)]);
console.log(
  `p50, p99 of the best of ${TRIES} tries (and the mean of their p99), in ms, of ${REQUESTS} requests each; processor time of one:`,
);
printVerdict(rowsOf(kinds, { alone, mixed, used }));
await server.stop();
await postgres.stop();
