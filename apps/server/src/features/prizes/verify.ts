import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';

/** PRZ1: every pool adds up to zero, and no account of a player is below it. */
export async function prizesHold(db: Sql): Promise<string[]> {
  const odd = rowsOf<{ pool: string }>(
    await db.execute(sql`WITH moves AS (
        SELECT pool_id, from_account AS account, -cents::bigint AS cents FROM prize_entries WHERE kind <> 'promise'
        UNION ALL SELECT pool_id, to_account, cents FROM prize_entries WHERE kind <> 'promise'),
      balances AS (SELECT pool_id, account, sum(cents) AS cents FROM moves GROUP BY 1, 2)
      SELECT pool_id AS pool FROM balances GROUP BY 1
      HAVING sum(cents) <> 0 OR bool_or(cents < 0 AND account ~ '^(held|due|paid):')
        OR bool_or(cents < 0 AND account = 'returned')`),
  );
  return odd.length > 0 ? [`${odd.length} prize pools do not add up`] : [];
}
