import { evaluate } from '../elimination/evaluate.ts';
import { EMPTY, type Plan, powerFor, type Source, sectionOf, sourceOf } from '../elimination/plan.ts';
import { singleElimination } from '../elimination/single.ts';
import { type Board, type LineResult, NOBODY, type Removal, State, UNKNOWN } from '../lines.ts';
import { bracketOrder, snake } from '../seeding.ts';
import type { TableSettings } from '../settings.ts';
import type { Standing } from './standing.ts';

/** BRK36: where level entrants of a group may meet: in which of its brackets, how many rounds before the last one, which of its round. */
export type DeciderSlot = { bracket: number; left: number; at: number };

/** Of a group, by bracket and by `heapOf`: its fixture; -1: nobody ever meets there. */
export type DeciderFixtures = readonly (readonly number[])[];

/**
 * A decider that is wanted, for this place of this group (from 1); `group` null: between groups. `level`: how many were level; `open`: for so
 * many places; `left`: rounds that follow. `sides`: seeds are lines.
 */
export type Decider = {
  place: number;
  group: number | null;
  level: number;
  open: number;
  left: number;
  sides: readonly [Source, Source];
};

/** Rounds are counted from the last one, which has one fixture: where fewer are level the earlier ones are not needed. */
export const heapOf = ({ left, at }: Pick<DeciderSlot, 'left' | 'at'>): number => 2 ** left - 1 + at;

/**
 * The places of each group that are played out, in this order. Whoever is third for a place across the groups may be so because it lost for
 * the one before.
 */
export function decidedPlaces({ decider, across }: TableSettings): number[] {
  if (decider !== undefined) return [decider];
  if (!across?.decides) return [];
  return across.place > 1 ? [across.place - 1, across.place] : [across.place];
}

/** Stages of earlier releases play only between two. */
const isForTwo = ({ decidesAll, across }: TableSettings): boolean => !decidesAll && !across;

/**
 * How many stand in each bracket at most, where `size` stand in a table: one bracket for each place that may be open, and as many go down as
 * stand below the place.
 */
function bracketSizes(settings: TableSettings, size: number, place: number): number[] {
  if (isForTwo(settings)) return [2];
  const below = size - place;
  if (below < 1) return [];
  return Array.from({ length: place }, (_, bracket) => Math.ceil(below / (bracket + 1)) + 1);
}

/** Those that somebody may meet on, by bracket. */
export function deciderSlots(settings: TableSettings, size: number, place: number): DeciderSlot[] {
  return bracketSizes(settings, size, place).flatMap((count, bracket) => {
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

function tieAcross(table: readonly Standing[], place: number): Tie | null {
  const isLevel = (row: number) => table[row]?.decidedBy === 'seed';
  if (!table[place] || !isLevel(place - 1)) return null;
  let [from, to] = [place - 1, place];
  while (isLevel(from - 1)) from--;
  while (isLevel(to)) to++;
  return { from, to };
}

/** Below the first `above` rows the place is; `place` and `group` as they are told. */
type Asked = Pick<Decider, 'place' | 'group'> & { above: number; fixtures: DeciderFixtures };
type Played = {
  settings: TableSettings;
  results: readonly (LineResult | undefined)[];
  removed: readonly (Removal | undefined)[];
};
/** `wanted`: by fixture. */
export type Deciding = Board & { wanted: (Decider | null)[] };

/**
 * BRK36, BRK54: those who are level across the place play it out, in as many single eliminations as places are open. Writes to the board
 * what stands on their fixtures, and once all of them are decided the order to the table. Returns whether they are.
 */
export function playDeciders<Row extends Standing>(
  board: Deciding,
  table: Row[],
  asked: Asked,
  played: Played,
): boolean {
  const { above, fixtures } = asked;
  for (const fixture of fixtures.flat()) board.state[fixture] = State.unneeded;
  const tie = tieAcross(table, above);
  const level = tie ? tie.to - tie.from + 1 : 0;
  if (!tie || (isForTwo(played.settings) && level > 2)) return true;
  const rows = table.slice(tie.from, tie.to + 1);
  const open = above - tie.from;
  const reached = snake(level, open).map((own, bracket) => {
    const lines = own.map((row) => rows[row]!.line);
    return playBracket(board, lines, fixtures[bracket]!, { ...asked, level, open }, played);
  });
  if (reached.includes(null)) return false;
  const rankOf = new Map(reached.flatMap((of) => [...of!]));
  const order = rows
    .map((row) => ({ row, rank: rankOf.get(row.line)! }))
    .sort((one, other) => other.rank - one.rank || one.row.line - other.row.line);
  const after = order.map(({ row, rank }, index): Row => {
    const next = order[index + 1];
    if (!next) return { ...row, decidedBy: rows.at(-1)!.decidedBy };
    return { ...row, decidedBy: next.rank < rank ? 'decider' : 'seed' };
  });
  table.splice(tie.from, level, ...after);
  return true;
}

/** Above all who have lost, the last round's losers (0) too. */
const WON = 1;
/** Below all who have lost by play: more than there are rounds. */
const BOTH_LOST = -64;

/** By line how far it has come, the higher the better; null: it is not over. */
function playBracket(
  board: Deciding,
  lines: readonly number[],
  slots: readonly number[],
  { place, group, level, open }: Omit<Decider, 'left' | 'sides'>,
  { settings, results, removed }: Played,
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
    const { left } = sectionOf(plan, at);
    const ends: Decider['sides'] = [sideOf(plan.a[at]!), sideOf(plan.b[at]!)];
    board.wanted[fixture] = { place, group, level, open, left, sides: ends };
  });
  const won = winner[plan.final]!;
  if (won === UNKNOWN) return null;
  const { forfeitsLast = false } = settings;
  const isForfeited = (at: number) => forfeitsLast && state[at] === State.played && winner[at] === NOBODY;
  const bothLost = new Set(own.flatMap((_, at) => (isForfeited(at) ? [a[at]!, b[at]!] : [])));
  const reachedBy = (line: number, at: number): number => {
    if (at === won) return WON;
    // Nobody who has left takes a place from one who is there, nor who did not come from one who has played for it.
    if (removed[line] && (forfeitsLast ? !isForTwo(settings) : level > 2)) return Number.NEGATIVE_INFINITY;
    return (bothLost.has(at) ? BOTH_LOST : 0) - plan.sections[outIn[at]!]!.left;
  };
  return new Map(lines.map((line, at) => [line, reachedBy(line, at)]));
}

const isBye = ({ a, b }: Plan, fixture: number): boolean => a[fixture] === EMPTY || b[fixture] === EMPTY;

function heapIn(plan: Plan, fixture: number): number {
  const { left, from } = sectionOf(plan, fixture);
  return heapOf({ left, at: fixture - from });
}
