import type { Bracket, Fixture } from './event.ts';

/** Sizes in CSS pixels. */
export const BOX = { width: 216, height: 54 };
const GAP = { x: 40, y: 10 };
const HEADING = 36;
const STEP = { x: BOX.width + GAP.x, y: BOX.height + GAP.y };

export type Drawn = Pick<Fixture, 'id' | 'bracket' | 'round' | 'feeders' | 'state'>;
/** Where a fixture stands: its top left corner. */
export type Box = { id: string; bracket: Bracket; x: number; y: number };
/** From the right of a fixture to the left of the one that its winner goes to; an SVG path. */
export type Line = { from: string; to: string; path: string };
export type Heading = { bracket: Bracket; round: number; x: number; y: number };
export type Layout = { boxes: Box[]; lines: Line[]; headings: Heading[]; width: number; height: number };

/** A bracket of which each fixture stands beside those that feed it. `column` and `row` in steps. */
type Place = { fixture: Drawn; column: number; row: number };

/**
 * A tree as it is drawn: the upper (or only) bracket above the lower one, finals to the right of both, the match for place
 * 3 below the final. Byes keep their place and are not drawn.
 */
export function layoutOf(fixtures: readonly Drawn[]): Layout {
  const of = (bracket: Bracket) => fixtures.filter((fixture) => fixture.bracket === bracket);
  const top = lane([...of('main'), ...of('upper')], HEADING);
  const low = lane(of('lower'), bottomOf(top) + (top.length > 0 ? GAP.y * 2 : 0) + HEADING);
  const boxes = [...top, ...low];
  boxes.push(...finals(of('final'), boxes));
  boxes.push(...third(of('third'), boxes));
  return {
    boxes,
    lines: linesOf(fixtures, boxes),
    headings: headingsOf(fixtures, boxes),
    width: Math.max(0, ...boxes.map(({ x }) => x + BOX.width)),
    height: bottomOf(boxes),
  };
}

const bottomOf = (boxes: readonly Box[]): number => Math.max(0, ...boxes.map(({ y }) => y + BOX.height));

function lane(fixtures: readonly Drawn[], top: number): Box[] {
  const shown = placesOf(fixtures).filter(({ fixture }) => fixture.state !== 'bye');
  const first = Math.min(...shown.map(({ row }) => row));
  const columns = [...new Set(shown.map(({ column }) => column))].sort((a, b) => a - b);
  return shown.map(({ fixture, column, row }) => ({
    id: fixture.id,
    bracket: fixture.bracket,
    x: columns.indexOf(column) * STEP.x,
    y: top + (row - first) * STEP.y,
  }));
}

/** Each in the middle of those that feed it in its own bracket, and below the one before it in its round. */
function placesOf(fixtures: readonly Drawn[]): Place[] {
  const rows = new Map<string, number>();
  const nextRow = new Map<number, number>();
  return [...fixtures]
    .sort((a, b) => a.round - b.round)
    .map((fixture) => {
      const fed = fixture.feeders.flatMap((id) => (id === null ? [] : (rows.get(id) ?? [])));
      const free = nextRow.get(fixture.round) ?? 0;
      const row = Math.max(free, fed.length > 0 ? sum(fed) / fed.length : free);
      rows.set(fixture.id, row);
      nextRow.set(fixture.round, row + 1);
      return { fixture, column: fixture.round, row };
    });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** In columns of their own, between the brackets that feed them. */
function finals(fixtures: readonly Drawn[], others: readonly Box[]): Box[] {
  const feeding = others.filter(({ id }) => fixtures.some(({ feeders }) => feeders.includes(id)));
  const y = feeding.length === 0 ? HEADING : sum(feeding.map((box) => box.y)) / feeding.length;
  const right = others.length === 0 ? -STEP.x : Math.max(...others.map(({ x }) => x));
  return fixtures
    .filter(({ state }) => state !== 'bye')
    .map(({ id, bracket, round }) => ({ id, bracket, x: right + round * STEP.x, y: Math.max(HEADING, y) }));
}

/** Below the last column. */
function third(fixtures: readonly Drawn[], others: readonly Box[]): Box[] {
  const x = Math.max(0, ...others.map((box) => box.x));
  const above = others.filter((box) => box.x === x);
  const y = bottomOf(above) + GAP.y + HEADING;
  return fixtures.filter(({ state }) => state !== 'bye').map(({ id, bracket }) => ({ id, bracket, x, y }));
}

function linesOf(fixtures: readonly Drawn[], boxes: readonly Box[]): Line[] {
  const byId = new Map(boxes.map((box) => [box.id, box]));
  return fixtures.flatMap((fixture) => {
    const to = byId.get(fixture.id);
    if (!to) return [];
    const from = [...new Set(sourcesOf(fixture, fixtures))].flatMap((id) => byId.get(id ?? '') ?? []);
    return from
      .filter((box) => leads(box.bracket, to.bracket))
      .map((box) => ({ from: box.id, to: to.id, path: pathOf(box, to) }));
  });
}

/** The second series of a final comes from the first one. */
const sourcesOf = (fixture: Drawn, fixtures: readonly Drawn[]): readonly (string | null)[] =>
  fixture.bracket === 'final' && fixture.round > 1
    ? fixtures.filter(({ bracket, round }) => bracket === 'final' && round === 1).map(({ id }) => id)
    : fixture.feeders;

/** Who drops into another bracket is not followed by a line: the fixture says it in words. */
const leads = (from: Bracket, to: Bracket): boolean => from === to || to === 'final';

function pathOf(from: Box, to: Box): string {
  const half = BOX.height / 2;
  return `M${from.x + BOX.width} ${from.y + half}H${to.x - GAP.x / 2}V${to.y + half}H${to.x}`;
}

/** One above each column of a bracket; of a final and place 3 above the box. */
function headingsOf(fixtures: readonly Drawn[], boxes: readonly Box[]): Heading[] {
  const rounds = new Map(fixtures.map(({ id, round }) => [id, round]));
  const headings = new Map<string, Heading>();
  for (const { id, bracket, x, y } of boxes) {
    const round = rounds.get(id)!;
    const isAlone = bracket === 'final' || bracket === 'third';
    const top = isAlone ? y : Math.min(...boxes.filter((box) => box.bracket === bracket).map((box) => box.y));
    headings.set(`${bracket}-${round}`, { bracket, round, x, y: top - HEADING });
  }
  return [...headings.values()];
}
