import autocannon from 'autocannon';
import { type Child, script, startChild, usageOf } from './child.ts';
import { polledPaths } from './polledCalls.ts';
import { median, printMachine, printVerdict } from './report.ts';
import { newDataDir, seedPlayers, startServer } from './world.ts';

/** Requests per second of the polled calls against the bare framework with the same JSON. */
const AIM = 0.6;
/** Many short rounds: other load changes little within one, and the median removes the rest. */
const ROUNDS = Number(process.env.ROUNDS ?? 15);
const SECONDS = 1;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 16;

const only = process.argv[2] ?? '';

async function answersOf(server: Child, paths: string[], cookie: string): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const path of paths)
    answers[path] = await (await fetch(server.url + path, { headers: { cookie } })).json();
  return answers;
}

type Rate = { perSecond: number; cpuUs: number };

/** `cpuUs`: processor time of the server per request. Other load on the machine hardly changes it. */
async function measure(server: Child, path: string, cookie: string, duration: number): Promise<Rate> {
  const before = usageOf(server.pid).cpuMs;
  const { requests, non2xx, errors } = await autocannon({
    url: server.url + path,
    connections: CONNECTIONS,
    duration,
    headers: { cookie },
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  const cpuMs = usageOf(server.pid).cpuMs - before;
  return { perSecond: requests.average, cpuUs: (cpuMs * 1000) / requests.total };
}

printMachine();
const dataDir = newDataDir();
const players = await seedPlayers(dataDir, 2);
const server = await startServer(dataDir);
const { cookie } = players[0]!;
const paths = (await polledPaths(server, players)).filter((path) => path.includes(only));
const routes = JSON.stringify(await answersOf(server, paths, cookie));
const bare = await startChild([script('bareHttp.ts')], { ROUTES: routes }, 'ready');

const rows = [];
for (const path of paths) {
  for (const side of [bare, server]) await measure(side, path, cookie, WARM_UP_SECONDS);
  const rounds: { bare: Rate; ours: Rate }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ofBare = await measure(bare, path, cookie, SECONDS);
    rounds.push({ bare: ofBare, ours: await measure(server, path, cookie, SECONDS) });
  }
  const ratio = median(rounds.map(({ bare, ours }) => ours.perSecond / bare.perSecond));
  const cpuRatio = median(rounds.map(({ bare, ours }) => bare.cpuUs / ours.cpuUs));
  const middle = (of: 'bare' | 'ours', unit: keyof Rate) =>
    Math.round(median(rounds.map((round) => round[of][unit])));
  rows.push({
    name: path.replace(/[0-9a-f-]{36}/, '{id}'),
    value: `${ratio.toFixed(2)} (${middle('ours', 'perSecond')} / ${middle('bare', 'perSecond')} a second)`,
    processor: `${cpuRatio.toFixed(2)} (${middle('bare', 'cpuUs')} / ${middle('ours', 'cpuUs')} µs each)`,
    aim: `>= ${AIM}`,
    met: ratio >= AIM,
  });
  console.log(Object.values(rows.at(-1)!).join('  '));
}
printVerdict(rows);
await Promise.all([server.stop(), bare.stop()]);
