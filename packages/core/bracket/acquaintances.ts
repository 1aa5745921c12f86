import { State } from './lines.ts';
import { snake } from './seeding.ts';
import type { Reading, Stage } from './stage.ts';

/** Who knows each other from a stage, by lines: the groups, where there are several, and pairs that have met. */
export type Acquaintances = { groups: number[][]; met: [number, number][] };

export function acquaintancesOf({ layout, lines }: Stage, { a, b, state }: Reading): Acquaintances {
  const met: [number, number][] = [];
  state.forEach((how, fixture) => {
    if ((how === State.played || how === State.settled) && a[fixture]! >= 0 && b[fixture]! >= 0)
      met.push([a[fixture]!, b[fixture]!]);
  });
  if (layout?.format === 'swiss' || !layout) return { groups: [], met };
  const count = layout.format === 'table' ? layout.settings.groups : (layout.plan.groups ?? 1);
  return { groups: count > 1 ? snake(lines.length, count) : [], met };
}
