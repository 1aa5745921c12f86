import { expect, test } from 'vitest';
import { areasOf, FIELDS, type HeatRound, heatOf, placeOfField, together } from './heat.ts';
import type { Track } from './replay.ts';

const track = (who: string, side: Track['side'], ...points: [number, number][]): Track => ({
  who,
  side,
  xs: points.map(([x]) => x),
  ys: points.map(([, y]) => y),
});
const still = (steps: number, x: number, y: number) =>
  Array.from({ length: steps }, (): [number, number] => [x, y]);
const field = (column: number, row: number) => column + FIELDS * row;

test('HEA1: kills and deaths are where both were at that moment, each side by itself', () => {
  const rounds: HeatRound[] = [
    {
      // The last step of who dies is before the death: that place counts.
      tracks: [track('a', 'ct', [0, 0], [41, 0], [81, 0]), track('b', 't', [999, 999], [1000, 1000])],
      kills: [{ atMs: 510, killer: 'a', victim: 'b' }],
    },
    {
      tracks: [track('a', 't', [0, 0], [500, 39])],
      kills: [
        { atMs: 250, killer: null, victim: 'a' },
        { atMs: 250, killer: 'a', victim: 'nobody knows where' },
      ],
    },
  ];
  expect(heatOf(rounds)).toEqual([
    { who: 'a', side: 'ct', kills: [{ field: field(2, 0), count: 1 }], deaths: [], held: [] },
    { who: 'b', side: 't', kills: [], deaths: [{ field: field(24, 24), count: 1 }], held: [] },
    {
      who: 'a',
      side: 't',
      kills: [{ field: field(12, 0), count: 1 }],
      deaths: [{ field: field(12, 0), count: 1 }],
      held: [],
    },
  ]);
});

test('HEA1: of a round whose deaths are not told only what was held counts', () => {
  expect(heatOf([{ tracks: [track('a', 'ct', ...still(6, 10, 50))], kills: null }])).toEqual([
    { who: 'a', side: 'ct', kills: [], deaths: [], held: [{ field: field(0, 1), count: 2 }] },
  ]);
});

test.each([
  [10, 1],
  [11, 0],
])('HEA2: who moved %d units within a second holds the place: %d step', (moved, held) => {
  const walked = track('a', 't', [100, 100], [100, 100], [100, 100], [100, 100], [100 + moved, 100]);
  const [heat] = heatOf([{ tracks: [walked], kills: [] }]);
  expect(heat!.held.reduce((sum, { count }) => sum + count, 0)).toBe(held);
});

test('HEA3: fields are told by the nearest place of the map, the most first', () => {
  // T of Dust II is at 390 905, A at 800 165.
  const [t, a] = [field(9, 22), field(20, 4)];
  expect(placeOfField(t)).toEqual({ x: 360, y: 880, size: 40 });
  const fields = together([[{ field: t, count: 1 }], [{ field: a, count: 2 }], [{ field: t, count: 3 }]]);
  expect(fields).toEqual([
    { field: a, count: 2 },
    { field: t, count: 4 },
  ]);
  expect(areasOf('de_dust2', fields)).toEqual([
    { area: 'T', count: 4 },
    { area: 'A', count: 2 },
  ]);
});
