import { type Source, sourceOf } from './elimination/plan.ts';
import type { Reading, Stage } from './stage.ts';
import { historyOf, sizeOf } from './swiss/history.ts';
import { standingsOf } from './swiss/standing.ts';

/** BRK18: why these two meet. Lines and fixtures as in the stage; seeds and places from 1. */
export type Why =
  /** Where each side comes from. */
  | { kind: 'bracket'; sides: readonly [Source, Source] }
  | { kind: 'table'; round: number; group: number }
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

export function whyOf(stage: Stage, reading: Reading, fixture: number): Why {
  const { layout } = stage;
  if (layout?.format === 'elimination')
    return { kind: 'bracket', sides: [sourceOf(layout.plan.a[fixture]!), sourceOf(layout.plan.b[fixture]!)] };
  if (layout?.format === 'table') {
    const { round, group } = layout.schedule.fixtures[fixture]!;
    return { kind: 'table', round, group: group + 1 };
  }
  return whyInSwiss(stage, reading, fixture);
}

function whyInSwiss(
  { layout, rounds, lines, results, removed }: Stage,
  reading: Reading,
  fixture: number,
): Why {
  if (layout?.format !== 'swiss') throw new Error('a stage is explained after its draw');
  const own = rounds.findIndex((round) => fixture < round.from + sizeOf(round));
  const [a, b] = [reading.a[fixture]!, reading.b[fixture]!];
  if (b < 0) return { kind: 'bye' };
  const earlier = rounds.slice(0, own).filter(({ isVoid }) => !isVoid);
  if (earlier.length === 0) return { kind: 'firstRound', seeds: [a + 1, b + 1] };
  const before = historyOf(layout.settings, lines.length, earlier, results, removed).records;
  const rows = standingsOf(before);
  const { wins, losses } = rows.find(({ line }) => line === a || line === b)!;
  const group = rows.filter((row) => row.wins === wins && row.losses === losses).map(({ line }) => line);
  const placeOf = (line: number) => (group.includes(line) ? group.indexOf(line) + 1 : null);
  const [better, other] = (placeOf(a) ?? 0) <= (placeOf(b) ?? Number.POSITIVE_INFINITY) ? [a, b] : [b, a];
  const below = group.slice((placeOf(other) ?? group.length) as number);
  const passedOver = below.filter((line) => before.opponents[better]!.includes(line));
  return { kind: 'swiss', record: { wins, losses }, places: [placeOf(a), placeOf(b)], passedOver };
}
