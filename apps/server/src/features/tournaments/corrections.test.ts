import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/audit/tables.ts';
import { eq } from '../../platform/db/query.ts';

let server: TestServer;
let organiser: Player;
let players: Player[];

beforeAll(async () => {
  server = await startTestServer();
  organiser = await server.signUp('organiser', { admin: true });
  players = await Promise.all(['ann', 'ben', 'cat', 'dan'].map((name) => server.signUp(name)));
});
afterAll(() => server.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const get = (id: string) => server.visitor().call('GET /api/tournaments/{id}', { params: { id }, query: {} });

type Plan = {
  places: number;
  stages: {
    format: 'single' | 'roundRobin';
    legs?: 1 | 2;
    decider?: boolean;
    groups?: number;
    advance?: number;
  }[];
};

/** Four duels to be played, the draw made. */
async function drawn(plan: Plan = { places: 4, stages: [{ format: 'single' }] }) {
  const { id } = await organiser.call('POST /api/tournaments', {
    body: {
      title: 'Winter Cup',
      startsAt: new Date(Date.now() + 7_200_000).toISOString(),
      mode: '1v1',
      entrants: 'players',
      ...plan,
      prizes: [30_00, 10_00],
    },
  });
  const params = { id };
  await organiser.call('POST /api/tournaments/{id}/publish', { params });
  for (const player of players.slice(0, plan.places))
    await player.call('POST /api/tournaments/{id}/join', { params, body: {} });
  await organiser.call('POST /api/tournaments/{id}/start', { params });
  const shown = await get(id);
  return { id, fixtures: shown.stages[0]!.fixtures, stageId: shown.stages[0]!.id };
}

const preview = (by: Player, id: string, body: Correction) =>
  by.attempt('POST /api/tournaments/{id}/corrections/preview', { params: { id }, body });
const correct = (by: Player, id: string, correction: Correction, digest: string) =>
  by.attempt('POST /api/tournaments/{id}/corrections', {
    params: { id },
    body: { correction, digest, reason: 'as agreed' },
  });

/** Shown, then made. */
async function put(id: string, correction: Correction) {
  const shown = await preview(organiser, id, correction);
  expect(shown.status).toBe(200);
  const { digest } = shown.body as { digest: string };
  expect(await correct(organiser, id, correction, digest)).toMatchObject({ status: 200 });
  return shown.body;
}

test('TRN21: an organiser decides a whole bracket, and changes a result after it: places and prizes move', async () => {
  const { id, fixtures } = await drawn();
  const [first, second, final] = fixtures as [
    (typeof fixtures)[0],
    (typeof fixtures)[0],
    (typeof fixtures)[0],
  ];
  const [a, b] = first.entrants as [string, string];
  const [c] = second.entrants as [string, string];
  const won = (fixtureId: string, winner: string, score: [number, number]): Correction => ({
    type: 'result',
    fixtureId,
    winner,
    score,
  });
  await put(id, won(first.id, a, [1, 0]));
  await put(id, { type: 'forfeit', fixtureId: second.id, loser: c });
  await put(id, won(final.id, a, [1, 0]));
  const over = await get(id);
  expect(over).toMatchObject({ status: 'finished', placements: [{ from: 1, entrantIds: [a] }, {}, {}] });

  const shown = await put(id, won(first.id, b, [0, 1]));
  expect(shown).toMatchObject({
    voided: [final.id],
    live: [],
    prizes: [{ place: 1, before: [a], cents: 30_00 }, {}],
  });
  const again = (await get(id)).stages[0]!.fixtures;
  expect(again[2]!.entrants).toContain(b);
  expect(again[2]!).toMatchObject({ state: 'open', winner: null });

  const { prizePoolId } = over;
  const pool = () =>
    server.visitor().call('GET /api/prize-pools/{id}', { params: { id: prizePoolId! }, query: {} });
  const winners = async () =>
    (await pool()).prizes
      .filter(({ state }) => state !== 'taken_back')
      .map(({ place, cents, player }) => ({ place, cents, player }))
      .sort((one, other) => one.place - other.place);
  const before = await winners();
  expect(before).toMatchObject([
    { place: 1, cents: 30_00 },
    { place: 2, cents: 10_00 },
  ]);
  await put(id, won(final.id, b, again[2]!.entrants[0] === b ? [1, 0] : [0, 1]));
  const after = await winners();
  expect(after).toMatchObject([
    { place: 1, cents: 30_00 },
    { place: 2, cents: 10_00 },
  ]);
  expect(after[0]!.player).not.toBe(before[0]!.player);

  const lines = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(lines.map(({ action, actorId }) => [action, actorId])).toEqual(
    Array(5).fill(['correct_tournament', organiser.id]),
  );
});

test('TRN21: not as somebody else, not of another tournament, not what has changed meanwhile', async () => {
  const [one, other] = [await drawn(), await drawn()];
  const [loser, winner] = one.fixtures[0]!.entrants as [string, string];
  const wanted: Correction = { type: 'forfeit', fixtureId: one.fixtures[0]!.id, loser };
  expect(await preview(players[0]!, one.id, wanted)).toMatchObject(refused(403, 'tournament_not_organiser'));
  expect(await preview(organiser, other.id, wanted)).toMatchObject(refused(404, 'fixture_gone'));
  const { digest } = (await preview(organiser, one.id, wanted)).body as { digest: string };
  expect(await correct(players[0]!, one.id, wanted, digest)).toMatchObject(
    refused(403, 'tournament_not_organiser'),
  );
  await put(one.id, {
    type: 'result',
    fixtureId: one.fixtures[1]!.id,
    winner: one.fixtures[1]!.entrants[0]!,
    score: [1, 0],
  });
  expect(await correct(organiser, one.id, wanted, digest)).toMatchObject(refused(409, 'changed_meanwhile'));
  const tooMany: Correction = { ...wanted, type: 'result', winner, score: [3, 3] } as Correction;
  expect(await preview(organiser, one.id, tooMany)).toMatchObject(refused(422, 'score_impossible'));
});

test('TRN24, STG30: the organiser frees a side that is ready, and it can be ready again', async () => {
  const { id, fixtures } = await drawn();
  const { entrants } = await get(id);
  const { id: fixtureId, entrants: sides } = fixtures[0]!;
  const entry = entrants.find((one) => one.id === sides[0])!;
  const player = players.find((one) => one.id === entry.playerIds[0])!;
  const params = { id, fixtureId };
  const free = (by: Player, entrantId: string) =>
    by.attempt('POST /api/tournaments/{id}/fixtures/{fixtureId}/unready', { params, body: { entrantId } });
  const isReady = async () => (await get(id)).stages[0]!.fixtures[0]!.ready!.sides;
  const ready = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready';
  await player.call(ready, { params });
  expect(await isReady()).toEqual([true, false]);
  expect(await free(player, entry.id)).toMatchObject(refused(403, 'tournament_not_organiser'));
  expect(await free(organiser, fixtures[1]!.entrants[0]!)).toMatchObject(
    refused(404, 'tournament_entrant_unknown'),
  );
  expect(await free(organiser, entry.id)).toMatchObject({ status: 200 });
  expect(await free(organiser, entry.id)).toMatchObject({ status: 200 });
  expect(await isReady()).toEqual([false, false]);
  const lines = await server.database.sql.select().from(auditLog).where(eq(auditLog.targetId, id));
  expect(lines.map(({ action }) => action)).toEqual(['unready_side']);
  // It was bound to this match alone: it is free for another one, and for this one again.
  await player.call(ready, { params });
  expect(await isReady()).toEqual([true, false]);
  await free(organiser, entry.id);
});

test('TRN21: who is disqualified after the draw is out, and its entry says so', async () => {
  const { id, fixtures } = await drawn();
  const [out, other] = fixtures[0]!.entrants as [string, string];
  await put(id, { type: 'disqualify', entrantId: out, scope: 'fromNow' });
  const shown = await get(id);
  expect(shown.entrants.find((one) => one.id === out)!.status).toBe('disqualified');
  expect(shown.stages[0]!.fixtures[0]).toMatchObject({ winner: other, decidedBy: 'forfeit' });
});

test('BRK36: two who are level for the first place of a table play it out, and are told why', async () => {
  const { id, fixtures } = await drawn({
    places: 2,
    stages: [{ format: 'roundRobin', legs: 2, decider: true }],
  });
  expect(fixtures, 'nothing is shown of it before').toHaveLength(2);
  const score: [number, number] = [1, 0];
  for (const { id: fixtureId, entrants } of fixtures)
    await put(id, { type: 'result', fixtureId, winner: entrants[0]!, score });
  const level = await get(id);
  const decider = level.stages[0]!.fixtures[2]!;
  expect(level).toMatchObject({ status: 'running', placements: [] });
  expect(decider).toMatchObject({
    state: 'open',
    round: 3,
    why: { code: 'decider', values: { place: 1, group: 1 } },
  });
  const [, other] = decider.entrants as [string, string];
  await put(id, { type: 'result', fixtureId: decider.id, winner: other, score: [0, 1] });
  const over = await get(id);
  expect(over).toMatchObject({ status: 'finished', placements: [{ from: 1, entrantIds: [other] }, {}] });
  expect(over.stages[0]!.standings[0]).toMatchObject({ entrantId: other, wins: 1, decidedBy: 'decider' });
});

test('BRK54: three who are level play it out, and the last decider waits for the one before it', async () => {
  const { id, fixtures } = await drawn({
    places: 3,
    stages: [{ format: 'roundRobin', legs: 2, decider: true }],
  });
  const score: [number, number] = [1, 0];
  for (const { id: fixtureId, entrants } of fixtures)
    await put(id, { type: 'result', fixtureId, winner: entrants[0]!, score });
  const [semi, final] = (await get(id)).stages[0]!.fixtures.slice(fixtures.length) as [
    (typeof fixtures)[0],
    (typeof fixtures)[0],
  ];
  const why = { code: 'decider', values: { place: 1, group: 1, level: 3, open: 1, left: 0 } };
  expect(semi).toMatchObject({ state: 'open', why: { ...why, values: { ...why.values, left: 1 } } });
  expect(final).toMatchObject({ state: 'waiting', why, feeders: [null, semi.id], bestOf: 1 });
  const [, better] = semi.entrants as [string, string];
  await put(id, { type: 'result', fixtureId: semi.id, winner: better, score: [0, 1] });
  await put(id, { type: 'result', fixtureId: final.id, winner: better, score: [0, 1] });
  const over = await get(id);
  expect(over).toMatchObject({ status: 'finished', placements: [{ from: 1, entrantIds: [better] }, {}, {}] });
  // A result of the table that is put right parts them: it is over without deciders, and they are shown no more.
  const [first] = fixtures;
  await put(id, { type: 'result', fixtureId: first!.id, winner: first!.entrants[1]!, score: [0, 1] });
  expect((await get(id)).stages[0]!.fixtures).toHaveLength(fixtures.length);
});

test('BRK57: of two groups three go on: those who are second play for the last place, and then the next stage begins', async () => {
  const { id, fixtures } = await drawn({
    places: 4,
    stages: [{ format: 'roundRobin', groups: 2, advance: 3, decider: true }, { format: 'single' }],
  });
  const score: [number, number] = [1, 0];
  expect((await get(id)).stages[0]!.across, 'nobody knows who is second').toBe(null);
  for (const { id: fixtureId, entrants } of fixtures)
    await put(id, { type: 'result', fixtureId, winner: entrants[0]!, score });
  const [table] = (await get(id)).stages;
  const decider = table!.fixtures.at(-1)!;
  expect(decider).toMatchObject({
    state: 'open',
    group: null,
    why: { code: 'deciderAcross', values: { place: 2, level: 2, open: 1, left: 0 } },
  });
  expect(table!.across).toMatchObject({
    place: 2,
    open: 1,
    rows: [{ decidedBy: 'seed' }, { decidedBy: null }],
  });
  const [out, winner] = decider.entrants as [string, string];
  await put(id, { type: 'result', fixtureId: decider.id, winner, score: [0, 1] });
  const { stages, placements } = await get(id);
  expect(stages[0]!.across!.rows.map(({ entrantId, decidedBy }) => [entrantId, decidedBy])).toEqual([
    [winner, 'decider'],
    [out, null],
  ]);
  expect(placements.at(-1)).toMatchObject({ from: 4, to: 4, entrantIds: [out] });
  const playing = stages[1]!.fixtures.flatMap(({ entrants }) => entrants);
  expect(playing).toContain(winner);
  expect(playing).not.toContain(out);
});
