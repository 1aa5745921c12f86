import type { Removal } from '../lines.ts';
import type { Across } from '../settings.ts';
import type { TableRow } from './evaluate.ts';
import type { Standing } from './standing.ts';

/** Who has the place across the groups. `group` from 1. */
export type AcrossRow = Standing &
  Pick<TableRow, 'wins' | 'losses' | 'points' | 'maps' | 'rounds'> & { group: number };

const MEASURES = ['points', 'maps', 'rounds'] as const;

/**
 * BRK56: those who have this place of their group, the best first, by what they made of a fixture: groups differ by one, and who has left may count
 * nowhere. Then the seed. Who is disqualified is last.
 */
export function acrossOf(
  tables: readonly (readonly TableRow[])[],
  { place }: Across,
  removed: readonly (Removal | undefined)[],
): AcrossRow[] {
  const isBarred = (line: number) => removed[line] === 'disqualified' || removed[line] === 'refund';
  const rows = tables.flatMap((table, group) => {
    const row = table[place - 1];
    return row ? [{ ...row, group: group + 1 }] : [];
  });
  const stepBetween = (one: AcrossRow, other: AcrossRow): [Standing['decidedBy'], number] => {
    if (isBarred(one.line) !== isBarred(other.line)) return ['disqualified', isBarred(one.line) ? 1 : -1];
    for (const measure of MEASURES) {
      // As fractions, so that a third is a third.
      const more = other[measure] * fixturesOf(one) - one[measure] * fixturesOf(other);
      if (more !== 0) return [measure, more];
    }
    return ['seed', one.line - other.line];
  };
  rows.sort((one, other) => stepBetween(one, other)[1]);
  return rows.map((row, index) => {
    const next = rows[index + 1];
    return { ...row, decidedBy: next ? stepBetween(row, next)[0] : null };
  });
}

const fixturesOf = ({ wins, losses }: AcrossRow): number => Math.max(1, wins + losses);
