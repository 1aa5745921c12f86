/** A party in the queue, with the rating that the tested system gives it. */
export type Queued<P> = { readonly party: readonly P[]; readonly rating: number };
export type Pair<P> = { readonly team1: readonly Queued<P>[]; readonly team2: readonly Queued<P>[] };

const WINDOW = 24;

/**
 * A plain matcher for the ladder: from the lowest unmatched party upwards, the nearest parties that make ten and split
 * into five and five, in the split with the smallest gap of the averages.
 */
export function matchFairly<P>(queue: readonly Queued<P>[]): Pair<P>[] {
  const waiting = [...queue].sort((a, b) => a.rating - b.rating);
  const pairs: Pair<P>[] = [];
  while (waiting.length > 1) {
    const ten = nextTen(waiting);
    const pair = ten && bestSplit(ten);
    if (pair === undefined) {
      waiting.shift();
      continue;
    }
    pairs.push(pair);
    const used = new Set(ten);
    const rest = waiting.filter((ticket) => !used.has(ticket));
    waiting.splice(0, waiting.length, ...rest);
  }
  return pairs;
}

function nextTen<P>(waiting: readonly Queued<P>[]): Queued<P>[] | undefined {
  const ten: Queued<P>[] = [];
  let seats = 10;
  for (const ticket of waiting.slice(0, WINDOW)) {
    if (ticket.party.length > seats) continue;
    ten.push(ticket);
    seats -= ticket.party.length;
    if (seats === 0) return ten;
  }
  return undefined;
}

function bestSplit<P>(ten: readonly Queued<P>[]): Pair<P> | undefined {
  let best: { gap: number; mask: number } | undefined;
  // the last party stays in team 2, so that every split is checked only once
  for (let mask = 1; mask < 1 << (ten.length - 1); mask++) {
    let [seats, lead] = [0, 0];
    for (const [index, { party, rating }] of ten.entries()) {
      const inTeam1 = (mask >> index) & 1;
      seats += inTeam1 * party.length;
      lead += (inTeam1 ? 1 : -1) * rating * party.length;
    }
    const gap = Math.abs(lead) / 5;
    if (seats === 5 && gap < (best?.gap ?? Infinity)) best = { gap, mask };
  }
  if (best === undefined) return undefined;
  const { mask } = best;
  return {
    team1: ten.filter((_, index) => (mask >> index) & 1),
    team2: ten.filter((_, index) => !((mask >> index) & 1)),
  };
}
