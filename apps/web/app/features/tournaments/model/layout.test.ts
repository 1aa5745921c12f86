import { doubleElimination } from '@retake/core/bracket/elimination/double.ts';
import { gauntlet, pagePlayoff } from '@retake/core/bracket/elimination/ladders.ts';
import { singleElimination } from '@retake/core/bracket/elimination/single.ts';
import { expect, test } from 'vitest';
import { BOX, type Layout, layoutOf } from './layout.ts';
import { fixturesOf } from './plan.fixture.ts';

const overlapping = ({ boxes }: Layout) =>
  boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => Math.abs(a.x - b.x) < BOX.width && Math.abs(a.y - b.y) < BOX.height)
      .map((b) => `${a.id} and ${b.id}`),
  );

/** A line ends at the middle of both boxes that it joins. */
function loose({ boxes, lines }: Layout) {
  const at = (id: string) => boxes.find((box) => box.id === id)!;
  return lines.filter(({ from, to, path }) => {
    const [x1, y1, , y2, x2] = path.match(/[\d.]+/g)!.map(Number);
    const [a, b] = [at(from), at(to)];
    const half = BOX.height / 2;
    return x1 !== a.x + BOX.width || y1 !== a.y + half || x2 !== b.x || y2 !== b.y + half;
  });
}

/** Lines run through no box that they do not join. */
function crossed({ boxes, lines }: Layout) {
  return lines.flatMap(({ from, to, path }) => {
    const [x1, y1, bend, y2, x2] = path.match(/[\d.]+/g)!.map(Number) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const pieces = [
      [x1, y1, bend, y1],
      [bend, Math.min(y1, y2), bend, Math.max(y1, y2)],
      [bend, y2, x2, y2],
    ] as const;
    return boxes
      .filter(({ id }) => id !== from && id !== to)
      .filter(({ x, y }) =>
        pieces.some(
          ([left, top, right, bottom]) =>
            left < x + BOX.width && right > x && top < y + BOX.height && bottom > y,
        ),
      )
      .map(({ id }) => `${from}-${to} through ${id}`);
  });
}

const sound = (layout: Layout) => {
  expect(overlapping(layout)).toEqual([]);
  expect(loose(layout)).toEqual([]);
  expect(crossed(layout)).toEqual([]);
  expect(layout.lines.every(({ path }) => !path.includes('NaN'))).toBe(true);
  for (const { x, y } of layout.boxes) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + BOX.width).toBeLessThanOrEqual(layout.width);
    expect(y + BOX.height).toBeLessThanOrEqual(layout.height);
  }
};

const SIZES = Array.from({ length: 127 }, (_, index) => index + 2);

test('BRK10: single elimination of 2 to 128 is drawn without overlaps, and each winner has a line', () => {
  for (const entrants of SIZES) {
    const fixtures = fixturesOf(singleElimination(entrants, true));
    const layout = layoutOf(fixtures);
    sound(layout);
    const played = fixtures.filter(({ state }) => state !== 'bye');
    expect(layout.boxes).toHaveLength(played.length);
    // Everybody but the winner of the final and of place 3 goes on along a line.
    const ends = played.some(({ bracket }) => bracket === 'third') ? 2 : 1;
    expect(layout.lines).toHaveLength(played.length - ends);
  }
});

test.each(['simple', 'reset', 'none'] as const)(
  'BRK11: double elimination of 2 to 128 with a final %s is drawn without overlaps, and each winner has a line',
  (grandFinal) => {
    for (const entrants of SIZES) {
      const fixtures = fixturesOf(doubleElimination(entrants, grandFinal));
      const layout = layoutOf(fixtures);
      sound(layout);
      const played = fixtures.filter(({ state }) => state !== 'bye');
      expect(layout.boxes).toHaveLength(played.length);
      const ends = grandFinal === 'none' && entrants > 2 ? 2 : 1;
      expect(layout.lines).toHaveLength(played.length - ends);
    }
  },
);

test('the lower bracket stands below the upper one, and finals right of both', () => {
  const { boxes } = layoutOf(fixturesOf(doubleElimination(16, 'reset')));
  const of = (bracket: string) => boxes.filter((box) => box.bracket === bracket);
  const lowest = Math.max(...of('upper').map(({ y }) => y + BOX.height));
  expect(Math.min(...of('lower').map(({ y }) => y))).toBeGreaterThan(lowest);
  const right = Math.max(...[...of('upper'), ...of('lower')].map(({ x }) => x + BOX.width));
  expect(Math.min(...of('final').map(({ x }) => x))).toBeGreaterThan(right);
});

test('BRK16, BRK17: a gauntlet and a page playoff are drawn too', () => {
  for (const plan of [gauntlet(8), pagePlayoff()]) sound(layoutOf(fixturesOf(plan)));
});

test('a heading stands above each round', () => {
  const { headings, boxes } = layoutOf(fixturesOf(singleElimination(8, true)));
  expect(headings.map(({ bracket, round }) => `${bracket} ${round}`)).toEqual([
    'main 1',
    'main 2',
    'main 3',
    'third 1',
  ]);
  for (const { x, y } of headings) expect(boxes.every((box) => box.x !== x || box.y !== y)).toBe(true);
});
