import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { Database } from '@retake/server/platform/db/database.ts';
import { openPostgres } from '@retake/server/platform/db/open.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import type { DayParty } from './dayPeople.ts';
import { seedParties } from './queueWorld.ts';

/** Of seedParties: 20 parties have 55 players. */
const PLAYERS_A_PARTY = 2.75;

/** People in parties, with sessions: as many as shall be connected. */
export async function seedDay(database: Database, sockets: number): Promise<DayParty[]> {
  const early = await startTestServer({ database: { ...database, close: async () => {} } });
  await early.stop(); // what a first start writes
  const parties = await seedParties(database, Math.ceil(sockets / PLAYERS_A_PARTY));
  let left = sockets;
  const tokens: { userId: string; hash: string }[] = [];
  const made = parties.map(({ id, memberIds }) => ({
    id,
    members: memberIds.map((userId) => {
      const token = randomBytes(32).toString('base64url');
      tokens.push({ userId, hash: createHash('sha256').update(token).digest('hex') });
      return { id: userId, cookie: `session=${token}; api=true` };
    }),
  }));
  await database.sql.execute(sql`INSERT INTO sessions (token_hash, user_id, expires_at)
    SELECT s.hash, s."userId", now() + interval '30 days'
    FROM json_to_recordset(${JSON.stringify(tokens)}::json) AS s(hash text, "userId" uuid)`);
  return made.filter(({ members }) => {
    left -= members.length;
    return left >= 0;
  });
}

/** As a program: `node daySeed.ts DATABASE_URL SOCKETS FILE`. So a release is seeded by its own code (rolling.ts). */
if (import.meta.main) {
  const [, , url, sockets, file] = process.argv;
  const database = await openPostgres(url!, 4);
  writeFileSync(file!, JSON.stringify(await seedDay(database, Number(sockets))));
  await database.close();
  process.exit();
}
