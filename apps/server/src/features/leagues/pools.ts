import type { Lang } from '@retake/contract/shapes.ts';
import type { Award } from '@retake/core/prizes/ledger.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Season } from './store.ts';

type SeasonPool = { kind: 'season'; ownerId: string; title: Record<Lang, string>; promisedCents: number };

/** The pool of a season: opened once, and told what its places win (PRZ12). */
export type SeasonPools = {
  openPool(tx: Tx, pool: SeasonPool): Promise<string>;
  raisePromise(tx: Tx, poolId: string, cents: number): Promise<void>;
  award(tx: Tx, poolId: string, awards: readonly Award[], reason: string): Promise<void>;
};

/** PRZ2: every season promises its prizes. */
export const poolOf = (title: Record<Lang, string>, { id, number, prizePoolCents }: Season): SeasonPool => ({
  kind: 'season',
  ownerId: id,
  title: { en: `${title.en}, season ${number}`, 'zh-CN': `${title['zh-CN']} 第 ${number} 赛季` },
  promisedCents: prizePoolCents,
});
