import type { Rehearsal } from '@retake/contract/tournaments/planning.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The clock stands still. */
const clock = createSteppedClock();
const MINUTE_MS = 60_000;
let server: TestServer;
let organiser: Player;
let players: Player[];

beforeAll(async () => {
  server = await startTestServer({ clock });
  organiser = await server.signUp('organiser', { admin: true });
  players = await Promise.all(['ann', 'ben', 'cat', 'dan'].map((name) => server.signUp(name)));
});
afterAll(() => server.stop());

const get = (id: string) => server.visitor().call('GET /api/tournaments/{id}', { params: { id }, query: {} });
const ahead = (minutes: number) => new Date(clock.now() + minutes * MINUTE_MS).toISOString();
const minutesTo = (iso: string) => (Date.parse(iso) - clock.now()) / MINUTE_MS;

async function published(format: 'single' | 'roundRobin') {
  const { id } = await organiser.call('POST /api/tournaments', {
    body: {
      title: 'Winter Cup',
      startsAt: ahead(120),
      mode: '1v1',
      entrants: 'players',
      places: 4,
      stages: [{ format }],
    },
  });
  await organiser.call('POST /api/tournaments/{id}/publish', { params: { id } });
  for (const player of players)
    await player.call('POST /api/tournaments/{id}/join', { params: { id }, body: {} });
  return id;
}

async function drawn(format: 'single' | 'roundRobin') {
  const id = await published(format);
  await organiser.call('POST /api/tournaments/{id}/start', { params: { id } });
  return { id, fixtures: (await get(id)).stages[0]!.fixtures };
}

test('SCH5: before the draw its end is expected, then each fixture, and again after a result', async () => {
  const id = await published('single');
  const before = (await get(id)).expectedEnd!;
  expect(minutesTo(before.p50)).toBeGreaterThan(120 + 2 * 45);
  await organiser.call('POST /api/tournaments/{id}/start', { params: { id } });
  const { stages, expectedEnd } = await get(id);
  const [semi, other, final] = stages[0]!.fixtures.map(({ expected }) => expected!);
  expect([semi, other].map((one) => minutesTo(one!.p50))).toEqual([10, 10]);
  expect(minutesTo(final!.p50)).toBeGreaterThan(10 + 45);
  expect(Date.parse(final!.p90)).toBeGreaterThan(Date.parse(final!.p50));
  expect(Date.parse(expectedEnd!.p50)).toBeGreaterThan(Date.parse(final!.p50));

  for (const { id: fixtureId, entrants } of stages[0]!.fixtures.slice(0, 2)) {
    const body = { type: 'forfeit', fixtureId, loser: entrants[1]! } as const;
    const { digest } = await organiser.call('POST /api/tournaments/{id}/corrections/preview', {
      params: { id },
      body,
    });
    await organiser.call('POST /api/tournaments/{id}/corrections', {
      params: { id },
      body: { correction: body, digest, reason: 'as agreed' },
    });
  }
  const after = (await get(id)).stages[0]!.fixtures;
  expect(after[0]!.expected).toBeNull();
  expect(minutesTo(after[2]!.expected!.p50)).toBe(10);
  await organiser.call('POST /api/tournaments/{id}/pause', { params: { id } });
  expect(await get(id)).toMatchObject({
    expectedEnd: null,
    stages: [{ fixtures: [{}, {}, { expected: null }] }],
  });
});

test('SCH6: the organiser alone plans an open fixture, from now on', async () => {
  const { id, fixtures } = await drawn('single');
  const plan = (by: Player, fixtureId: string, plannedFor: string | null) =>
    by.attempt('PUT /api/tournaments/{id}/fixtures/{fixtureId}/time', {
      params: { id, fixtureId },
      body: { plannedFor },
    });
  const [first, , final] = fixtures;
  const refused = (code: string) => ({ body: { code } });
  expect(await plan(players[0]!, first!.id, ahead(60))).toMatchObject(refused('tournament_not_organiser'));
  expect(await plan(organiser, final!.id, ahead(60))).toMatchObject(refused('fixture_not_open'));
  expect(await plan(organiser, first!.id, ahead(-1))).toMatchObject(refused('fixture_time'));
  expect(await plan(organiser, first!.id, ahead(15 * 24 * 60))).toMatchObject(refused('fixture_time'));
  const elsewhere = (await drawn('single')).fixtures[0]!;
  expect(await plan(organiser, elsewhere.id, ahead(60))).toMatchObject(refused('fixture_gone'));

  expect(await plan(organiser, first!.id, ahead(60))).toMatchObject({ status: 200 });
  const shown = (await get(id)).stages[0]!.fixtures[0]!;
  expect(shown).toMatchObject({ plannedFor: ahead(60), ready: { until: ahead(60 + 15) } });
  expect(minutesTo(shown.expected!.p50)).toBe(60);
  expect(await plan(organiser, first!.id, null)).toMatchObject({ status: 200 });
  expect((await get(id)).stages[0]!.fixtures[0]).toMatchObject({
    plannedFor: null,
    ready: { until: ahead(15) },
  });
});

test('SCH7: the organiser rehearses what takes entries, and nothing of it counts', async () => {
  const id = await published('single');
  const rehearsed = (by: Player) => by.attempt('POST /api/tournaments/{id}/rehearsal', { params: { id } });
  const before = await get(id);
  expect(await rehearsed(players[0]!)).toMatchObject({ body: { code: 'tournament_not_organiser' } });
  const seen = await rehearsed(organiser);
  expect(seen).toMatchObject({ status: 200, body: { entrants: 4, servers: null } });
  const { placements, minutes } = seen.body as Rehearsal;
  expect(placements.flatMap(({ seeds }) => seeds).sort()).toEqual([1, 2, 3, 4]);
  expect(minutes.p50).toBeGreaterThan(100);
  expect(await get(id)).toEqual(before);
  await organiser.call('POST /api/tournaments/{id}/start', { params: { id } });
  expect(await rehearsed(organiser)).toMatchObject({ body: { code: 'tournament_wrong_state' } });
});

test('STG14: in a table nobody is expected in two matches at once', async () => {
  const { fixtures } = await drawn('roundRobin');
  const open = fixtures.filter(({ state }) => state === 'open');
  expect(open.flatMap(({ entrants }) => entrants)).toHaveLength(4);
  expect(new Set(open.flatMap(({ entrants }) => entrants)).size).toBe(4);
  const waiting = fixtures.filter(({ state }) => state === 'waiting');
  expect(waiting).toHaveLength(4);
  for (const { expected } of waiting) expect(minutesTo(expected!.p50)).toBeGreaterThan(10 + 45);
});
