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
/** `disqualified`: the next one is last whatever its points (BRK34). `decider`: it has beaten the next one in it (BRK36). */
export type Step = (typeof STEPS)[number] | 'disqualified' | 'decider';
type Measure = Exclude<(typeof STEPS)[number], 'seed'>;

/** `decidedBy`: what set it apart from the next one of the order; null: it is the last. */
export type Standing = { line: number; decidedBy: Step | null };

/** What a line has made of its meetings. `maps` and `rounds` are differences, `forfeits` is 0 or less. */
export type Sums = {
  wins: number;
  losses: number;
  points: number;
  maps: number;
  rounds: number;
  roundsWon: number;
  forfeits: number;
};

/** By line; who has met nobody has no entry. */
export function sumsOf(counted: readonly Counted[]): Map<number, Sums> {
  const sums = new Map<number, Sums>();
  for (const meeting of counted) {
    add(sums, meeting.a, meeting, 0);
    add(sums, meeting.b, meeting, 1);
  }
  return sums;
}

function add(sums: Map<number, Sums>, line: number, meeting: Counted, side: 0 | 1): void {
  const other = side === 0 ? 1 : 0;
  const { points, maps, rounds, forfeitBy } = meeting;
  const sum = sums.get(line) ?? { ...NOTHING };
  sums.set(line, sum);
  const isForfeit = forfeitBy[0] || forfeitBy[1];
  const isWon = isForfeit ? !forfeitBy[side] : maps[side] > maps[other];
  if (isWon) sum.wins++;
  else sum.losses++;
  sum.points += points[side];
  sum.maps += maps[side] - maps[other];
  sum.rounds += rounds[side] - rounds[other];
  sum.roundsWon += rounds[side];
  if (forfeitBy[side]) sum.forfeits--;
}

export const NOTHING: Readonly<Sums> = {
  wins: 0,
  losses: 0,
  points: 0,
  maps: 0,
  rounds: 0,
  roundsWon: 0,
  forfeits: 0,
};

/**
 * BRK33: the order of `lines`. Who is level goes through the steps; head to head counts only what those met who are still
 * level. Where a step parts some of them, those who stay level begin again at the first head-to-head step, among
 * themselves. It does not depend on the order of the input. `sums`: of `counted`, where the caller has them.
 */
export function orderOf(
  lines: readonly number[],
  counted: readonly Counted[],
  sums: ReadonlyMap<number, Sums> = sumsOf(counted),
): Standing[] {
  const sorted = [...lines].sort((x, y) => x - y);
  return part(sorted, 0, counted, sums);
}

function part(
  lines: readonly number[],
  first: number,
  counted: readonly Counted[],
  sums: ReadonlyMap<number, Sums>,
): Standing[] {
  if (lines.length === 1) return [{ line: lines[0]!, decidedBy: null }];
  let among: ReadonlyMap<number, Sums> | null = null;
  for (let step = first; step < STEPS.length - 1; step++) {
    const measure = STEPS[step] as Measure;
    const isAmong = isHeadToHead(measure);
    if (isAmong) among ??= sumsOf(within(lines, counted));
    const from = isAmong ? among! : sums;
    const groups = levels(lines, (line) => valueFor(measure, from.get(line) ?? NOTHING));
    if (groups.length > 1)
      return joined(
        groups.map((group) => part(group, 1, counted, sums)),
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

function valueFor(measure: Measure, sums: Sums): number {
  switch (measure) {
    case 'points':
    case 'headToHeadPoints':
      return sums.points;
    case 'maps':
    case 'headToHeadMaps':
      return sums.maps;
    case 'rounds':
    case 'headToHeadRounds':
      return sums.rounds;
    default:
      return sums[measure];
  }
}
