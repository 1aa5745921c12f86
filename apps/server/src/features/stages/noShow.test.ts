import { randomUUID } from 'node:crypto';
import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { USUAL_MATCH_RULES } from '@retake/core/tournament/matchRules.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { beginFixture, beginStage, type Event, openIn, viewOf } from './stages.fixture.ts';

/** The clock stands still but where it is let run; servers stop and start on one database. */
let database: Database;
let server: TestServer;
const clock = createSteppedClock();
const MINUTE_MS = 60_000;
const soon = { noShowMinutes: 3 };
const single: StageSettings = { format: 'single', bestOf: { base: 1 } };

const start = () => startTestServer({ clock, database: { ...database, close: async () => undefined } });

beforeAll(async () => {
  database = await openTestDatabase();
  server = await start();
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const finalOf = async (event: Event) => (await viewOf(server, event)).fixtures.at(-1)!;

/** The first side of each open fixture is ready. */
async function firstsReady(event: Event): Promise<void> {
  for (const { id, entrants } of openIn(await viewOf(server, event)))
    await server.app.stages.ready(event.seats.get(entrants[0]!)!.player.id, id);
}

test('STG6 auto: who is not ready in time loses, both if neither is', async () => {
  const event = await beginStage(server, ['late1', 'late2', 'late3', 'late4'], single, soon);
  const [one] = openIn(await viewOf(server, event));
  await server.app.stages.ready(event.seats.get(one!.entrants[0]!)!.player.id, one!.id);
  const isOver = expect.poll(async () => (await viewOf(server, event)).status).toBe('finished');
  await timeRunsUntil(isOver, 1000, database, clock);
  const { fixtures } = await viewOf(server, event);
  expect(fixtures.map(({ decidedBy, winner }) => [decidedBy, winner])).toEqual([
    ['forfeit', one!.entrants[0]],
    ['doubleForfeit', null],
    [null, one!.entrants[0]],
  ]);
});

test('STG6 held: the fixture waits for the organiser', async () => {
  const event = await beginStage(server, ['held1', 'held2'], single, { ...soon, noShow: 'held' });
  await firstsReady(event);
  const isHeld = expect.poll(async () => (await finalOf(event)).ready).toBe(null);
  await timeRunsUntil(isHeld, 1000, database, clock);
  expect(await finalOf(event)).toMatchObject({ state: 'open', winner: null, matchIds: [] });
});

test('SCH6: before its planned time nobody is late, and both play before it if they like', async () => {
  const event = await beginStage(server, ['plan1', 'plan2', 'plan3', 'plan4'], single, soon);
  const [one, other] = openIn(await viewOf(server, event));
  const at = clock.now() + 2 * MINUTE_MS;
  const plan = (fixtureId: string) =>
    server.app.stages.planFixture({ ownerId: event.ownerId, fixtureId, at }, async () => undefined);
  await plan(one!.id);
  await plan(other!.id);
  await beginFixture(server, event, other!);
  expect((await viewOf(server, event)).fixtures.slice(0, 2)).toMatchObject([
    { plannedFor: new Date(at).toISOString(), ready: { until: new Date(at + 3 * MINUTE_MS).toISOString() } },
    { state: 'live', plannedFor: null },
  ]);
  await expect(plan(other!.id)).rejects.toMatchObject({ code: 'fixture_not_open' });
  const isLost = expect.poll(async () => (await viewOf(server, event)).fixtures[0]!.state).toBe('finished');
  await timeRunsUntil(isLost, 1000, database, clock);
  expect(clock.now()).toBeGreaterThanOrEqual(at + 3 * MINUTE_MS);
});

test('STG5: who is ready cannot search or sit down, and who searches cannot get ready', async () => {
  const event = await beginStage(server, ['bound1', 'bound2'], single);
  const { id, entrants } = await finalOf(event);
  const [one, other] = entrants.map((entrant) => event.seats.get(entrant!)!.player);
  const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
  const lobby = await other!.call('POST /api/lobbies', { body });
  await expect(server.app.stages.ready(other!.id, id)).rejects.toMatchObject({
    code: 'fixture_while_in_lobby',
  });
  await other!.call('POST /api/lobbies/{id}/leave', { params: { id: lobby.id } });
  await server.app.stages.ready(one!.id, id);
  expect(await one!.attempt('POST /api/lobbies', { body })).toMatchObject({
    status: 409,
    body: { code: 'lobby_while_ready' },
  });
  const stranger = await server.signUp('stranger');
  await expect(server.app.stages.ready(stranger.id, id)).rejects.toMatchObject({ code: 'fixture_not_yours' });
  await server.app.stages.ready(other!.id, id);
  expect(await finalOf(event)).toMatchObject({ state: 'live', ready: null });
});

test('STG5: sides of simulated players are ready by themselves once they are free', async () => {
  const seats = [];
  for (const name of ['sim1', 'sim2']) {
    const player = await server.signUp(name, { simulated: true });
    seats.push({ player, socket: await player.socket() });
  }
  const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
  const { id } = await seats[0]!.player.call('POST /api/lobbies', { body });
  const event = await beginStage(server, seats, single);
  const sides = async () => (await finalOf(event)).ready?.sides;
  await timeRunsUntil(expect.poll(sides).toEqual([false, true]), 500, database, clock);
  await seats[0]!.player.call('POST /api/lobbies/{id}/leave', { params: { id } });
  const isLive = expect.poll(async () => (await finalOf(event)).state).toBe('live');
  await timeRunsUntil(isLive, 500, database, clock);
  expect((await finalOf(event)).matchIds).toHaveLength(1);
});

test('STG9: while it is paused nobody is late and no match begins', async () => {
  const event = await beginStage(server, ['pause1', 'pause2'], single);
  const pause = (paused: boolean) =>
    server.database.write((tx) => server.app.stages.setPaused(tx, event.id, paused));
  await pause(true);
  const { id, entrants } = await finalOf(event);
  for (const entrant of entrants) await server.app.stages.ready(event.seats.get(entrant!)!.player.id, id);
  expect(await finalOf(event)).toMatchObject({ state: 'open', ready: { sides: [true, true] } });
  await pause(false);
  const isLive = expect.poll(async () => (await finalOf(event)).state).toBe('live');
  await timeRunsUntil(isLive, 500, database, clock);
});

describe('STG18, STG19: where the captains report', () => {
  const elsewhere = { results: 'captains', reportMinutes: 3 } as const;

  /** Both are ready; a report of the first or second side of the final, as it is shown. */
  async function underWay(names: string[]) {
    const event = await beginStage(server, names, { format: 'single', bestOf: { base: 3 } }, elsewhere);
    const { id: fixtureId, entrants } = await finalOf(event);
    const players = entrants.map((entrant) => event.seats.get(entrant!)!.player);
    for (const { id } of players) await server.app.stages.ready(id, fixtureId);
    const report = (side: 0 | 1, maps: [number, number][]) =>
      server.database.write((tx) =>
        server.app.stages.report(tx, {
          fixtureId,
          entrantId: entrants[side]!,
          byId: players[side]!.id,
          maps,
        }),
      );
    return { event, players, report };
  }
  const TWO_TO_ONE: [number, number][] = [
    [9, 4],
    [3, 9],
    [11, 8],
  ];

  test('there is no match, nobody is bound, and two who agree have the result at once', async () => {
    const { event, players, report } = await underWay(['far1', 'far2']);
    expect(await finalOf(event)).toMatchObject({ state: 'live', matchIds: [], report: null });
    const body = { map: 'de_nuke', mode: '1v1', region: 'Beijing' } as const;
    await players[0]!.call('POST /api/lobbies', { body });
    await expect(report(0, [[9, 4]])).rejects.toMatchObject({ code: 'score_impossible' });
    expect(await report(0, TWO_TO_ONE)).toMatchObject({ result: 'waits' });
    const until = new Date(clock.now() + 3 * MINUTE_MS).toISOString();
    const [entrantId] = (await finalOf(event)).entrants;
    expect((await finalOf(event)).report).toEqual({ until, by: [{ entrantId, maps: TWO_TO_ONE }] });
    expect(await report(1, TWO_TO_ONE)).toMatchObject({ result: 'counts' });
    expect(await finalOf(event)).toMatchObject({ state: 'finished', winner: entrantId, score: [2, 1] });
    await expect(report(1, TWO_TO_ONE)).rejects.toMatchObject({ code: 'fixture_no_report' });
  });

  test('of two at one moment the second is the answer', async () => {
    const { event, report } = await underWay(['far7', 'far8']);
    const made = await Promise.all([report(0, TWO_TO_ONE), report(1, TWO_TO_ONE)]);
    expect(made.map(({ result }) => result).sort()).toEqual(['counts', 'waits']);
    expect(await finalOf(event)).toMatchObject({ state: 'finished', score: [2, 1] });
  });

  test('who says nothing agrees, and has the whole time again after a pause', async () => {
    const { event, report } = await underWay(['far3', 'far4']);
    await report(1, TWO_TO_ONE);
    const pause = (paused: boolean) =>
      server.database.write((tx) => server.app.stages.setPaused(tx, event.id, paused));
    await pause(true);
    clock.advance(1000);
    await pause(false);
    const until = new Date(clock.now() + 3 * MINUTE_MS).toISOString();
    expect((await finalOf(event)).report).toMatchObject({ until });
    const isOver = expect.poll(async () => (await finalOf(event)).score).toEqual([2, 1]);
    await timeRunsUntil(isOver, 1000, database, clock);
  });

  test('two that differ are left to the organiser with both, and a replay begins without them', async () => {
    const { event, players, report } = await underWay(['far5', 'far6']);
    const { stages } = server.app;
    const other: [number, number][] = [
      [4, 9],
      [9, 3],
      [8, 11],
    ];
    await report(0, TWO_TO_ONE);
    expect(await report(1, other)).toMatchObject({ result: 'disputed' });
    const held = await finalOf(event);
    expect(held).toMatchObject({ winner: null, dispute: 'open', report: { until: null } });
    const said = new Map(held.report!.by.map(({ entrantId, maps }) => [entrantId, maps]));
    expect(held.entrants.map((one) => said.get(one!))).toEqual([TWO_TO_ONE, other]);
    await expect(report(0, other)).rejects.toMatchObject({ code: 'fixture_no_report' });
    const [told] = await stages.disputesOf([event.id]);
    const rejected = server.database.write((tx) =>
      stages.rejectDispute(tx, { ownerId: event.ownerId, disputeId: told!.id, answer: 'no' }),
    );
    await expect(rejected).rejects.toMatchObject({ code: 'dispute_needs_result' });
    const correction = { type: 'void', fixtureId: held.id } as const;
    const asked = { ownerId: event.ownerId, stageId: event.id, correction, prizeCents: [] };
    const { digest } = await stages.previewCorrection(asked);
    await stages.correct({ ...asked, digest, byId: players[0]!.id, reason: 'nobody can say' });
    expect(await finalOf(event)).toMatchObject({ state: 'open', report: null, dispute: null });
  });
});

test('STG10: after an outage there is the whole time again, and who was ready still is', async () => {
  const event = await beginStage(server, ['out1', 'out2'], single, soon);
  await firstsReady(event);
  await server.stop();
  clock.advance(60 * MINUTE_MS);
  server = await start();
  const ready = () => finalOf(event).then((final) => final.ready);
  const isRenewed = expect
    .poll(async () => new Date((await ready())?.until ?? 0).getTime())
    .toBeGreaterThan(clock.now());
  await timeRunsUntil(isRenewed, 100, database, clock);
  expect(await ready()).toMatchObject({ sides: [true, false] });
  const isOver = expect.poll(async () => (await finalOf(event)).decidedBy).toBe('forfeit');
  await timeRunsUntil(isOver, 1000, database, clock);
});

test('VETO11: a turn of the veto that is over is held for the organiser, who lets a lot choose', async () => {
  const match = { ...USUAL_MATCH_RULES, vetoTimeouts: 'held' as const };
  const event = await beginStage(server, ['turn1', 'turn2'], single, {
    match,
    pool: ['de_nuke', 'de_mirage'],
  });
  const [fixture] = openIn(await viewOf(server, event));
  const give = (ownerId: string) =>
    server.app.stages.giveTurn({ ownerId, fixtureId: fixture!.id, give: 'lot' }, async () => undefined);
  const { matchId } = await beginFixture(server, event, fixture!);
  await expect(give(event.ownerId)).rejects.toMatchObject({ code: 'turn_not_held' });
  const isHeld = async () => (await viewOf(server, event)).fixtures[0]!.vetoHeld;
  await timeRunsUntil(expect.poll(isHeld).toBe(true), 1000, database, clock);
  const room = () => server.visitor().call('GET /api/matches/{matchId}', { params: { matchId } });
  expect(await room()).toMatchObject({ phase: 'veto', veto: { turn: { action: 'ban', held: true } } });
  await expect(give(randomUUID())).rejects.toMatchObject({ code: 'fixture_gone' });
  await give(event.ownerId);
  expect((await room()).veto).toMatchObject({ turn: { action: 'side', held: false } });
  expect(await isHeld()).toBe(false);
});
