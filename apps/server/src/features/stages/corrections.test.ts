import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { roomOf } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Correction } from './correction.ts';
import {
  beginFixture,
  beginStage,
  type Event,
  openIn,
  playFixture,
  playStage,
  viewOf,
} from './stages.fixture.ts';

let server: TestServer;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterAll(() => server.stop());

const names = (count: number) => Array.from({ length: count }, () => `right${++number}`);
const single: StageSettings = { format: 'single', bestOf: { base: 1 } };

const asking = (event: Event, correction: Correction) => ({
  ownerId: event.ownerId,
  stageId: event.id,
  correction,
  prizeCents: [1000],
});
async function put(event: Event, correction: Correction): Promise<void> {
  const asked = asking(event, correction);
  const { digest } = await server.app.stages.previewCorrection(asked);
  const byId = [...event.seats.values()][0]!.player.id;
  await server.app.stages.correct({ ...asked, digest, byId, reason: 'as agreed' });
}

async function semisPlayed(): Promise<Event> {
  const event = await beginStage(server, names(4), single);
  for (const fixture of openIn(await viewOf(server, event))) await playFixture(server, event, fixture);
  return event;
}
/** The other one wins the first fixture. */
async function turned(event: Event): Promise<Correction & { type: 'result'; winner: string }> {
  const [first] = (await viewOf(server, event)).fixtures;
  const { id: fixtureId, entrants, winner } = first!;
  const other = entrants.find((one) => one !== winner)!;
  return { type: 'result', fixtureId, winner: other, score: entrants[0] === other ? [1, 0] : [0, 1] };
}

describe('STG12: a wrong result of the first round', () => {
  test('is put right after the second one began: its match ends without blame, and the right two meet', async () => {
    const event = await semisPlayed();
    const final = openIn(await viewOf(server, event))[0]!;
    const { seats, matchId } = await beginFixture(server, event, final);
    const correction = await turned(event);
    const seen = await server.app.stages.previewCorrection(asking(event, correction));
    expect(seen).toMatchObject({ cancelled: [final.id], live: [], voided: [] });
    expect(seen.changed.map(({ fixtureId }) => fixtureId)).toEqual([final.id]);
    await put(event, correction);
    expect((await roomOf(seats[0]!, matchId)).phase).toBe('cancelled');
    const again = openIn(await viewOf(server, event))[0]!;
    expect(again).toMatchObject({ id: final.id, matchIds: [], ready: { sides: [false, false] } });
    expect(again.entrants).toContain(correction.winner);
    await playFixture(server, event, again);
    expect((await viewOf(server, event)).status).toBe('finished');
  });

  test('is put right after the end: the final is void and played again, and the end is told anew', async () => {
    const event = await semisPlayed();
    await playStage(server, event);
    const [, , final] = (await viewOf(server, event)).fixtures;
    const correction = await turned(event);
    const seen = await server.app.stages.previewCorrection(asking(event, correction));
    const isFinalVoid = final!.entrants.includes(correction.winner) ? [] : [final!.id];
    expect(seen.voided).toEqual(isFinalVoid);
    await put(event, correction);
    const again = await viewOf(server, event);
    expect(again.status).toBe('running');
    // STG15: decided by the organiser, though the result before it was played a moment ago.
    expect(again.fixtures[0]).toMatchObject({ winner: correction.winner, disputableUntil: null });
    await playStage(server, event);
    expect(event.ended).toHaveLength(2);
  });

  test('is refused where something came between, or where it fits nothing', async () => {
    const event = await semisPlayed();
    const correction = await turned(event);
    const { digest } = await server.app.stages.previewCorrection(asking(event, correction));
    await playStage(server, event);
    const byId = [...event.seats.values()][0]!.player.id;
    const late = server.app.stages.correct({ ...asking(event, correction), digest, byId, reason: 'late' });
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile' });
    await expect(put(event, { ...correction, score: [3, 0] })).rejects.toMatchObject({
      code: 'score_impossible',
    });
    const foreign = await semisPlayed();
    await expect(put(foreign, correction)).rejects.toMatchObject({ code: 'fixture_gone' });
  });
});

test('STG8 STG13: a match without a result leaves its fixture to the organiser, who lets it be played again', async () => {
  const event = await beginStage(server, names(2), single);
  const [fixture] = openIn(await viewOf(server, event));
  const { matchId } = await beginFixture(server, event, fixture!);
  await server.app.matches.cancel(matchId, async () => undefined);
  expect(openIn(await viewOf(server, event))[0]).toMatchObject({ ready: null });
  await put(event, { type: 'void', fixtureId: fixture!.id });
  await playFixture(server, event, openIn(await viewOf(server, event))[0]!);
  expect(event.ended).toHaveLength(1);
});

test('STG12: who withdraws loses what is open, and a match that warms up ends', async () => {
  const event = await beginStage(server, names(2), single);
  const [fixture] = openIn(await viewOf(server, event));
  const { seats, matchId } = await beginFixture(server, event, fixture!);
  const [gone, stays] = event.ids;
  await put(event, { type: 'withdraw', entrantId: gone! });
  expect((await roomOf(seats[0]!, matchId)).phase).toBe('cancelled');
  const { fixtures, status } = await viewOf(server, event);
  expect({ status, ...fixtures[0]! }).toMatchObject({
    status: 'finished',
    winner: stays,
    decidedBy: 'forfeit',
  });
});
