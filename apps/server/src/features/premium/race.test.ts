import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { expect, test } from 'vitest';
import { promoCodes, promoUses, users } from '../accounts/tables.ts';

const PLAYERS = Number(process.env.PROMO_RACE ?? 50);

test('PRO2: of many who come at once for ten uses ten get one', async () => {
  const server = await startTestServer({ clock: createSteppedClock() });
  const { sql } = server.database;
  await sql
    .insert(promoCodes)
    .values({ code: 'TEN', kind: 'days', days: 7, mostUses: 10, createdAt: new Date() });
  const rows = Array.from({ length: PLAYERS }, (_, at) => ({
    nickname: `r_${at}`,
    email: `r_${at}@players.example`,
    friendcode: String(at).padStart(10, 'A'),
    dateOfBirth: '2000-01-01',
    country: 'SE',
  }));
  const made = await sql.insert(users).values(rows).returning({ id: users.id });
  const { promos } = server.app.accounts;
  const took = await Promise.allSettled(
    made.map(({ id }) => server.database.write((tx) => promos.redeem(tx, 'ten', 'days', id))),
  );
  const got = took.filter(({ status }) => status === 'fulfilled').length;
  expect([
    got,
    await sql.$count(promoUses),
    (await sql.select().from(promoCodes).limit(9)).find((c) => c.code === 'TEN')?.uses,
  ]).toEqual([10, 10, 10]);
  await server.stop();
});
