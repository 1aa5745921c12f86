import type { Award } from './ledger.ts';

/** What a player has of a pool: not paid yet, paid, and for which place it was last won. */
export type Won = { unpaid: number; paid: number; place: number };

/** What is allocated. `wholeCents`: the whole prize, of which a part may have been paid already: it says how long the rest is held (PRZ6). */
export type Allocation = Award & { wholeCents?: number };

/**
 * PRZ12: from what was won to what the places win now: whose unpaid prize is taken back, and what is allocated then. Who has won just that
 * for just that place is left alone; what was paid is never taken back, and counts.
 */
export function settle(won: ReadonlyMap<string, Won>, awards: readonly Award[]) {
  const wanted = new Map(awards.map((award) => [award.userId, award]));
  const differs = (userId: string): boolean => {
    const [has, award] = [won.get(userId), wanted.get(userId)];
    if (!has) return true;
    return has.unpaid + has.paid !== (award?.cents ?? 0) || has.place !== award?.place;
  };
  const reverse = [...won]
    .filter(([userId, has]) => has.unpaid > 0 && differs(userId))
    .map(([userId]) => userId);
  const allocate: Allocation[] = awards
    .filter(({ userId }) => differs(userId))
    .map((award) => {
      const paid = won.get(award.userId)?.paid ?? 0;
      return paid === 0 ? award : { ...award, cents: award.cents - paid, wholeCents: award.cents };
    })
    .filter(({ cents }) => cents > 0);
  return { reverse, allocate };
}
