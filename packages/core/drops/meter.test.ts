import { describe, expect, test } from 'vitest';
import { DROP_CARDS } from '../cards/catalogue.ts';
import { createRng } from '../rng.ts';
import { ageAt, CARDS_OFFERED, DROP_AT, type KeptDrop, meterOf, offeredCards, settle } from './meter.ts';

/** `DROP_RUNS=10000` is the size for a night. */
const RUNS = Number(process.env.DROP_RUNS ?? 300);

function apply(drops: readonly KeptDrop[], points: number): KeptDrop[] {
  const { add, remove } = settle(points, drops);
  const kept = drops.filter(({ number }) => !remove.includes(number));
  return [...kept, ...add.map((number) => ({ number, isOpened: false }))];
}

describe('DRP1, DRP4: the meter', () => {
  test('300 are a drop, 299 none; a match that is taken away takes an unopened one, never an opened', () => {
    expect(settle(DROP_AT - 1, [])).toEqual({ add: [], remove: [] });
    expect(settle(DROP_AT, [])).toEqual({ add: [1], remove: [] });
    expect(settle(DROP_AT - 1, [{ number: 1, isOpened: false }])).toEqual({ add: [], remove: [1] });
    expect(settle(DROP_AT - 1, [{ number: 1, isOpened: true }])).toEqual({ add: [], remove: [] });
    expect(meterOf(DROP_AT - 1, 1)).toBe(0);
    expect(meterOf(DROP_AT + 7, 1)).toBe(7);
  });

  test(`${RUNS} histories of matches, removals and openings: as many drops as were filled, and none that was not`, () => {
    for (let seed = 0; seed < RUNS; seed++) {
      const rng = createRng(seed);
      const matches: { points: number; removed: boolean }[] = [];
      let drops: KeptDrop[] = [];
      const about = `seed ${seed}`;
      for (let step = 0; step < 120; step++) {
        const what = rng.int(10);
        const closed = drops.filter(({ isOpened }) => !isOpened);
        if (what < 7) matches.push({ points: 10 + rng.int(14), removed: false });
        else if (what < 9 && matches.length > 0) rng.pick(matches).removed = true;
        else if (closed.length > 0) {
          const { number } = rng.pick(closed);
          drops = drops.map((one) => (one.number === number ? { ...one, isOpened: true } : one));
        }
        const points = matches.reduce((sum, one) => sum + (one.removed ? 0 : one.points), 0);
        drops = apply(drops, points);
        const opened = drops.filter(({ isOpened }) => isOpened).length;
        expect(drops.length, about).toBe(Math.max(opened, Math.floor(points / DROP_AT)));
        expect(new Set(drops.map(({ number }) => number)).size, about).toBe(drops.length);
        expect(settle(points, drops), about).toEqual({ add: [], remove: [] });
        expect(meterOf(points, drops.length), about).toBeLessThan(DROP_AT);
      }
    }
  });
});

test('DRP2: three cards that are not held, by rank alone; at the end of the catalogue fewer', () => {
  const rank = ({ id }: { id: string }) => [...id].reverse().join('');
  const offered = offeredCards(new Set(), rank);
  expect(offered).toHaveLength(CARDS_OFFERED);
  expect(offeredCards(new Set(), rank)).toEqual(offered);
  const held = new Set<string>([offered[0]!.id]);
  expect(offeredCards(held, rank).slice(0, 2)).toEqual(offered.slice(1));
  const all = new Set<string>(DROP_CARDS.map(({ id }) => id));
  expect(offeredCards(all, rank)).toEqual([]);
  all.delete(DROP_CARDS[5]!.id);
  expect(offeredCards(all, rank)).toEqual([DROP_CARDS[5]]);
});

test('DRP6: somebody is eighteen on the birthday', () => {
  const now = Date.UTC(2026, 2, 1);
  expect(ageAt('2008-03-01', now)).toBe(18);
  expect(ageAt('2008-03-02', now)).toBe(17);
  expect(ageAt('2008-02-29', now)).toBe(18);
});
