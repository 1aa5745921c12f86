/**
 * Who had a turn in the rescues before this one, by key: the number of the pass. Kept only while the steps of a pass are
 * not enough for all, so that the next one begins with those who have waited longest for their turn.
 */
export type RescueTurns = {
  pass: number;
  /** The last turn with all the steps that one search may take. */
  full: ReadonlyMap<number, number>;
  /** The last turn with a share of the steps. */
  share: ReadonlyMap<number, number>;
};

export const NO_TURNS: RescueTurns = { pass: 0, full: new Map(), share: new Map() };

export type Turn = 'full' | 'share';

/** Sorts by the last turn; who had none goes first, and of the others the order stays. */
export function inTurn<T extends { key: number }>(
  tickets: readonly T[],
  last: ReadonlyMap<number, number>,
): readonly T[] {
  if (last.size === 0) return tickets;
  const passOf = ({ key }: T) => last.get(key) ?? -1;
  return tickets.toSorted((a, b) => passOf(a) - passOf(b));
}

/** The turns after a pass, in which these tickets had theirs; of tickets that are no longer there nothing is kept. */
export function turnsAfter(
  before: RescueTurns,
  tickets: readonly { key: number }[],
  had: Record<Turn, ReadonlySet<number>>,
): RescueTurns {
  const pass = before.pass + 1;
  const after = (turn: Turn) => {
    const last = new Map<number, number>();
    for (const { key } of tickets) {
      const at = had[turn].has(key) ? pass : before[turn].get(key);
      if (at !== undefined) last.set(key, at);
    }
    return last;
  };
  return { pass, full: after('full'), share: after('share') };
}
