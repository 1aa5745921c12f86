import { describe, expect, test } from 'vitest';
import { MAPS } from '../maps.ts';
import { createRng, type Rng } from '../rng.ts';
import { countersOf, MAPS_OF_A_MISSION, missionsOf } from './catalogue.ts';
import {
  COUNTERS,
  type Counts,
  countingMatches,
  countsOf,
  MATCHES_A_DAY,
  type MissionMatch,
  sumOf,
} from './counts.ts';
import {
  firstSeason,
  MISSION_SEASON_DAYS,
  type MissionSeason,
  spanOfWeek,
  upToNow,
  WEEK_NUMBERS,
  weekOf,
} from './season.ts';
import { progressOf } from './standing.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const season: MissionSeason = { number: 1, startsAt: 0, endsAt: 30 * DAY_MS, aliveAt: 0 };

const played = (id: string, about: Partial<MissionMatch> = {}): MissionMatch => ({
  id,
  endedAt: HOUR_MS,
  mode: '5v5',
  map: 'de_nuke',
  won: true,
  rounds: 20,
  played: 20,
  abandoned: false,
  removed: false,
  ctRoundsWon: 7,
  tRoundsWon: 6,
  kills: 18,
  headshots: 7,
  assists: 4,
  damage: 1500,
  clutches1v1: 1,
  clutches1v2: 0,
  ...about,
});

describe('MIS5: which matches count', () => {
  test.each([
    ['an ordinary one', {}, 1],
    ['one of seven rounds', { rounds: 7, played: 7 }, 0],
    ['one of eight rounds', { rounds: 8, played: 8 }, 1],
    ['one that the player left', { abandoned: true }, 0],
    ['one of which a quarter was missed', { played: 15 }, 1],
    ['one of which more was missed', { played: 14 }, 0],
    ['one that was taken away', { removed: true }, 0],
  ])('%s', (_, about, count) => {
    expect(countsOf(season, [played('a', about)]).matches ?? 0).toBe(count);
  });

  test('twenty a day, the first ones', () => {
    const day = Array.from({ length: 25 }, (_, at) => played(`m${at}`, { endedAt: at * 1000, kills: at }));
    const next = played('z', { endedAt: DAY_MS });
    expect(countingMatches(season, [next, ...day.toReversed()])).toHaveLength(MATCHES_A_DAY + 1);
    expect(countsOf(season, day).kills).toBe((19 * 20) / 2);
  });
});

describe('MIS3: the missions of a season', () => {
  test('are the same for everybody, with ids of their own, five and one a week for all', () => {
    for (let number = 1; number <= 40; number++) {
      const missions = missionsOf(number);
      expect(missionsOf(number)).toEqual(missions);
      expect(new Set(missions.map(({ id }) => id)).size).toBe(missions.length);
      const free = missions.filter(({ track }) => track === 'free');
      expect(free.map(({ week }) => week)).toEqual([null, null, null, null, null, 0, 1, 2, 3]);
      for (const mission of missions) {
        expect(mission.maps).toHaveLength(mission.counts === 'winsOn' ? MAPS_OF_A_MISSION : 0);
        for (const counter of countersOf(mission)) expect(COUNTERS).toContain(counter);
      }
    }
    expect(missionsOf(1)).not.toEqual(missionsOf(2));
  });

  test('one of a week counts that week alone, and nothing goes beyond its target', () => {
    const everything = Object.fromEntries(COUNTERS.map((counter) => [counter, 100_000]));
    const done = progressOf(1, { 0: everything });
    expect(
      done.filter(({ week }) => week === null || week === 0).every((one) => one.progress === one.target),
    ).toBe(true);
    expect(done.filter(({ week }) => week !== null && week > 0).every((one) => one.progress === 0)).toBe(
      true,
    );
    expect(progressOf(1, {}).every(({ progress }) => progress === 0)).toBe(true);
  });
});

const any = <T>(rng: Rng, items: readonly T[]): T => rng.pick(items);
const anyMatch = (rng: Rng, id: number): MissionMatch => ({
  id: `m${id}`,
  endedAt: rng.int(any(rng, [2 * DAY_MS, 30 * DAY_MS])),
  mode: any(rng, ['2v2', '5v5']),
  map: any(rng, MAPS).id,
  won: any(rng, [true, false, null]),
  rounds: any(rng, [5, 8, 16, 24]),
  played: any(rng, [4, 8, 16, 24]),
  abandoned: rng.int(20) === 0,
  removed: rng.int(10) === 0,
  ctRoundsWon: rng.int(13),
  tRoundsWon: rng.int(13),
  kills: rng.int(30),
  headshots: rng.int(15),
  assists: rng.int(10),
  damage: rng.int(3000),
  clutches1v1: rng.int(3),
  clutches1v2: rng.int(2),
});

/** The same written apart: match after match, counter by counter. */
function model(matches: readonly MissionMatch[]): Counts {
  const counts: Record<string, number> = {};
  const days: Record<number, number> = {};
  for (const one of [...matches].sort((a, b) =>
    a.endedAt === b.endedAt ? a.id.localeCompare(b.id, 'en') : a.endedAt - b.endedAt,
  )) {
    if (one.removed || one.abandoned || one.rounds < 8 || one.played * 4 < one.rounds * 3) continue;
    const day = Math.floor(one.endedAt / DAY_MS);
    days[day] = (days[day] ?? 0) + 1;
    if (days[day]! > 20) continue;
    const add = (counter: string, by: number) => {
      if (by) counts[counter] = (counts[counter] ?? 0) + by;
    };
    add('matches', 1);
    if (one.won) for (const counter of ['wins', `wins${one.mode}`, `wins ${one.map}`]) add(counter, 1);
    add('roundsWon', one.ctRoundsWon + one.tRoundsWon);
    for (const counter of [
      'ctRoundsWon',
      'tRoundsWon',
      'kills',
      'headshots',
      'assists',
      'damage',
      'clutches1v1',
      'clutches1v2',
    ] as const)
      add(counter, one[counter]);
  }
  return counts;
}

test('MIS1: 10,000 random histories: any order, removed and given back, by week as at once: none is wrong', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const rng = createRng(seed);
    const matches = Array.from({ length: rng.int(60) }, (_, id) => anyMatch(rng, id));
    const counts = countsOf(season, matches);
    same(counts, model(matches), seed);
    same(countsOf(season, rng.shuffle(matches)), counts, seed);
    const weeks = WEEK_NUMBERS.map((week) =>
      countsOf(
        season,
        matches.filter(({ endedAt }) => weekOf(season, endedAt) === week),
      ),
    );
    same(sumOf(weeks), counts, seed);
    const victim = matches[0];
    if (!victim || victim.removed) continue;
    const without = matches.with(0, { ...victim, removed: true });
    same(countsOf(season, without), countsOf(season, matches.slice(1)), seed);
    same(countsOf(season, without.with(0, victim)), counts, seed);
  }
});

const sorted = (counts: Counts) =>
  JSON.stringify(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
/** A comparison of texts: a matcher for each of 50,000 would take most of the time. */
function same(counts: Counts, expected: Counts, seed: number): void {
  if (sorted(counts) !== sorted(expected)) expect(counts, `seed ${seed}`).toEqual(expected);
}

describe('MIS4: the season', () => {
  test('24 hours of downtime extend nothing, a second more extends by all of it, and once', () => {
    const [same] = upToNow(season, 24 * HOUR_MS);
    expect(same!.endsAt).toBe(30 * DAY_MS);
    const down = 24 * HOUR_MS + 1000;
    const [longer] = upToNow(season, down);
    expect(longer!.endsAt).toBe(30 * DAY_MS + down);
    expect(upToNow(longer!, down)).toEqual([longer]);
  });

  test('seasons never overlap and leave no gap, for any downtimes', () => {
    for (let seed = 0; seed < 300; seed++) {
      const rng = createRng(seed);
      const all = [season];
      let now = 0;
      for (let step = 0; step < 60; step++) {
        now += rng.int(any(rng, [HOUR_MS, DAY_MS, 5 * DAY_MS, 50 * DAY_MS]));
        all.splice(-1, 1, ...upToNow(all.at(-1)!, now));
        expect(all.at(-1)!.startsAt).toBeLessThanOrEqual(now);
        expect(all.at(-1)!.endsAt).toBeGreaterThan(now);
      }
      all.slice(1).forEach((one, index) => {
        expect(one.startsAt).toBe(all[index]!.endsAt);
        expect(one.number).toBe(index + 2);
      });
      for (const one of all)
        expect(one.endsAt - one.startsAt).toBeGreaterThanOrEqual(MISSION_SEASON_DAYS * DAY_MS);
    }
  });

  test('the first one is that which runs now, and its weeks fill it', () => {
    const now = 100 * DAY_MS;
    const current = firstSeason(0, now);
    expect(current).toMatchObject({ number: 4, startsAt: 90 * DAY_MS, endsAt: 120 * DAY_MS, aliveAt: now });
    const spans = WEEK_NUMBERS.map((week) => spanOfWeek(current, week));
    expect(spans[0]!.from).toBe(current.startsAt);
    expect(spans.at(-1)!.to).toBe(current.endsAt);
    expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to));
    for (const { from, to } of spans) expect(weekOf(current, from)).toBe(weekOf(current, to - 1));
  });
});
