import type { AdminSanction, OwnSanction } from '@retake/contract/sanctions/calls.ts';
import { ruleTopic } from '@retake/core/rulebook/topics.ts';
import { isInForce } from '@retake/core/sanctions/restrictions.ts';
import type { SanctionRow } from './store.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

export function presentSanction(row: SanctionRow, now: number): OwnSanction {
  const { id, topic, reason, from, until, liftedAt, liftedReason } = row;
  const { restriction, given } = ruleTopic(topic);
  const times = { until: until?.getTime() ?? null, liftedAt: liftedAt?.getTime() ?? null };
  return {
    id,
    topic,
    restriction,
    given,
    reason,
    matchId: row.matchId,
    from: from.toISOString(),
    until: iso(until),
    inForce: isInForce(times, now),
    liftedAt: iso(liftedAt),
    liftedReason,
  };
}

/** Those in force first; otherwise they stay in their order. */
export const inForceFirst = <One extends { inForce: boolean }>(sanctions: readonly One[]): One[] =>
  sanctions.toSorted((a, b) => Number(b.inForce) - Number(a.inForce));

export const presentForAdmins = (
  row: SanctionRow,
  nameOf: (id: string) => string | undefined,
  now: number,
): AdminSanction => ({
  ...presentSanction(row, now),
  by: (row.byId && nameOf(row.byId)) ?? null,
  liftedBy: (row.liftedById && nameOf(row.liftedById)) ?? null,
});
