import {
  type Board,
  isOfPair,
  isUndecided,
  type LineResult,
  NOBODY,
  type Removal,
  State,
  UNKNOWN,
} from '../lines.ts';
import { EMPTY, type Plan } from './plan.ts';

export type Evaluation = Board & {
  /** Who goes on as the loser. */
  loser: Int32Array;
  /** By line: in which section it left the stage; -1: it has not. */
  outIn: Int32Array;
};

/**
 * BRK6: what stands on each fixture, in one sweep in the order of the plan: it does not depend on the order in which results
 * came. A result counts where its pair meets. Who has left loses what is open: a withdrawn entrant drops and loses again, a
 * disqualified one is out at once.
 */
export function evaluate(
  plan: Plan,
  entrants: number,
  results: readonly (LineResult | undefined)[],
  removed: readonly (Removal | undefined)[],
): Evaluation {
  const { a: firsts, b: seconds, sections, resetAfter } = plan;
  const count = firsts.length;
  const a = new Int32Array(count);
  const b = new Int32Array(count);
  // State.waiting, until more is known.
  const state = new Uint8Array(count);
  const winner = new Int32Array(count).fill(UNKNOWN);
  const loser = new Int32Array(count).fill(UNKNOWN);
  const outIn = new Int32Array(entrants).fill(-1);

  const standing = (source: number): number => {
    const of = (source / 3) | 0;
    const kind = source - 3 * of;
    if (kind === 1) return winner[of]!;
    if (kind === 2) return loser[of]!;
    return source === EMPTY ? NOBODY : of;
  };
  const decide = (fixture: number, how: number, won: number, lost: number): void => {
    state[fixture] = how;
    winner[fixture] = won;
    loser[fixture] = lost;
  };

  for (let section = 0; section < sections.length; section++) {
    const { from, count: size, drops } = sections[section]!;
    const drawn = plan.reseeds ? redraw(plan, section, winner) : null;
    const bothOut = (fixture: number, how: number): void => {
      for (const line of [a[fixture]!, b[fixture]!]) if (line >= 0) outIn[line] = section;
      decide(fixture, how, NOBODY, NOBODY);
    };
    const isSecond = from > 0 && from - 1 === resetAfter;
    for (let fixture = from; fixture < from + size; fixture++) {
      const x = drawn ? drawn[fixture - from]! : standing(firsts[fixture]!);
      const y = drawn ? drawn.at(from - fixture - 1)! : standing(seconds[fixture]!);
      a[fixture] = x;
      b[fixture] = y;
      if (x === UNKNOWN || y === UNKNOWN) continue;
      if (isSecond) {
        if (isUndecided(state[resetAfter])) continue;
        // Only the lower side's win leaves both with one loss; who was disqualified has no second one.
        const [won, lost] = [winner[resetAfter]!, loser[resetAfter]!];
        if (won !== y || x < 0 || lost < 0) {
          if (lost >= 0) outIn[lost] = section;
          decide(fixture, State.unneeded, won, lost);
          continue;
        }
      }
      const result = results[fixture];
      if (x >= 0 && y >= 0 && isOfPair(result, x, y)) {
        if (result.winner < 0) bothOut(fixture, State.played);
        else {
          // The other one of both: a choice by chance takes longer than a sum.
          const lost = x + y - result.winner;
          if (!drops) outIn[lost] = section;
          decide(fixture, State.played, result.winner, lost);
        }
        continue;
      }
      if (x < 0 && y < 0) {
        decide(fixture, State.empty, NOBODY, NOBODY);
        continue;
      }
      if (x < 0 || y < 0) {
        const alone = x < 0 ? y : x;
        // Nobody is left to beat who has gone: the stage has no winner.
        if (fixture === plan.final && removed[alone]) bothOut(fixture, State.settled);
        else decide(fixture, State.bye, alone, NOBODY);
        continue;
      }
      const goneX = removed[x];
      const goneY = removed[y];
      if (!goneX && !goneY) state[fixture] = State.open;
      else if (goneX && goneY) bothOut(fixture, State.settled);
      else {
        const lost = goneX ? x : y;
        const isOut = !drops || removed[lost] !== 'withdrawn';
        if (isOut) outIn[lost] = section;
        decide(fixture, State.settled, x + y - lost, drops && isOut ? NOBODY : lost);
      }
    }
  }
  return { a, b, winner, loser, state, outIn };
}

/**
 * BRK21: who meets in this round, the best who is left first and the last one last: fixture i has the i-th from both ends. Nobody is known
 * before the round before is over. Null: of this round the plan says it.
 */
function redraw({ sections }: Plan, section: number, winner: Int32Array): Int32Array | null {
  const { bracket, round } = sections[section]!;
  if (bracket !== 'main' || round === 1) return null;
  const { from, count } = sections[section - 1]!;
  const left = winner.slice(from, from + count);
  if (left.includes(UNKNOWN)) return left.fill(UNKNOWN);
  return left.sort((one, other) => lastFor(one) - lastFor(other));
}

const lastFor = (line: number): number => (line === NOBODY ? Number.MAX_SAFE_INTEGER : line);
