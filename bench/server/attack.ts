import { globSync, statSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSite } from '../../scripts/buildSite.ts';
import type { Attackers } from './attackers.ts';
import { type Child, script, usageOf } from './child.ts';
import { printMachine, printVerdict, type Row } from './report.ts';
import { newDataDir, seedPlayers, startServer } from './world.ts';

/**
 * Clients that ask as much as they can and read nothing, while others use the site: the server's memory, and how long the
 * others wait. Attackers come from one address of this computer, visitors from another.
 */
const AIM_MB = 1200;
const AIM_MS = 500;
const ATTACKERS = Number(process.env.ATTACKERS ?? 400);
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 15);
const VISITORS = 10;
const VISIT_EVERY_MS = 100;
const COME_BACK_MS = 1000;
const [ATTACKERS_FROM, VISITORS_FROM] = [process.env.ATTACKERS_FROM ?? '127.0.0.2', '127.0.0.3'];

/** As many as fit into what Node reads at once; and as many as are answered before one is cut off. */
const PIPELINED = [1400, 10];

const client = fileURLToPath(new URL('../../apps/web/build/client', import.meta.url));

function largestAsset(): string {
  const files = globSync('assets/*.js', { cwd: client });
  const sizeOf = (file: string) => statSync(`${client}/${file}`).size;
  return `/${files.sort((one, other) => sizeOf(other) - sizeOf(one))[0]}`;
}

const agent = new Agent({ keepAlive: true, localAddress: VISITORS_FROM });

/** How long a visitor waits for an answer. */
function visit(url: string, cookie: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    ask(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.resume().once('end', () => resolve(performance.now() - began));
    })
      .once('error', reject)
      .end();
  });
}

/** Visitors look at the pages and calls in turn, each when the one before is there. */
async function visits(server: Child, paths: string[], cookie: string, until: number): Promise<number[]> {
  const waited: number[] = [];
  const one = async (turn: number) => {
    for (let next = turn; performance.now() < until; next++) {
      waited.push(await visit(server.url + paths[next % paths.length], cookie));
      await pause(VISIT_EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, turn) => one(turn)));
  return waited;
}

function startAttack(workerData: Attackers) {
  const worker = new Worker(script('attackers.ts'), { workerData });
  return async (): Promise<{ made: number; cutOff: number }> => {
    const ended = new Promise<{ made: number; cutOff: number }>((resolve) => worker.once('message', resolve));
    worker.postMessage('stop');
    const counts = await ended;
    await worker.terminate();
    return counts;
  };
}

/** The most memory the server has while `work` is done. */
async function peakMbDuring<T>(server: Child, work: Promise<T>): Promise<{ peakMb: number; result: T }> {
  let peakMb = 0;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, usageOf(server.pid).rssMb);
  }, 50);
  try {
    return { result: await work, peakMb };
  } finally {
    clearInterval(looking);
  }
}

const share = (values: number[], of: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * of)] ?? Number.NaN;

async function measure(server: Child, path: string | null, pipelined: number): Promise<Row> {
  const stop =
    path === null
      ? null
      : startAttack({
          url: server.url,
          from: ATTACKERS_FROM,
          connections: ATTACKERS,
          request: `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`.repeat(pipelined),
          again: COME_BACK_MS,
        });
  const until = performance.now() + SECONDS * 1000;
  const { result, peakMb } = await peakMbDuring(server, visits(server, pages, cookie, until));
  const counts = await stop?.();
  const p95 = share(result, 0.95);
  const row = {
    name: path === null ? 'nobody attacks' : `${ATTACKERS} × ${pipelined} ${path}`,
    value: `${Math.round(peakMb)} MB, p50 ${Math.round(share(result, 0.5))}, p95 ${Math.round(p95)}, longest ${Math.round(share(result, 0.9999))} ms`,
    aim: `< ${AIM_MB} MB, p95 <= ${AIM_MS} ms`,
    met: peakMb < AIM_MB && p95 <= AIM_MS,
    visits: String(result.length),
    cutOff: counts ? `${counts.cutOff} of ${counts.made}` : '',
  };
  console.log(Object.values(row).join('  '));
  return row;
}

printMachine();
buildSite();
const dataDir = newDataDir();
const [player] = await seedPlayers(dataDir, 1);
const cookie = player!.cookie;
const server = await startServer(dataDir);
const asset = largestAsset();
const polled = `/api/users/received-requests/${player!.id}`;
const pages = ['/home', '/api/stats', polled, asset];
for (const page of pages) await visit(server.url + page, cookie);

const rows = [await measure(server, null, 0)];
for (const path of ['/api/openapi.json', '/api/docs', '/home', polled, asset]) {
  for (const pipelined of PIPELINED) rows.push(await measure(server, path, pipelined));
}
printVerdict(rows);
agent.destroy();
await server.stop();
