import type { BestOf } from '../match/settings.ts';
import { type Bracket, groupOf, isRedrawn, sectionOf } from './elimination/plan.ts';
import type { Reading, Stage } from './stage.ts';
import { sizeOf } from './swiss/history.ts';
import { followsFromAny, NO_GROUP } from './table/schedule.ts';

/** Where a fixture stands in its stage. Rounds and groups from 1; `left`: rounds of its bracket that follow. */
export type Place = { bracket: Bracket | 'group'; round: number; left: number; group: number | null };

export function placeOf({ layout, rounds }: Stage, fixture: number): Place {
  switch (layout?.format) {
    case 'elimination': {
      const { bracket, round, left } = sectionOf(layout.plan, fixture);
      return { bracket, round, left, group: groupOf(layout.plan, fixture) };
    }
    case 'table': {
      const { fixtures, deciders } = layout.schedule;
      const { round, group } = fixtures[fixture]!;
      const left = Math.max(0, fixtures[deciders - 1]!.round - round);
      return { bracket: 'group', round, left, group: group === NO_GROUP ? null : group + 1 };
    }
    default: {
      const at = rounds.findIndex((round) => fixture < round.from + sizeOf(round));
      const round = rounds.slice(0, at).filter(({ isVoid }) => !isVoid).length + 1;
      return { bracket: 'main', round, left: leftInSwiss(layout?.settings.rounds, round), group: null };
    }
  }
}

/** STG16: whether who meets on a fixture may follow from a result: not at all, where one of its sides meets there, or whoever does. */
export type Follows = 'never' | 'bySide' | 'always';

/** STG16: of a table only deciders follow from results; where each round is drawn anew (BRK21) a round follows from all before. */
export function followsOn({ layout }: Stage, of: number, fixture: number): Follows {
  if (layout?.format === 'table') {
    const { schedule } = layout;
    if (fixture < schedule.deciders) return 'never';
    return followsFromAny(schedule, of, fixture) ? 'always' : 'bySide';
  }
  if (layout?.format !== 'elimination' || !isRedrawn(layout.plan, fixture)) return 'bySide';
  return sectionOf(layout.plan, fixture).from > of ? 'always' : 'bySide';
}

const leftInSwiss = (rounds: number | 'stop' | undefined, round: number): number =>
  typeof rounds === 'number' ? rounds - round : Number.POSITIVE_INFINITY;

/** BRK9: how many maps a fixture has at most. */
export function bestOf(stage: Stage, reading: Reading, fixture: number): BestOf {
  const { bestOf: rule } = stage.settings;
  const place = placeOf(stage, fixture);
  // BRK41: as it was when the round was published.
  if (reading.format === 'swiss') return (reading.deciding[fixture] ? rule.deciding : undefined) ?? rule.base;
  if (place.bracket === 'final' || place.bracket === 'third') return rule.last?.[0] ?? rule.base;
  // With a grand final the last rounds of both brackets come before it.
  const isDouble = place.bracket === 'upper' || place.bracket === 'lower';
  const { settings } = stage;
  const hasNone =
    settings.format === 'gsl' || (settings.format === 'double' && settings.grandFinal === 'none');
  const hasFinal = isDouble && !hasNone;
  return rule.last?.[place.left + (hasFinal ? 1 : 0)] ?? rule.base;
}
