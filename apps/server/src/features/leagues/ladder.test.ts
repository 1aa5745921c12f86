import { compareStandings, type Standing } from '@retake/core/league/ladder.ts';
import { SOLO_LEAGUE_ID } from '@retake/core/league/leagues.ts';
import { createRng } from '@retake/core/rng.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../../platform/db/anyOf.ts';
import { eq, inArray, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { findLeague, findOwnPlace, readLadder, saveStandings } from './store.ts';

const PLAYERS = 60;
const ROUNDS = 12;
const SEED = 20261122;

let server: TestServer;
let seasonId: string;
let playerIds: string[];

beforeAll(async () => {
  server = await startTestServer();
  seasonId = (await findLeague(server.database.sql, SOLO_LEAGUE_ID))!.season.id;
  const rows = await server.database.sql
    .insert(users)
    .values(
      Array.from({ length: PLAYERS }, (_, number) => ({
        nickname: `member_${number}`,
        email: `member_${number}@players.example`,
        passwordHash: 'none',
        friendcode: String(number).padStart(10, 'M'),
        country: 'SE',
        dateOfBirth: '2000-01-01',
      })),
    )
    .returning({ id: users.id });
  playerIds = rows.map(({ id }) => id);
});
afterAll(() => server.stop());

const season = () => ({ id: seasonId, mode: '5v5' as const });
const page = (after: number, limit: number) => readLadder(server.database.sql, season(), { after, limit });
const members = async () => (await findLeague(server.database.sql, SOLO_LEAGUE_ID))!.players;

/** The stored counts and the real counts. */
async function counted() {
  const read = async (query: ReturnType<typeof sql>) => rowsOf(await server.database.sql.execute(query));
  const ofSeason = sql`season_id = ${seasonId}`;
  return {
    kept: [
      await read(
        sql`SELECT points, members FROM league_point_counts WHERE members <> 0 AND ${ofSeason} ORDER BY 1`,
      ),
      await read(
        sql`SELECT points, wins, losses, members FROM league_record_counts WHERE members <> 0 AND ${ofSeason} ORDER BY 1, 2, 3`,
      ),
      await read(
        sql`SELECT points, wins, losses, day::text, members FROM league_day_counts WHERE members <> 0 AND ${ofSeason} ORDER BY 1, 2, 3, 4`,
      ),
    ],
    now: [
      await read(
        sql`SELECT points, count(*)::int AS members FROM league_members WHERE ${ofSeason} GROUP BY 1 ORDER BY 1`,
      ),
      await read(
        sql`SELECT points, wins, losses, count(*)::int AS members FROM league_members WHERE ${ofSeason} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
      ),
      await read(
        sql`SELECT points, wins, losses, (reached_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::int AS members
          FROM league_members WHERE ${ofSeason} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
      ),
    ],
  };
}

test(`LGE8: pages and places are those of the whole order, while rows come, change and go (seed ${SEED})`, async () => {
  const rng = createRng(String(SEED));
  const standings = new Map<string, Standing>();
  for (let round = 0; round < ROUNDS; round++) {
    const changed = rng.shuffle(playerIds).slice(0, 1 + rng.int(20));
    const rows = changed.map((userId) => {
      const wins = rng.int(4);
      const losses = rng.int(4);
      // few different values: most players share theirs, so day, time and id decide the order
      return {
        userId,
        wins,
        losses,
        points: Math.max(0, 10 * wins - 9 * losses),
        reachedAtMs: 1_700_000_000_000 + rng.int(3) + rng.int(3) * 86_400_000,
      };
    });
    await server.database.write((tx) => saveStandings(tx, seasonId, rows));
    for (const row of rows) standings.set(row.userId, row);

    const gone = rng.pick(playerIds);
    await server.database.sql.delete(users).where(eq(users.id, gone));
    standings.delete(gone);
    playerIds = playerIds.filter((id) => id !== gone);

    const order = [...standings.values()].sort(compareStandings).map(({ userId }) => userId);
    const limit = 1 + rng.int(9);
    for (let after = 0; after <= order.length; after += limit) {
      expect((await page(after, limit)).map(({ userId }) => userId)).toEqual(
        order.slice(after, after + limit),
      );
    }
    for (const [above, userId] of order.entries()) {
      expect(await findOwnPlace(server.database.sql, seasonId, userId)).toMatchObject({ above });
    }
    expect(await members()).toBe(order.length);
    const { kept, now } = await counted();
    expect(kept).toEqual(now);
  }
});

test('LGE8: after matches that end at the same moment the counts are correct', async () => {
  const rows = (ids: readonly string[], wins: number) =>
    ids.map((userId) => ({ userId, wins, losses: 1, points: 10 * wins, reachedAtMs: 1_700_000_000_000 }));
  const halves = [playerIds.slice(0, 20), playerIds.slice(20, 40)];
  await Promise.all(
    [1, 2, 3, 4, 5].flatMap((wins) =>
      halves.map((ids) => server.database.write((tx) => saveStandings(tx, seasonId, rows(ids, wins)))),
    ),
  );
  const { kept, now } = await counted();
  expect(kept).toEqual(now);
});

test('LGE8: a ladder whose players are deleted leaves no counts', async () => {
  await server.database.sql.delete(users).where(inArray(users.id, playerIds));
  expect(await members()).toBe(0);
  expect(await page(0, 10)).toEqual([]);
  expect((await counted()).kept).toEqual([[], [], []]);
});
