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
import type { Placement } from '../placement.ts';
import type { TableSettings } from '../settings.ts';
import { type AcrossRow, acrossOf } from './across.ts';
import { type Decider, decidedPlaces, playDeciders } from './deciders.ts';
import type { Schedule, TableFixture } from './schedule.ts';
import { type Counted, NOTHING, orderOf, type Standing, type Sums, sumsOf } from './standing.ts';

/** `maps`, `rounds`: won less lost. */
export type TableRow = Standing & Pick<Sums, 'wins' | 'losses' | 'points' | 'maps' | 'rounds'>;
/**
 * `tables`: by group, the best first. `wanted`: by fixture, of deciders that are played (BRK36). `across`: BRK56, those who have the place across
 * the groups, the best first; null: there is none, or it is not known yet who they are.
 */
export type TableEvaluation = Board & {
  tables: TableRow[][];
  wanted: (Decider | null)[];
  across: AcrossRow[] | null;
};

type Policy = Exclude<TableSettings['withdrawal'], 'auto'>;

/** BRK32 to BRK36: states, and the table of each group, from the results that stand. */
export function evaluateTable(
  settings: TableSettings,
  { groups, fixtures, deciders, decidersOf, decidersAcross }: Schedule,
  results: readonly (LineResult | undefined)[],
  removed: readonly (Removal | undefined)[],
): TableEvaluation {
  const standing = (index: number): LineResult | undefined => {
    const { a, b } = fixtures[index]!;
    const result = results[index];
    return isOfPair(result, a, b) ? result : undefined;
  };
  const regular = fixtures.slice(0, deciders);
  const policies = policiesOf(settings, regular, removed, (index) => standing(index) !== undefined);
  const winner = new Int32Array(fixtures.length).fill(UNKNOWN);
  const counted: Counted[][] = groups.map(() => []);
  const [a, b] = [Int32Array.from(fixtures, (one) => one.a), Int32Array.from(fixtures, (one) => one.b)];
  const state = Uint8Array.from(fixtures, (fixture, index) => {
    if (index >= deciders) return State.waiting;
    const result = standing(index);
    const gone = [fixture.a, fixture.b].filter((line) => policies.has(line));
    if (gone.some((line) => policies.get(line) === 'voidAll')) return State.voided;
    if (result) {
      winner[index] = result.winner;
      counted[fixture.group]!.push(countedAs(settings, result));
      return State.played;
    }
    if (gone.length === 0) return State.open;
    if (gone.some((line) => policies.get(line) === 'voidUnplayed')) return State.voided;
    const won = gone.length === 2 ? NOBODY : gone[0] === fixture.a ? fixture.b : fixture.a;
    winner[index] = won;
    counted[fixture.group]!.push(walkover(settings, fixture, won));
    return State.settled;
  });
  const tables = groups.map((lines, group) => tableOf(lines, counted[group]!, removed));
  const board = { a, b, winner, state, tables, wanted: fixtures.map(() => null) };
  const played = { settings, results, removed };
  const open = new Set(regular.flatMap(({ group }, index) => (isUndecided(state[index]) ? [group] : [])));
  const places = decidedPlaces(settings);
  const areSettled = tables.map((table, group) => {
    if (open.has(group)) return false;
    return places.every((place, at) => {
      const asked = { place, group: group + 1, above: place, fixtures: decidersOf[at]![group]! };
      return playDeciders(board, table, asked, played);
    });
  });
  const isKnown = settings.across !== undefined && areSettled.every((isSettled) => isSettled);
  const across = isKnown ? acrossOf(tables, settings.across!, removed) : null;
  if (across && settings.across!.decides) {
    const { place, open: above } = settings.across!;
    playDeciders(board, across, { place, group: null, above, fixtures: decidersAcross }, played);
  }
  return { ...board, across };
}

/** BRK34: by line that has left. `auto`: half of its fixtures or more were played: it loses the rest, else none counts. */
function policiesOf(
  { withdrawal }: TableSettings,
  fixtures: readonly TableFixture[],
  removed: readonly (Removal | undefined)[],
  isPlayed: (index: number) => boolean,
): Map<number, Policy> {
  const policies = new Map<number, Policy>();
  removed.forEach((removal, line) => {
    if (!removal) return;
    let played = 0;
    let all = 0;
    if (withdrawal === 'auto')
      fixtures.forEach(({ a, b }, index) => {
        if (a !== line && b !== line) return;
        all++;
        if (isPlayed(index)) played++;
      });
    const byShare = 2 * played >= all ? 'forfeitRest' : 'voidAll';
    const policy = withdrawal === 'auto' ? byShare : withdrawal;
    policies.set(line, removal === 'refund' ? 'voidAll' : policy);
  });
  return policies;
}

function countedAs({ points }: TableSettings, { a, b, winner, kind, score, maps }: LineResult): Counted {
  const wentOn = maps.length === 1 && maps[0]!.overtime;
  const won = wentOn ? points.overtimeWin : points.win;
  const lost = wentOn ? points.overtimeLoss : points.loss;
  const of = (line: number) => (line === winner ? won : lost);
  const rounds = (side: 0 | 1) => maps.reduce((sum, map) => sum + map.rounds[side], 0);
  const isForfeit = kind !== 'played';
  return {
    a,
    b,
    points: [of(a), of(b)],
    maps: isForfeit ? [0, 0] : score,
    rounds: isForfeit ? [0, 0] : [rounds(0), rounds(1)],
    forfeitBy: [isForfeit && winner !== a, isForfeit && winner !== b],
  };
}

const walkover = (settings: TableSettings, { a, b }: TableFixture, winner: number): Counted =>
  countedAs(settings, { a, b, winner, kind: 'forfeit', score: [0, 0], maps: [] });

/** Who was disqualified is last, whatever the points. */
function tableOf(
  lines: readonly number[],
  counted: readonly Counted[],
  removed: readonly (Removal | undefined)[],
): TableRow[] {
  const isBarred = (line: number) => removed[line] === 'disqualified' || removed[line] === 'refund';
  const barred = lines.filter(isBarred);
  const others = lines.filter((line) => !isBarred(line));
  const sums = sumsOf(counted);
  const [above, below] = [others, barred].map((part) =>
    part.length > 0 ? orderOf(part, counted, sums) : [],
  );
  if (above!.length > 0 && below!.length > 0) above!.push({ ...above!.pop()!, decidedBy: 'disqualified' });
  return [...above!, ...below!].map((standing) => rowOf(standing, sums.get(standing.line) ?? NOTHING));
}

const rowOf = (standing: Standing, { wins, losses, points, maps, rounds }: Sums): TableRow => ({
  ...standing,
  wins,
  losses,
  points,
  maps,
  rounds,
});

/** Places of a stage of groups: all first, then all second, …; the order of groups among them. BRK56: where some of a row go on, they are before the others. */
export function tablePlaces(
  { across: asked }: TableSettings,
  { state, tables, across }: TableEvaluation,
): Placement[] {
  if (state.some(isUndecided)) return [];
  const rows = Math.max(...tables.map(({ length }) => length));
  const out: Placement[] = [];
  let from = 1;
  const share = (lines: number[]) => {
    if (lines.length === 0) return;
    out.push({ from, to: from + lines.length - 1, lines });
    from += lines.length;
  };
  for (let row = 0; row < rows; row++) {
    if (asked && across && row === asked.place - 1) {
      const lines = across.map(({ line }) => line);
      share(lines.slice(0, asked.open));
      share(lines.slice(asked.open));
    } else share(tables.flatMap((table) => table[row]?.line ?? []));
  }
  return out;
}
