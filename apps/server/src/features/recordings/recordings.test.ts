import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlayerShots } from '@retake/core/analysis/shots/figures.ts';
import type { MapId } from '@retake/core/maps.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { gameServerMatches, gameServers } from '../gameServers/tables.ts';
import { createServerTokens, type ServerTokens } from '../gameServers/tokens.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { storedMoney } from './economy/storedMoney.ts';
import { saveHeats } from './heats/heatStore.ts';
import { type PackedHeat, storedHeat } from './heats/storedHeat.ts';
import { createLinks } from './links.ts';
import { presentPlayers } from './matchStore.ts';
import { findLibrary } from './reading/library.ts';
import { deleteReading, saveReading } from './reading/readingStore.ts';
import { saveShots } from './shots/shotStore.ts';
import { storedShots } from './shots/storedShots.ts';
import { recordedHeats, recordedShots, recordings } from './tables.ts';

const DAY_MS = 24 * 3600_000;
let server: TestServer;
let tokens: ServerTokens;
let serverId: string;
let player: Player;
let match: { id: string; number: number };
let names = 0;

beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  tokens = createServerTokens(database, await loadSecret(database, 'game-servers', randomBytes));
  const about = { name: 'one', playerAddress: 'one:27015', rconPassword: '', source: 'admin' as const };
  const [row] = await database.sql
    .insert(gameServers)
    .values({ ...about, rconAddress: 'one:27015', place: 1, disabledBy: 'admin' })
    .returning();
  serverId = row!.id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { sql } = server.database;
  player = await server.signUp(`recorded_${++names}`);
  const [row] = await sql
    .insert(matches)
    .values(matchValues({ map: 'de_nuke', simulated: false }))
    .returning();
  match = row!;
  await sql.insert(matchPlayers).values(playerValues(match.id, player.id));
  await sql.insert(gameServerMatches).values({ serverId, matchNumber: match.number, takenAt: new Date() });
});

/** A recording of so many bytes; the game writes at the end where its summary stands. */
let demos = 0;
/** Each another one. The reader ends at its first message, as "damaged": in random bytes it now and then dies, or goes on for minutes. */
function demoOf(bytes: number, summaryAt = bytes - 10): Buffer {
  const demo = Buffer.alloc(bytes, 0xfe);
  demo.writeUInt32LE(++demos, bytes - 4);
  demo.write('PBDEMS2\0', 0, 'latin1');
  demo.writeInt32LE(summaryAt, 8);
  if (summaryAt > 0) Buffer.from([2, 1, 7]).copy(demo, summaryAt);
  return demo;
}

type Sent = { number?: number; token?: string; headers?: Record<string, string> };

/** As MatchZy sends it. */
const send = (
  body: NonNullable<RequestInit['body']>,
  { number = match.number, token = tokens.of({ id: serverId, tokenNumber: 0 }), headers }: Sent = {},
) =>
  fetch(`${server.url}/api/game-servers/recordings`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      'MatchZy-FileName': '../../etc/passwd',
      'MatchZy-MatchId': `${number}`,
      'MatchZy-MapNumber': '0',
      'X-GS-Auth': token,
      ...headers,
    },
    body,
    duplex: 'half',
  } as RequestInit);

const tell = (reader = player) =>
  reader.call('GET /api/matches/{matchId}/recording', { params: { matchId: match.id } });
const codeOf = async (reply: Response) => ((await reply.json()) as { code: string }).code;

test('REC1, REC6: what a server sends its players download, whole or in part', async () => {
  const demo = demoOf(300_000);
  expect((await send(demo)).status).toBe(200);
  const told = await tell();
  expect(told).toMatchObject({ recording: { bytes: demo.length, fault: null }, closed: null });
  const whole = await fetch(server.url + told.url);
  expect(whole.headers.get('content-disposition')).toBe(`attachment; filename="match-${match.number}.dem"`);
  const hash = (bytes: ArrayBuffer) => createHash('sha256').update(Buffer.from(bytes)).digest('hex');
  expect(hash(await whole.arrayBuffer())).toBe(createHash('sha256').update(demo).digest('hex'));

  const part = await fetch(server.url + told.url, { headers: { range: 'bytes=100-199' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${demo.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(demo.subarray(100, 200));
  const end = await fetch(server.url + told.url, { headers: { range: 'bytes=-10' } });
  expect(Buffer.from(await end.arrayBuffer())).toEqual(demo.subarray(-10));
  const beyond = await fetch(server.url + told.url, { headers: { range: `bytes=${demo.length}-` } });
  expect(beyond.status).toBe(416);
});

test('REC1: it is read as it comes, and the same once more is no other', async () => {
  const demo = demoOf(200_000);
  const inPieces = () =>
    new ReadableStream({
      start(controller) {
        for (let from = 0; from < demo.length; from += 7) controller.enqueue(demo.subarray(from, from + 7));
        controller.close();
      },
    });
  expect((await send(inPieces())).status).toBe(200);
  expect((await send(demo)).status).toBe(200);
  expect((await tell()).recording).toMatchObject({ bytes: demo.length, fault: null });
});

describe('REC2: whose it is', () => {
  test('another token, a match of another server, and no number are refused', async () => {
    const demo = demoOf(100);
    expect(await codeOf(await send(demo, { token: 'nonsense' }))).toBe('bad_token');
    expect(await codeOf(await send(demo, { number: 2_000_000_000 }))).toBe('match_not_found');
    expect(await codeOf(await send(demo, { headers: { 'MatchZy-MatchId': '1; DROP' } }))).toBe('malformed');
    expect(await tell()).toEqual({ recording: null, url: null, closed: 'no_file' });
  });
});

describe('REC3: what it is', () => {
  test.each([
    ['empty', Buffer.alloc(0), 'recording_empty'],
    ['foreign', Buffer.from('<!doctype html><html></html>'), 'recording_foreign'],
  ] as const)('a file that is %s is not kept, and is told', async (fault, body, code) => {
    const reply = await send(body);
    expect([reply.status, await codeOf(reply)]).toEqual([422, code]);
    expect(await tell()).toMatchObject({ recording: { fault, bytes: 0 }, url: null, closed: 'no_file' });
  });

  test('one that was cut is kept and told; a whole one afterwards takes its place, and a foreign one does not', async () => {
    expect((await send(demoOf(5000, 0))).status).toBe(200);
    expect(await tell()).toMatchObject({ recording: { fault: 'cut', bytes: 5000 }, closed: null });
    expect((await send(demoOf(9000))).status).toBe(200);
    expect((await send('foreign file of another thing')).status).toBe(422);
    expect(await tell()).toMatchObject({ recording: { fault: null, bytes: 9000 }, closed: null });
  });

  test('what breaks off on the way leaves nothing', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.enqueue(demoOf(4000)),
      pull: (controller) => controller.error(new Error('the line is dead')),
    });
    await expect(send(broken)).rejects.toThrow();
    await expect.poll(async () => (await send(demoOf(100))).status).toBe(200); // the broken one is over
    expect((await tell()).recording).toMatchObject({ bytes: 100 });
  });
});

describe('REC4, REC6: who downloads it', () => {
  test('its players and staff; not who did not play, and not with a link that is old or of another match', async () => {
    await send(demoOf(1000));
    const stranger = await server.signUp(`stranger_${names}`);
    expect(await tell(stranger)).toEqual({ recording: null, url: null, closed: 'not_player' });
    const { url } = await tell();
    const forged = [url!.replace(match.id, player.id), `${url}x`, url!.replace(/\d{13}/, '9999999999999')];
    for (const address of forged) expect((await fetch(server.url + address)).status).toBe(404);
    const secret = await loadSecret(server.database, 'recording-links', randomBytes);
    const [old, fresh] = [-2 * 3600_000, 0].map((ms) => createLinks(secret, { now: () => Date.now() + ms }));
    expect((await fetch(server.url + fresh!.of(match.id))).status).toBe(200);
    expect((await fetch(server.url + old!.of(match.id))).status).toBe(404);
  });
});

test('REC5: after 30 days it takes Premium, and at its deadline the file is gone', async () => {
  await send(demoOf(1000));
  const { sql } = server.database;
  const receivedAt = new Date(Date.now() - 31 * DAY_MS);
  await sql.update(recordings).set({ receivedAt }).where(eq(recordings.matchId, match.id));
  expect(await tell()).toMatchObject({ url: null, closed: 'premium_required' });

  const isThere = () => existsSync(join(server.dataDir, 'blobs', 'recordings', `${match.id}.dem`));
  expect(isThere()).toBe(true);
  const ofMatch = eq(deadlines.key, match.id);
  const [deadline] = await sql.select().from(deadlines).where(ofMatch);
  expect(deadline!.dueAt.getTime()).toBeGreaterThan(Date.now() + 59 * DAY_MS);
  await sql.update(deadlines).set({ dueAt: new Date() }).where(ofMatch);
  await expect.poll(isThere).toBe(false);
  expect(await tell()).toMatchObject({ url: null, closed: 'gone' });
});

test('REC7: each file is read once it has come, and the match room says what came of it', async () => {
  const reading = async () => (await tell()).recording?.reading;
  await send(demoOf(2000));
  // An installation without the library says so.
  await expect.poll(reading).toBe(findLibrary() ? 'damaged' : 'no_reader');
  const { sql } = server.database;
  await sql.update(recordings).set({ sha256: 'of a later file' }).where(eq(recordings.matchId, match.id));
  expect(await reading()).toBeNull();
});

describe('shots', () => {
  const shotsOf = (shots: number, more: Partial<PlayerShots> = {}): PlayerShots => ({
    cells: [
      { weapon: 'ak47', band: 1, shots, hits: 30 },
      { weapon: 'ak47', band: null, shots: 5, hits: 0 },
    ],
    firstBullets: { of: 21, good: 7 },
    spray: null,
    strafing: { of: 4, good: 3 },
    placement: Array.from({ length: 20 }, (_, at) => at * 10),
    ...more,
  });
  const [steamId, gone] = ['76561190000000001', '76561190000000002'];

  /** What the errand keeps of a recording. */
  async function read(matchId: string, shots: PlayerShots, who = steamId): Promise<void> {
    const { database } = server;
    const sha256 = 'of the file';
    await database.sql
      .insert(recordings)
      .values({ matchId, sha256, receivedAt: new Date() })
      .onConflictDoNothing();
    const reading = { matchId, sha256, reading: 'rounds' as const, reader: 'one', rounds: [], money: null };
    await database.write(async (tx) => {
      await saveReading(tx, reading, new Date());
      // An account that is gone has no shots any more.
      const known = new Map([[steamId, player.id]]).set(gone, randomUUID());
      const told = [who, gone].map((one) => ({ who: one, shots }));
      await saveShots(tx, matchId, told, await presentPlayers(tx, matchId, known));
    });
  }
  const inMatch = (matchId = match.id) =>
    player.call('GET /api/matches/{matchId}/shots', { params: { matchId } });
  const onProfile = () =>
    player.call('GET /api/users/profile/{nickname}/shots', { params: { nickname: player.nickname } });

  test('SHO3, SHO8: of a match, by player, with what is not known', async () => {
    await read(match.id, shotsOf(100));
    expect(await inMatch()).toEqual({
      simulated: false,
      players: [
        {
          id: player.id,
          accuracy: [null, 'ak47'].map((weapon) => ({
            weapon,
            whole: { of: 105, good: 30 },
            bands: [0, 1, 2, 3].map((band) => (band === 1 ? { of: 100, good: 30 } : { of: 0, good: 0 })),
          })),
          firstBullets: { of: 21, good: 7 },
          spray: null,
          strafing: { of: 4, good: 3 },
          placement: { of: 20, mean: 9.5, median: 9.5 },
        },
      ],
    });
    await read(match.id, shotsOf(100, { placement: [10] }));
    expect((await inMatch()).players![0]!.placement).toEqual({ of: 1, mean: null, median: null });
  });

  test('SHO8: of who did not play, of another file and of no match nothing is told', async () => {
    await read(match.id, shotsOf(100), '76561190000000009');
    expect(await inMatch()).toEqual({ simulated: false, players: null });
    await read(match.id, shotsOf(100));
    const { sql } = server.database;
    await sql.update(recordings).set({ sha256: 'of a later file' }).where(eq(recordings.matchId, match.id));
    expect(await inMatch()).toEqual({ simulated: false, players: null });
    await expect(inMatch(player.id)).rejects.toMatchObject({ code: 'match_not_found' });
  });

  test('SHO10: the profile sums the rated matches that were not taken away, by mode', async () => {
    const { sql } = server.database;
    const played = async (shots: PlayerShots, more: Parameters<typeof matchValues>[0]) => {
      const [row] = await sql
        .insert(matches)
        .values(matchValues({ simulated: false, ...more }))
        .returning();
      await sql.insert(matchPlayers).values(playerValues(row!.id, player.id));
      await read(row!.id, shots);
    };
    await read(match.id, shotsOf(100));
    await played(shotsOf(50, { spray: { of: 9, good: 1 } }), {});
    await played(shotsOf(70), { mode: '2v2' });
    await played(shotsOf(1000), { rated: false });
    await played(shotsOf(1000), { removalId: randomUUID() });
    const { '5v5': five, '2v2': two } = await onProfile();
    expect(five).toMatchObject({ matches: 2, spray: { of: 9, good: 1 }, strafing: { of: 8, good: 6 } });
    expect(five!.accuracy[0]!.whole).toEqual({ of: 160, good: 60 });
    expect(two).toMatchObject({ matches: 1, spray: null });
  });

  test('SHO11: a simulated match has none, and they go with the recording', async () => {
    await read(match.id, shotsOf(100));
    const { sql } = server.database;
    await sql.update(matches).set({ simulated: true }).where(eq(matches.id, match.id));
    expect(await inMatch()).toEqual({ simulated: true, players: null });
    await server.database.write((tx) => deleteReading(tx, match.id));
    expect(await sql.$count(recordedShots, eq(recordedShots.matchId, match.id))).toBe(0);
    expect((await onProfile())['5v5']).toBeNull();
  });
});

describe('HEA5: where a player killed, died and held', () => {
  const steamId = '76561190000000001';
  const onMap = (map?: MapId) =>
    player.call('GET /api/users/profile/{nickname}/heat', {
      params: { nickname: player.nickname },
      query: map ? { map } : {},
    });

  /** What the errand keeps of a recording of a match on this map. */
  async function read(map: MapId, heat: PackedHeat, more: Parameters<typeof matchValues>[0] = {}) {
    const { database } = server;
    const [row] = await database.sql
      .insert(matches)
      .values(matchValues({ simulated: false, ...more }))
      .returning();
    const matchId = row!.id;
    await database.sql.insert(matchPlayers).values(playerValues(matchId, player.id));
    await database.sql.insert(recordings).values({ matchId, sha256: 'x', receivedAt: new Date() });
    const reading = {
      matchId,
      sha256: 'x',
      reading: 'rounds' as const,
      reader: 'one',
      rounds: [],
      money: null,
    };
    const players = [steamId, '76561190000000009'].map((who) => ({ who, heat }));
    await database.write(async (tx) => {
      await saveReading(tx, reading, new Date());
      await saveHeats(tx, matchId, { map, players }, new Map([[steamId, player.id]]));
    });
    return matchId;
  }

  test('sums by map and side, of rated matches that were not taken away', async () => {
    expect(await onMap()).toEqual({ maps: [], heat: null });
    const ct = { kills: [3, 1, 8, 2], deaths: [], held: [0, 4] };
    await read('de_nuke', { ct, t: null });
    const other = await server.signUp(`stranger_${names}`);
    const last = await read('de_nuke', { ct: { ...ct, kills: [8, 1] }, t: ct });
    await read('de_mirage', { ct: null, t: null });
    await read('de_mirage', { ct, t: ct }, { rated: false });
    await read('de_mirage', { ct, t: ct }, { removalId: randomUUID() });
    // Once a minute: another player's profile is not this one's.
    expect(
      (
        await other.call('GET /api/users/profile/{nickname}/heat', {
          params: { nickname: other.nickname },
          query: {},
        })
      ).maps,
    ).toEqual([]);
    const mirage = await onMap('de_mirage');
    expect(mirage.maps).toEqual([
      { map: 'de_nuke', matches: 2 },
      { map: 'de_mirage', matches: 1 },
    ]);
    const nothing = { kills: [], deaths: [], held: [] };
    expect(mirage.heat).toEqual({ map: 'de_mirage', matches: 1, ct: nothing, t: nothing });
    const nuke = await onMap('de_nuke');
    expect(nuke.heat).toMatchObject({
      matches: 2,
      ct: {
        kills: [
          { field: 3, count: 1 },
          { field: 8, count: 3 },
        ],
        held: [{ field: 0, count: 8 }],
      },
      t: {
        kills: [
          { field: 3, count: 1 },
          { field: 8, count: 2 },
        ],
      },
    });
    await server.database.write((tx) => deleteReading(tx, last));
    expect(await server.database.sql.$count(recordedHeats, eq(recordedHeats.matchId, last))).toBe(0);
  });

  test('what this release stores is read, and nothing that is no field', () => {
    const stored = JSON.parse(readFileSync(new URL('./heats/released/v1.json', import.meta.url), 'utf8'));
    expect(storedHeat.write(storedHeat.read(stored, 'match 7'))).toEqual(stored);
    const wrong = { ...stored, ct: { ...stored.ct, kills: [625, 1] } };
    expect(() => storedHeat.read(wrong, 'match 7')).toThrow(/kills/);
  });
});

test('ECO1: money that was stored by this release is read, and no other', () => {
  const stored = JSON.parse(readFileSync(new URL('./economy/released/v1.json', import.meta.url), 'utf8'));
  expect(storedMoney.write(storedMoney.read(stored, 'match 7'))).toEqual(stored);
  expect(() => storedMoney.read({ ...stored, v: 2 }, 'match 7')).toThrow(/newer release/);
  const wrong = { ...stored, rounds: [{ round: 0, players: [] }] };
  expect(() => storedMoney.read(wrong, 'match 7')).toThrow(/round/);
});

test('SHO10: shots that were stored by this release are read, and no others', () => {
  const stored = JSON.parse(readFileSync(new URL('./shots/released/v1.json', import.meta.url), 'utf8'));
  expect(storedShots.write(storedShots.read(stored, 'match 7'))).toEqual(stored);
  expect(() => storedShots.read({ ...stored, v: 2 }, 'match 7')).toThrow(/newer release/);
  expect(() => storedShots.read({ ...stored, spray: { of: -1, good: 0 } }, 'match 7')).toThrow(/spray/);
});
