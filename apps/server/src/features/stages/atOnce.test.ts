import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { finishVeto, roomWhen, type Seat } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginFixture, beginStage, type Event, openIn, viewOf } from './stages.fixture.ts';

/** Slow enough that a match is still live when somebody leaves it. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '400' } });
});
afterAll(() => server.stop());

/** STAGE_FINALS=1000 with --testTimeout 3600000 is what bench/README.md tells of. */
const TIMES = Number(process.env.STAGE_FINALS ?? 10);
/** So many events the same four play: who asks more often within a minute is refused. */
const EVENTS_EACH = 10;
const single: StageSettings = { format: 'single', bestOf: { base: 1 } };

async function untilLive(seats: Seat[], matchId: string): Promise<void> {
  await finishVeto(seats, matchId);
  await roomWhen(seats[0]!, matchId, (room) => room.readyEndsAt !== null);
  for (const { player } of seats)
    await player.call('POST /api/matches/{matchId}/ready', { params: { matchId } });
  await roomWhen(seats[0]!, matchId, ({ phase }) => phase === 'live');
}

test(`STG2: both semi-finals end at the same moment, ${TIMES} times: the final opens once`, async () => {
  let event: Event | undefined;
  for (let time = 0; time < TIMES; time++) {
    const names = [1, 2, 3, 4].map((place) => `left${place}x${time}`);
    const isNew = time % EVENTS_EACH === 0;
    event = await beginStage(server, isNew || !event ? names : [...event.seats.values()], single);
    const open = openIn(await viewOf(server, event));
    const begun: { seats: Seat[]; matchId: string }[] = [];
    for (const fixture of open) begun.push(await beginFixture(server, event, fixture));
    for (const { seats, matchId } of begun) await untilLive(seats, matchId);
    const leave = ({ seats, matchId }: (typeof begun)[number]) =>
      seats[0]!.player.call('POST /api/matches/{matchId}/abandon', { params: { matchId } });
    await Promise.all(begun.map(leave));
    const { fixtures } = await viewOf(server, event);
    expect(fixtures.map(({ state }) => state)).toEqual(['finished', 'finished', 'open']);
    const winners = fixtures.slice(0, 2).map(({ winner, decidedBy }) => {
      expect(decidedBy).toBe('forfeit');
      return winner;
    });
    expect(fixtures[2]!.entrants).toEqual(winners);
  }
});
