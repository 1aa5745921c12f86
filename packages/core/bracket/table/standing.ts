/** A counted meeting, as the table sees it. */
export type Counted = {
  a: number;
  b: number;
  /** NOBODY: both lost. */
  winner: number;
  isForfeit: boolean;
  /** Points of the table for who won and for who lost. */
  won: number;
  lost: number;
  maps: readonly [number, number];
  rounds: readonly [number, number];
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

/** By line what it has met, and what it has made of that; who has met nobody has no entry. */
export type Tally = { meetings: ReadonlyMap<number, readonly Counted[]>; sums: ReadonlyMap<number, Sums> };

export function tallyOf(counted: readonly Counted[]): Tally {
  const meetings = new Map<number, Counted[]>();
  const add = (line: number, meeting: Counted) => {
    const own = meetings.get(line);
    if (own) own.push(meeting);
    else meetings.set(line, [meeting]);
  };
  for (const meeting of counted) {
    add(meeting.a, meeting);
    add(meeting.b, meeting);
  }
  const sums = new Map<number, Sums>();
  for (const [line, own] of meetings) sums.set(line, sumOf(line, own, null));
  return { meetings, sums };
}

/** What a line has made of its meetings; `among`: of those with these alone. */
function sumOf(line: number, own: readonly Counted[], among: ReadonlySet<number> | null): Sums {
  const sum = { ...NOTHING };
  for (const { a, b, winner, isForfeit, won, lost, maps, rounds } of own) {
    if (among && !among.has(a === line ? b : a)) continue;
    const [side, other] = a === line ? ([0, 1] as const) : ([1, 0] as const);
    const isWon = winner === line;
    if (isWon) sum.wins++;
    else sum.losses++;
    sum.points += isWon ? won : lost;
    sum.maps += maps[side] - maps[other];
    sum.rounds += rounds[side] - rounds[other];
    sum.roundsWon += rounds[side];
    if (isForfeit && !isWon) sum.forfeits--;
  }
  return sum;
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
 * themselves. It does not depend on the order of the input. `tally`: of `counted`, where the caller has it.
 */
export function orderOf(
  lines: readonly number[],
  counted: readonly Counted[],
  tally: Tally = tallyOf(counted),
): Standing[] {
  const sorted = [...lines].sort((x, y) => x - y);
  return part(sorted, 0, tally);
}

function part(lines: readonly number[], first: number, tally: Tally): Standing[] {
  if (lines.length === 1) return [{ line: lines[0]!, decidedBy: null }];
  let among: ReadonlyMap<number, Sums> | null = null;
  for (let step = first; step < STEPS.length - 1; step++) {
    const measure = STEPS[step] as Measure;
    const isAmong = isHeadToHead(measure);
    if (isAmong) among ??= sumsAmong(lines, tally);
    const from = isAmong ? among! : tally.sums;
    const values = lines.map((line) => valueFor(measure, from.get(line) ?? NOTHING));
    if (values.every((value) => value === values[0])) continue;
    return joined(
      levels(lines, values).map((group) => part(group, 1, tally)),
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

function sumsAmong(lines: readonly number[], { meetings }: Tally): Map<number, Sums> {
  const tied = new Set(lines);
  return new Map(lines.map((line) => [line, sumOf(line, meetings.get(line) ?? [], tied)]));
}

/** Lines by value, the highest first. */
function levels(lines: readonly number[], values: readonly number[]): number[][] {
  const byValue = Map.groupBy(lines.keys(), (at) => values[at]!);
  return [...byValue].sort(([x], [y]) => y - x).map(([, group]) => group.map((at) => lines[at]!));
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
