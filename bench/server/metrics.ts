import { openEmbedded } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import autocannon from 'autocannon';
import { type Child, usageOf } from './child.ts';
import { polledPaths } from './polledCalls.ts';
import { median, printMachine, printVerdict } from './report.ts';
import { newDataDir, seedPlayers, startServer } from './world.ts';

/**
 * What metrics cost the calls that are polled: the same server with and without them, in turns, by the processor time of a
 * request, which other load hardly changes. Then how many series there are with very many players.
 */
/** Of two processes of one program one may take a tenth more for as long as it lives: each side has several. */
const PAIRS = Number(process.env.PAIRS ?? 6);
/** Processor time is told in hundredths of a second: fewer would say a few percent of one server against itself. */
const REQUESTS = 60_000;
const WARM_UP_REQUESTS = 20_000;
const CONNECTIONS = 16;
const MOST_COST = 0.02;
const MOST_SERIES = 2000;
const PLAYERS = 100_000;
const TOKEN = 'metrics-of-the-bench';

async function cpuUsOf(server: Child, path: string, cookie: string, amount: number): Promise<number> {
  const before = usageOf(server.pid).cpuMs;
  const options = { url: server.url + path, connections: CONNECTIONS, amount, headers: { cookie } };
  const { non2xx, errors } = await autocannon(options);
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} refused, ${errors} failed`);
  return ((usageOf(server.pid).cpuMs - before) * 1000) / amount;
}

const SIDES = [{}, { METRICS_TOKEN: TOKEN }];

const read = async ({ url }: Child): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
const seriesOf = (text: string): number =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;

printMachine();
const dataDirs = SIDES.map(() => newDataDir());
const players = [await seedPlayers(dataDirs[0]!, 2), await seedPlayers(dataDirs[1]!, 2)];
const pathsOf: string[][] = [];
/** Of each call by side: what it takes where nothing else is in the way. Other load only ever adds. */
const least: [number[], number[]] = [[], []];
for (let pair = 0; pair < PAIRS; pair++) {
  const sides = await Promise.all(
    SIDES.map(async (env, side) => {
      const server = await startServer(dataDirs[side]!, env);
      pathsOf[side] ??= await polledPaths(server, players[side]!);
      return { server, cookie: players[side]![0]!.cookie, paths: pathsOf[side] };
    }),
  );
  const order = pair % 2 === 0 ? [0, 1] : [1, 0];
  for (const amount of [WARM_UP_REQUESTS, REQUESTS])
    for (let call = 0; call < sides[0]!.paths.length; call++)
      for (const side of order) {
        const { server, paths, cookie } = sides[side]!;
        const us = await cpuUsOf(server, paths[call]!, cookie, amount);
        const times = least[side as 0 | 1];
        if (amount === REQUESTS) times[call] = Math.min(times[call] ?? us, us);
      }
  await read(sides[1]!.server); // as Prometheus does meanwhile
  for (const { server } of sides) await server.stop();
}
const ratios = least[0].map((bare, call) => least[1][call]! / bare);
const cost = median(ratios) - 1;
console.log(`calls: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`);

const database = await openEmbedded(dataDirs[1]!);
await database.sql.execute(sql`INSERT INTO users (nickname, email, friendcode, date_of_birth, country)
  SELECT 'many_' || n, 'many_' || n || '@players.example', 'Z' || lpad(n::text, 9, '0'), '2000-01-01', 'SE'
  FROM generate_series(1, ${PLAYERS}) AS n`);
await database.sql.execute(sql`INSERT INTO ratings (user_id, mode, mu, sigma, volatility, games, elo, last_played_at)
  SELECT id, '5v5', 1000, 60, 0.06, 100, 1000, now() FROM users WHERE nickname LIKE 'many%'`);
await database.close();
const full = await startServer(dataDirs[1]!, { METRICS_TOKEN: TOKEN });
for (let n = 1; n <= 2000; n += 10)
  await fetch(`${full.url}/api/users/profile/many_${n}`).then((answer) => answer.text());
const series = seriesOf(await read(full));
await full.stop();

printVerdict([
  {
    name: 'processor time of a polled call with metrics',
    value: `${cost >= 0 ? '+' : ''}${(cost * 100).toFixed(1)} % (${median(least[0]).toFixed(0)} and ${median(least[1]).toFixed(0)} µs)`,
    aim: `+${MOST_COST * 100} %`,
    met: cost <= MOST_COST,
  },
  {
    name: `series of a node with ${PLAYERS} players`,
    value: String(series),
    aim: String(MOST_SERIES),
    met: series <= MOST_SERIES,
  },
]);
