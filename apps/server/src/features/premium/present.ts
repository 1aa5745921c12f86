import type { AdminPremiumGrant, PremiumGrant } from '@retake/contract/premium/calls.ts';
import { type Piece, piecesOf } from '@retake/core/premium/coverage.ts';
import { canTakeBack } from '@retake/core/premium/grants.ts';
import { grantOf } from './grants.ts';
import type { GrantRow } from './store.ts';

const MOST_SHOWN = 100;

/** Newest first. */
export function presentGrants(rows: readonly GrantRow[], names: ReadonlyMap<string, string>): PremiumGrant[] {
  const pieces = Map.groupBy(piecesOf(rows.map(grantOf)), ({ grantId }) => grantId);
  return rows
    .slice(-MOST_SHOWN)
    .reverse()
    .map((row) => ({
      ...presentGrant(row, pieces.get(row.id) ?? []),
      from: row.source === 'gift' ? ((row.byId && names.get(row.byId)) ?? null) : null,
    }));
}

const presentGrant = ({ id, source, at, takenBackAt }: GrantRow, pieces: readonly Piece[]) => ({
  id,
  source,
  at: at.toISOString(),
  takenBackAt: takenBackAt?.toISOString() ?? null,
  covers: pieces.map(({ from, to }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
  })),
});

export function presentAdminGrants(
  rows: readonly GrantRow[],
  names: ReadonlyMap<string, string>,
): AdminPremiumGrant[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return presentGrants(rows, names).map((grant) => {
    const row = byId.get(grant.id)!;
    return {
      ...grant,
      reason: row.reason,
      by: grant.from ?? (row.byId && names.get(row.byId)) ?? null,
      canTakeBack: canTakeBack(row.source) && row.takenBackAt === null,
    };
  });
}
