import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../platform/cases/tables.ts';
import { deadlines, errands } from '../../platform/jobs/tables.ts';
import { matchValues } from '../matches/rows.fixture.ts';
import { matches } from '../matches/tables.ts';

const HOUR_MS = 3600_000;
const clock = createSteppedClock(Date.now());
let server: TestServer;
let admin: Player;
beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signUp('boss', { admin: true });
});
afterAll(() => server.stop());

const figures = async () => {
  const { figures: all } = await admin.call('GET /api/admin/figures', {});
  return Object.fromEntries(all.map(({ name, count, oldest }) => [name, [count, oldest]]));
};

test('FIG1, FIG2: what the database says, with the oldest that waits; kept for fifteen seconds', async () => {
  const nothing = [0, null];
  expect(await figures()).toEqual({
    searching: nothing,
    underWay: nothing,
    finished: nothing,
    newPlayers: [1, null],
    cases: nothing,
    appeals: nothing,
    errands: nothing,
    late: nothing,
  });
  const ago = (hours: number) => new Date(clock.now() - hours * HOUR_MS);
  const { sql } = server.database;
  const match = (phase: 'live' | 'finished', finishedAt: Date | null) =>
    matchValues({ id: crypto.randomUUID(), phase, finishedAt });
  await sql
    .insert(matches)
    .values([match('live', null), match('finished', ago(1)), match('finished', ago(25))]);
  const work = { kind: 'x', openedAt: ago(2), dueAt: ago(-1) };
  await sql.insert(cases).values([
    { ...work, subject: 'a' },
    { ...work, subject: 'b', openedAt: ago(5) },
    { ...work, subject: 'c', openedAt: ago(9), state: 'closed' },
  ]);
  await sql.insert(errands).values({ kind: 'x', key: 'x', payload: {}, dueAt: ago(3), deadAt: ago(3) });
  await sql.insert(deadlines).values({ kind: 'nobody-does-this', key: 'x', dueAt: ago(4) });
  expect(await figures()).toMatchObject({ underWay: nothing, cases: nothing });
  clock.advance(15_000);
  const at = (hours: number) => new Date(clock.now() - 15_000 - hours * HOUR_MS).toISOString();
  expect(await figures()).toMatchObject({
    underWay: [1, null],
    finished: [1, null],
    cases: [2, at(5)],
    errands: [1, at(3)],
    late: [1, at(4)],
  });
});
