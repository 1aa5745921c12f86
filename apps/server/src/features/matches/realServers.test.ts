import { randomUUID } from 'node:crypto';
import { transition } from '@retake/core/match/transition.ts';
import { createRng } from '@retake/core/rng.ts';
import type { MatchzyConfig } from '@retake/gameserver/matchzy/config.ts';
import {
  copyOf,
  FAKE_PASSWORD,
  type FakeMatchzy,
  type FakeState,
  startFakeMatchzy,
} from '@retake/gameserver/matchzy/fake/matchzyServer.ts';
import { specOf } from '@retake/gameserver/matchzy/fake/specOf.ts';
import { timelineOf } from '@retake/gameserver/simulator/timeline.ts';
import type { Client } from '@retake/testkit/client.ts';
import { createSteppedClock, type SteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import {
  acceptAll,
  finishVeto,
  formParty,
  roomOf,
  type Seat,
  sit,
  startSearch,
} from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Tx } from '../../platform/db/database.ts';
import { eq, inArray } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { gameServers } from '../gameServers/tables.ts';
import { queuePenalties } from '../matchmaking/tables.ts';
import { requestOf, unrated } from './asked.fixture.ts';
import { lockMatch, saveState } from './store.ts';

/** The platform with dedicated servers, each a stand-in with the protocols of MatchZy: RCON, A2S and webhooks. */
let database: Database;
let fakes: FakeMatchzy[];
let server: TestServer;
let clock: SteppedClock;
let port: number;

beforeEach(async () => {
  database = await openTestDatabase();
  fakes = [];
  port = await freePort();
  clock = createSteppedClock(Date.now());
});
afterEach(async () => {
  await server.stop();
  await database.close();
  for (const fake of fakes) await fake.close();
});

async function fakeServer(over: Partial<FakeState> = {}): Promise<FakeMatchzy> {
  const fake = await startFakeMatchzy(over);
  fakes.push(fake);
  return fake;
}

/** Starts the platform, or restarts it on the same data and address. */
async function startPlatform(env: Record<string, string> = {}): Promise<void> {
  const GAME_SERVERS = fakes.map((fake) => `127.0.0.1:${fake.port}/${FAKE_PASSWORD}/join-me`).join(',');
  const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  server = await startTestServer({
    clock,
    database: { ...database, close: async () => undefined },
    env: { ...address, GAME_SERVERS, SANDBOX: '0', ...env },
  });
}

/** Clock steps: at most five times real speed, fifty, two hundred, or five hundred times. */
const [CALMLY, BRISKLY, QUICKLY, HASTILY] = [50, 500, 2000, 5000];
const timePasses = <T>(wait: PromiseLike<T>, stepMs = CALMLY) => timeRunsUntil(wait, stepMs, database, clock);

const NAMES = ['ann', 'ben', 'cat', 'dan'];

/** A match of four players after its veto; `pings` apply to all of them. */
async function wantedMatch(
  pings?: Record<string, number>,
  withoutSteam: string[] = [],
): Promise<{ seats: Seat[]; matchId: string }> {
  const seats = await sit(server, NAMES);
  for (const { player } of pings ? seats : [])
    await player.call('PUT /api/pings', { body: { pings: pings! } });
  const [one, other] = [await formParty(seats.slice(0, 2)), await formParty(seats.slice(2))];
  await startSearch(seats[0]!, one, '2v2');
  await startSearch(seats[2]!, other, '2v2');
  const found = await timePasses(seats[0]!.socket.next('matchFound'));
  if (withoutSteam.length > 0)
    await database.sql.update(users).set({ steamId: null }).where(inArray(users.nickname, withoutSteam));
  const matchId = await acceptAll(seats, found);
  await finishVeto(seats, matchId);
  return { seats, matchId };
}

const room = (seat: Seat, matchId: string) => roomOf(seat, matchId);
const connectOf = async (seat: Seat, matchId: string) => (await room(seat, matchId)).connect;
const phaseOf = async (seat: Seat, matchId: string) => (await room(seat, matchId)).phase;

/** What the server has loaded. */
function loadedBy(fake: FakeMatchzy): MatchzyConfig {
  const loaded = fake.loaded();
  if (!loaded) throw new Error('nothing was loaded');
  return loaded as unknown as MatchzyConfig;
}

/** Sends as the plugin does: one request for each event, with the given header. */
async function report(fake: FakeMatchzy, body: object): Promise<number> {
  const { cvars } = loadedBy(fake);
  const answer = await fetch(cvars.matchzy_remote_log_url!, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      [cvars.matchzy_remote_log_header_key!]: cvars.matchzy_remote_log_header_value!,
    },
    body: JSON.stringify(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

const eventsOf = (fake: FakeMatchzy) => timelineOf(specOf(loadedBy(fake), 'real'), 0).map(({ body }) => body);

async function goLive(fake: FakeMatchzy): Promise<void> {
  fake.state.gamestate = 'live';
  const [seriesStart, goingLive] = eventsOf(fake);
  expect([await report(fake, seriesStart!), await report(fake, goingLive!)]).toEqual([200, 200]);
}

const loadsOf = (fake: FakeMatchzy) =>
  fake.commands.filter((command) => command.startsWith('matchzy_loadmatch_url')).length;

/** As of a node that ends when it has written, or whose messages are lost. */
const unsaid = (tx: Tx): Tx => Object.create(tx, { after: { value: () => undefined } });

const restart = ({ player }: Seat, partyId: string) =>
  player.attempt('PUT /api/users/parties/{partyId}/status', {
    params: { partyId },
    body: { status: 'pending', gameMode: '2v2' },
  });

describe('a match on a dedicated server', () => {
  test('MAT1 to MAT8: loaded over RCON, shown only to its players, played and rated by its reports', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    expect(await connectOf(seats[1]!, matchId)).toEqual({
      address: `127.0.0.1:${fake.port}`,
      password: 'join-me',
      steamUrl: `steam://connect/127.0.0.1:${fake.port}/join-me`,
      simulated: false,
    });
    const config = loadedBy(fake);
    expect(config).toMatchObject({ wingman: true, players_per_team: 2 });
    expect(Object.values({ ...config.team1.players, ...config.team2.players }).sort()).toEqual(NAMES);
    expect(JSON.stringify(await room(seats[0]!, matchId))).not.toContain(FAKE_PASSWORD);
    const ready = await seats[0]!.player.attempt('POST /api/matches/{matchId}/ready', {
      params: { matchId },
    });
    expect(ready.body).toMatchObject({ code: 'match_real_server' });

    await goLive(fake);
    expect(await phaseOf(seats[0]!, matchId)).toBe('live');
    for (const body of eventsOf(fake)) {
      expect(await report(fake, body)).toBe(200);
      if (body.event === 'round_end') expect(await report(fake, body)).toBe(200);
    }
    const ended = await room(seats[0]!, matchId);
    expect(ended).toMatchObject({ phase: 'finished', connect: null });
    expect(ended.rounds).toHaveLength(ended.score.team1 + ended.score.team2);
    expect(ended.teams.flatMap((team) => team.players).every(({ change }) => change !== null)).toBe(true);
  });

  test('a token of another match gives neither the configuration nor accepted reports', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    const [, address, header, token] = /"([^"]+)" "([^"]+)" "([^"]+)"/.exec(
      fake.commands.find((command) => command.startsWith('matchzy_loadmatch_url'))!,
    )!;
    expect(address).not.toContain(token!);
    const ask = async (value: string) => (await fetch(address!, { headers: { [header!]: value } })).status;
    expect(await ask(token!)).toBe(200);
    expect(await ask(`${token!.slice(0, -1)}-`)).toBe(401);
  });

  test('after a restart the platform continues it, in the warm-up and live, without a second load', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    const session = { session: seats[0]!.player.jar.get('session')! };
    const again = async () => {
      await server.stop();
      await startPlatform();
      return server.client(session);
    };
    const askRoom = (client: Client) => client.call('GET /api/matches/{matchId}', { params: { matchId } });

    const inWarmup = await again();
    await timePasses(expect.poll(async () => (await askRoom(inWarmup)).readyEndsAt).not.toBeNull());
    expect((await askRoom(inWarmup)).connect).toMatchObject({ password: 'join-me' });
    await goLive(fake);
    const events = eventsOf(fake);
    for (const body of events.slice(2, 7)) await report(fake, body);
    const live = await again();
    expect((await askRoom(live)).rounds).toHaveLength(5);
    for (const body of events.slice(7)) await report(fake, body);
    expect((await askRoom(live)).phase).toBe('finished');
    expect(loadsOf(fake)).toBe(1);
  });

  test('GSV5: its server is reserved for it until it ends, also after a restart', async () => {
    const [fake, other] = [await fakeServer(), await fakeServer()];
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    const reserved = async () => {
      const rows = await database.sql.select().from(gameServers).orderBy(gameServers.place);
      return rows.map(({ rconAddress, matchNumber }) => [rconAddress, matchNumber]);
    };
    const number = loadedBy(fake).matchid;
    const addresses = [fake, other].map((server) => `127.0.0.1:${server.port}`);
    expect(await reserved()).toEqual([
      [addresses[0], number],
      [addresses[1], null],
    ]);
    await server.stop();
    await startPlatform();
    const admin = await server.signUp('admin', { admin: true });
    const [shown] = (await admin.call('GET /api/admin/game-servers', {})).servers;
    expect(shown).toMatchObject({ name: addresses[0], match: { id: matchId, number } });
    const cancel = { params: { matchId }, body: { reason: 'a test' } };
    await admin.call('POST /api/admin/matches/{matchId}/cancel', cancel);
    expect((await reserved()).map(([, taken]) => taken)).toEqual([null, null]);
    // MAT35.
    expect(await admin.call('GET /api/admin/matches/{matchId}', { params: { matchId } })).toMatchObject({
      phase: 'cancelled',
      isReadable: true,
      servers: [{ name: addresses[0], holds: false }],
      backup: null,
    });
    await timePasses(expect.poll(() => fake.state.gamestate).toBe('none'));
    expect(loadsOf(other)).toBe(0);
  });

  test('MAT10: a pause keeps it alive, other silence does not', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    await goLive(fake);
    fake.state.paused = true;
    await timePasses(new Promise<void>((passed) => void clock.after(15 * 60_000, passed)), HASTILY);
    expect(await phaseOf(seats[0]!, matchId)).toBe('live');
    fake.state.paused = false;
    await timePasses(expect.poll(() => phaseOf(seats[0]!, matchId)).toBe('cancelled'), HASTILY);
    expect((await room(seats[0]!, matchId)).result!.detail).toBe('server_lost');
    await timePasses(expect.poll(() => fake.commands).toContain('css_endmatch'));
  });

  test('GSV11: an old report that the server sends again with the header of now finds its match', async () => {
    const [fake, other] = [await fakeServer(), await fakeServer()];
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    await goLive(fake);
    const seconds = await sit(server, ['eve', 'fay', 'gus', 'hal']);
    const request = requestOf(seconds, unrated('2v2'), randomUUID());
    const otherId = await server.database.write((tx) => server.app.matches.create(tx, request));
    await timePasses(expect.poll(() => connectOf(seconds[0]!, otherId)).not.toBeNull());
    const [round] = eventsOf(fake).filter(({ event }) => event === 'round_end');
    // That match never ran on the other server.
    expect(await report(other, round!)).toBe(404);
    expect(await report(fake, round!)).toBe(200);
    expect((await room(seats[0]!, matchId)).rounds).toHaveLength(1);
    expect(await report(fake, { event: 'server_health', server_id: 'x' })).toBe(200);
    // The first one ends, and its server gets the third match. What is missing still comes.
    for (const body of eventsOf(fake).slice(3, -2)) await report(fake, body);
    const late = eventsOf(fake).slice(-2);
    const third = requestOf(await sit(server, ['ida', 'jon', 'kim', 'lea']), unrated('2v2'), randomUUID());
    await database.write(async (tx) => server.app.matches.create(tx, third));
    for (const body of late) expect(await report(fake, body)).toBe(200);
    expect(await phaseOf(seats[0]!, matchId)).toBe('finished');
  });

  test('MAT32: its last reports are lost, and its server says how it ended when it is asked', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    await goLive(fake);
    const all = eventsOf(fake).filter(({ event }) => event === 'round_end');
    for (const body of all.slice(0, -1)) await report(fake, body);
    const { team1, team2 } = all.at(-1)! as unknown as Record<'team1' | 'team2', { score: number }>;
    fake.state.gamestate = 'post_game';
    fake.state.score = { team1: team1.score, team2: team2.score };
    const since = clock.now();
    await timePasses(expect.poll(() => phaseOf(seats[0]!, matchId)).toBe('finished'));
    expect(clock.now() - since).toBeLessThan(60_000);
    expect((await room(seats[0]!, matchId)).score).toEqual(fake.state.score);
  });

  test('MAT33: a server that crashes goes on from its last copy', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    await goLive(fake);
    const config = loadedBy(fake);
    const all = eventsOf(fake).filter(({ event }) => event === 'round_end');
    for (const body of all.slice(0, 5)) await report(fake, body);
    const keep = (matchid: number) =>
      fetch(config.cvars.matchzy_remote_backup_url!, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [config.cvars.matchzy_remote_backup_header_key!]: config.cvars.matchzy_remote_backup_header_value!,
        },
        body: JSON.stringify({ matchid, round: '5', match_config: JSON.stringify(config) }),
      });
    expect((await keep(config.matchid + 1)).status).toBe(400);
    expect((await keep(config.matchid)).status).toBe(200);
    Object.assign(fake.state, { gamestate: 'none', matchid: -1, round: 0 });
    const since = clock.now();
    await timePasses(expect.poll(() => fake.state.gamestate).toBe('pending_restore'));
    expect(clock.now() - since).toBeLessThan(120_000);
    expect(fake.state).toMatchObject({ matchid: config.matchid, round: 5 });
    fake.state.gamestate = 'live';
    expect(await phaseOf(seats[0]!, matchId)).toBe('live');
    for (const body of eventsOf(fake).slice(7)) expect(await report(fake, body)).toBe(200);
    expect(await phaseOf(seats[0]!, matchId)).toBe('finished');
    expect(loadsOf(fake)).toBe(1);
  });

  test('MAT33: where no copy has come, a server that hung goes on, and one that crashed goes on from its disk', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    await goLive(fake);
    for (const body of eventsOf(fake).slice(2, 5)) await report(fake, body);
    fake.state.down = true;
    const since = clock.now();
    await timePasses(expect.poll(() => clock.now() - since).toBeGreaterThan(75_000), QUICKLY);
    expect(await phaseOf(seats[0]!, matchId)).toBe('live');
    for (const round of [2, 3]) copyOf(fake, loadedBy(fake).matchid, round, new Date(clock.now()));
    Object.assign(fake.state, { down: false, gamestate: 'none', matchid: -1, round: 0 });
    await timePasses(expect.poll(() => fake.state.gamestate).toBe('pending_restore'));
    expect(fake.state.round).toBe(3);
    fake.state.gamestate = 'live';
    for (const body of eventsOf(fake).slice(5)) expect(await report(fake, body)).toBe(200);
    expect(await phaseOf(seats[0]!, matchId)).toBe('finished');
    expect(loadsOf(fake)).toBe(1);
  });

  test('MAT33: without a copy it ends within two minutes, its players are free, and staff look at it', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    await goLive(fake);
    for (const body of eventsOf(fake).slice(2, 7)) await report(fake, body);
    fake.state.down = true;
    const since = clock.now();
    await timePasses(expect.poll(() => phaseOf(seats[0]!, matchId)).toBe('cancelled'), BRISKLY);
    expect(clock.now() - since).toBeLessThan(120_000);
    const ended = await room(seats[0]!, matchId);
    expect([ended.result!.detail, ended.rounds.length]).toEqual(['server_lost', 5]);
    const admin = await server.signUp('admin', { admin: true });
    const { matches } = await admin.call('GET /api/admin/doubtful-matches', {});
    expect(matches.map(({ id }) => id)).toEqual([matchId]);
    expect(await database.sql.select().from(queuePenalties)).toEqual([]);
  });

  test('when an admin cancels it, it ends on the server', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    const admin = await server.signUp('admin', { admin: true });
    const cancel = { params: { matchId }, body: { reason: 'a test' } };
    await admin.call('POST /api/admin/matches/{matchId}/cancel', cancel);
    await timePasses(expect.poll(() => fake.state.gamestate).toBe('none'));
  });

  test('MAT16 MAT18: a drawn map ends the match here, and the server is told to end it', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const seats = await sit(server, NAMES);
    const request = requestOf(seats, unrated('2v2', { overtime: false }), randomUUID());
    const matchId = await server.database.write((tx) => server.app.matches.create(tx, request));
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    expect(loadedBy(fake).cvars).toMatchObject({ mp_maxrounds: '16', mp_overtime_enable: '0' });
    await goLive(fake);
    const { matchid } = loadedBy(fake);
    const level = { score: 8, players: [] };
    const teams = { team1: { id: 'team1', ...level }, team2: { id: 'team2', ...level } };
    const lastRound = { event: 'round_end', matchid, map_number: 0, round_number: 16, reason: 8, ...teams };
    await report(fake, lastRound);
    await report(fake, { event: 'map_result', matchid, map_number: 0, ...teams });
    // MAT8: the other rounds were lost; it waits for them once.
    await timePasses(expect.poll(() => phaseOf(seats[0]!, matchId)).toBe('finished'), QUICKLY);
    expect((await room(seats[0]!, matchId)).result).toMatchObject({ winner: null, detail: 'draw' });
    await timePasses(expect.poll(() => fake.state.gamestate).toBe('none'));
  });

  test('OUT6: it is loaded, and ended on its server, also if nobody said so after the transaction', async () => {
    const fake = await fakeServer();
    await startPlatform();
    const seats = await sit(server, NAMES);
    const request = requestOf(seats, unrated('2v2'), randomUUID());
    const matchId = await database.write((tx) => server.app.matches.create(unsaid(tx), request));
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    expect(loadsOf(fake)).toBe(1);
    await database.write(async (tx) => {
      const row = (await lockMatch(tx, matchId))!;
      const context = { now: clock.now(), rng: createRng('end') };
      const answer = transition(row.state, { type: 'cancel', reason: 'admin' }, context);
      if (answer.ok) await saveState(tx, row, answer.value.state);
    });
    await timePasses(expect.poll(() => fake.state.gamestate).toBe('none'));
  });

  test('MAT3: a server that failed to load it is tried again', async () => {
    const fake = await fakeServer({ refuses: true });
    await startPlatform();
    const seats = await sit(server, NAMES);
    const request = requestOf(seats, unrated('2v2'), randomUUID());
    const matchId = await server.database.write((tx) => server.app.matches.create(tx, request));
    const admin = await server.signUp('admin', { admin: true });
    const faults = async () =>
      (await admin.call('GET /api/admin/game-servers', {})).servers.map(({ lastError }) => lastError?.fault);
    await timePasses(expect.poll(faults).toEqual(['load_failed']), BRISKLY);
    expect(await phaseOf(seats[0]!, matchId)).toBe('warmup');
    fake.state.refuses = false;
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull(), BRISKLY);
  });

  test('if all servers are taken it waits for one', async () => {
    const fake = await fakeServer({ gamestate: 'live', matchid: 2_000_000_000 });
    await startPlatform();
    const { seats, matchId } = await wantedMatch();
    await timePasses(expect.poll(() => phaseOf(seats[0]!, matchId)).toBe('warmup'));
    const asked = () => fake.commands.filter((command) => command === 'get5_status').length;
    const before = asked(); // a look at all servers (GSV18) has asked too
    await timePasses(expect.poll(asked).toBeGreaterThan(before));
    expect(await phaseOf(seats[0]!, matchId)).toBe('warmup');
    fake.state.gamestate = 'none';
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    expect(loadsOf(fake)).toBe(1);
  });

  test('MM5: if the best region has no free server, a server in another region near to all takes it', async () => {
    const busy = await fakeServer({ gamestate: 'live', matchid: 999 });
    const [far, near] = [await fakeServer(), await fakeServer()];
    const places = { 'Hong Kong': busy, Beijing: far, Shanghai: near };
    const regions = Object.entries(places);
    await startPlatform({
      REGIONS: regions.map(([name]) => `${name}=http://127.0.0.1/ping`).join(),
      GAME_SERVERS: regions.map(([name, fake]) => `127.0.0.1:${fake.port}/${FAKE_PASSWORD}@${name}`).join(),
    });
    const { seats, matchId } = await wantedMatch({ 'Hong Kong': 10, Beijing: 81, Shanghai: 60 });
    expect((await room(seats[0]!, matchId)).region).toBe('Hong Kong');
    await timePasses(expect.poll(() => phaseOf(seats[0]!, matchId)).toBe('warmup'));
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    expect(await room(seats[0]!, matchId)).toMatchObject({
      region: 'Shanghai',
      explanation: { region: 'Shanghai' },
      connect: { address: `127.0.0.1:${near.port}` },
    });
    expect([busy, far].map(loadsOf)).toEqual([0, 0]);
  });
});

describe('a missed warm-up', () => {
  async function missedWarmup(seen: string[], withoutSteam: string[] = []): Promise<string[]> {
    const fake = await fakeServer();
    await startPlatform();
    const { seats, matchId } = await wantedMatch(undefined, withoutSteam);
    await timePasses(expect.poll(() => connectOf(seats[0]!, matchId)).not.toBeNull());
    const rows = await database.sql.select().from(users);
    for (const nickname of seen) {
      const { steamId } = rows.find((row) => row.nickname === nickname)!;
      const player = { steamid: steamId, name: nickname };
      await report(fake, { event: 'player_ready', matchid: loadedBy(fake).matchid, player, ready: true });
    }
    await timePasses(expect.poll(() => phaseOf(seats[0]!, matchId)).toBe('cancelled'), QUICKLY);
    const penalties = await database.sql.select().from(queuePenalties);
    return penalties.map(({ userId }) => rows.find((row) => row.id === userId)!.nickname).sort();
  }

  test('MAT3: no penalty if the server does not report who is there', async () => {
    expect(await missedWarmup([])).toEqual([]);
  });

  test('MAT17: nor if it could not report one of them anyway', async () => {
    expect(await missedWarmup([], ['ben'])).toEqual([]);
  });

  test('MAT11 MAT17: who has no SteamID gets none, also if it reports the others', async () => {
    expect(await missedWarmup(['ann', 'dan'], ['ben'])).toEqual(['cat']);
  });

  test('MAT3: if it does, players who were not there get one', async () => {
    expect(await missedWarmup(['ann', 'dan'])).toEqual(['ben', 'cat']);
  });
});

describe('the search', () => {
  test('is refused if no server could play the match', async () => {
    const env = { SANDBOX: '0' };
    server = await startTestServer({ clock, database: { ...database, close: async () => undefined }, env });
    const seats = await sit(server, NAMES.slice(0, 2));
    const reply = await restart(seats[0]!, await formParty(seats));
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'no_game_servers' }]);
  });

  test('STM6: is refused on real servers for a player connected by an admin, because no server would let them in', async () => {
    await fakeServer();
    await startPlatform();
    const seats = await sit(server, NAMES.slice(0, 2));
    const partyId = await formParty(seats);
    const { id } = seats[1]!.player;
    await database.sql
      .update(users)
      .set({ steamId: `admin:${id}` })
      .where(eq(users.id, id));
    expect((await restart(seats[0]!, partyId)).body).toMatchObject({ code: 'steam_required' });
    await database.sql.update(users).set({ steamId: '76561199000000777' }).where(eq(users.id, id));
    expect((await restart(seats[0]!, partyId)).status).toBe(200);
  });
});
