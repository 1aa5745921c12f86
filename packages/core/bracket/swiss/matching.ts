/** Whether two may meet. */
export type May = (a: number, b: number) => boolean;
/** By line: those it must not meet again. */
export type Met = readonly (readonly number[])[];

/** At least as many as `mostMet`, and quick. */
const metAtMost = (lines: readonly number[], met: Met): number => {
  let most = 0;
  for (const line of lines) if (met[line]!.length > most) most = met[line]!.length;
  return most;
};

/** Most earlier opponents of one of these within `lines`. */
function mostMet(lines: readonly number[], met: Met): number {
  const within = new Set(lines);
  let most = 0;
  for (const line of lines) {
    let count = 0;
    for (const other of met[line]!) if (within.has(other)) count++;
    if (count > most) most = count;
  }
  return most;
}

/**
 * Whether all of `lines`, an even number, can meet somebody new. Where each has met at most r of them, and they are 2r + 2
 * or more, it always can (Dirac 1952: a cycle through all of them exists); else a search decides.
 */
export function canPair(lines: readonly number[], met: Met): boolean {
  if (lines.length === 0) return true;
  if (lines.length >= 2 * metAtMost(lines, met) + 2) return true;
  if (lines.length >= 2 * mostMet(lines, met) + 2) return true;
  return firstPairing(lines, (a, b) => !met[a]!.includes(b)) !== null;
}

/** The first takes the last it may meet, and so on, going back where that fails; null: there is no way. */
export function firstPairing(lines: readonly number[], may: May): [number, number][] | null {
  const failed = new Set<string>();
  const search = (left: readonly number[]): [number, number][] | null => {
    if (left.length === 0) return [];
    const key = left.join();
    if (failed.has(key)) return null;
    // Whoever has the fewest choices is the most likely to be left over: looked at first when nobody is left for one.
    for (const line of left) if (!left.some((other) => other !== line && may(line, other))) return fail(key);
    const [first, ...rest] = left as [number, ...number[]];
    for (let i = rest.length - 1; i >= 0; i--) {
      if (!may(first, rest[i]!)) continue;
      const others = search(rest.toSpliced(i, 1));
      if (others) return [[first, rest[i]!], ...others];
    }
    return fail(key);
  };
  const fail = (key: string): null => {
    failed.add(key);
    return null;
  };
  return search(lines);
}

/**
 * BRK43: pairs of one group, given in order, an even number: top half against bottom half, the first from the top takes the
 * last it may meet; pairs within a half only where nothing else is left. Of the pairings that are possible it is the one
 * with the largest sum of distances, then the one in which the first has the last opponent, then the second, … (for six
 * that is the table of the Major's rulebook). Null: somebody would have to meet again.
 */
export function pairGroup(lines: readonly number[], met: Met): [number, number][] | null {
  const half = lines.length / 2;
  return halves(lines.slice(0, half), lines.slice(half), met) ?? acrossHalves(lines, met);
}

function halves(top: readonly number[], bottom: readonly number[], met: Met): [number, number][] | null {
  // While both sides hold twice as many as anybody has met, whatever is taken leaves a way (Hall's theorem).
  const most = Math.max(metAtMost(top, met), metAtMost(bottom, met));
  const left = [...bottom];
  const pairs: [number, number][] = [];
  let next = 0;
  for (; top.length - next > 2 * most; next++) {
    let i = left.length - 1;
    while (met[top[next]!]!.includes(left[i]!)) i--;
    pairs.push([top[next]!, left[i]!]);
    left.splice(i, 1);
  }
  const tail = tailOf(top.slice(next), left, met);
  return tail && [...pairs, ...tail];
}

function tailOf(top: readonly number[], bottom: readonly number[], met: Met): [number, number][] | null {
  const failed = new Set<string>();
  const search = (place: number, left: readonly number[]): [number, number][] | null => {
    if (place === top.length) return [];
    const key = left.join();
    if (failed.has(key)) return null;
    const line = top[place]!;
    for (let i = left.length - 1; i >= 0; i--) {
      if (met[line]!.includes(left[i]!)) continue;
      const others = search(place + 1, left.toSpliced(i, 1));
      if (others) return [[line, left[i]!], ...others];
    }
    failed.add(key);
    return null;
  };
  return search(0, bottom);
}

/** Twelve have 10,395 pairings: all are looked at. */
const EXACT = 12;

function acrossHalves(lines: readonly number[], met: Met): [number, number][] | null {
  const may: May = (a, b) => !met[a]!.includes(b);
  if (lines.length > EXACT) return firstPairing(lines, may);
  let best: { sum: number; pairs: [number, number][] } | null = null;
  const place = new Map(lines.map((line, index) => [line, index]));
  const search = (left: readonly number[], sum: number, pairs: [number, number][]): void => {
    if (left.length === 0) {
      if (!best || sum > best.sum) best = { sum, pairs };
      return;
    }
    const [first, ...rest] = left as [number, ...number[]];
    for (let i = rest.length - 1; i >= 0; i--)
      if (may(first, rest[i]!))
        search(rest.toSpliced(i, 1), sum + place.get(rest[i]!)! - place.get(first)!, [
          ...pairs,
          [first, rest[i]!],
        ]);
  };
  search(lines, 0, []);
  return best && (best as { pairs: [number, number][] }).pairs;
}
