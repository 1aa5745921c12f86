import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { lobbies, lobbyPlayers } from './tables.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
let number = 0;
const clock = createSteppedClock();
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.sql.delete(lobbies);
  await server.database.sql.delete(matches);
  number++;
  ann = await server.signUp(`ann_${number}`);
  ben = await server.signUp(`ben_${number}`);
  cat = await server.signUp(`cat_${number}`);
});

const duel = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
const open = (by: Player, body: object = duel) => by.call('POST /api/lobbies', { body: body as typeof duel });
const join = (by: Player, id: string) => by.attempt('POST /api/lobbies/{id}/join', { params: { id } });
const leave = (by: Player, id: string) => by.attempt('POST /api/lobbies/{id}/leave', { params: { id } });
const cancel = (by: Player, id: string) => by.attempt('POST /api/lobbies/{id}/cancel', { params: { id } });
const seat = (by: Player, id: string, at: number) =>
  by.attempt('POST /api/lobbies/{id}/seat', { params: { id }, body: { seat: at } });
const remove = (by: Player, id: string, { id: playerId }: Player) =>
  by.attempt('POST /api/lobbies/{id}/remove', { params: { id }, body: { playerId } });
const room = (id: string) => server.visitor().call('GET /api/lobbies/{id}', { params: { id } });
const seatsOf = async (id: string) =>
  (await room(id)).lineup.map(({ team, player }) => [team, player?.nickname ?? null] as const);
const list = (tab: 'new' | 'live' = 'new', after?: string, by = server.visitor()) =>
  by.call('GET /api/lobbies', { query: { tab, ...(after !== undefined && { after }) } });
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('LOB1: the requirements', () => {
  test('a visitor has to log in', async () => {
    const visitor = server.visitor();
    expect(await visitor.attempt('POST /api/lobbies', { body: duel })).toMatchObject(
      refused(401, 'not_logged_in'),
    );
    const params = { id: randomUUID() };
    expect(await visitor.attempt('POST /api/lobbies/{id}/join', { params })).toMatchObject(
      refused(401, 'not_logged_in'),
    );
  });

  test('a player has to connect Steam', async () => {
    const { id } = await open(ann);
    const guest = await server.signUp(`guest_${number}`, { steamId: null });
    expect(await guest.attempt('POST /api/lobbies', { body: duel })).toMatchObject(
      refused(409, 'connect_steam'),
    );
    expect(await join(guest, id)).toMatchObject(refused(409, 'connect_steam'));
  });
});

describe('LOB2 to LOB4, LOB9: seats', () => {
  test('the host takes the first seat, the others follow by team', async () => {
    const opened = await open(ann, { ...duel, mode: '2v2' });
    expect(opened).toMatchObject({
      creator: ann.nickname,
      hostId: ann.id,
      seats: { taken: 1, of: 4 },
      joined: true,
      map: 'de_nuke',
      phase: 'open',
    });
    await join(ben, opened.id);
    await join(cat, opened.id);
    expect(await seatsOf(opened.id)).toEqual([
      ['team1', ann.nickname],
      ['team1', ben.nickname],
      ['team2', cat.nickname],
      ['team2', null],
    ]);
  });

  test('a seat is chosen, left for another one, and taken again', async () => {
    const { id } = await open(ann, { ...duel, mode: '2v2' });
    expect(await seat(ben, id, 3)).toMatchObject({ status: 200, body: { seats: { taken: 2, of: 4 } } });
    expect(await seat(cat, id, 3)).toMatchObject(refused(409, 'lobby_seat_taken'));
    await seat(ann, id, 2);
    await join(cat, id);
    const names = (await seatsOf(id)).map(([, nickname]) => nickname);
    expect(names).toEqual([cat.nickname, null, ann.nickname, ben.nickname]);
  });

  test('LOB3: in one lobby, once', async () => {
    const { id } = await open(ann);
    const other = await open(ben);
    expect(await join(ann, id)).toMatchObject(refused(409, 'lobby_already_in'));
    expect(await join(ann, other.id)).toMatchObject(refused(409, 'lobby_leave_first'));
    expect(await ann.attempt('POST /api/lobbies', { body: duel })).toMatchObject(
      refused(409, 'lobby_leave_first'),
    );
    expect(await server.database.sql.$count(lobbies)).toBe(2);
  });

  test('LOB4: of two players who want the last seat at once one gets it', async () => {
    const { id } = await open(ann);
    const replies = await Promise.all([join(ben, id), join(cat, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refused(409, 'lobby_full'));
    expect(await server.database.sql.$count(lobbyPlayers)).toBe(2);
  });

  test('two windows of one player count as one player', async () => {
    const { id } = await open(ann, { ...duel, mode: '5v5' });
    const replies = await Promise.all([join(ben, id), join(ben, id), join(ben, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await server.database.sql.$count(lobbyPlayers)).toBe(2);
  });

  test('a player who joins two lobbies at once is in one of them', async () => {
    const [one, other] = [await open(ann), await open(ben)];
    const replies = await Promise.all([join(cat, one.id), join(cat, other.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await server.database.sql.$count(lobbyPlayers)).toBe(3);
  });
});

test('LOB5: it ends after an hour, and its players are free', async () => {
  const { id } = await open(ann);
  clock.advance(HOUR_MS);
  expect((await list()).rows).toEqual([]);
  expect(await join(ben, id)).toMatchObject(refused(404, 'lobby_gone'));
  const isExpired = expect.poll(async () => (await room(id)).phase).toBe('expired');
  await timeRunsUntil(isExpired, 100, server.database, clock);
  const again = await open(ann);
  expect((await list()).rows.map((row) => row.id)).toEqual([again.id]);
});

describe('LOB7, LOB10: the host', () => {
  test('the role passes to the longest-seated remaining player; the last to leave ends it', async () => {
    const { id } = await open(ann, { ...duel, mode: '2v2' });
    await seat(ben, id, 3);
    await join(cat, id);
    await leave(ann, id);
    expect(await room(id)).toMatchObject({ hostId: ben.id, host: ben.nickname, phase: 'open' });
    expect(await leave(ann, id)).toMatchObject(refused(409, 'lobby_not_in'));
    await leave(ben, id);
    await leave(cat, id);
    expect(await room(id)).toMatchObject({ phase: 'ended' });
    expect((await list()).rows).toEqual([]);
    expect((await open(ben)).joined).toBe(true);
  });

  test('the host cancels it, and everybody is free', async () => {
    const { id } = await open(ann, { ...duel, mode: '2v2' });
    await join(ben, id);
    expect(await cancel(ben, id)).toMatchObject(refused(403, 'lobby_not_host'));
    expect((await cancel(ann, id)).status).toBe(200);
    expect(await server.database.sql.$count(lobbyPlayers)).toBe(0);
    expect(await join(cat, id)).toMatchObject(refused(404, 'lobby_gone'));
  });

  test('the host removes a player, who cannot come back', async () => {
    const { id } = await open(ann, { ...duel, mode: '2v2' });
    await join(ben, id);
    expect(await remove(ben, id, ann)).toMatchObject(refused(403, 'lobby_not_host'));
    expect(await remove(ann, id, cat)).toMatchObject(refused(404, 'lobby_player_unknown'));
    expect((await remove(ann, id, ben)).status).toBe(200);
    expect(await join(ben, id)).toMatchObject(refused(403, 'lobby_removed'));
    expect((await open(ben)).joined).toBe(true);
  });

  test('two players leave at once, one of them the host: the third is the host', async () => {
    const { id } = await open(ann, { ...duel, mode: '2v2' });
    await join(ben, id);
    await join(cat, id);
    await Promise.all([leave(ann, id), leave(ben, id)]);
    expect(await room(id)).toMatchObject({ hostId: cat.id, seats: { taken: 1 } });
  });
});

test('LOB8: ten in ten minutes', async () => {
  for (let i = 0; i < 10; i++) await leave(ann, (await open(ann)).id);
  expect(await ann.attempt('POST /api/lobbies', { body: duel })).toMatchObject(refused(429, 'too_many'));
});

describe('LOB6: the list', () => {
  /** Many lobbies of one player, written directly to the table: one per second. */
  async function many(count: number): Promise<string[]> {
    const now = clock.now();
    const rows = await server.database.sql
      .insert(lobbies)
      .values(
        Array.from({ length: count }, (_, i) => ({
          ...duel,
          creatorId: ann.id,
          status: 'active' as const,
          createdAt: new Date(now - i * 1000),
          expiresAt: new Date(now + HOUR_MS),
        })),
      )
      .returning({ id: lobbies.id });
    return rows.map(({ id }) => id);
  }

  async function pages(tab: 'new' | 'live') {
    const seen: { id: string; kind: string }[][] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { rows, next } = await list(tab, after);
      seen.push(rows);
      after = next;
    }
    return seen;
  }

  test('the newest first, eight at a time, each once', async () => {
    const ids = await many(20);
    const found = await pages('new');
    expect(found.map((rows) => rows.length)).toEqual([8, 8, 4]);
    expect(found.flat().map(({ id }) => id)).toEqual(ids);
  });

  test('a lobby opened meanwhile does not repeat rows on the next page', async () => {
    const ids = await many(12);
    const first = await list('new');
    clock.advance(10);
    await open(ben);
    const second = await list('new', first.next!);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  });

  test('a full page at the very end has no next one', async () => {
    await many(8);
    expect((await list('new')).next).toBeNull();
  });

  test('LOB6: the tab Live has the running matches: live ones first, of each phase the newest', async () => {
    const phases = [
      'live',
      'warmup',
      'veto',
      'live',
      'finished',
      'live',
      'warmup',
      'live',
      'live',
      'live',
      'live',
    ] as const;
    const played = [];
    for (const phase of phases) played.push({ id: await running(phase), phase });
    const newest = played.toReversed();
    const expected = (['live', 'warmup', 'veto'] as const).flatMap((phase) =>
      newest.filter((one) => one.phase === phase),
    );
    const found = await pages('live');
    expect(found.map((rows) => rows.length)).toEqual([8, 2]);
    expect(found.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    const row = found.flat().find(({ id }) => id === expected.at(-1)!.id);
    expect(row).toMatchObject({
      kind: 'match',
      status: 'future',
      state: 'starting',
      creator: ann.nickname,
      mode: '2v2',
      region: null,
      pingMs: null,
      teams: { team1: 'Team ann', team2: 'Team ben' },
      startsAt: null,
      seats: { taken: 4, of: 4 },
    });
    expect((await list('live', undefined, ann)).rows[0]).toMatchObject({ joined: true });
  });

  test('a made-up place in the list is refused', async () => {
    for (const after of ['x', 'm', 'm3-1', 'm0-', '1_2', `99999999999999999_${randomUUID()}`, "1_' OR 1=1"]) {
      const reply = await server.visitor().attempt('GET /api/lobbies', { query: { tab: 'live', after } });
      expect(reply).toMatchObject(refused(400, 'malformed'));
    }
  });

  async function running(phase: 'veto' | 'warmup' | 'live' | 'finished'): Promise<string> {
    const id = randomUUID();
    const { sql } = server.database;
    const state = { teams: { team1: { name: 'Team ann' }, team2: { name: 'Team ben' } } };
    await sql.insert(matches).values(matchValues({ id, phase, mode: '2v2', state }));
    await sql.insert(matchPlayers).values(playerValues(id, ann.id));
    return id;
  }
});
