import { randomUUID } from 'node:crypto';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/query.ts';
import { ratingCautions, ratingChanges, ratings } from './tables.ts';
import { ratingsHold } from './verify.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startTestServer();
  const players: Player[] = [];
  for (const name of ['ann', 'ben', 'cat', 'dan']) players.push(await server.signUp(name));
  ann = players[0]!;
  const [one, two, three, four] = players.map(({ id }) => id) as [string, string, string, string];
  for (const winner of ['team1', 'team2', null] as const)
    await server.database.write((tx) =>
      server.app.ratings.apply(tx, {
        matchId: randomUUID(),
        mode: '2v2',
        teams: { team1: [[one, two]], team2: [[three, four]] },
        winner,
        abandonedIds: [],
        atMs: Date.UTC(2026, 0, 1, 12),
      }),
    );
});
afterAll(() => server.stop());

class Undone extends Error {}

/** What is found wrong with this change, which is taken back. */
async function foundWith(change: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = [];
  await server.database
    .write(async (tx) => {
      await change(tx);
      found = await ratingsHold(tx);
      throw new Undone();
    })
    .catch((error) => {
      if (!(error instanceof Undone)) throw error;
    });
  return found;
}

const ofAnn = () => and(eq(ratings.userId, ann.id), eq(ratings.mode, '2v2'));

test('RAT13: what was played holds, and whom a player has heard is not stored with it', async () => {
  expect(await ratingsHold(server.database.sql)).toEqual([]);
  const rows = await server.database.sql.select({ details: ratingChanges.details }).from(ratingChanges);
  expect(rows).toHaveLength(12);
  expect(JSON.stringify(rows)).not.toContain('heard');
});

test.each([
  { mu: 1001 },
  { sigma: 90.5 },
  { volatility: 6.5 },
  { games: 4 },
  { elo: 2000 },
  { heard: ['nobody'] },
  { said: 1 },
  { lift: 1 },
  { paid: 1 },
])('RAT13: %o is not what the log gives', async (odd) => {
  const found = await foundWith((tx) => tx.update(ratings).set(odd).where(ofAnn()));
  expect(found).toEqual(['1 ratings of 2v2 are not what their log gives']);
});

test('RAT13: a rating that is gone, a match that is gone, and another caution are found', async () => {
  expect(await foundWith((tx) => tx.delete(ratings).where(ofAnn()))).toEqual([
    '1 players of the log of 2v2 have no rating',
  ]);
  const [first] = await server.database.sql.select().from(ratingChanges).limit(1);
  const found = await foundWith((tx) =>
    tx.delete(ratingChanges).where(eq(ratingChanges.matchId, first!.matchId!)),
  );
  expect(found).toContain('4 ratings of 2v2 are not what their log gives');
  expect(await foundWith((tx) => tx.update(ratingCautions).set({ value: sql`value + 1` }))).toEqual([
    'what was learned of caution in 2v2 is not what its log gives',
  ]);
});
