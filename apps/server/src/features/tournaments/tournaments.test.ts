import { randomUUID } from 'node:crypto';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eq } from '../../platform/db/query.ts';
import { deadlines } from '../../platform/jobs/tables.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { storedPlacements } from './storedSettings.ts';
import { tournamentEntrants, tournamentPlayers, tournaments } from './tables.ts';

let server: TestServer;
let player: Player;
let number = 0;
const clock = createSteppedClock();
const HOUR_MS = 3_600_000;

beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.database.sql.delete(tournaments);
  player = await server.signUp(`player_${++number}`);
});

async function tournament(about: Partial<typeof tournaments.$inferInsert> = {}): Promise<string> {
  const [row] = await server.database.sql
    .insert(tournaments)
    .values({
      title: { en: 'Open Cup', 'zh-CN': '公开杯' },
      startsAt: new Date(clock.now() + HOUR_MS),
      mode: '1v1',
      places: 2,
      prizeCents: 300_00,
      picture: 'tournament-cup',
      ...about,
    })
    .returning();
  await server.database.sql
    .insert(deadlines)
    .values({ kind: 'tournament', key: row!.id, dueAt: new Date(clock.now()) });
  return row!.id;
}

/** Time passes, and what was due then has happened. */
async function at(ms: number, arrived: () => Promise<unknown>): Promise<void> {
  clock.advance(ms);
  await vi.waitFor(
    async () => {
      clock.advance(1000); // deadlines are polled every second
      await arrived();
    },
    { timeout: 20_000 },
  );
}

const join = (by: Player, id: string) =>
  by.attempt('POST /api/tournaments/{id}/join', { params: { id }, body: {} });
const leave = (by: Player, id: string) => by.attempt('POST /api/tournaments/{id}/leave', { params: { id } });
const list = (tab: 'upcoming' | 'active' | 'past' = 'upcoming', by = server.visitor()) =>
  by.call('GET /api/tournaments', { query: { tab } });
const refused = (status: number, code: string) => ({ status, body: { code } });

describe('TRN1: the tabs', () => {
  test('upcoming, the next one first', async () => {
    const later = await tournament({ startsAt: new Date(clock.now() + 2 * HOUR_MS) });
    const next = await tournament({ entered: 1 });
    expect((await list()).map(({ id }) => id)).toEqual([next, later]);
    expect((await list())[0]).toEqual({
      id: next,
      title: 'Open Cup',
      startsAt: new Date(clock.now() + HOUR_MS).toISOString(),
      mode: '1v1',
      participants: { entered: 1, places: 2 },
      prizeCents: 300_00,
      fundedCents: 0,
      premium: false,
      picture: 'tournament-cup',
      status: 'signUp',
      joined: false,
    });
  });

  test('active from its start, past when it is over', async () => {
    const [id, lonely] = [await tournament(), await tournament({ places: 4 })];
    await join(player, id);
    await join(player, lonely);
    await join(await server.signUp(`other_${number}`), id);
    expect(await list('active')).toEqual([]);
    await at(HOUR_MS, async () => expect(await list()).toEqual([]));
    expect((await list('active')).map((card) => card.id)).toEqual([id]);
    expect((await list('past')).map((card) => [card.id, card.status])).toEqual([[lonely, 'cancelled']]);
  });

  test('in the other language', async () => {
    await tournament();
    const cards = await server.visitor().call('GET /api/tournaments', { query: { lang: 'zh-CN' } });
    expect(cards[0]!.title).toBe('公开杯');
  });
});

describe('TRN2: entering', () => {
  test('once, and withdrawing', async () => {
    const id = await tournament();
    expect(await join(player, id)).toMatchObject({
      status: 200,
      body: { joined: true, participants: { entered: 1, places: 2 } },
    });
    expect((await list('upcoming', player))[0]).toMatchObject({ joined: true, participants: { entered: 1 } });
    expect((await list())[0]!.joined).toBe(false);
    expect(await join(player, id)).toMatchObject(refused(409, 'tournament_already_in'));
    expect(await leave(player, id)).toMatchObject({
      body: { joined: false, participants: { entered: 0, places: 2 } },
    });
    expect(await leave(player, id)).toMatchObject(refused(409, 'tournament_not_in'));
  });

  test('not after it has begun, and not one that does not exist', async () => {
    const id = await tournament();
    await join(player, id);
    await join(await server.signUp(`second_${number}`), id);
    clock.advance(HOUR_MS);
    const other = await server.signUp(`other_${number}`);
    expect(await join(other, id)).toMatchObject(refused(409, 'tournament_begun'));
    expect(await leave(player, id)).toMatchObject(refused(409, 'tournament_begun'));
    expect(await join(player, randomUUID())).toMatchObject(refused(404, 'tournament_gone'));
  });
});

describe('TRN3: the requirements', () => {
  test('a visitor, a player without Steam, a player without Premium', async () => {
    const id = await tournament({ premium: true });
    const visitor = server.visitor();
    expect(
      await visitor.attempt('POST /api/tournaments/{id}/join', { params: { id }, body: {} }),
    ).toMatchObject(refused(401, 'not_logged_in'));
    const guest = await server.signUp(`guest_${number}`, { steamId: null });
    expect(await join(guest, id)).toMatchObject(refused(409, 'connect_steam'));
    expect(await join(player, id)).toMatchObject(refused(403, 'premium_required'));
  });

  test('Premium now, never, and until a millisecond ago: when entering, and again at the check-in', async () => {
    const startsAt = new Date(clock.now() + HOUR_MS / 2);
    const settings = { checkInMinutes: 45 };
    const id = await tournament({ premium: true, places: 4, status: 'checkIn', startsAt, settings });
    const withPremium = (name: string, forMs: number) =>
      server.signUp(`${name}_${number}`, { premiumUntil: new Date(clock.now() + forMs) });
    const [now, ending, ended] = [
      await withPremium('now', HOUR_MS),
      await withPremium('ending', 20_000),
      await withPremium('ended', 10_000),
    ];
    clock.advance(10_001);
    expect(await join(ended, id)).toMatchObject(refused(403, 'premium_required'));
    expect(await join(player, id)).toMatchObject(refused(403, 'premium_required'));
    for (const one of [now, ending]) expect(await join(one, id)).toMatchObject({ status: 200 });
    clock.advance(10_000);
    const checkIn = (by: Player) => by.attempt('POST /api/tournaments/{id}/check-in', { params: { id } });
    expect(await checkIn(ending)).toMatchObject(refused(403, 'premium_required'));
    expect(await checkIn(now)).toMatchObject({ status: 200 });
  });
});

test('TRN4, TRN10: never more on a place, nor more who wait, no matter how many come at once', async () => {
  const id = await tournament({ places: 3 });
  const players = [];
  for (let i = 0; i < 8; i++) players.push(await server.signUp(`crowd_${number}_${i}`));
  const replies = await Promise.all(players.map((one) => join(one, id)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 409, 409]);
  expect(replies.find(({ status }) => status === 409)).toMatchObject(refused(409, 'tournament_full'));
  const waiting = players.filter(
    (_, i) => replies[i]!.status === 200 && (replies[i]!.body as { waiting: boolean }).waiting,
  );
  expect(waiting).toHaveLength(3);
  const { sql } = server.database;
  expect(await sql.$count(tournamentPlayers, eq(tournamentPlayers.tournamentId, id))).toBe(6);
  expect((await list())[0]!.participants).toEqual({ entered: 3, places: 3 });
});

describe('TRN5: who may create one', () => {
  const mayCreate = (by = server.visitor()) => by.call('GET /api/tournaments/may-create', {});

  async function played(about: {
    phase: 'finished' | 'cancelled' | 'live';
    abandoned?: boolean;
    rated?: boolean;
  }) {
    const { phase, abandoned = false, rated = true } = about;
    const { sql } = server.database;
    const [row] = await sql.insert(matches).values(matchValues({ phase, rated })).returning();
    await sql.insert(matchPlayers).values(playerValues(row!.id, player.id, { abandoned }));
  }

  test('not a visitor', async () => {
    expect(await mayCreate()).toMatchObject({ mayCreate: false, reason: 'not_logged_in' });
  });

  test('not a player without a finished rated match', async () => {
    await played({ phase: 'cancelled' });
    await played({ phase: 'live' });
    await played({ phase: 'finished', abandoned: true });
    await played({ phase: 'finished', rated: false });
    expect(await mayCreate(player)).toMatchObject({ mayCreate: false, reason: 'rating_match_required' });
  });

  test('a player with a finished rated match', async () => {
    await played({ phase: 'finished' });
    expect(await mayCreate(player)).toMatchObject({ mayCreate: true, reason: null });
  });

  test('an admin without one', async () => {
    const admin = await server.signUp('keeper', { admin: true });
    expect(await mayCreate(admin)).toMatchObject({ mayCreate: true, reason: null });
  });
});

describe('TEA12: the events of a team', () => {
  const events = (id: string) =>
    server.visitor().attempt('GET /api/teams/{id}/events', { params: { id }, query: { lang: 'zh-CN' } });

  test('the latest first, with its place and what that promises; drafts are nobody’s', async () => {
    const team = await player.call('POST /api/teams', { body: { name: `Team ${number}` } });
    const own = randomUUID();
    const placements = [{ from: 2, to: 2, entrantIds: [own] }];
    const over = await tournament({
      status: 'finished',
      settings: { prizes: [200_00, 100_00] },
      placements: storedPlacements.write({ placements }),
    });
    const next = await tournament({ startsAt: new Date(clock.now() + 2 * HOUR_MS) });
    const draft = await tournament({ status: 'draft' });
    const entry = (tournamentId: string, id: string) => ({
      id,
      tournamentId,
      name: 'Team',
      premium: false,
      simulated: false,
      teamId: team.id,
      status: 'playing' as const,
      enteredAt: new Date(clock.now()),
    });
    const entries = [entry(over, own), entry(next, randomUUID()), entry(draft, randomUUID())];
    await server.database.sql.insert(tournamentEntrants).values(entries);
    expect((await events(team.id)).body).toMatchObject([
      { id: next, title: '公开杯', place: null, prizeCents: 0 },
      { id: over, place: { from: 2, to: 2 }, prizeCents: 100_00 },
    ]);
    await player.call('DELETE /api/teams/{id}', { params: { id: team.id } });
    expect(await events(team.id)).toMatchObject(refused(404, 'team_gone'));
  });
});

test('TRN14: who begins to watch is told from which version on it hears of changes', async () => {
  const id = await tournament();
  const watching = await player.socket();
  const watch = () => watching.send('watchTournament', { tournamentId: id });
  const { version: before } = (await watch()) as unknown as { version: number };
  await join(await server.signUp(`player_${++number}`), id);
  const { version } = await watching.next('tournamentChanged', (event) => event.id === id);
  expect(version).toBeGreaterThan(before);
  expect(await watch()).toMatchObject({ ok: true, version });
  const shown = await player.call('GET /api/tournaments/{id}', { params: { id }, query: {} });
  expect(shown.version).toBe(version);
});
