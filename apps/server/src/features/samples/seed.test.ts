import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '@retake/testkit/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, Tx } from '../../platform/db/database.ts';
import { sampleRows } from '../../sampleRows.ts';
import { users } from '../accounts/tables.ts';
import { leagueMembers, leagueResults } from '../leagues/tables.ts';
import { matches, matchPlayers } from '../matches/tables.ts';
import { ratingChanges } from '../rating/tables.ts';
import { seedSamples } from './seed.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const seed = (rows: typeof sampleRows, simulated = true) =>
  database.write((tx) => seedSamples(tx, rows, { now: new Date(), randomBytes, taken: null, simulated }));

const TABLES = [users, matches, matchPlayers, ratingChanges, leagueMembers, leagueResults];
const counts = () => Promise.all(TABLES.map((table) => database.sql.$count(table)));

test('SMP2: what ends in the middle of a first start leaves nothing, and the next one writes all of it', async () => {
  const endsBefore = { ...sampleRows.news, seedSamples: (_tx: Tx) => Promise.reject(new Error('killed')) };
  await expect(seed({ ...sampleRows, news: endsBefore })).rejects.toThrow('killed');
  expect(await counts()).toEqual(TABLES.map(() => 0));
  await seed(sampleRows);
  const [people, played, seats, rated, members, results] = (await counts()) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  expect(people).toBe(105);
  expect(members).toBe(2 * 55);
  expect(seats - rated).toBe(56); // of the eight that run
  expect(played).toBeGreaterThan(200);
  expect(results).toBeLessThan(rated);
});
