/** A counted meeting, as the table sees it. */
export type Counted = {
  a: number;
  b: number;
  /** Points of the table for `a` and `b`. */
  points: readonly [number, number];
  maps: readonly [number, number];
  rounds: readonly [number, number];
  forfeitBy: readonly boolean[];
};

/** BRK33, in this order. `seed`: nothing else told them apart. */
export const STEPS = [
  'points',
  'headToHeadPoints',
  'headToHeadMaps',
  'headToHeadRounds',
  'maps',
  'rounds',
  'roundsWon',
  'forfeits',
  'seed',
] as const;
/** `disqualified`: the next one is last whatever its points (BRK34). */
export type Step = (typeof STEPS)[number] | 'disqualified';
type Measure = Exclude<(typeof STEPS)[number], 'seed'>;

/** `decidedBy`: what set it apart from the next one of the order; null: it is the last. */
export type Standing = { line: number; decidedBy: Step | null };

/**
 * BRK33: the order of `lines`. Who is level goes through the steps; head to head counts only what those met who are still
 * level. Where a step parts some of them, those who stay level begin again at the first head-to-head step, among
 * themselves. It does not depend on the order of the input.
 */
export function orderOf(lines: readonly number[], counted: readonly Counted[]): Standing[] {
  return part(
    [...lines].sort((x, y) => x - y),
    0,
    counted,
  );
}

function part(lines: readonly number[], first: number, counted: readonly Counted[]): Standing[] {
  if (lines.length === 1) return [{ line: lines[0]!, decidedBy: null }];
  for (let step = first; step < STEPS.length - 1; step++) {
    const measure = STEPS[step] as Measure;
    const among = isHeadToHead(measure) ? within(lines, counted) : counted;
    const groups = levels(lines, (line) => valueFor(measure, line, among));
    if (groups.length > 1)
      return joined(
        groups.map((group) => part(group, 1, counted)),
        measure,
      );
  }
  return joined(
    lines.map((line) => [{ line, decidedBy: null }]),
    'seed',
  );
}

function joined(groups: Standing[][], step: Step): Standing[] {
  return groups.flatMap((group, index) =>
    index === groups.length - 1
      ? group
      : group.map((one, place) => (place === group.length - 1 ? { ...one, decidedBy: step } : one)),
  );
}

const isHeadToHead = (measure: Measure): boolean => measure.startsWith('headToHead');

function within(lines: readonly number[], counted: readonly Counted[]): readonly Counted[] {
  const tied = new Set(lines);
  return counted.filter(({ a, b }) => tied.has(a) && tied.has(b));
}

/** Lines by value, the highest first. */
function levels(lines: readonly number[], of: (line: number) => number): number[][] {
  const byValue = Map.groupBy(lines, of);
  return [...byValue].sort(([x], [y]) => y - x).map(([, group]) => group);
}

function valueFor(measure: Measure, line: number, counted: readonly Counted[]): number {
  let sum = 0;
  for (const meeting of counted) {
    if (meeting.a !== line && meeting.b !== line) continue;
    sum += shareOf(measure, meeting, meeting.a === line ? 0 : 1);
  }
  return sum;
}

function shareOf(measure: Measure, { points, maps, rounds, forfeitBy }: Counted, side: 0 | 1): number {
  const other = side === 0 ? 1 : 0;
  switch (measure) {
    case 'points':
    case 'headToHeadPoints':
      return points[side];
    case 'maps':
    case 'headToHeadMaps':
      return maps[side] - maps[other];
    case 'rounds':
    case 'headToHeadRounds':
      return rounds[side] - rounds[other];
    case 'roundsWon':
      return rounds[side];
    case 'forfeits':
      return forfeitBy[side] ? -1 : 0;
  }
}
