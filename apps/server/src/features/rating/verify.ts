import { MODES, type Mode } from '@retake/core/mode.ts';
import { beginReplay } from '@retake/core/rating/replay.ts';
import type { Sql } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/query.ts';
import { eachOfLog } from './log.ts';
import { loadCaution } from './store.ts';
import { ratings } from './tables.ts';

/** RAT13: computed again from who played whom and who won, every number is the same to the last bit. */
export async function ratingsHold(db: Sql): Promise<string[]> {
  const faults: string[] = [];
  for (const mode of MODES) faults.push(...(await faultsOf(db, mode)));
  return faults;
}

async function faultsOf(db: Sql, mode: Mode): Promise<string[]> {
  const computed = beginReplay();
  for await (const entry of eachOfLog(db, mode)) computed.add(entry);
  const { players, caution } = computed.result();
  const rows = await db.select().from(ratings).where(eq(ratings.mode, mode));
  const odd = rows.filter((row) => {
    const player = players.get(row.userId);
    if (!player) return true;
    const { mu, rd, volatility, games, heard, said, lift } = player.hidden;
    const pairs = [
      [row.mu, mu],
      [row.sigma, rd],
      [row.volatility, volatility],
      [row.games, games],
      [row.elo, player.elo],
      [row.said, said],
      [row.lift, lift],
      [row.paid, player.paid],
    ];
    // A zero that is computed with a minus is stored without it.
    return (
      heard.join() !== row.heard.join() ||
      !pairs.every(([stored, computed]) => Object.is(Number(stored) + 0, Number(computed) + 0))
    );
  });
  const known = new Set(rows.map(({ userId }) => userId));
  const missing = [...players.keys()].filter((id) => !known.has(id));
  const learned = await loadCaution(db, mode);
  const isSame = Object.is(learned.value, caution.value) && Object.is(learned.variance, caution.variance);
  return [
    ...(odd.length > 0 ? [`${odd.length} ratings of ${mode} are not what their log gives`] : []),
    ...(missing.length > 0 ? [`${missing.length} players of the log of ${mode} have no rating`] : []),
    ...(isSame ? [] : [`what was learned of caution in ${mode} is not what its log gives`]),
  ];
}
