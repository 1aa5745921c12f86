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
import { checkNever } from '../chaos/invariants.ts';
import { type StandIns, startStandIns } from './standIns.ts';
import { type Kept, type Player, pause, unlessDown } from './world.ts';

type Room = AnswerOf<'GET /api/matches/{matchId}'>;
type Ended = {
  number: number;
  phase: Room['phase'];
  score: Room['score'];
  detail: string | null;
  /** From the last thing that a server did for it to its end. */
  lateMs: number;
  /** The longest time in which no server did anything for it. */
  restMs: number;
};

const SERVERS = 20;
const PAIRS = 18;
const POLL_MS = 400;
/** From the last thing that its server did for a match, or that went wrong there, to its end or its going on, without the time in which the platform was away. */
const STUCK_AFTER_MS = 120_000;
/** What the platform wrote of a match that went wrong. */
const LOG_LINES = 30;
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
  let restMs = 0;
  for (;;) {
    const room = await unlessDown(() => host.client.call('GET /api/matches/{matchId}', { params }));
    if (room) {
      const restedAt = Math.max(standIns.lastMoveAt(room.number), Date.parse(room.createdAt));
      const lateMs = Date.now() - restedAt - downMsSince(restedAt);
      restMs = Math.max(restMs, lateMs);
      const isOver = room.phase === 'finished' || room.phase === 'cancelled';
      if (isOver || lateMs > GIVE_UP_MS) {
        const { number, phase, score, result } = room;
        return { number, phase, score, detail: result?.detail ?? result?.reason ?? null, lateMs, restMs };
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
  ['what counts against their servers', sql`SELECT match_id FROM match_outages`],
  ['deadlines of matches that are over', sql`SELECT key FROM deadlines WHERE kind = 'match'`],
  ['penalties, though nobody was to blame', sql`SELECT user_id FROM queue_penalties`],
  ['lobbies with two matches', sql`SELECT source_id FROM matches GROUP BY 1 HAVING count(*) > 1`],
  [
    'players who were told twice',
    sql`SELECT user_id, kind FROM notices WHERE match_id IS NOT NULL GROUP BY user_id, kind, match_id HAVING count(*) > 1`,
  ],
  [
    'matches without the numbers of both players',
    sql`SELECT m.number FROM matches m WHERE m.phase = 'finished' AND
      (SELECT count(*) FROM match_players p WHERE p.match_id = m.id AND p.won IS NOT NULL) <> 2`,
  ],
];

/** What is wrong in the database, one line each. */
async function findLeftOver(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of LEFT_OVER) {
    const rows = rowsOf(await database.sql.execute(query));
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows)}`);
  }
  await checkNever(database, true).catch((error: Error) => void found.push(error.message));
  return found;
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
  const log: string[] = [];
  const server = await startServerProcess(env, {
    onOutput(text) {
      log.push(...text.split('\n').filter((line) => line.includes('"match":')));
    },
  });
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
  const leftOver = await findLeftOver(database).finally(() => database.close());
  print(leftOver.length === 0 ? 'nothing is left over, nothing happened twice' : leftOver.join('\n'));
  judge(ended, standIns, matches, log, print);
  assert.deepEqual(leftOver, []);
  return kills;
}

function judge(
  ended: readonly Ended[],
  standIns: StandIns,
  matches: number,
  log: readonly string[],
  print: (line: string) => void,
): void {
  const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
  const told = ({ number, phase, score, detail, lateMs, restMs }: Ended) =>
    [
      `${number}: ${phase} ${score.team1}:${score.team2} ${detail ?? ''}, ${seconds(lateMs)} after its server, at rest for ${seconds(restMs)}`,
      ...standIns.storyOf(number),
      ...log.filter((line) => line.includes(`"match":${number},`)).slice(-LOG_LINES),
    ].join('\n');
  const sorted = ended.map(({ lateMs }) => lateMs).sort((one, other) => one - other);
  const atRest = Math.max(...ended.map(({ restMs }) => restMs));
  const lost = ended.filter(({ phase }) => phase !== 'finished');
  const stuck = ended.filter(({ restMs }) => restMs > STUCK_AFTER_MS);
  const wrong = ended.filter(({ number, phase, score }) => {
    const played = standIns.scoreOf(number);
    return phase === 'finished' && (played?.team1 !== score.team1 || played.team2 !== score.team2);
  });
  print(`faults: ${JSON.stringify(standIns.counts())}`);
  print(
    `${ended.length} matches: ${lost.length} lost, ${stuck.length} stuck, ${wrong.length} wrong; the end came ` +
      `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} after the server's (median), ${seconds(sorted.at(-1) ?? 0)} at most; ` +
      `no server did anything for a match for ${seconds(atRest)} at most`,
  );
  for (const [what, found] of Object.entries({ lost, stuck, wrong }))
    if (found.length > 0) print(`${what}: ${found.map(told).join('\n')}`);
  assert.equal(ended.length, matches);
  assert.deepEqual([lost.length, stuck.length, wrong.length], [0, 0, 0], 'lost, stuck, wrong');
}
