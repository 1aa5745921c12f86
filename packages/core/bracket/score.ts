import type { Outcome } from './facts.ts';
import { bestOf } from './fixture.ts';
import type { Reading, Stage } from './stage.ts';

type Played = Extract<Outcome, { kind: 'played' }>;

/**
 * BRK4: the winner has more than half of the maps, the other one fewer; with an advantage the upper side needs one map less
 * (BRK14). Maps, where they are told, add up to the score and none is level. `inOrder`: the score is told as the fixture's sides stand.
 */
export function scoreFault(
  stage: Stage,
  reading: Reading,
  fixture: number,
  { winner, score, maps }: Played,
  inOrder: boolean,
): 'score_impossible' | null {
  const [first, second] = inOrder ? score : [score[1], score[0]];
  const needed = Math.ceil(bestOf(stage, reading, fixture) / 2);
  const ahead = isAhead(stage, fixture) ? 1 : 0;
  const isWhole = [first, second].every((maps) => Number.isInteger(maps) && maps >= 0);
  const firstWins = first + ahead === needed && second < needed;
  const secondWins = second === needed && first + ahead < needed;
  const isWon = (winner === 0) === inOrder ? firstWins : secondWins;
  if (!isWhole || !isWon) return 'score_impossible';
  if (!maps) return null;
  const won = (side: 0 | 1) => maps.filter(({ rounds }) => rounds[side] > rounds[1 - side]!).length;
  const fits = maps.length === score[0] + score[1] && won(0) === score[0] && won(1) === score[1];
  return fits ? null : 'score_impossible';
}

/** Whether the first side begins one map ahead. */
export const isAhead = ({ layout }: Stage, fixture: number): boolean =>
  layout?.format === 'elimination' && layout.plan.advantage && fixture === layout.plan.final;
