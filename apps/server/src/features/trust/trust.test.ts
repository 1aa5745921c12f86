import { randomUUID } from 'node:crypto';
import { createRng } from '@retake/core/rng.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { leap } from '@retake/testkit/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases } from '../../platform/cases/tables.ts';
import { and, eq } from '../../platform/db/query.ts';
import { matchValues, playerValues } from '../matches/rows.fixture.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { performances } from '../performance/tables.ts';
import { ratingChanges } from '../rating/tables.ts';
import { trustFacts, trustFlags, trustScales } from './tables.ts';

const HOUR_MS = 3600_000;
const clock = createSteppedClock();
let server: TestServer;
let moderator: Player;
let four: Player[];
const rng = createRng('trust');

beforeAll(async () => {
  server = await startTestServer({ clock });
  moderator = await server.signUp('mod_trust', { roles: ['moderator'] });
  four = [];
  for (const name of ['jumper', 'mate_one', 'foe_one', 'foe_two']) four.push(await server.signUp(name));
});
afterAll(() => server.stop());

let played = 0;
/** A finished 2v2, rated; `more` is what the first player does above the others, in damage a round. */
async function play(more: number, { simulated = false } = {}): Promise<string> {
  const id = randomUUID();
  clock.advance(HOUR_MS);
  played++;
  const endedAt = new Date(clock.now());
  const about = { matchId: id, mode: '2v2' as const };
  const hiddenBefore = { mu: 1000, rd: 60, games: 40 + played };
  await server.database.write(async (tx) => {
    await tx
      .insert(matches)
      .values(matchValues({ id, mode: '2v2', map: 'de_nuke', finishedAt: endedAt, simulated }));
    await tx
      .insert(matchPlayers)
      .values(
        four.map((one, at) => playerValues(id, one.id, { team: at < 2 ? 'team1' : 'team2', slot: at % 2 })),
      );
    await tx.insert(performances).values(
      four.map((one, at) => ({
        ...about,
        userId: one.id,
        map: 'de_nuke' as const,
        endedAt,
        won: at < 2,
        rounds: 20,
        damage: Math.round(20 * (80 + (at === 0 ? more : 0) + rng.normal(0, 5))),
      })),
    );
    await tx.insert(ratingChanges).values(
      four.map((one) => ({
        ...about,
        userId: one.id,
        kind: 'match' as const,
        eloBefore: 1000,
        eloAfter: 1000,
        details: { change: { hiddenBefore } },
        at: endedAt,
      })),
    );
    await server.app.trust.matchCounted(tx, { matchId: id });
  });
  return id;
}

const sql = () => server.database.sql;
const factsOf = (matchId: string) => sql().$count(trustFacts, eq(trustFacts.matchId, matchId));
const casesOfJumper = () =>
  sql().$count(cases, and(eq(cases.kind, 'report'), eq(cases.subject, four[0]!.id)));
const looked = () => leap(1, server.database, clock);

test('DET2: what the simulator plays opens nothing and is not kept; a match of people is', async () => {
  const [invented, real] = [await play(0, { simulated: true }), await play(0)];
  await looked();
  expect(await factsOf(invented)).toBe(0);
  expect(await factsOf(real)).toBe(4);
});

test('DET1: what is taken away is gone, and there again when it comes back', async () => {
  const matchId = await play(0);
  await looked();
  const told = { matchIds: [matchId] };
  await server.database.write((tx) => server.app.trust.takenAway(tx, told));
  expect(await factsOf(matchId)).toBe(0);
  await server.database.write((tx) => server.app.trust.givenBack(tx, told));
  await looked();
  expect(await factsOf(matchId)).toBe(4);
});

test('DET3, DET6, CAS15: one case with its matches, once the site has a scale; told again it stays one', async () => {
  for (let n = 0; n < 70; n++) await play(0);
  await play(75);
  await looked();
  const [scale] = await sql().select().from(trustScales);
  expect(scale).toMatchObject({ slope: null });
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) ids.push(await play(75));
  await looked();
  expect(await casesOfJumper()).toBe(0);

  await sql().update(trustScales).set({ slope: 0.04, sd: 22 });
  const last = await play(75);
  await looked();
  expect(await casesOfJumper()).toBe(1);
  for (const matchId of [last, last, ids[0]!])
    await server.database.write((tx) => server.app.trust.matchCounted(tx, { matchId }));
  await looked();
  expect(await casesOfJumper()).toBe(1);
  expect(await sql().$count(trustFlags, eq(trustFlags.userId, four[0]!.id))).toBe(1);

  const { case: dealt } = await moderator.call('POST /api/admin/cases/next', {});
  expect(dealt).toMatchObject({ subject: { nickname: 'jumper' }, family: 'integrity', reports: [] });
  const found = dealt!.found!;
  expect(found).toMatchObject({ kind: 'jump', mode: '2v2' });
  const { points } = found as Extract<typeof found, { kind: 'jump' }>;
  expect(points.at(-1)!.sum).toBeGreaterThanOrEqual(9.5);
  expect(points.at(-1)!.performed).toBeGreaterThan(points.at(-1)!.expected + 50);
  expect((await four[0]!.call('GET /api/users/sanctions', {})).sanctions).toEqual([]);
});
