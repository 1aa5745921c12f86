import {
  type Board,
  isAnyUndecided,
  isOfPair,
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
import { type Counted, NOTHING, orderOf, type Standing, type Sums, tallyOf } from './standing.ts';

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
  schedule: Schedule,
  results: readonly (LineResult | undefined)[],
  removed: readonly (Removal | undefined)[],
): TableEvaluation {
  const { groups, fixtures, decidersOf, decidersAcross } = schedule;
  const { counted, hasOpen, ...stands } = regularOf(settings, schedule, results, removed);
  const tables = groups.map((lines, group) => tableOf(lines, counted[group]!, removed));
  const wanted = new Array<Decider | null>(fixtures.length).fill(null);
  const board = { ...stands, tables, wanted };
  const played = { settings, results, removed };
  const places = decidedPlaces(settings);
  const areSettled = tables.map((table, group) => {
    if (hasOpen[group]) return false;
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

/** By group what counts, and whether something is open. */
type Regular = Board & { counted: Counted[][]; hasOpen: boolean[] };

/** What stands on all fixtures but deciders, which wait. */
function regularOf(
  settings: TableSettings,
  { groups, fixtures, deciders }: Schedule,
  results: readonly (LineResult | undefined)[],
  removed: readonly (Removal | undefined)[],
): Regular {
  const count = fixtures.length;
  const a = new Int32Array(count).fill(UNKNOWN);
  const b = new Int32Array(count).fill(UNKNOWN);
  const winner = new Int32Array(count).fill(UNKNOWN);
  const state = new Uint8Array(count);
  const counted: Counted[][] = groups.map(() => []);
  const hasOpen = groups.map(() => false);
  const regular = fixtures.slice(0, deciders);
  const policies = policiesOf(settings, regular, results, removed);
  regular.forEach(({ group, a: x, b: y }, fixture) => {
    a[fixture] = x;
    b[fixture] = y;
    const result = results[fixture];
    const goneX = policies[x];
    const goneY = policies[y];
    if (goneX === 'voidAll' || goneY === 'voidAll') state[fixture] = State.voided;
    else if (isOfPair(result, x, y)) {
      state[fixture] = State.played;
      winner[fixture] = result.winner;
      counted[group]!.push(countedAs(settings, result));
    } else if (!goneX && !goneY) {
      state[fixture] = State.open;
      hasOpen[group] = true;
    } else if (goneX === 'voidUnplayed' || goneY === 'voidUnplayed') state[fixture] = State.voided;
    else {
      const won = goneX && goneY ? NOBODY : goneX ? y : x;
      state[fixture] = State.settled;
      winner[fixture] = won;
      counted[group]!.push(forfeited(settings, x, y, won));
    }
  });
  return { a, b, winner, state, counted, hasOpen };
}

/** BRK34: by line that has left. `auto`: half of its fixtures or more were played: it loses the rest, else none counts. */
function policiesOf(
  { withdrawal }: TableSettings,
  fixtures: readonly TableFixture[],
  results: readonly (LineResult | undefined)[],
  removed: readonly (Removal | undefined)[],
): (Policy | undefined)[] {
  if (!removed.some((removal) => removal)) return [];
  const all = new Map<number, number>();
  const played = new Map<number, number>();
  const more = (counts: Map<number, number>, line: number) => counts.set(line, (counts.get(line) ?? 0) + 1);
  fixtures.forEach(({ a, b }, fixture) => {
    for (const line of [a, b]) {
      if (!removed[line]) continue;
      more(all, line);
      if (isOfPair(results[fixture], a, b)) more(played, line);
    }
  });
  return Array.from(removed, (removal, line) => {
    if (!removal || removal === 'refund') return removal && 'voidAll';
    if (withdrawal !== 'auto') return withdrawal;
    return 2 * (played.get(line) ?? 0) >= (all.get(line) ?? 0) ? 'forfeitRest' : 'voidAll';
  });
}

const NO_SCORE = [0, 0] as const;

function countedAs({ points }: TableSettings, { a, b, winner, kind, score, maps }: LineResult): Counted {
  const wentOn = maps.length === 1 && maps[0]!.overtime;
  const rounds = (side: 0 | 1) => maps.reduce((sum, map) => sum + map.rounds[side], 0);
  const isForfeit = kind !== 'played';
  return {
    a,
    b,
    winner,
    isForfeit,
    won: wentOn ? points.overtimeWin : points.win,
    lost: wentOn ? points.overtimeLoss : points.loss,
    maps: isForfeit ? NO_SCORE : score,
    rounds: isForfeit || maps.length === 0 ? NO_SCORE : [rounds(0), rounds(1)],
  };
}

const forfeited = (settings: TableSettings, a: number, b: number, winner: number): Counted =>
  countedAs(settings, { a, b, winner, kind: 'forfeit', score: NO_SCORE, maps: [] });

/** Who was disqualified is last, whatever the points. */
function tableOf(
  lines: readonly number[],
  counted: readonly Counted[],
  removed: readonly (Removal | undefined)[],
): TableRow[] {
  const isBarred = (line: number) => removed[line] === 'disqualified' || removed[line] === 'refund';
  const barred = lines.filter(isBarred);
  const others = lines.filter((line) => !isBarred(line));
  const tally = tallyOf(counted);
  const [above, below] = [others, barred].map((part) =>
    part.length > 0 ? orderOf(part, counted, tally) : [],
  );
  if (above!.length > 0 && below!.length > 0) above!.push({ ...above!.pop()!, decidedBy: 'disqualified' });
  return [...above!, ...below!].map((standing) => rowOf(standing, tally.sums.get(standing.line) ?? NOTHING));
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
  if (isAnyUndecided(state)) return [];
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
