import { FIGURES, figureCalls } from '@retake/contract/admin/figures.ts';
import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { readFigures } from './store.ts';

/** FIG2 */
const KEPT_FOR_MS = 15_000;

type Figures = AnswerOf<'GET /api/admin/figures'>;

/** The figures of the admin area: docs/rules/figures.md */
export function plugFigures({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  let last: { at: number; figures: Promise<Figures> } | null = null;

  async function read(at: number): Promise<Figures> {
    const rows = new Map((await readFigures(database.sql, at)).map((row) => [row.name, row]));
    return {
      at: new Date(at).toISOString(),
      figures: FIGURES.map((name) => {
        const { count = 0, oldest = null } = rows.get(name) ?? {};
        return { name, count, oldest: oldest === null ? null : new Date(oldest).toISOString() };
      }),
    };
  }

  function figures(): Promise<Figures> {
    const at = clock.now();
    if (last && at - last.at < KEPT_FOR_MS) return last.figures;
    const mine = { at, figures: read(at) };
    last = mine;
    mine.figures.catch(() => {
      if (last === mine) last = null;
    });
    return mine.figures;
  }

  return { calls: [callsOf(figureCalls, { 'GET /api/admin/figures': figures })] } satisfies Plugged;
}
