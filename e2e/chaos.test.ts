import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mode } from '@retake/core/mode.ts';
import { openEmbedded } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { type Client, createClient } from '@retake/testkit/client.ts';
import { type ServerProcess, startServerProcess } from '@retake/testkit/process.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * Sixty-eight players, eleven matches of both modes at once, with doubled, late and reordered reports of the game
 * servers. The server is killed in the ready check, in the veto and while results are written.
 */
const PARTIES: { mode: Mode; size: number; count: number }[] = [
  { mode: '2v2', size: 2, count: 14 },
  { mode: '5v5', size: 5, count: 4 },
  { mode: '5v5', size: 3, count: 4 },
  { mode: '5v5', size: 2, count: 4 },
];
const PLAYERS = PARTIES.reduce((sum, { size, count }) => sum + size * count, 0);
/** Everybody plays once: four players make a 2v2, ten a 5v5. */
const MATCHES = PARTIES.reduce(
  (sum, { mode, size, count }) => sum + (size * count) / (mode === '2v2' ? 4 : 10),
  0,
);
const POLL_MS = 200;

type Bot = { client: Client; id: string };
type CrewState = 'searching' | 'matched' | 'veto' | 'warmup' | 'live' | 'ended';
type Crew = { mode: Mode; bots: Bot[]; partyId: string; state: CrewState; matchId: string | null };

let dataDir: string;
let server: ServerProcess;
let crews: Crew[] = [];

/** Players, sessions and parties, created in the database before the server opens it. */
async function prepare(): Promise<{ token: string; id: string; crew: number }[]> {
  const early = await startTestServer({ database: await openEmbedded(dataDir) });
  const people: { token: string; id: string; crew: number }[] = [];
  let crew = 0;
  for (const { size, count } of PARTIES) {
    for (let party = 0; party < count; party++, crew++) {
      const players = [];
      for (let seat = 0; seat < size; seat++) players.push(await early.signUp(`c${crew}_${seat}`));
      const { partycode } = await players[0]!.call('GET /api/users/check-party/{userId}', {
        params: { userId: players[0]!.id },
      });
      for (const player of players.slice(1))
        await player.call('POST /api/parties/join', { body: { partycode } });
      for (const player of players) people.push({ token: player.jar.get('session')!, id: player.id, crew });
    }
  }
  await early.stop();
  return people;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'retake-chaos-'));
  const people = await prepare();
  server = await startServerProcess({
    DATA_DIR: dataDir,
    SAMPLE_DATA: '0',
    SANDBOX: '1',
    SIM_SPEED: '300',
    SIM_FAULTS: '0.2',
  });
  const modes = PARTIES.flatMap(({ mode, count }) => Array<Mode>(count).fill(mode));
  crews = modes.map((mode, crew) => ({
    mode,
    bots: people
      .filter((person) => person.crew === crew)
      .map(({ token, id }) => ({ id, client: createClient(server.url, { session: token }) })),
    partyId: '',
    state: 'searching',
    matchId: null,
  }));
});

afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true });
});

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));

/** While the server is down every call fails on the network; a refusal of the server is thrown. */
async function unlessDown<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function takePart(crew: Crew): Promise<void> {
  const leader = crew.bots[0]!;
  while (crew.state !== 'ended') {
    await unlessDown(() => oneStep(crew, leader));
    await pause();
  }
}

async function oneStep(crew: Crew, leader: Bot): Promise<void> {
  const own = { params: { userId: leader.id } };
  crew.partyId ||= (await leader.client.call('GET /api/users/check-party/{userId}', own)).partyId;
  const params = { partyId: crew.partyId };
  const state = await leader.client.call('GET /api/users/parties/{partyId}', { params });
  crew.matchId ??= state.matchId;
  if (crew.matchId) return playStep(crew, crew.matchId);
  if (state.status === 'idle') {
    const body = { status: 'pending' as const, gameMode: crew.mode };
    await leader.client.attempt('PUT /api/users/parties/{partyId}/status', { params, body });
  }
  if (state.readyCheck) {
    crew.state = 'matched';
    const { id } = state.readyCheck;
    for (const bot of crew.bots)
      await bot.client.attempt('POST /api/ready-checks/{id}/accept', { params: { id } });
  }
}

async function playStep(crew: Crew, matchId: string): Promise<void> {
  const params = { matchId };
  const leader = crew.bots[0]!;
  const room = await leader.client.call('GET /api/matches/{matchId}', { params });
  crew.state = room.phase === 'finished' || room.phase === 'cancelled' ? 'ended' : room.phase;
  const captain = crew.bots.find((bot) => bot.id === room.veto.turn?.captainId);
  if (captain && room.veto.turn?.action === 'ban') {
    const { map } = room.veto.maps.find((one) => one.bannedBy === null)!;
    await captain.client.attempt('POST /api/matches/{matchId}/veto', { params, body: { map } });
  }
  if (captain && room.veto.turn?.action === 'side') {
    await captain.client.attempt('POST /api/matches/{matchId}/side', { params, body: { side: 't' } });
  }
  if (room.readyEndsAt) {
    for (const bot of crew.bots) await bot.client.attempt('POST /api/matches/{matchId}/ready', { params });
  }
}

/** Kills the server as soon as enough parties are in the chosen state. */
async function killWhen(hurts: (states: CrewState[]) => boolean): Promise<void> {
  while (!hurts(crews.map((crew) => crew.state))) await pause();
  await server.kill();
  await server.restart();
}

const atLeast = (state: CrewState, count: number) => (states: CrewState[]) =>
  states.filter((one) => one === state).length >= count;

test('every match ends once, ratings add up and no player is stuck, despite kills and repeated reports', async () => {
  const playing = Promise.all(crews.map(takePart));
  const killing = killWhen(atLeast('matched', 4))
    .then(() => killWhen(atLeast('veto', 8)))
    .then(() => killWhen(atLeast('ended', 4)));
  await Promise.all([playing, killing]);
  await server.stop();
  await checkEverything();
});

async function checkEverything(): Promise<void> {
  const database = await openEmbedded(dataDir);
  const rows = async (query: ReturnType<typeof sql>) =>
    ((await database.sql.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
  const count = async (query: ReturnType<typeof sql>) => Number((await rows(query))[0]!.n);

  const finished = await rows(sql`SELECT id, mode FROM matches WHERE phase = 'finished'`);
  expect(finished.length).toBe(MATCHES);
  expect(await count(sql`SELECT count(*) n FROM matches WHERE phase <> 'finished'`)).toBe(0);
  expect(await count(sql`SELECT count(*) n FROM match_players WHERE active`)).toBe(0);
  expect(await count(sql`SELECT count(*) n FROM parties WHERE status <> 'idle' AND ended_at IS NULL`)).toBe(
    0,
  );
  expect(await count(sql`SELECT count(*) n FROM queue_tickets`)).toBe(0);
  expect(await count(sql`SELECT count(*) n FROM ready_checks WHERE status = 'open'`)).toBe(0);
  expect(await count(sql`SELECT count(*) n FROM deadlines WHERE kind IN ('match', 'ready-check')`)).toBe(0);
  // Each player of each match was rated once, and the log adds up to the ratings.
  expect(await count(sql`SELECT count(*) n FROM rating_changes`)).toBe(PLAYERS);
  const sums = sql`SELECT count(*) n FROM ratings r
    JOIN (SELECT user_id, mode, sum(elo_after - elo_before) AS gained, count(*) AS games FROM rating_changes GROUP BY 1, 2) c
    USING (user_id, mode) WHERE r.elo <> 1000 + c.gained OR r.games <> c.games`;
  expect(await count(sums)).toBe(0);
  expect(await count(sql`SELECT count(*) n FROM match_players WHERE elo_after IS NULL OR won IS NULL`)).toBe(
    0,
  );
  await database.close();
}
