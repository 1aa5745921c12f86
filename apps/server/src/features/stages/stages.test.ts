import type { StageSettings } from '@retake/core/bracket/settings.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { playToEnd, roomWhen } from '@retake/testkit/story.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolded } from './facts.ts';
import { beginFixture, beginStage, openIn, playFixture, playStage, viewOf } from './stages.fixture.ts';
import { findStages } from './store.ts';

let server: TestServer;
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { SIM_SPEED: '5000' } });
});
afterAll(() => server.stop());

const names = (count: number) => Array.from({ length: count }, () => `duel${++number}`);
const single: StageSettings = { format: 'single', bestOf: { base: 1 } };
const swiss: StageSettings = {
  format: 'swiss',
  bestOf: { base: 1 },
  rounds: 3,
  walkoverInDifficulty: 'asPlayed',
};

describe('STG2 STG3: a stage is played to its end through matches', () => {
  test.each([
    ['single elimination', single, 8, 7],
    ['double elimination', { format: 'double', bestOf: { base: 1 }, grandFinal: 'simple' }, 8, 14],
    ['Swiss', swiss, 16, 24],
  ] as [string, StageSettings, number, number][])('%s', async (_name, settings, count, meetings) => {
    const event = await beginStage(server, names(count), settings);
    const view = await playStage(server, event);
    expect(view.status).toBe('finished');
    const played = view.fixtures.filter(({ decidedBy }) => decidedBy === 'played');
    expect(played).toHaveLength(meetings);
    for (const { winner, entrants, score, matchIds } of played) {
      expect(entrants).toContain(winner);
      expect([...score].sort()).toEqual([0, 1]);
      expect(matchIds).toHaveLength(1);
    }
    expect(event.ended).toHaveLength(1);
    const placed = event.ended[0]!.placements.flatMap(({ entrantIds }) => entrantIds);
    expect([...placed].sort()).toEqual([...event.ids].sort());
    if (settings.format !== 'swiss') expect(placed[0]).toBe(view.fixtures.at(-1)!.winner);
  });

  test('STG1: what a node remembers is what the facts in the database say', async () => {
    const event = await beginStage(server, names(5), { ...single, thirdPlace: true });
    for (;;) {
      const remembered = await viewOf(server, event);
      const [row] = await findStages(server.database.sql, [event.id]);
      const { stage } = await createFolded().of(server.database.sql, row!);
      expect(stage.seq).toBe(row!.seq);
      const shown = remembered.fixtures.map(({ winner }) => winner);
      expect(stage.results.flatMap((result) => (result ? [stage.lines[result.winner]] : [])).sort()).toEqual(
        remembered.fixtures.flatMap(({ winner, decidedBy }) => (decidedBy ? [winner] : [])).sort(),
      );
      expect(shown.length).toBe(remembered.fixtures.length);
      const [next] = openIn(remembered);
      if (!next) break;
      await playFixture(server, event, next);
    }
  });

  test('STG8 BRK14: who begins the final one map ahead needs one map less, and no map more is played', async () => {
    const settings = { format: 'double', bestOf: { base: 3 }, grandFinal: 'advantage' } as const;
    const pool = ['de_nuke', 'de_dust2', 'de_mirage'] as const;
    const event = await beginStage(server, names(2), settings, { pool });
    for (const at of [0, 1]) {
      const { seats } = await beginFixture(server, event, openIn(await viewOf(server, event))[0]!);
      for (;;) {
        const fixture = (await viewOf(server, event)).fixtures[at]!;
        if (fixture.state === 'finished') break;
        await playToEnd(seats, fixture.matchIds.at(-1)!);
      }
    }
    const final = (await viewOf(server, event)).fixtures[1]!;
    expect(['1,0', '1,1', '0,2']).toContain(`${final.score}`);
    const seat = [...event.seats.values()][0]!;
    const last = await roomWhen(
      seat,
      final.matchIds.at(-1)!,
      ({ phase }) => phase in { finished: 1, cancelled: 1 },
    );
    const isUpper = final.winner === final.entrants[0];
    const isCut = isUpper && final.matchIds.length > final.score[0] + final.score[1];
    expect(last.phase).toBe(isCut ? 'cancelled' : 'finished');
  });

  test('STG8: a best of three tells its maps, and the series is one result', async () => {
    const pool = ['de_nuke', 'de_dust2', 'de_mirage'] as const;
    const event = await beginStage(server, names(2), { format: 'single', bestOf: { base: 3 } }, { pool });
    const { seats } = await beginFixture(server, event, openIn(await viewOf(server, event))[0]!);
    for (let map = 1; ; map++) {
      const [fixture] = (await viewOf(server, event)).fixtures;
      if (fixture!.state === 'finished') {
        expect(fixture!.matchIds).toHaveLength(map - 1);
        expect(Math.max(...fixture!.score)).toBe(2);
        break;
      }
      expect(fixture!.state).toBe('live');
      await playToEnd(seats, fixture!.matchIds.at(-1)!);
    }
    expect(event.ended).toHaveLength(1);
  });
});
