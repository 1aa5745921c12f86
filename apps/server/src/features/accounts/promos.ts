import { randomUUID } from 'node:crypto';
import type { PromoKind } from '@retake/core/premium/grants.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import {
  addPromo,
  addPromos,
  countUses,
  endBatch,
  endPromo,
  findOpenPromo,
  insertPromoUse,
  isPromoUsedBy,
  listBatches,
  listPromos,
  type NewPromoRow,
  type PromoRow,
  releasePromo,
  usePromo,
} from './promoStore.ts';

/** Digits and letters that nobody takes for each other (Crockford). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 12;

export type Promos = ReturnType<typeof createPromos>;

/** PRO1 to PRO5. */
export function createPromos({
  database,
  clock,
  randomBytes,
}: Pick<Deps, 'database' | 'clock' | 'randomBytes'>) {
  const { sql } = database;
  const now = () => new Date(clock.now());
  const asStored = (typed: string) => typed.trim().toUpperCase();

  /** 60 bits of chance: three groups of four. */
  function randomCode(): string {
    const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return [0, 4, 8].map((from) => letters.slice(from, from + 4).join('')).join('-');
  }

  return {
    list: () => listPromos(sql),
    batches: () => listBatches(sql),
    usesOf: (of: string) => countUses(sql, of.trim()),
    add: addPromo,
    end: endPromo,
    endBatch,

    /** PRO5: the codes of a new batch, each different. */
    async addBatch(tx: Tx, count: number, terms: Omit<NewPromoRow, 'code' | 'batchId'>) {
      const id = randomUUID();
      const codes = new Set<string>();
      while (codes.size < count) codes.add(randomCode());
      await addPromos(
        tx,
        [...codes].map((code) => ({ ...terms, code, batchId: id })),
      );
      return { id, codes: [...codes] };
    },

    /** PRO2: counts one use of a player; the row of the player is locked already. */
    async redeem(tx: Tx, typed: string, kind: PromoKind, userId: string): Promise<PromoRow> {
      const promo = await usePromo(tx, asStored(typed), kind, now());
      if (!promo) throw new Refusal('promo_invalid');
      if (!(await insertPromoUse(tx, promo.code, userId, now()))) throw new Refusal('promo_used');
      return promo;
    },

    /** What a code would do; nothing is counted. */
    async look(typed: string, kind: PromoKind, userId: string): Promise<PromoRow> {
      const promo = await findOpenPromo(sql, asStored(typed), kind, now());
      if (!promo) throw new Refusal('promo_invalid');
      if (await isPromoUsedBy(sql, promo.code, userId)) throw new Refusal('promo_used');
      return promo;
    },

    release: releasePromo,
  };
}
