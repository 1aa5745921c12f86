import { describe, expect, test } from 'vitest';
import { homeRegionOf, pingsInOrder, playableRegions, worstPings } from './regionPings.ts';

const REGIONS = ['Shanghai', 'Beijing', 'Hong Kong'];

describe('MM5: a party', () => {
  test('has the worst ping of its members in each region, over those who measured it', () => {
    expect(worstPings([{ Shanghai: 20, Beijing: 90 }, { Shanghai: 45 }, {}])).toEqual({
      Shanghai: 45,
      Beijing: 90,
    });
  });

  test('counts as near where no one has measured', () => {
    expect(pingsInOrder(REGIONS, { Beijing: 90 })).toEqual([0, 90, 0]);
    expect(pingsInOrder([], { Beijing: 90 })).toEqual([0]);
  });

  test('has its home where its measured ping is lowest, not where none is measured', () => {
    expect(homeRegionOf(REGIONS, { Beijing: 90, 'Hong Kong': 50 })).toBe(2);
    expect(homeRegionOf(REGIONS, { Beijing: 50, 'Hong Kong': 50 })).toBe(1);
    expect(homeRegionOf(REGIONS, { Elsewhere: 1 })).toBe(0);
    expect(homeRegionOf([], {})).toBe(0);
  });
});

describe('MM5: a match may be played', () => {
  test('in the chosen region, however far, then in regions that are near for all', () => {
    const tickets = [
      { Shanghai: 200, Beijing: 81, 'Hong Kong': 80 },
      { Shanghai: 30, Beijing: 30, 'Hong Kong': 30 },
    ];
    expect(playableRegions(REGIONS, 0, tickets)).toEqual(['Shanghai', 'Hong Kong']);
  });

  test('anywhere near while no one has measured', () => {
    expect(playableRegions(REGIONS, 1, [{}, {}])).toEqual(['Beijing', 'Shanghai', 'Hong Kong']);
  });

  test('in no named region if regions have no names', () => {
    expect(playableRegions([], 0, [{}, {}])).toEqual([]);
  });
});
