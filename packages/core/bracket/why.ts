import { isRedrawn, type Plan, type Source, sourceOf } from './elimination/plan.ts';
import type { Reading, Stage } from './stage.ts';
import { historyOf, type Records, type SwissRound, sizeOf } from './swiss/history.ts';
import { type SwissRow, standingsOf } from './swiss/standing.ts';
import type { Decider } from './table/deciders.ts';

/** BRK18: why these two meet. Lines and fixtures as in the stage; seeds and places from 1. */
export type Why =
  /** Where each side comes from. */
  | { kind: 'bracket'; sides: readonly [Source, Source] }
  /** BRK21: both were left; seeds. */
  | { kind: 'reseeded'; seeds: readonly [number, number] }
  | { kind: 'table'; round: number; group: number }
  /** BRK36: so many were level across this place, of which so many stand above it; `left`: rounds that follow. BRK56: `group` null: between groups. */
  | ({ kind: 'decider' } & Omit<Decider, 'sides'>)
  | { kind: 'firstRound'; seeds: readonly [number, number] }
  | {
      kind: 'swiss';
      /** Of the better side, before the round. */
      record: { wins: number; losses: number };
      /** In the group of that record; null: from another record. */
      places: readonly [number | null, number | null];
      /** Lines below the other side's place in the group that the better one had met. */
      passedOver: readonly number[];
    }
  /** The lowest of who had had none. */
  | { kind: 'bye' };

/** Why each fixture of a stage is played: to be asked for as many as there are. */
export function explain(stage: Stage, reading: Reading): (fixture: number) => Why {
  const { layout } = stage;
  if (layout?.format === 'elimination') return (fixture) => whyInBracket(layout.plan, reading, fixture);
  if (layout?.format === 'table')
    return (fixture) => {
      const { round, group } = layout.schedule.fixtures[fixture]!;
      const decider = reading.format === 'table' ? reading.wanted[fixture] : null;
      if (decider) {
        const { sides: _, ...about } = decider;
        return { kind: 'decider', ...about };
      }
      return { kind: 'table', round, group: group + 1 };
    };
  return explainSwiss(stage, reading);
}

function whyInBracket(plan: Plan, { a, b }: Reading, fixture: number): Why {
  if (isRedrawn(plan, fixture)) return { kind: 'reseeded', seeds: [a[fixture]! + 1, b[fixture]! + 1] };
  return { kind: 'bracket', sides: [sourceOf(plan.a[fixture]!), sourceOf(plan.b[fixture]!)] };
}

/** What stood when a round was paired. */
type Before = {
  records: Records;
  /** The first is the best; by line. */
  rank: ReadonlyMap<number, SwissRow & { rank: number }>;
  /** By record, in order. */
  groups: ReadonlyMap<string, readonly number[]>;
};

const recordOf = ({ wins, losses }: Pick<SwissRow, 'wins' | 'losses'>): string => `${wins}-${losses}`;

function explainSwiss({ layout, rounds, lines, results, removed, late }: Stage, reading: Reading) {
  if (layout?.format !== 'swiss') throw new Error('a stage is explained after its draw');
  const known = new Map<number, Before>();
  const beforeRound = (own: number): Before => {
    const before = known.get(own) ?? standingBefore(rounds.slice(0, own));
    known.set(own, before);
    return before;
  };
  const standingBefore = (earlier: readonly SwissRound[]): Before => {
    const { records } = historyOf(layout.settings, lines.length, { rounds: earlier, late, results, removed });
    const rows = standingsOf(records).filter(({ line }) => (late.get(line) ?? 0) <= earlier.length);
    const groups = new Map(
      [...Map.groupBy(rows, recordOf)].map(([record, own]) => [record, own.map(({ line }) => line)] as const),
    );
    return { records, rank: new Map(rows.map((row, rank) => [row.line, { ...row, rank }])), groups };
  };
  return (fixture: number): Why => {
    const own = rounds.findIndex((round) => fixture < round.from + sizeOf(round));
    const [a, b] = [reading.a[fixture]!, reading.b[fixture]!];
    if (b < 0) return { kind: 'bye' };
    if (rounds.slice(0, own).every(({ isVoid }) => isVoid))
      return { kind: 'firstRound', seeds: [a + 1, b + 1] };
    return whyPaired(beforeRound(own), a, b);
  };
}

function whyPaired({ records, rank, groups }: Before, a: number, b: number): Why {
  const [better, other] = rank.get(a)!.rank < rank.get(b)!.rank ? [a, b] : [b, a];
  const { wins, losses } = rank.get(better)!;
  const group = groups.get(recordOf({ wins, losses }))!;
  const placeOf = (line: number) => {
    const at = group.indexOf(line);
    return at < 0 ? null : at + 1;
  };
  const below = group.slice(placeOf(other) ?? group.length);
  const passedOver = below.filter((line) => records.opponents[better]!.includes(line));
  return { kind: 'swiss', record: { wins, losses }, places: [placeOf(a), placeOf(b)], passedOver };
}
