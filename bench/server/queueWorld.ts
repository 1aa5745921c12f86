import { QUEUE_IDS } from '@retake/core/queue/queues.ts';
import { findTickets, insertTickets } from '@retake/server/features/matchmaking/store.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { type SQL, sql } from '@retake/server/platform/db/query.ts';

/** The leader first. */
export type SeededParty = { id: string; memberIds: string[] };

/** Of twenty parties in 5v5, so many have 2, 3 and 5 players. */
const SIZES = [...Array<number>(9).fill(2), ...Array<number>(9).fill(3), ...Array<number>(2).fill(5)];

/** Always the same for a text; of version 4, as everything that calls name has it. */
const uuidOf = (text: SQL) =>
  sql`overlay(overlay(md5(${text}) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`;

/** Idle parties of rated players with Steam, written in sets: only the measured part goes through the service. */
export async function seedParties(database: Database, count: number): Promise<SeededParty[]> {
  const parties = Array.from({ length: count }, (_, n) => ({ n, size: SIZES[n % SIZES.length]! }));
  const shape = JSON.stringify(parties);
  await database.write(async (tx) => {
    await tx.execute(sql`CREATE TEMP TABLE seats ON COMMIT DROP AS
      SELECT ${uuidOf(sql`'party' || p.n`)} AS party_id, ${uuidOf(sql`'player' || p.n || '/' || seat`)} AS user_id,
        row_number() OVER (ORDER BY p.n, seat) AS number, seat, p.n
      FROM json_to_recordset(${shape}::json) AS p(n int, size int), generate_series(1, p.size) AS seat`);
    await tx.execute(sql`INSERT INTO users (id, nickname, email, friendcode, date_of_birth, country, steam_id)
      SELECT user_id, 'bench_' || number, 'bench_' || number || '@players.example', lpad(number::text, 10, '0'),
        '2000-01-01', 'SE', (76561199000000000 + number)::text FROM seats ORDER BY number`);
    await tx.execute(sql`INSERT INTO ratings (user_id, mode, mu, sigma, volatility, games, elo, last_played_at)
      SELECT user_id, '5v5', rating, 60, 0.06, 100, rating::int, now() FROM (SELECT user_id,
        1000 + 350 * sqrt(-2 * ln(1 - random())) * cos(2 * pi() * random()) AS rating FROM seats) AS rated`);
    await tx.execute(sql`INSERT INTO parties (id, code, leader_id)
      SELECT party_id, lpad(n::text, 6, '0'), user_id FROM seats WHERE seat = 1 ORDER BY n`);
    await tx.execute(sql`INSERT INTO party_members (user_id, party_id, first_message_seq)
      SELECT user_id, party_id, 1 FROM seats ORDER BY number`);
  });
  await database.sql.execute(sql`ANALYZE`);
  const rows = await database.sql.execute(
    sql`SELECT p.id, string_agg(m.user_id::text, ',' ORDER BY m.joined_seq) AS members
      FROM parties p JOIN party_members m ON m.party_id = p.id GROUP BY p.id, p.code ORDER BY p.code`,
  );
  return (rows as unknown as { rows: { id: string; members: string }[] }).rows.map(({ id, members }) => ({
    id,
    memberIds: members.split(','),
  }));
}

const BATCH = 1000;

/**
 * Inserts the same tickets into the emptied queue again, with the queue's own statement, one transaction per batch.
 * Returns tickets per second.
 */
export async function insertQueued(database: Database): Promise<number> {
  const tickets = (await Promise.all(QUEUE_IDS.map((queue) => findTickets(database.sql, queue)))).flat();
  await database.sql.execute(sql`DELETE FROM queue_tickets`);
  const began = performance.now();
  for (let from = 0; from < tickets.length; from += BATCH) {
    await database.write((tx) => insertTickets(tx, tickets.slice(from, from + BATCH)));
  }
  return (tickets.length * 1000) / (performance.now() - began);
}

/** Inserts the existing tickets into a similar table without anything else. Returns rows per second. */
export async function insertBare(database: Database): Promise<number> {
  const found = await database.sql.execute(sql`SELECT json_agg(t) AS tickets FROM queue_tickets t`);
  const { tickets } = (found as unknown as { rows: { tickets: object[] }[] }).rows[0]!;
  await database.sql.execute(sql`CREATE TABLE bare_tickets (LIKE queue_tickets INCLUDING ALL)`);
  const began = performance.now();
  for (let from = 0; from < tickets.length; from += BATCH) {
    const batch = JSON.stringify(tickets.slice(from, from + BATCH));
    await database.write((tx) =>
      tx.execute(
        sql`INSERT INTO bare_tickets SELECT * FROM json_populate_recordset(NULL::bare_tickets, ${batch})`,
      ),
    );
  }
  const tookS = (performance.now() - began) / 1000;
  await database.sql.execute(sql`DROP TABLE bare_tickets`);
  return tickets.length / tookS;
}
