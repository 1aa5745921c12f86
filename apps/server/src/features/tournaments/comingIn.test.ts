import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let organiser: Player;
let players: Player[];

beforeAll(async () => {
  server = await startTestServer();
  organiser = await server.signUp('organiser', { admin: true });
  players = await Promise.all(['ann', 'ben', 'cat', 'dan', 'eve', 'fay'].map((name) => server.signUp(name)));
});
afterAll(() => server.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const get = (id: string) => server.visitor().call('GET /api/tournaments/{id}', { params: { id }, query: {} });
const JOIN = 'POST /api/tournaments/{id}/join';

/** Duels: the draw is made with the first of them, the others came when all places were taken. */
async function drawn(stage: object, { places = 4, entered = 5, lateEntry = false } = {}) {
  const { id } = await organiser.call('POST /api/tournaments', {
    body: {
      title: 'Late Cup',
      startsAt: new Date(Date.now() + 7_200_000).toISOString(),
      mode: '1v1',
      entrants: 'players',
      places,
      lateEntry,
      stages: [stage as { format: 'single' }],
      prizes: [30_00],
    },
  });
  const params = { id };
  await organiser.call('POST /api/tournaments/{id}/publish', { params });
  for (const player of players.slice(0, entered)) await player.call(JOIN, { params, body: {} });
  await organiser.call('POST /api/tournaments/{id}/start', { params });
  return id;
}

async function entryOf(id: string, player: Player) {
  const { entrants } = await get(id);
  return entrants.find(({ playerIds }) => playerIds.includes(player.id))!;
}

const preview = (id: string, body: Correction) =>
  organiser.attempt('POST /api/tournaments/{id}/corrections/preview', { params: { id }, body });

async function put(id: string, correction: Correction) {
  const shown = await preview(id, correction);
  expect(shown.status).toBe(200);
  const body = { correction, digest: (shown.body as { digest: string }).digest, reason: 'as agreed' };
  await organiser.call('POST /api/tournaments/{id}/corrections', { params: { id }, body });
  return shown.body as { changed: unknown[] };
}

test('TRN51, STG31: who waits takes over seed, place and record, plays on, and wins the prize of the place', async () => {
  const id = await drawn({ format: 'single' });
  const [waits, before] = [await entryOf(id, players[4]!), await get(id)];
  expect(waits.status).toBe('waiting');
  const [first, second, final] = before.stages[0]!.fixtures;
  const [a, b] = first!.entrants as [string, string];
  const seed = before.entrants.find((one) => one.id === a)!.seed;
  await put(id, { type: 'result', fixtureId: first!.id, winner: a, score: [1, 0] });
  const unknown = { type: 'replace', entrantId: a, by: b } as const;
  expect(await preview(id, unknown)).toMatchObject(refused(404, 'tournament_entrant_unknown'));
  const over = { type: 'replace', entrantId: b, by: waits.id } as const;
  expect(await preview(id, over)).toMatchObject(refused(409, 'replacement_over'));

  const seen = await put(id, { type: 'replace', entrantId: a, by: waits.id });
  expect(seen).toMatchObject({
    changed: [{ fixtureId: final!.id, before: [a, null], after: [waits.id, null] }],
  });
  const after = await get(id);
  expect(after.entrants.find((one) => one.id === waits.id)).toMatchObject({ status: 'playing', seed });
  expect(after.entrants.find((one) => one.id === a)).toMatchObject({ status: 'withdrawn', seed: null });
  expect(after.stages[0]!.fixtures[0]).toMatchObject({ state: 'finished', winner: waits.id, score: [1, 0] });

  await put(id, { type: 'forfeit', fixtureId: second!.id, loser: second!.entrants[0]! });
  const open = (await get(id)).stages[0]!.fixtures[2]!;
  expect(open).toMatchObject({ state: 'open', entrants: [waits.id, second!.entrants[1]] });
  await players[4]!.call('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', {
    params: { id, fixtureId: open.id },
  });
  await put(id, { type: 'result', fixtureId: open.id, winner: waits.id, score: [1, 0] });
  const finished = await get(id);
  expect(finished.placements[0]).toMatchObject({ from: 1, entrantIds: [waits.id], prizeCents: 30_00 });
  expect(finished.placements.flatMap(({ entrantIds }) => entrantIds)).not.toContain(a);
});

test('TRN51: a side that is ready is free again when its match is taken over', async () => {
  const id = await drawn({ format: 'single' });
  const { fixtures } = (await get(id)).stages[0]!;
  const waits = await entryOf(id, players[4]!);
  const { id: fixtureId, entrants } = fixtures[0]!;
  const playerOf = async (entrantId: string) => {
    const entry = (await get(id)).entrants.find((one) => one.id === entrantId)!;
    return players.find((one) => one.id === entry.playerIds[0])!;
  };
  const ready = 'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready';
  await (await playerOf(entrants[1]!)).call(ready, { params: { id, fixtureId } });
  const seen = await put(id, { type: 'replace', entrantId: entrants[0]!, by: waits.id });
  expect(seen.changed).toHaveLength(1);
  const shown = (await get(id)).stages[0]!.fixtures[0]!;
  expect(shown).toMatchObject({ id: fixtureId, state: 'open', entrants: [waits.id, entrants[1]] });
  expect(shown.ready!.sides).toEqual([false, false]);
});

test('TRN50, TRN52: one comes after the draw, goes, comes again, and is let into a Swiss until half of its rounds', async () => {
  const id = await drawn({ format: 'swiss', rounds: 2 }, { places: 6, entered: 4, lateEntry: true });
  const [eve, fay] = [players[4]!, players[5]!];
  const params = { id };
  expect(await eve.call(JOIN, { params, body: {} })).toMatchObject({ joined: true, waiting: true });
  await eve.call('POST /api/tournaments/{id}/leave', { params });
  await eve.call(JOIN, { params, body: {} });
  await fay.call(JOIN, { params, body: {} });
  const [late, later] = [await entryOf(id, eve), await entryOf(id, fay)];
  await put(id, { type: 'enter', entrantId: late.id });
  const shown = await get(id);
  expect(shown.participants.entered).toBe(5);
  expect(shown.entrants.find((one) => one.id === late.id)).toMatchObject({ status: 'playing', seed: 5 });
  expect(shown.stages[0]!.standings.find((one) => one.entrantId === late.id)).toMatchObject({ losses: 1 });
  expect(await eve.attempt('POST /api/tournaments/{id}/leave', { params })).toMatchObject(
    refused(409, 'tournament_begun'),
  );
  for (const fixture of shown.stages[0]!.fixtures)
    await put(id, { type: 'result', fixtureId: fixture.id, winner: fixture.entrants[0]!, score: [1, 0] });
  const second = (await get(id)).stages[0]!.fixtures.filter(({ round }) => round === 2);
  expect(second.flatMap(({ entrants }) => entrants)).toContain(late.id);
  expect(await preview(id, { type: 'enter', entrantId: later.id })).toMatchObject(
    refused(409, 'tournament_entry_closed'),
  );
});

test('TRN50, TRN52: nobody comes where the event does not say so, and into a bracket nobody beside the others', async () => {
  const id = await drawn({ format: 'single' }, { places: 8, entered: 4 });
  const params = { id };
  expect(await players[4]!.attempt(JOIN, { params, body: {} })).toMatchObject(
    refused(409, 'tournament_begun'),
  );
  const late = await drawn({ format: 'single' }, { places: 8, entered: 4, lateEntry: true });
  await players[4]!.call(JOIN, { params: { id: late }, body: {} });
  const waits = await entryOf(late, players[4]!);
  expect(await preview(late, { type: 'enter', entrantId: waits.id })).toMatchObject(
    refused(409, 'tournament_entry_closed'),
  );
});
