import { type Board, isOfPair, type LineResult, NOBODY, type Removal, State, UNKNOWN } from '../lines.ts';
import { STOP_WINS, type SwissSettings } from '../settings.ts';

/**
 * A published round; its fixtures are numbered from `from` on, a bye is the last of them. Numbers are never used again: `isVoid`,
 * a round that was taken back.
 */
export type SwissRound = {
  from: number;
  pairs: readonly (readonly [number, number])[];
  bye: number | null;
  isVoid: boolean;
};

/** By line, after all that has been decided. */
export type Records = {
  wins: Int16Array;
  losses: Int16Array;
  /** BRK42: over all opponents, their wins less their losses as of now. */
  difficulty: Int16Array;
  /** In the order of rounds, walkovers included (BRK47). */
  opponents: number[][];
  /** Won without a meeting: byes and walkovers. */
  gifts: Int16Array;
  /** BRK45: met somebody of another record in its last round. */
  floated: Uint8Array;
};

/** `deciding`, by fixture: 1 where one of its sides could go through or out, by their records before its round (BRK41). */
export type SwissHistory = Board & { records: Records; deciding: Uint8Array };

/** What has happened in it, by round, by fixture and by line. */
export type Happened = {
  rounds: readonly SwissRound[];
  late: ReadonlyMap<number, number>;
  results: readonly (LineResult | undefined)[];
  removed: readonly (Removal | undefined)[];
};

/** Reads the rounds in order. Fixtures of who has left are lost by who left, both ways where both have. */
export function historyOf(
  settings: SwissSettings,
  entrants: number,
  { rounds, late, results, removed }: Happened,
): SwissHistory {
  const wins = new Int16Array(entrants);
  const losses = new Int16Array(entrants);
  const gifts = new Int16Array(entrants);
  const floated = new Uint8Array(entrants);
  const opponents: number[][] = Array.from({ length: entrants }, () => []);
  const weighs: number[][] = Array.from({ length: entrants }, () => []); // opponents that count in the difficulty
  const last = rounds.at(-1);
  const count = last ? last.from + sizeOf(last) : 0;
  const board: Board = {
    a: new Int32Array(count).fill(NOBODY),
    b: new Int32Array(count).fill(NOBODY),
    winner: new Int32Array(count).fill(UNKNOWN),
    state: new Uint8Array(count).fill(State.voided),
  };
  const deciding = new Uint8Array(count);
  const mayEnd = (line: number) => wins[line] === STOP_WINS - 1 || losses[line] === STOP_WINS - 1;
  for (const [at, { from, pairs, bye, isVoid }] of rounds.entries()) {
    pairs.forEach(([a, b], index) => {
      board.a[from + index] = a;
      board.b[from + index] = b;
      deciding[from + index] = Number(mayEnd(a) || mayEnd(b));
    });
    if (bye !== null) board.a[from + pairs.length] = bye;
    if (isVoid) continue;
    floated.fill(0);
    for (const [line, missed] of late) if (at < missed) losses[line]!++; // BRK53
    pairs.forEach(([a, b]) => {
      if (wins[a] !== wins[b] || losses[a] !== losses[b]) floated[a] = floated[b] = 1;
    });
    pairs.forEach(([a, b], index) => {
      opponents[a]!.push(b);
      opponents[b]!.push(a);
      const fixture = from + index;
      const end = endOf(results[fixture], a, b, removed);
      board.state[fixture] = end?.state ?? State.open;
      board.winner[fixture] = end?.winner ?? UNKNOWN;
      if (end && !end.isPlayed && end.winner >= 0) gifts[end.winner]!++;
      if (!end || end.isPlayed || settings.walkoverInDifficulty === 'asPlayed') {
        weighs[a]!.push(b);
        weighs[b]!.push(a);
      }
      if (!end) return;
      for (const line of [a, b]) (line === end.winner ? wins : losses)[line]!++;
    });
    if (bye === null) continue;
    board.state[from + pairs.length] = State.bye;
    board.winner[from + pairs.length] = bye;
    wins[bye]!++;
    gifts[bye]!++;
  }
  const difficulty = Int16Array.from(weighs, (of) =>
    of.reduce((sum, other) => sum + wins[other]! - losses[other]!, 0),
  );
  return { ...board, deciding, records: { wins, losses, difficulty, opponents, gifts, floated } };
}

/** How many fixtures a round has. */
export const sizeOf = ({ pairs, bye }: Pick<SwissRound, 'pairs' | 'bye'>): number =>
  pairs.length + (bye === null ? 0 : 1);

type End = { state: number; winner: number; isPlayed: boolean };

function endOf(
  result: LineResult | undefined,
  a: number,
  b: number,
  removed: readonly (Removal | undefined)[],
): End | null {
  if (isOfPair(result, a, b))
    return { state: State.played, winner: result.winner, isPlayed: result.kind === 'played' };
  if (removed[a] && removed[b]) return { state: State.settled, winner: NOBODY, isPlayed: false };
  if (removed[a] || removed[b]) return { state: State.settled, winner: removed[a] ? b : a, isPlayed: false };
  return null;
}
