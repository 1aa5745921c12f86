import type { Explanation } from '@retake/contract/matchmaking/calls.ts';

export type Side = Explanation['teams'][number];

/** Why these players, from where the reader sits; `stake` is what the match may do to the reader's rating. */
export type Matchup = {
  sides: readonly [Side, Side];
  /** Of the first side, from 0 to 1. */
  winChance: number;
  stake: { ifWin: number; ifLose: number } | null;
};

export function matchupFor({ teams, winChance }: Explanation, userId: string | null): Matchup {
  const playersOf = (side: Side) => side.parties.flat();
  const [first, second] = teams as [Side, Side];
  const sits = (side: Side) => playersOf(side).some(({ id }) => id === userId);
  const sides = sits(second) ? ([second, first] as const) : ([first, second] as const);
  const self = playersOf(sides[0]).find(({ id }) => id === userId);
  return {
    sides,
    winChance: winChance[sides[0].team],
    stake: self ? { ifWin: self.ifWin, ifLose: self.ifLose } : null,
  };
}
