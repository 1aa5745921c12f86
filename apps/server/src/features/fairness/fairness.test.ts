import { randomUUID } from 'node:crypto';
import { FEWEST } from '@retake/core/fairness/enough.ts';
import { createRng } from '@retake/core/rng.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { readyChecks, searchHistory } from '../matchmaking/tables.ts';

let server: TestServer;
const clock = createSteppedClock();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const rng = createRng('fairness');
let userIds: string[];

beforeAll(async () => {
  server = await startTestServer({ clock });
  userIds = [];
  for (const name of ['ann', 'ben', 'cat', 'dan']) userIds.push((await server.signUp(name)).id);
});
afterAll(() => server.stop());

const fairness = async () => {
  clock.advance(MINUTE_MS);
  return server.visitor().call('GET /api/fairness', {});
};
const month = async () => (await fairness()).month;
const ago = (ms: number) => new Date(clock.now() - ms);

type Search = Partial<typeof searchHistory.$inferInsert> & { waitMs: number };
const search = (about: Search) => ({
  queue: 'open-5v5' as const,
  mode: '5v5' as const,
  size: 2,
  rating: 1000,
  gap: 5,
  at: ago(HOUR_MS),
  ...about,
});
const addSearches = (rows: Search[]) => server.database.sql.insert(searchHistory).values(rows.map(search));

type Match = Partial<typeof matches.$inferInsert>;
const match = (about: Match) => {
  const played = {
    mode: '2v2',
    queue: 'open-2v2',
    simulated: false,
    winner: 'team1',
    finishedAt: ago(HOUR_MS),
  } as const;
  return matchValues({ gap: 10, winChance: 0.5, ...played, ...about });
};
async function addMatches(rows: Match[], abandonedBy: string | null = null): Promise<void> {
  const { sql } = server.database;
  const added = await sql.insert(matches).values(rows.map(match)).returning({ id: matches.id });
  const players = added.flatMap(({ id: matchId }) =>
    userIds.map((userId, at) => {
      const team = at < 2 ? 'team1' : 'team2';
      return playerValues(matchId, userId, { team, slot: at % 2, abandoned: userId === abandonedBy });
    }),
  );
  await sql.insert(matchPlayers).values(players);
}

const explained = (simulated: boolean) => ({
  mode: '2v2' as const,
  gap: 0,
  winChance: { team1: 0.5, team2: 0.5 },
  teams: (['team1', 'team2'] as const).map((team) => ({
    team,
    strength: 1000,
    parties: [
      userIds.slice(0, 2).map((id) => ({
        id,
        nickname: id,
        elo: 1000,
        group: 'M',
        ifWin: 1,
        ifLose: -1,
        simulated: simulated && team === 'team2',
      })),
    ],
  })),
});

async function addChecks(count: number, state: object, simulated = false): Promise<void> {
  const status = (state as { status: 'complete' | 'failed' }).status;
  const row = () => ({
    mode: '2v2' as const,
    queue: 'open-2v2' as const,
    status,
    state: state as never,
    teams: { team1: [], team2: [] },
    explanation: explained(simulated),
    createdAt: ago(HOUR_MS),
    expiresAt: ago(HOUR_MS),
  });
  await server.database.sql.insert(readyChecks).values(Array.from({ length: count }, row));
}

describe('FAI3: nothing has been played', () => {
  test('there is no number, and nothing fails', async () => {
    const { people, simulated } = await month();
    for (const figures of [people, simulated]) {
      expect(figures).toMatchObject({ waits: [], gaps: [], abandons: { players: 0, share: null } });
      expect(figures.calibration).toEqual({ count: 0, bins: [], ece: null, brier: null, logLoss: null });
      expect(figures.readyChecks).toMatchObject({ count: 0, accepted: null });
    }
  });
});

describe('FAI4, FAI5: waits', () => {
  test('are measured by queue, mode and party size, separately from simulated ones', async () => {
    await addSearches(
      Array.from({ length: 100 }, (_, i) => ({ waitMs: (i + 1) * 1000, expectedMs: 40_000 })),
    );
    await addSearches(Array.from({ length: 20 }, () => ({ waitMs: 7000, size: 3 })));
    await addSearches(Array.from({ length: 40 }, () => ({ waitMs: 3000, withSimulated: true })));
    await addSearches(
      Array.from({ length: 40 }, () => ({ waitMs: 9000, queue: 'solo-league' as const, size: 1 })),
    );
    await addSearches([{ waitMs: 999_000, at: ago(31 * DAY_MS) }]);
    const { people, simulated } = await month();
    expect(people.waits.map(({ queue, count }) => [queue, count])).toEqual([
      ['open-5v5', 120],
      ['solo-league', 40],
    ]);
    const [party, solo] = people.waits;
    expect(party!.sizes.map(({ size, count, p50S }) => [size, count, p50S])).toEqual([
      [2, 100, 50.5],
      [3, 20, null],
    ]);
    expect(party).toMatchObject({ p99S: null, bars: [4, 25, 10, 10, 30, 41, 0, 0] });
    expect(party!.sizes[0]).toMatchObject({ p95S: 95.1, p99S: null });
    expect(party!.expected).toEqual({
      count: 100,
      meanErrorS: 26.1,
      biasS: 10.5,
      withinHalf: 0.4,
      withinNineTenths: null,
    });
    expect(solo).toMatchObject({
      p50S: 9,
      p95S: null,
      expected: { count: 0, meanErrorS: null, biasS: null, withinHalf: null, withinNineTenths: null },
    });
    expect(simulated.waits).toMatchObject([{ count: 40, p50S: 3 }]);
  });

  test('FAI9: who left without a match counts as long as they were there, for what was shown', async () => {
    const told = { queue: 'duo-league' as const, expectedMs: 20_000, p90Ms: 50_000 };
    await addSearches([
      // Of 200: half leave at 10 s; of the 100 that are left half find a match at 15 s, the others at 60 s.
      ...Array.from({ length: 100 }, () => ({ ...told, waitMs: 10_000, found: false })),
      ...Array.from({ length: 50 }, () => ({ ...told, waitMs: 15_000 })),
      ...Array.from({ length: 50 }, () => ({ ...told, waitMs: 60_000, size: 1 })),
    ]);
    const row = (await month()).people.waits.find(({ queue }) => queue === 'duo-league')!;
    expect(row).toMatchObject({ count: 100, ended: 200, found: 0.5, p50S: 37.5 });
    expect(row.expected.withinHalf).toBeCloseTo(0.5, 6);
    expect(row.expected.withinNineTenths).toBeCloseTo(0.5, 6);
    const [single, pair] = row.sizes;
    expect(single).toMatchObject({ size: 1, ended: 50, withinHalf: null });
    expect(pair).toMatchObject({ size: 2, ended: 150 });
    expect(pair!.withinHalf).toBeCloseTo(1, 6);
  });

  test('FAI1: include those of today, and are cached for a minute', async () => {
    const before = (await fairness()).today.people.waits.find(({ queue }) => queue === 'open-2v2');
    expect(before).toBeUndefined();
    await addSearches(
      Array.from({ length: FEWEST.p50 }, () => ({
        waitMs: 2000,
        queue: 'open-2v2' as const,
        at: ago(0),
      })),
    );
    const visitor = server.visitor();
    const queues = async () =>
      (await visitor.call('GET /api/fairness', {})).today.people.waits.map(({ queue }) => queue);
    expect(await queues()).not.toContain('open-2v2');
    clock.advance(MINUTE_MS);
    expect(await queues()).toContain('open-2v2');
  });
});

describe('FAI6, FAI8: matches', () => {
  test('the favourites’ chances are compared with the results', async () => {
    const truth = Array.from({ length: 400 }, () => {
      const winChance = 0.3 + rng.next() * 0.4;
      const favourite = winChance >= 0.5 ? ('team1' as const) : ('team2' as const);
      const other = favourite === 'team1' ? ('team2' as const) : ('team1' as const);
      return { winChance, winner: rng.next() < Math.max(winChance, 1 - winChance) ? favourite : other };
    });
    await addMatches(truth, userIds[0]!);
    await addMatches([{ winChance: 0.6, winner: null }]);
    await addMatches([{ winChance: 0.9, winner: 'team2', removalId: randomUUID() }]);
    await addMatches([{ winChance: 0.9, winner: 'team2', phase: 'cancelled' }]);
    await addMatches(Array.from({ length: 30 }, () => ({ simulated: true, winChance: 0.8, gap: 99 })));
    await addMatches([{ withSimulated: true, winChance: 0.8, gap: 99 }]);

    const told = [
      ...truth.map(({ winChance, winner }) => {
        const said = Math.max(winChance, 1 - winChance);
        return { said, won: (winner === 'team1') === winChance >= 0.5 ? 1 : 0 };
      }),
      { said: 0.6, won: 0.5 },
    ];
    const mean = (of: (one: { said: number; won: number }) => number) =>
      told.reduce((sum, one) => sum + of(one), 0) / told.length;
    const { people, simulated } = await month();
    expect(people.calibration.count).toBe(401);
    expect(people.calibration.bins.map(({ from }) => Math.round(100 * from))).toEqual([50, 55, 60, 65]);
    expect(people.calibration.brier).toBeCloseTo(
      mean(({ said, won }) => (won - said) ** 2),
      4,
    );
    expect(people.calibration.logLoss).toBeCloseTo(
      mean(({ said, won }) => -won * Math.log(said) - (1 - won) * Math.log(1 - said)),
      4,
    );
    for (const { from, to, count, said, won } of people.calibration.bins) {
      const own = told.filter((one) => one.said >= from - 1e-6 && one.said < to - 1e-6);
      expect(Math.abs(count - own.length)).toBeLessThanOrEqual(1); // a chance on the edge of a bin is rounded when stored
      expect(said).toBeGreaterThan(from - 1e-6);
      expect(said).toBeLessThan(to + 1e-6);
      expect(won).toBeLessThanOrEqual(1);
    }
    expect(people.gaps).toEqual([{ queue: 'open-2v2', count: 401, mean: 10, p95: 10 }]);
    expect(people.abandons).toEqual({ players: 1604, share: 400 / 1604 });
    expect(simulated.calibration).toMatchObject({ count: 31, bins: [], ece: null });
    expect(simulated.gaps).toMatchObject([{ count: 31, mean: 99, p95: null }]);
  });
});

describe('FAI7: ready checks', () => {
  const [party, other] = [
    { partyId: 'a', playerIds: ['1', '2'], enqueuedAt: 0 },
    { partyId: 'b', playerIds: ['3', '4'], enqueuedAt: 0 },
  ];
  const ended = { parties: [party, other], requeued: [], released: [] };

  test('the shares of players who accepted, declined and did not answer', async () => {
    await addChecks(30, { status: 'complete', parties: ended.parties, completedAt: 0 });
    const declined = { status: 'failed', reason: 'declined', accepted: ['1', '2'], ...ended };
    await addChecks(6, { ...declined, penalised: [{ playerId: '2', kind: 'declined' }] });
    const passed = { status: 'failed', reason: 'expired', accepted: ['1', '2', '3'], ...ended };
    await addChecks(4, { ...passed, penalised: [{ playerId: '4', kind: 'letPass' }] });
    await addChecks(3, { ...passed, penalised: [{ playerId: '4', kind: 'letPass' }] }, true);
    const { people, simulated } = await month();
    expect(people.readyChecks).toEqual({
      count: 40,
      players: 160,
      complete: 30 / 40,
      accepted: (120 + 6 + 12) / 160,
      declined: 6 / 160,
      letPass: 4 / 160,
    });
    expect(simulated.readyChecks).toMatchObject({ count: 3, players: 12, accepted: null });
  });
});
