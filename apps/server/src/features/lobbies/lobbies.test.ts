import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertMatch, nextMatchNumber } from '../matches/store.ts';
import { matches } from '../matches/tables.ts';
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
const list = (tab: 'new' | 'live' = 'new', after?: string, by = server.visitor()) =>
  by.call('GET /api/lobbies', { query: { tab, ...(after !== undefined && { after }) } });
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('LOB1: the gates', () => {
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

describe('LOB2 to LOB4: slots', () => {
  test('who opens a lobby takes the first, the others follow by team', async () => {
    const opened = await open(ann, { ...duel, mode: '2v2' });
    expect(opened).toMatchObject({
      creator: ann.nickname,
      slots: { taken: 1, of: 4 },
      joined: true,
      map: 'de_nuke',
    });
    await join(ben, opened.id);
    await join(cat, opened.id);
    const { players } = await server.visitor().call('GET /api/lobbies/{id}', { params: { id: opened.id } });
    expect(players.map(({ nickname, slot, team }) => [nickname, slot, team])).toEqual([
      [ann.nickname, 0, 'team1'],
      [ben.nickname, 1, 'team1'],
      [cat.nickname, 2, 'team2'],
    ]);
  });

  test('a free slot is taken again', async () => {
    const { id } = await open(ann, { ...duel, mode: '2v2' });
    await join(ben, id);
    await join(cat, id);
    await leave(ben, id);
    expect(await join(ben, id)).toMatchObject({ status: 200, body: { slots: { taken: 3, of: 4 } } });
    const { players } = await ann.call('GET /api/lobbies/{id}', { params: { id } });
    expect(players.map(({ nickname }) => nickname)).toEqual([ann.nickname, ben.nickname, cat.nickname]);
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

  test('LOB4: of two who come for the last slot at once one has it', async () => {
    const { id } = await open(ann);
    const replies = await Promise.all([join(ben, id), join(cat, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(refused(409, 'lobby_full'));
    expect(await server.database.sql.$count(lobbyPlayers)).toBe(2);
  });

  test('two windows of one player are one player', async () => {
    const { id } = await open(ann, { ...duel, mode: '5v5' });
    const replies = await Promise.all([join(ben, id), join(ben, id), join(ben, id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await server.database.sql.$count(lobbyPlayers)).toBe(2);
  });
});

test('LOB5: gone after an hour, and binding nobody', async () => {
  const { id } = await open(ann);
  clock.advance(HOUR_MS);
  expect((await list()).rows).toEqual([]);
  expect(await join(ben, id)).toMatchObject(refused(404, 'lobby_gone'));
  expect(await leave(ann, id)).toMatchObject(refused(404, 'lobby_gone'));
  clock.advance(1);
  const again = await open(ann);
  expect((await list()).rows.map((row) => row.id)).toEqual([again.id]);
});

describe('LOB7: leaving', () => {
  test('a player leaves, the one who opened it ends it', async () => {
    const { id } = await open(ann);
    await join(ben, id);
    expect((await leave(ben, id)).status).toBe(200);
    expect(await leave(ben, id)).toMatchObject(refused(409, 'lobby_not_in'));
    await join(ben, id);
    expect((await leave(ann, id)).status).toBe(200);
    expect(await server.visitor().attempt('GET /api/lobbies/{id}', { params: { id } })).toMatchObject(
      refused(404, 'lobby_gone'),
    );
    expect((await open(ben)).joined).toBe(true);
  });

  test('not once it has begun', async () => {
    const { id } = await open(ann);
    await server.database.sql
      .update(lobbies)
      .set({ status: 'future', state: 'live', startsAt: new Date(clock.now()) });
    expect(await leave(ann, id)).toMatchObject(refused(409, 'lobby_begun'));
    expect(await join(ben, id)).toMatchObject(refused(409, 'lobby_begun'));
  });
});

test('LOB8: ten in ten minutes', async () => {
  for (let i = 0; i < 10; i++) await leave(ann, (await open(ann)).id);
  expect(await ann.attempt('POST /api/lobbies', { body: duel })).toMatchObject(refused(429, 'too_many'));
});

describe('LOB6: the list', () => {
  /** Many lobbies of one player's, straight in the table: one a second. */
  async function many(count: number, status: 'active' | 'future'): Promise<string[]> {
    const now = clock.now();
    const rows = await server.database.sql
      .insert(lobbies)
      .values(
        Array.from({ length: count }, (_, i) => ({
          ...{ ...duel, creatorId: ann.id, status, createdAt: new Date(now - i * 1000) },
          expiresAt: new Date(now + HOUR_MS),
          ...(status === 'future' && {
            state: 'live' as const,
            startsAt: new Date(now - (count - i) * 1000),
          }),
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
    const ids = await many(20, 'active');
    const found = await pages('new');
    expect(found.map((rows) => rows.length)).toEqual([8, 8, 4]);
    expect(found.flat().map(({ id }) => id)).toEqual(ids);
  });

  test('what is opened meanwhile moves nothing to the next page twice', async () => {
    const ids = await many(12, 'active');
    const first = await list('new');
    clock.advance(10);
    await open(ben);
    const second = await list('new', first.next!);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids);
  });

  test('a full page at the very end has no next one', async () => {
    await many(8, 'active');
    expect((await list('new')).next).toBeNull();
  });

  test('the tab Live has custom matches first, then those of the search', async () => {
    const ids = await many(11, 'future');
    const numbers = [];
    for (const phase of [
      'live',
      'warmup',
      'veto',
      'live',
      'finished',
      'live',
      'live',
      'live',
      'live',
    ] as const) {
      numbers.push({ id: await running(phase), phase });
    }
    const expected = numbers.filter(({ phase }) => phase !== 'finished').reverse();
    const found = await pages('live');
    expect(found.map((rows) => rows.length)).toEqual([8, 8, 3]);
    expect(found.flat().map(({ id }) => id)).toEqual([...ids, ...expected.map(({ id }) => id)]);
    const row = found.flat().find(({ id }) => id === expected.at(-3)!.id);
    expect(row).toMatchObject({
      ...{ kind: 'match', status: 'future', state: 'starting', creator: ann.nickname, mode: '2v2' },
      ...{ region: null, pingMs: null, startsAt: null, slots: { taken: 4, of: 4 } },
    });
  });

  test('a page that is full of custom matches goes on with those of the search', async () => {
    await many(8, 'future');
    const id = await running('live');
    expect((await pages('live')).map((rows) => rows.length)).toEqual([8, 1]);
    const { rows } = await list('live', (await list('live')).next!, ann);
    expect(rows).toMatchObject([{ id, joined: true }]);
  });

  test('a made-up place in the list is refused', async () => {
    for (const after of ['x', 'm', '1_2', `99999999999999999_${randomUUID()}`, "1_' OR 1=1"]) {
      const reply = await server.visitor().attempt('GET /api/lobbies', { query: { tab: 'live', after } });
      expect(reply).toMatchObject(refused(400, 'malformed'));
    }
  });

  async function running(phase: 'veto' | 'warmup' | 'live' | 'finished'): Promise<string> {
    const id = randomUUID();
    await server.database.write(async (tx) => {
      const row = {
        id,
        phase,
        mode: '2v2' as const,
        queue: 'party',
        seed: 'seed',
        simulated: true,
        state: {},
      };
      const seat = {
        userId: ann.id,
        team: 'team1' as const,
        slot: 0,
        partyId: randomUUID(),
        eloBefore: 1000,
      };
      await insertMatch(tx, { ...row, number: await nextMatchNumber(tx) }, [seat]);
    });
    return id;
  }
});
