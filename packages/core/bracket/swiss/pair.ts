import { canPair, firstPairing, type Met, pairGroup } from './matching.ts';

export type Paired = {
  pairs: [number, number][];
  bye: number | null;
  /** Pairs that meet again, because there is no other way (BRK49). */
  rematches: [number, number][];
};

export type Field = {
  /** Who is paired, in order; the same record stands together. */
  lines: readonly number[];
  /** By line: equal for the same record. */
  recordOf(line: number): string | number;
  /** By line: opponents in the order of rounds. */
  met: Met;
  /** By line: wins without a meeting so far. */
  gifts: ArrayLike<number>;
  /** By line: 1 who met another record in the last round. */
  floated: ArrayLike<number>;
};

/** Below so many that are left, the search for who floats looks at every choice. */
const EXACT_BELOW = 64;

/**
 * The next round of a Swiss: a function of order and history alone. BRK44: an odd one has a bye. BRK45: groups of one record
 * from the top; as few as possible float down. Nobody meets again while that can be avoided.
 */
export function pairRound(field: Field): Paired {
  const bye = field.lines.length % 2 === 1 ? byeFor(field) : null;
  const lines = field.lines.filter((line) => line !== bye);
  const pairs = canPair(lines, field.met) ? inGroups(lines, field) : null;
  if (pairs) return { pairs, bye, rematches: [] };
  return { bye, ...withRematches(lines, field) };
}

/** BRK44: the lowest of those with the fewest gifts, without whom the others can be paired. */
function byeFor({ lines, gifts, met }: Field): number {
  const fewestFirst = lines.toReversed().sort((x, y) => gifts[x]! - gifts[y]!);
  const fewest = fewestFirst.filter((line) => gifts[line] === gifts[fewestFirst[0]!]);
  return (
    fewest.find((line) =>
      canPair(
        lines.filter((other) => other !== line),
        met,
      ),
    ) ?? fewest[0]!
  );
}

function inGroups(lines: readonly number[], field: Field): [number, number][] | null {
  const pairs: [number, number][] = [];
  const groups = [...Map.groupBy(lines, field.recordOf).values()];
  let from = 0;
  let carried: number[] = [];
  for (const own of groups) {
    from += own.length;
    const group = [...carried, ...own];
    const below = lines.slice(from);
    const step = floatFrom(group, below, field);
    if (!step) return null;
    pairs.push(...step.pairs);
    carried = step.floats;
  }
  return pairs;
}

/** BRK45: the fewest float, the lowest first, rather who did not float last round; the rest and all below can be paired. */
function floatFrom(
  group: readonly number[],
  below: readonly number[],
  { met, floated }: Field,
): { pairs: [number, number][]; floats: number[] } | null {
  const isExact = group.length + below.length <= EXACT_BELOW;
  if (group.length % 2 === 0) {
    const pairs = canPair(below, met) ? pairGroup(group, met) : null;
    if (pairs) return { pairs, floats: [] };
  }
  if (below.length === 0) return null;
  const preferred = group.toReversed().sort((x, y) => floated[x]! - floated[y]!);
  for (let count = 2 - (group.length % 2); count <= group.length; count += 2)
    for (const floats of choices(preferred, count, isExact ? Number.POSITIVE_INFINITY : 1000)) {
      const stay = group.filter((line) => !floats.includes(line));
      if (!canPair([...floats, ...below], met)) continue;
      const pairs = pairGroup(stay, met);
      if (pairs) return { pairs, floats: group.filter((line) => floats.includes(line)) };
    }
  return null;
}

/** So many of `items` each time, in the order of preference of the items. */
function* choices(items: readonly number[], count: number, atMost: number): Generator<number[]> {
  let left = atMost;
  function* from(start: number, missing: number): Generator<number[]> {
    if (missing === 0) {
      if (left-- > 0) yield [];
      return;
    }
    for (let i = start; i <= items.length - missing && left > 0; i++)
      for (const rest of from(i + 1, missing - 1)) yield [items[i]!, ...rest];
  }
  yield* from(0, count);
}

/** BRK49: as few meet again as can be; of the pairs that have met, those whose meeting is the longest ago. */
function withRematches(lines: readonly number[], { met }: Field): Omit<Paired, 'bye'> {
  const again: { a: number; b: number; times: number; last: number }[] = [];
  for (const [index, a] of lines.entries())
    for (const b of lines.slice(index + 1)) {
      const times = met[a]!.filter((other) => other === b).length;
      if (times > 0) again.push({ a, b, times, last: met[a]!.lastIndexOf(b) });
    }
  again.sort((x, y) => x.times - y.times || x.last - y.last);
  const isNew = (a: number, b: number) => !met[a]!.includes(b);
  for (let count = 1; count <= lines.length / 2; count++) {
    const pairs = fewest(lines, again, count, isNew);
    if (pairs) return { pairs, rematches: pairs.filter(([a, b]) => !isNew(a, b)) };
  }
  throw new Error('a round that cannot be paired at all');
}

/** A pairing with exactly `count` pairs of `again`, the first of them preferred. */
function fewest(
  lines: readonly number[],
  again: readonly { a: number; b: number }[],
  count: number,
  isNew: (a: number, b: number) => boolean,
): [number, number][] | null {
  const search = (start: number, left: readonly number[], missing: number): [number, number][] | null => {
    if (missing === 0) return firstPairing(left, isNew);
    for (let i = start; i < again.length; i++) {
      const { a, b } = again[i]!;
      if (!left.includes(a) || !left.includes(b)) continue;
      const rest = search(
        i + 1,
        left.filter((line) => line !== a && line !== b),
        missing - 1,
      );
      if (rest) return [[a, b], ...rest];
    }
    return null;
  };
  return search(0, lines, count);
}
