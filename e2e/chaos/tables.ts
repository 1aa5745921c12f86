import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';

const KEPT = [
  'users',
  'parties',
  'party_members',
  'queue_tickets',
  'ready_checks',
  'queue_penalties',
  'matches',
  'match_players',
  'lobbies',
  'lobby_players',
  'game_servers',
  'deadlines',
  'errands',
  'audit_log',
];
const NEWEST = 200;

/** What somebody needs who looks for the cause. No e-mails or hashes. */
export async function tablesOf(database: Database): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const name of KEPT) {
    const rows =
      await database.sql.execute(sql`SELECT to_jsonb(t) - 'email' - 'password_hash' AS row FROM ${sql.identifier(name)} t
      ORDER BY to_jsonb(t)->>'created_at' DESC NULLS LAST LIMIT ${NEWEST}`);
    tables[name] = rowsOf<{ row: unknown }>(rows).map(({ row }) => row);
  }
  return tables;
}
