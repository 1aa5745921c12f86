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
  const count = plan.a.length;
  const a = new Int32Array(count);
  const b = new Int32Array(count);
  const winner = new Int32Array(count);
  const loser = new Int32Array(count);
  const state = new Uint8Array(count);
  const outIn = new Int32Array(entrants).fill(-1);

  const standing = (source: number): number => {
    if (source === EMPTY) return NOBODY;
    const of = (source / 3) | 0;
    const kind = source - 3 * of;
    return kind === 0 ? of : kind === 1 ? winner[of]! : loser[of]!;
  };
  const decide = (fixture: number, how: number, won: number, lost: number): void => {
    state[fixture] = how;
    winner[fixture] = won;
    loser[fixture] = lost;
  };

  for (let section = 0; section < plan.sections.length; section++) {
    const { from, count: size, drops } = plan.sections[section]!;
    const drawn = plan.reseeds ? redraw(plan, section, winner) : null;
    const leave = (line: number): void => {
      if (line >= 0) outIn[line] = section;
    };
    const bothOut = (fixture: number, how: number): void => {
      leave(a[fixture]!);
      leave(b[fixture]!);
      decide(fixture, how, NOBODY, NOBODY);
    };
    const beat = (fixture: number, how: number, won: number, lost: number, mayDrop: boolean): void => {
      const dropsOn = drops && mayDrop;
      if (!dropsOn) leave(lost);
      decide(fixture, how, won, dropsOn || !drops ? lost : NOBODY);
    };
    for (let fixture = from; fixture < from + size; fixture++) {
      const x = drawn ? drawn[fixture - from]! : standing(plan.a[fixture]!);
      const y = drawn ? drawn.at(from - fixture - 1)! : standing(plan.b[fixture]!);
      a[fixture] = x;
      b[fixture] = y;
      if (x === UNKNOWN || y === UNKNOWN) {
        decide(fixture, State.waiting, UNKNOWN, UNKNOWN);
        continue;
      }
      const before = fixture - 1;
      if (before === plan.resetAfter && before >= 0) {
        if (isUndecided(state[before])) {
          decide(fixture, State.waiting, UNKNOWN, UNKNOWN);
          continue;
        }
        // Only the lower side's win leaves both with one loss; who was disqualified has no second one.
        if (winner[before] !== y || x < 0 || loser[before]! < 0) {
          if (loser[before]! >= 0) leave(loser[before]!);
          decide(fixture, State.unneeded, winner[before]!, loser[before]!);
          continue;
        }
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
      const result = results[fixture];
      if (isOfPair(result, x, y)) {
        if (result.winner < 0) bothOut(fixture, State.played);
        else beat(fixture, State.played, result.winner, result.winner === x ? y : x, true);
        continue;
      }
      const goneX = removed[x];
      const goneY = removed[y];
      if (!goneX && !goneY) decide(fixture, State.open, UNKNOWN, UNKNOWN);
      else if (goneX && goneY) bothOut(fixture, State.settled);
      else beat(fixture, State.settled, goneX ? y : x, goneX ? x : y, (goneX ?? goneY) === 'withdrawn');
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
