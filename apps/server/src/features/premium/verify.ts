import { coverage, premiumUntil } from '@retake/core/premium/coverage.ts';
import { rowsOf } from '../../platform/db/anyOf.ts';
import type { Sql } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { grantOf } from './grants.ts';
import { findGrants } from './store.ts';

/** PAY7: until when each player has Premium is what the fold of the grants gives, as it was when it was written last. */
export async function premiumHolds(db: Sql): Promise<string[]> {
  const holders = rowsOf<{ id: string; until: string | null }>(
    await db.execute(sql`SELECT u.id, (extract(epoch FROM u.premium_until) * 1000)::float8 AS until FROM users u
      WHERE EXISTS (SELECT 1 FROM premium_grants g WHERE g.user_id = u.id)`),
  );
  let odd = 0;
  for (const { id, until } of holders) {
    const stretches = coverage((await findGrants(db, id)).map(grantOf));
    // An end that has passed may still stand there; one that is to come is the end of its stretch.
    const kept = until === null ? null : Number(until);
    const isEnd = kept === null || premiumUntil(stretches, kept - 1) === kept;
    if (!isEnd) odd++;
  }
  return odd > 0 ? [`${odd} players have Premium until another time than their grants give`] : [];
}
