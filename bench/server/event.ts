import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { openEmbedded } from '@retake/server/platform/db/open.ts';
import { type Client, createClient } from '@retake/testkit/client.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { io } from 'socket.io-client';
import { median, printMachine, printVerdict } from './report.ts';
import { newDataDir, startServer } from './world.ts';

/**
 * The page of a running event with 256 players, and everybody who watches it: from a result's answer until each watcher
 * has the page that holds it. They do what the web app does: `tournamentChanged`, then one read at a time. `node
 * bench/server/event.ts [watchers] [results]`.
 */
const WATCHERS = Number(process.argv[2] ?? 500);
const RESULTS = Number(process.argv[3] ?? 20);
const PLACES = 256;
const AIM_MS = 1000;
const QUIET_MS = 3000;
const AT_ONCE = 50;
const HOUR_MS = 3_600_000;

type Seeded = { id: string; watchers: string[]; players: Map<string, string> };
const cookieOf = ({ jar }: Client): string => `session=${jar.get('session')}; api=true`;

/** An event that is under way, its players and watchers with sessions, in the folder's database. */
async function seed(dataDir: string): Promise<Seeded> {
  const server = await startTestServer({ database: await openEmbedded(dataDir) });
  const admin = await server.signUp('organiser', { admin: true });
  const body = {
    title: 'Watched',
    mode: '1v1' as const,
    entrants: 'players' as const,
    places: PLACES,
    stages: [{ format: 'double' as const }],
    results: 'captains' as const,
    checkInMinutes: 0,
    startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
  };
  const { id } = await admin.call('POST /api/tournaments', { body });
  const params = { id };
  await admin.call('POST /api/tournaments/{id}/publish', { params });
  const players = new Map<string, string>();
  for (let number = 0; number < PLACES; number++) {
    const player = await server.signUp(`player_${number}`);
    await player.call('POST /api/tournaments/{id}/join', { params, body: {} });
    players.set(player.id, cookieOf(player));
  }
  const watchers: string[] = [];
  for (let number = 0; number < WATCHERS; number++)
    watchers.push(cookieOf(await server.signUp(`watcher_${number}`)));
  await admin.call('POST /api/tournaments/{id}/start', { params });
  await server.stop();
  return { id, watchers, players };
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** As a browser asks: compressed, over a connection that stays. Resolves with the bytes that came. */
function readPage(url: string, id: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip, br' };
    const asked = httpRequest(`${url}/api/tournaments/${id}?lang=en`, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode}`)),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** When the last read that began after hearing of a change had come (ms), and its size. */
type Page = { shownAt: number; bytes: number };

/** One page that is open: reads after it hears of a change, one at a time. */
async function openPage(url: string, id: string, cookie: string): Promise<Page> {
  const page: Page = { shownAt: 0, bytes: 0 };
  let isReading = false;
  let isAskedAgain = false;
  async function read(): Promise<void> {
    if (isReading) {
      isAskedAgain = true;
      return;
    }
    isReading = true;
    do {
      isAskedAgain = false;
      page.bytes = await readPage(url, id, cookie);
      page.shownAt = performance.now();
    } while (isAskedAgain);
    isReading = false;
  }
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    auth: { watches: true },
    extraHeaders: { cookie },
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  await read();
  await socket.emitWithAck('watchTournament', { tournamentId: id });
  socket.on('tournamentChanged', (event: { id: string }) => {
    if (event.id === id) void read();
  });
  return page;
}

const eventOf = (client: Client, id: string) =>
  client.call('GET /api/tournaments/{id}', { params: { id }, query: {} });

/** Both are ready and say the same; returns when the second one has its answer. */
async function report(url: string, { id, players }: Seeded, fixtureId: string, userIds: string[]) {
  const [one, other] = userIds.map((userId) => {
    const [session = ''] = players.get(userId)!.split('; ');
    return createClient(url, { session: session.replace('session=', ''), api: 'true' });
  });
  const params = { id, fixtureId };
  for (const client of [one!, other!])
    await client.call('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', { params });
  await pause(QUIET_MS);
  const body = { maps: [[9, 4]] as [number, number][] };
  await one!.call('PUT /api/tournaments/{id}/fixtures/{fixtureId}/report', { params, body });
  await pause(QUIET_MS);
  const began = performance.now();
  await other!.call('PUT /api/tournaments/{id}/fixtures/{fixtureId}/report', { params, body });
  return { began, answered: performance.now() };
}

printMachine();
const dataDir = newDataDir();
const seeded = await seed(dataDir);
const child = await startServer(dataDir);
const pages: Page[] = [];
for (let from = 0; from < WATCHERS; from += AT_ONCE) {
  const some = seeded.watchers.slice(from, from + AT_ONCE);
  pages.push(...(await Promise.all(some.map((cookie) => openPage(child.url, seeded.id, cookie)))));
}
await pause(QUIET_MS);

const visitor = createClient(child.url);
const { entrants, stages } = await eventOf(visitor, seeded.id);
const playersOf = new Map(entrants.map(({ id, playerIds }) => [id, playerIds[0]!]));
const open = stages.flatMap(({ fixtures }) => fixtures).filter(({ state }) => state === 'open');
const p95s: number[] = [];
const worst: number[] = [];
const answers: number[] = [];
for (const fixture of open.slice(0, RESULTS)) {
  const ids = fixture.entrants.map((id) => playersOf.get(id!)!);
  const { began, answered } = await report(child.url, seeded, fixture.id, ids);
  await pause(QUIET_MS);
  const took = pages.map(({ shownAt }) => shownAt - began).sort((a, b) => a - b);
  const unseen = took.filter((ms) => ms < answered - began).length;
  if (unseen > 0) console.log(`${unseen} of ${took.length} had the page before the result was answered`);
  p95s.push(took[Math.floor(took.length * 0.95)]!);
  worst.push(took.at(-1)!);
  answers.push(answered - began);
}
const ms = (value: number) => `${Math.round(value)} ms`;
const p95 = median(p95s);
printVerdict([
  { name: `results, ${pages.length} watchers`, value: String(p95s.length), aim: '', met: p95s.length > 0 },
  { name: 'the result is answered, median', value: ms(median(answers)), aim: '', met: true },
  { name: 'on 95 of 100 screens, median', value: ms(p95), aim: ms(AIM_MS), met: p95 <= AIM_MS },
  { name: 'the same, the slowest result', value: ms(Math.max(...p95s)), aim: '', met: true },
  { name: 'on the last screen, median', value: ms(median(worst)), aim: '', met: true },
  { name: 'a page', value: `${Math.round(pages[0]!.bytes / 1024)} KB compressed`, aim: '', met: true },
]);
await child.stop();
process.exit();
