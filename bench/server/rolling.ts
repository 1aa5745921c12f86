import { execFileSync, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import { startCaddy } from '../../scripts/services/caddy.ts';
import { startPostgres } from '../../scripts/services/postgres.ts';
import { startRedis } from '../../scripts/services/redis.ts';
import { type Child, script } from './child.ts';
import type { DayOrder, DayParty, DayReport } from './dayPeople.ts';
import { countOf, quantile } from './latencies.ts';
import { nextRelease, type Release, releaseOf, runIn, startRelease, thisRelease } from './releases.ts';
import { printMachine, printVerdict, type Row } from './report.ts';
import { newDataDir } from './world.ts';

/**
 * What docs/operating.md says of upgrades, under the day's load: two nodes behind deploy/Caddyfile are restarted one after
 * the other, replaced by this version, by the next one, and by this one again. `node bench/server/rolling.ts [commit]
 * [people] [seconds]`: from the version of the commit; so many seconds after each step.
 */
const COMMIT = process.argv[2] ?? 'HEAD~50';
const PEOPLE = Number(process.argv[3] ?? 300);
const SECONDS = Number(process.argv[4] ?? 10);
/** Half an hour of playing takes half a minute. */
const SIM_SPEED = '60';
const RESTS_MS = 20_000;
const LOOKING = 0.5;
/** Everything that was begun has ended by then. */
const ENDS_WITHIN_MS = 180_000;

printMachine();
const folder = newDataDir();
const before = await releaseOf('before', COMMIT, folder);
const next = await nextRelease(folder);
const [postgres, redis] = await Promise.all([startPostgres({ durable: true }), startRedis()]);

async function seed(): Promise<DayParty[]> {
  const program = join(before.root, 'bench/server/daySeed.ts');
  execFileSync('cp', [script('./daySeed.ts'), program]); // an older version has none
  const file = join(folder, 'people.json');
  const { code, output } = await runIn(before, [program, postgres.url, String(PEOPLE), file], {});
  if (code !== 0) throw new Error(`the seed ended with ${code}:\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const parties = await seed();
const ports = [await freePort(), await freePort()];
const proxy = await startCaddy(ports.map((port) => `127.0.0.1:${port}`));
const common = { SAMPLE_DATA: '0', SANDBOX: '1', LOG_LEVEL: 'error', DATA_DIR: folder, SIM_SPEED };
const env = {
  ...common,
  DATABASE_URL: postgres.url,
  REDIS_URL: redis.url,
  PUBLIC_URL: proxy.url,
  TRUST_PROXY: '1',
  HOST: '127.0.0.1',
};
const nodes: Child[] = [];
for (const port of ports) nodes.push(await startRelease(before, port, env));

const people = fork(script('./dayPeople.ts'));
process.once('exit', () => people.kill('SIGKILL'));
const order = (message: DayOrder) => void people.send(message);
const reported = <R extends DayReport['report']>(report: R) =>
  new Promise<Extract<DayReport, { report: R }>>((resolve) => {
    const hear = (message: unknown) => {
      if ((message as DayReport).report !== report) return;
      people.off('message', hear);
      resolve(message as Extract<DayReport, { report: R }>);
    };
    people.on('message', hear);
  });

async function untilReady(): Promise<void> {
  while (!(await fetch(`${proxy.url}/readyz`).catch(() => null))?.ok) await pause(100);
}
await untilReady();
order({ order: 'connect', urls: [proxy.url], parties, restsMs: RESTS_MS, spread: true });
console.log(`${(await reported('connected')).sockets} people are connected`);

/** `unanswered`: messages of the chat whose answer was lost with the connection. */
type Figures = {
  step: string;
  requests: number;
  failed: number;
  unanswered: number;
  p95: number;
  longest: number;
  tookS: number;
};
const CHAT = 'write to the party';
const all: Figures[] = [];

/** What people see while this is done, and for a while after it. */
async function step(name: string, work: () => Promise<void>): Promise<void> {
  order({ order: 'pace', looking: LOOKING });
  const began = performance.now();
  await work();
  const tookS = (performance.now() - began) / 1000;
  await pause(SECONDS * 1000);
  const told = reported('figures');
  order({ order: 'told' });
  const { latencies, failures, connected } = await told;
  const { [CHAT]: chat, ...calls } = latencies;
  const kinds = Object.values(calls);
  const counts: number[] = [];
  for (const { counts: one } of kinds)
    for (const [at, count] of one.entries()) counts[at] = (counts[at] ?? 0) + (count ?? 0);
  all.push({
    step: name,
    requests: countOf(counts),
    failed: kinds.reduce((sum, { failed }) => sum + failed, 0),
    unanswered: chat?.failed ?? 0,
    p95: Math.round(quantile(counts, 0.95)),
    longest: Math.round(quantile(counts, 1)),
    tookS: Number(tookS.toFixed(1)),
  });
  console.log(JSON.stringify({ ...all.at(-1), connected }));
  for (const failure of failures) console.log(`  ${failure}`);
}

const replace = (at: number, release: Release) => async () => {
  await nodes[at]!.stop();
  nodes[at] = await startRelease(release, ports[at]!, env);
};
async function roll(what: string, release: Release): Promise<void> {
  for (const at of [0, 1]) await step(`${what}, node ${at + 1}`, replace(at, release));
}

const rows: Row[] = [];
const row = (name: string, value: unknown, aim: string, met: boolean) =>
  rows.push({ name, value: String(value), aim, met });

/** A version that does not know the tables must not start on them, and has to say why. */
async function isRefused(release: Release): Promise<boolean> {
  const main = join(release.root, 'apps/server/src/main.ts');
  const its = { ...env, PORT: String(await freePort()) };
  const { code, output } = await runIn(release, [main], its, /Retake is up/);
  return code === 1 && output.includes('newer version');
}

const dumped = join(folder, 'before.dump.gz');
await step('nothing is done', async () => undefined);
await roll(`restart of ${COMMIT}`, before);
await step('dump', async () => {
  const { code, output } = await runIn(before, ['scripts/run.mjs', 'dump', dumped], env);
  row('dump beside running nodes', output.trim().split(' to ')[0], 'made', code === 0);
});
await roll('upgrade to this version', thisRelease);
await step('an older version is started', async () => {
  row(`${COMMIT} on these tables`, (await isRefused(before)) ? 'refused' : 'started', 'refused', true);
});
await roll('restart of this version', thisRelease);
await roll('upgrade to the next version', next);
await roll('way back to this version', thisRelease);

order({ order: 'rest' });
const database = await openPostgres(postgres.url, 2);
const numberOf = async (query: ReturnType<typeof sql>) =>
  Number(((await database.sql.execute(query)) as unknown as { rows: { n: string }[] }).rows[0]!.n);
const running = () =>
  numberOf(sql`SELECT count(*) n FROM matches WHERE phase NOT IN ('finished', 'cancelled')`);
const until = performance.now() + ENDS_WITHIN_MS;
while ((await running()) > 0 && performance.now() < until) await pause(500);

const told = reported('account');
order({ order: 'account' });
const { begun, lost, open } = await told;
const failed = all.reduce((sum, one) => sum + one.failed, 0);
const requests = all.reduce((sum, one) => sum + one.requests, 0);
row('requests that failed', `${failed} of ${requests}`, '0', failed === 0);
const unanswered = all.reduce((sum, one) => sum + one.unanswered, 0);
row('chat messages without an answer', unanswered, '0', unanswered === 0);
row('searches that were lost', `${lost.length} of ${begun} (${open} go on)`, '0', lost.length === 0);
const matches = await numberOf(sql`SELECT count(*) n FROM matches`);
const notPlayed = await numberOf(sql`SELECT count(*) n FROM matches WHERE phase <> 'finished'`);
row('matches that were not played to their end', `${notPlayed} of ${matches}`, '0', notPlayed === 0);
const without = await numberOf(sql`SELECT count(*) n FROM ready_checks c WHERE c.status = 'complete'
  AND NOT EXISTS (SELECT 1 FROM matches m WHERE m.source = 'queue' AND m.source_id = c.id AND m.id = c.match_id)`);
row('ready checks without their match', without, '0', without === 0);
const penalties = await numberOf(sql`SELECT count(*) n FROM queue_penalties`);
row('players who could not accept', penalties, '0', penalties === 0);

/** The way back over more than one version: the dump, into an empty database, with the older version. */
async function backByDump(): Promise<string> {
  await database.sql.execute(sql`CREATE DATABASE back`);
  const there = { ...env, DATABASE_URL: postgres.url.replace(/[^/]+$/, 'back') };
  const restored = await runIn(before, ['scripts/run.mjs', 'restore', dumped], there);
  if (restored.code !== 0) return restored.output;
  const node = await startRelease(before, await freePort(), { ...there, REDIS_URL: '', PUBLIC_URL: '' });
  const isReady = (await fetch(`${node.url}/readyz`)).ok;
  await node.stop();
  return isReady ? 'ready' : 'not ready';
}

people.disconnect();
await Promise.all(nodes.map((node) => node.stop()));
const back = await backByDump();
row(`${COMMIT} on its dump`, back, 'ready', back === 'ready');
await database.close();
await Promise.all([proxy.stop(), postgres.stop(), redis.stop()]);
console.table(all);
printVerdict(rows);
process.exit();
