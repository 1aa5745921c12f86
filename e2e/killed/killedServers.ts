import assert from 'node:assert/strict';
import type { AnswerOf } from '@retake/contract/calls.ts';
import { CITIES } from '@retake/core/lobby/customMatch.ts';
import { createRng } from '@retake/core/rng.ts';
import { FAKE_PASSWORD } from '@retake/gameserver/matchzy/fake/matchzyServer.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { createClient } from '@retake/testkit/client.ts';
import { startServerProcess } from '@retake/testkit/process.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { type StandIns, startStandIns } from './standIns.ts';
import { type Kept, type Player, pause, unlessDown } from './world.ts';

type Room = AnswerOf<'GET /api/matches/{matchId}'>;
type Ended = {
  number: number;
  phase: Room['phase'];
  score: Room['score'];
  detail: string | null;
  lateMs: number;
};

const SERVERS = 20;
const PAIRS = 18;
const POLL_MS = 400;
/** From the last thing that a server did for a match to its end, or to its going on. */
const STUCK_AFTER_MS = 120_000;
/** Nothing takes this long; what does is told and ends the run. */
const GIVE_UP_MS = 480_000;

/** Players with sessions, made before the server opens the database. */
async function signUp({ open }: Kept): Promise<{ id: string; token: string }[]> {
  const early = await startTestServer({ database: await open() });
  const people: { id: string; token: string }[] = [];
  for (let at = 0; at <= 2 * PAIRS; at++) {
    const { id, jar } = await early.signUp(`killed_${at}`, { admin: at === 0 });
    people.push({ id, token: jar.get('session')! });
  }
  await early.stop();
  return people;
}

/** One custom match of two players, from their lobby to its end, whatever happens to the platform. */
async function playOne(
  pair: readonly [Player, Player],
  standIns: StandIns,
  downMsSince: (at: number) => number,
): Promise<Ended> {
  const [host] = pair;
  let matchId: string | null = null;
  while (matchId === null) {
    matchId = (await unlessDown(() => takeStep(pair))) ?? null;
    await pause(POLL_MS);
  }
  const params = { matchId };
  for (;;) {
    const room = await unlessDown(() => host.client.call('GET /api/matches/{matchId}', { params }));
    if (room) {
      const restedAt = Math.max(standIns.lastMoveAt(room.number), Date.parse(room.createdAt));
      const lateMs = Date.now() - restedAt - downMsSince(restedAt);
      const isOver = room.phase === 'finished' || room.phase === 'cancelled';
      if (isOver || lateMs > GIVE_UP_MS) {
        const { number, phase, score, result } = room;
        return { number, phase, score, detail: result?.detail ?? result?.reason ?? null, lateMs };
      }
    }
    await pause(POLL_MS);
  }
}

/** The id of their match, once they have one. */
async function takeStep(pair: readonly [Player, Player]): Promise<string | null> {
  const [host] = pair;
  const states = await Promise.all(pair.map(({ client }) => client.call('GET /api/users/current-user', {})));
  const matchId = states[0]!.activeMatchId ?? states[1]!.activeMatchId;
  if (matchId) return matchId;
  const lobbyId = states[0]!.lobbyId ?? states[1]!.lobbyId;
  if (!lobbyId) {
    const body = { map: 'de_mirage' as const, mode: '1v1' as const, region: CITIES[0] };
    await host.client.attempt('POST /api/lobbies', { body });
    return null;
  }
  const params = { id: lobbyId };
  for (const [at, { client }] of pair.entries())
    if (states[at]!.lobbyId === null) await client.attempt('POST /api/lobbies/{id}/join', { params });
  const lobby = await host.client.call('GET /api/lobbies/{id}', { params });
  if (lobby.phase === 'ready')
    await Promise.all(pair.map(({ client }) => client.attempt('POST /api/lobbies/{id}/ready', { params })));
  return null;
}

/** Its password is wrong, and put right while others play. */
async function addLast(admin: Player, { last }: StandIns): Promise<void> {
  const address = `127.0.0.1:${last.port}`;
  const places = { rconAddress: address, playerAddress: address, gotvAddress: null, region: null };
  const body = { name: 'the last', ...places, rconPassword: 'wrong', joinPassword: null };
  for (;;) {
    const { servers } = (await unlessDown(() => admin.client.call('GET /api/admin/game-servers', {}))) ?? {};
    const row = servers?.find(({ rconAddress }) => rconAddress === address);
    if (servers && !row)
      await unlessDown(() => admin.client.attempt('POST /api/admin/game-servers', { body }));
    if (row?.state === 'locked') {
      const right = { ...body, rconPassword: FAKE_PASSWORD };
      await unlessDown(() =>
        admin.client.attempt('PUT /api/admin/game-servers/{id}', { params: { id: row.id }, body: right }),
      );
    }
    if (row?.state === 'idle' || row?.match) return;
    await pause(POLL_MS);
  }
}

const LEFT_OVER: readonly [what: string, query: ReturnType<typeof sql>][] = [
  ['matches that run', sql`SELECT number FROM matches WHERE phase IN ('veto', 'warmup', 'live')`],
  ['servers that are reserved', sql`SELECT name FROM game_servers WHERE match_number IS NOT NULL`],
  ['players in a match', sql`SELECT user_id FROM match_players WHERE active`],
  ['copies of matches that are over', sql`SELECT match_id FROM match_backups`],
];

async function checkLeftOver(database: Database): Promise<void> {
  for (const [what, query] of LEFT_OVER)
    assert.deepEqual(rowsOf(await database.sql.execute(query)), [], what);
}

/**
 * Matches on stand-ins for game servers with all their faults at random, and `kill -9` of the platform meanwhile: none is lost, none
 * stands still for two minutes, none ends otherwise than it was played. Returns how often the server was killed.
 */
export async function killServers(
  kept: Kept,
  seed: string,
  print: (line: string) => void,
  matches = 200,
): Promise<number> {
  const rng = createRng(seed);
  const [first, ...others] = await signUp(kept);
  let isUp = true;
  /** When the platform was away. */
  const outages: { from: number; to: number }[] = [];
  const downMsSince = (at: number) =>
    outages.reduce((sum, { from, to }) => sum + Math.max(0, to - Math.max(from, at)), 0);
  const standIns = await startStandIns({ size: SERVERS, rng, isPlatformUp: () => isUp });
  const env = { SAMPLE_DATA: '0', SANDBOX: '0', ...kept.env, GAME_SERVERS: standIns.addresses };
  const server = await startServerProcess(env);
  const playerOf = ({ id, token }: { id: string; token: string }, at: number): Player => ({
    id,
    client: createClient(
      server.url,
      { session: token },
      { headers: { 'x-forwarded-for': `10.0.0.${at}` }, answerWithinMs: 10_000 },
    ),
  });
  const people = others.map(playerOf);
  const ended: Ended[] = [];
  let begun = 0;
  let kills = 0;

  const playing = Promise.all(
    Array.from({ length: PAIRS }, async (_, at) => {
      const pair = [people[2 * at]!, people[2 * at + 1]!] as const;
      while (begun < matches) {
        begun++;
        ended.push(await playOne(begun % 2 ? pair : [pair[1], pair[0]], standIns, downMsSince));
        if (ended.length % 20 === 0) print(`${ended.length} of ${matches} matches have ended`);
      }
    }),
  );
  const adding = addLast(playerOf(first!, 250), standIns);
  let isOver = false;
  void playing.finally(() => {
    isOver = true;
  });
  const killing = (async () => {
    while (!isOver) {
      await pause(45_000 + rng.next() * 60_000);
      if (isOver) return;
      isUp = false;
      const from = Date.now();
      await server.kill();
      print(`killed while ${begun - ended.length} matches are played`);
      kills++;
      await server.restart();
      isUp = true;
      outages.push({ from, to: Date.now() });
    }
  })();
  await Promise.all([playing, adding, killing]);
  await pause(1_000);
  await server.stop();
  await standIns.stop();
  const database = await kept.open();
  await checkLeftOver(database);
  await database.close();
  judge(ended, standIns, matches, print);
  return kills;
}

function judge(
  ended: readonly Ended[],
  standIns: StandIns,
  matches: number,
  print: (line: string) => void,
): void {
  const told = ({ number, phase, score, detail, lateMs }: Ended) =>
    `${number}: ${phase} ${score.team1}:${score.team2} ${detail ?? ''}, ${Math.round(lateMs / 1000)} s after its server`;
  const sorted = ended.map(({ lateMs }) => lateMs).sort((one, other) => one - other);
  const lost = ended.filter(({ phase }) => phase !== 'finished');
  const stuck = ended.filter(({ lateMs }) => lateMs > STUCK_AFTER_MS);
  const wrong = ended.filter(({ number, phase, score }) => {
    const played = standIns.scoreOf(number);
    return phase === 'finished' && (played?.team1 !== score.team1 || played.team2 !== score.team2);
  });
  print(`faults: ${JSON.stringify(standIns.counts())}`);
  print(
    `${ended.length} matches: ${lost.length} lost, ${stuck.length} stuck, ${wrong.length} wrong; the end came ` +
      `${Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) / 1000)} s after the server's (median), ` +
      `${Math.round((sorted.at(-1) ?? 0) / 1000)} s at most`,
  );
  for (const [what, found] of Object.entries({ lost, stuck, wrong }))
    if (found.length > 0) print(`${what}: ${found.map(told).join('; ')}`);
  assert.equal(ended.length, matches);
  assert.deepEqual([lost.length, stuck.length, wrong.length], [0, 0, 0], 'lost, stuck, wrong');
}
