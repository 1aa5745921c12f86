import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();
/** How many migrations the last release had in which a queue had several modes. */
const RELEASED = 4;

async function migrate(db: PGlite, files: readonly string[]): Promise<void> {
  for (const file of files) await db.exec(readFileSync(join(FOLDER, file), 'utf8'));
}

test('MM1: an installation of the last release goes on: its parties, tickets, checks, waits and matches are in their queues', async () => {
  const db = new PGlite();
  await migrate(db, FILES.slice(0, RELEASED));
  const old = [
    ['party', '5v5', 'open-5v5'],
    ['party', '2v2', 'open-2v2'],
    ['solo', '5v5', 'solo-league'],
  ] as const;
  for (const [n, [queue, mode]] of old.entries()) {
    await db.query(
      `INSERT INTO parties (code, leader_id, status, mode, queue) VALUES ($1, gen_random_uuid(), 'searching', $2, $3)`,
      [`code ${n}`, mode, queue],
    );
    await db.query(
      `INSERT INTO queue_tickets (party_id, queue, mode, version, member_ids, rating, recent_opponents, waiting_since)
       VALUES (gen_random_uuid(), $1, $2, 1, '{}', 1000, '{}', now())`,
      [queue, mode],
    );
    await db.query(
      `INSERT INTO ready_checks (mode, queue, state, teams, explanation, expires_at)
       VALUES ($2, $1, '{}', '{}', '{}', now())`,
      [queue, mode],
    );
    await db.query(
      `INSERT INTO search_history (queue, mode, size, rating, wait_ms, at) VALUES ($1, $2, 2, 1000, 1, now())`,
      [queue, mode],
    );
    await db.query(
      `INSERT INTO matches (mode, queue, phase, seed, simulated, state) VALUES ($2, $1, 'live', 's', true, '{}')`,
      [queue, mode],
    );
  }
  await db.query(`INSERT INTO parties (code, leader_id) VALUES ('idle', gen_random_uuid())`);
  await migrate(db, FILES.slice(RELEASED));

  const expected = old.map(([, , queue]) => queue).sort();
  for (const table of ['queue_tickets', 'ready_checks', 'search_history', 'matches', 'parties']) {
    const { rows } = await db.query<{ queue: string }>(
      `SELECT queue FROM ${table} WHERE queue IS NOT NULL ORDER BY queue`,
    );
    expect(
      rows.map(({ queue }) => queue),
      table,
    ).toEqual(expected);
  }
  await db.close();
});
