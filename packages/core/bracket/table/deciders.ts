import { evaluate } from '../elimination/evaluate.ts';
import { EMPTY, type Plan, powerFor, type Source, sectionOf, sourceOf } from '../elimination/plan.ts';
import { singleElimination } from '../elimination/single.ts';
import { type Board, type LineResult, type Removal, State, UNKNOWN } from '../lines.ts';
import { bracketOrder, snake } from '../seeding.ts';
import type { TableSettings } from '../settings.ts';
import type { TableRow } from './evaluate.ts';

/** BRK36: where level entrants of a group may meet: in which of its brackets, how many rounds before the last one, which of its round. */
export type DeciderSlot = { bracket: number; left: number; at: number };

/** Of a group, by bracket and by `heapOf`: its fixture; -1: nobody ever meets there. */
export type DeciderFixtures = readonly (readonly number[])[];

/** A decider that is wanted. `level`: how many were level; `open`: for so many places. `sides`: seeds are lines. */
export type Decider = { level: number; open: number; sides: readonly [Source, Source] };

/** Rounds are counted from the last one, which has one fixture: where fewer are level the earlier ones are not needed. */
export const heapOf = ({ left, at }: Pick<DeciderSlot, 'left' | 'at'>): number => 2 ** left - 1 + at;

/**
 * How many stand in each bracket at most, in a group of `size`: one bracket for each place that may be open, and as many go down as stand
 * below the place. Stages of earlier releases have one fixture, for two.
 */
function bracketSizes({ decider, decidesAll }: TableSettings, size: number): number[] {
  if (decider === undefined) return [];
  if (!decidesAll) return [2];
  const below = size - decider;
  if (below < 1) return [];
  return Array.from({ length: decider }, (_, bracket) => Math.ceil(below / (bracket + 1)) + 1);
}

/** Those that somebody may meet on, by bracket. */
export function deciderSlots(settings: TableSettings, size: number): DeciderSlot[] {
  return bracketSizes(settings, size).flatMap((count, bracket) => {
    const rounds = Math.log2(powerFor(count));
    const order = bracketOrder(powerFor(count));
    return Array.from({ length: rounds }, (_, left) => left).flatMap((left) =>
      Array.from({ length: 2 ** left }, (_, at) => ({ bracket, left, at })).filter(
        ({ at }) => left < rounds - 1 || Math.max(order[2 * at]!, order[2 * at + 1]!) < count,
      ),
    );
  });
}

/** Rows `from` to `to` of a table (from 0), which only the seed parts, across the place. */
type Tie = { from: number; to: number };

function tieAcross(table: readonly TableRow[], place: number): Tie | null {
  const isLevel = (row: number) => table[row]?.decidedBy === 'seed';
  if (!table[place] || !isLevel(place - 1)) return null;
  let [from, to] = [place - 1, place];
  while (isLevel(from - 1)) from--;
  while (isLevel(to)) to++;
  return { from, to };
}

type Played = {
  settings: TableSettings;
  fixtures: DeciderFixtures;
  results: readonly (LineResult | undefined)[];
  removed: readonly (Removal | undefined)[];
};
/** `wanted`: by fixture. */
export type Deciding = Board & { wanted: (Decider | null)[] };

/**
 * BRK36: those who are level across the place play it out, in as many single eliminations as places are open. Writes to the board what
 * stands on their fixtures, and once all of them are decided the order to the table.
 */
export function playDeciders(board: Deciding, table: TableRow[], played: Played): void {
  const { settings, fixtures } = played;
  const place = settings.decider!;
  for (const fixture of fixtures.flat()) if (fixture >= 0) board.state[fixture] = State.unneeded;
  const tie = tieAcross(table, place);
  const level = tie ? tie.to - tie.from + 1 : 0;
  if (!tie || (!settings.decidesAll && level > 2)) return;
  const rows = table.slice(tie.from, tie.to + 1);
  const open = place - tie.from;
  const standings = snake(level, open).map((own, bracket) => {
    const lines = own.map((row) => rows[row]!.line);
    return playBracket(board, lines, fixtures[bracket]!, { level, open }, played);
  });
  if (standings.includes(null)) return;
  const reached = new Map(standings.flatMap((of) => [...of!]));
  const order = rows
    .map((row) => ({ row, rank: reached.get(row.line)! }))
    .sort((one, other) => other.rank - one.rank || one.row.line - other.row.line);
  const after = order.map(({ row, rank }, index): TableRow => {
    const next = order[index + 1];
    if (!next) return { ...row, decidedBy: rows.at(-1)!.decidedBy };
    return { ...row, decidedBy: next.rank < rank ? 'decider' : 'seed' };
  });
  table.splice(tie.from, level, ...after);
}

/** Above all who have lost, the last round's losers (0) too. */
const WON = 1;

/** By line how far it has come, the higher the better; null: it is not over. */
function playBracket(
  board: Deciding,
  lines: readonly number[],
  slots: readonly number[],
  about: Pick<Decider, 'level' | 'open'>,
  { results, removed }: Played,
): Map<number, number> | null {
  if (lines.length === 1) return new Map([[lines[0]!, WON]]);
  const plan = singleElimination(lines.length);
  // A bye is no fixture.
  const own = Array.from(plan.a, (_, at) => (isBye(plan, at) ? -1 : slots[heapIn(plan, at)]!));
  const local = (line: number) => (line < 0 ? line : lines.indexOf(line));
  const resultOn = (fixture: number): LineResult | undefined => {
    const result = results[fixture];
    return result && { ...result, a: local(result.a), b: local(result.b), winner: local(result.winner) };
  };
  const { a, b, winner, state, outIn } = evaluate(
    plan,
    lines.length,
    own.map(resultOn),
    lines.map((line) => removed[line]),
  );
  const lineOf = (at: number) => (at < 0 ? at : lines[at]!);
  own.forEach((fixture, at) => {
    if (fixture < 0) return;
    board.a[fixture] = lineOf(a[at]!);
    board.b[fixture] = lineOf(b[at]!);
    board.winner[fixture] = lineOf(winner[at]!);
    board.state[fixture] = state[at]!;
    const sideOf = (code: number): Source => {
      const { kind, of } = sourceOf(code) as { kind: 'seed' | 'winner'; of: number };
      if (kind === 'seed') return { kind, of: lines[of]! };
      return own[of]! < 0 ? { kind: 'seed', of: lineOf(winner[of]!) } : { kind, of: own[of]! };
    };
    board.wanted[fixture] = { ...about, sides: [sideOf(plan.a[at]!), sideOf(plan.b[at]!)] };
  });
  const won = winner[plan.final]!;
  if (won === UNKNOWN) return null;
  const reachedBy = (line: number, at: number): number => {
    if (at === won) return WON;
    // Nobody who has left takes a place from one who is there.
    return removed[line] && about.level > 2 ? Number.NEGATIVE_INFINITY : -plan.sections[outIn[at]!]!.left;
  };
  return new Map(lines.map((line, at) => [line, reachedBy(line, at)]));
}

const isBye = ({ a, b }: Plan, fixture: number): boolean => a[fixture] === EMPTY || b[fixture] === EMPTY;

function heapIn(plan: Plan, fixture: number): number {
  const { left, from } = sectionOf(plan, fixture);
  return heapOf({ left, at: fixture - from });
}
