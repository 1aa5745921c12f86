import { doubleElimination } from '@retake/core/bracket/elimination/double.ts';
import { singleElimination } from '@retake/core/bracket/elimination/single.ts';
import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';
import { partsOf } from './parts.ts';
import { fixturesOf } from './plan.fixture.ts';
import { clamped, firstScale, fitting } from './zoom.ts';

const kindsOf = (fixtures: ReturnType<typeof fixturesOf>) =>
  partsOf(layoutOf(fixtures), fixtures).map(({ kind }) => kind);

test('a double elimination has its brackets and its final to jump to, a single one nothing until it is played', () => {
  expect(kindsOf(fixturesOf(doubleElimination(16, 'reset')))).toEqual(['upper', 'lower', 'final']);
  expect(kindsOf(fixturesOf(singleElimination(8, false)))).toEqual([]);
});

test('what is played now is the earliest of it, and in sight', () => {
  const fixtures = fixturesOf(singleElimination(8, false)).map((one, at) =>
    at === 2 || at === 5 ? { ...one, state: 'live' as const } : one,
  );
  const layout = layoutOf(fixtures);
  const [now] = partsOf(layout, fixtures);
  const box = layout.boxes.find(({ id }) => id === '2')!;
  expect(now).toMatchObject({ kind: 'now', x: box.x });
  expect(now!.y).toBeLessThanOrEqual(box.y);
});

test.each([4, 5, 8, 16, 32, 64])(
  'the parts of a double elimination of %i are inside of it, the lower one below',
  (size) => {
    const fixtures = fixturesOf(doubleElimination(size, 'reset'));
    const layout = layoutOf(fixtures);
    const [upper, lower, final] = partsOf(layout, fixtures);
    for (const { x, y } of [upper!, lower!, final!]) {
      expect(x).toBeLessThan(layout.width);
      expect(y).toBeLessThan(layout.height);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    }
    expect(lower!.y).toBeGreaterThan(upper!.y);
    expect(final!.x).toBeGreaterThan(upper!.x);
  },
);

test('a drawing is first as large as its frame, names stay readable, and it is never larger than drawn', () => {
  const room = { width: 1000, height: 700 };
  expect(firstScale({ width: 500, height: 300 }, room)).toBe(1);
  expect(firstScale({ width: 1100, height: 500 }, room)).toBeCloseTo(10 / 11);
  expect(firstScale({ width: 9000, height: 9000 }, room)).toBe(0.8);
  expect(fitting({ width: 1000, height: 1400 }, room)).toBe(0.5);
  expect(fitting({ width: 9000, height: 9000 }, room)).toBe(clamped(0));
});
