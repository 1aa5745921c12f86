import { describe, expect, test } from 'vitest';
import { MAPS } from '../maps.ts';
import { MATCH_MODES } from '../mode.ts';
import { createRng } from '../rng.ts';
import { at, must, report, rounds, setup } from './fixtures.ts';
import { formatOf, isOverByPlay } from './format.ts';
import type { TeamKey } from './lineup.ts';
import type { Outcome } from './outcome.ts';
import {
  afterCancel,
  afterMap,
  nextMap,
  openSeries,
  type SeriesState,
  seriesScore,
  withMaps,
} from './series.ts';
import { type BestOf, type MapChoice, type MatchSettings, settingsFault } from './settings.ts';
import { createMatch } from './start.ts';
import type { MatchState } from './state.ts';

const POOL = MAPS.map(({ id }) => id);
const sides = { team1: 'ct', team2: 't' } as const;
const series = (bestOf: BestOf): SeriesState =>
  withMaps(
    openSeries(bestOf),
    POOL.slice(0, bestOf).map((map) => ({ map, sides })),
  );

const score = { team1: 0, team2: 0 };
const won = (winner: TeamKey | null): Outcome => ({
  winner,
  score,
  ending: winner === null ? 'draw' : 'regulation',
});
/** `1`, `2` and `-` for a map won by a team or drawn. */
const played = (bestOf: BestOf, winners: string): SeriesState =>
  [...winners].reduce(
    (state, sign) => afterMap(state, won(sign === '-' ? null : sign === '1' ? 'team1' : 'team2')),
    series(bestOf),
  );

describe('SER2', () => {
  test('maps are played in order', () => {
    expect(nextMap(series(3))).toEqual({ map: POOL[0], sides });
    expect(nextMap(played(3, '1'))).toEqual({ map: POOL[1], sides });
    expect(nextMap(openSeries(3))).toBeNull();
  });

  test('it needs a map for each of its games', () => {
    expect(() => withMaps(openSeries(3), [{ map: 'de_nuke', sides }])).toThrow('a map for each');
  });
});

describe('SER3', () => {
  test.each<[BestOf, string, TeamKey | null]>([
    [3, '11', 'team1'],
    [3, '121', 'team1'],
    [3, '22', 'team2'],
    [5, '111', 'team1'],
    [5, '12212', 'team2'],
    [3, '1-1', 'team1'],
    [3, '-2-', 'team2'],
    [3, '1-2', null],
    [3, '---', null],
    [5, '1-1-', 'team1'],
  ])('best of %i: %s ends it for %s', (bestOf, winners, winner) => {
    expect(played(bestOf, winners.slice(0, -1)).end).toBeNull();
    const over = played(bestOf, winners);
    expect(over.end).toEqual({ reason: 'decided', winner });
    expect(nextMap(over)).toBeNull();
  });

  test('a drawn map counts for neither team', () => {
    expect(seriesScore(played(5, '1--2'))).toEqual({ team1: 1, team2: 1 });
    expect(played(3, '1-').end).toBeNull();
  });
});

test('SER4 a walk-over ends the series for the other team, whatever the score', () => {
  const lost = { winner: 'team2', score, ending: 'walkover' } as const;
  expect(afterMap(played(5, '11'), lost).end).toEqual({ reason: 'walkover', winner: 'team2' });
});

test('SER5 a map without a result ends the series without one', () => {
  const over = afterCancel(played(3, '1'));
  expect(over.end).toEqual({ reason: 'cancelled', winner: null });
  expect(nextMap(over)).toBeNull();
});

test('SER3 with these winners no map is played in vain, and none is missing (all combinations)', () => {
  const signs = ['1', '2', '-'];
  for (const bestOf of [3, 5] as const) {
    let open = [''];
    for (let games = 0; games < bestOf; games++) {
      open = open
        .flatMap((before) => signs.map((sign) => before + sign))
        .filter((winners) => {
          const { end } = played(bestOf, winners);
          const { team1, team2 } = seriesScore(played(bestOf, winners));
          const left = bestOf - winners.length;
          // Decided exactly when the team behind can no longer draw level, or no map is left.
          expect(end !== null, winners).toBe(left === 0 || Math.abs(team1 - team2) > left);
          return end === null;
        });
    }
    expect(open).toEqual([]);
  }
});

describe('MAT14', () => {
  const settings: MatchSettings = {
    mode: '2v2',
    maps: { kind: 'veto', pool: POOL },
    bestOf: 1,
    overtime: true,
    regions: [],
    rated: true,
  };
  const fixed = (...maps: typeof POOL): MapChoice => ({ kind: 'fixed', maps, sides: 'drawn' });

  test.each<[string | null, Partial<MatchSettings>]>([
    [null, {}],
    [null, { maps: fixed('de_nuke') }],
    [null, { mode: '1v1', rated: false }],
    ['a duel is not rated', { mode: '1v1' }],
    ['a map is offered twice', { maps: { kind: 'veto', pool: ['de_nuke', 'de_nuke'] } }],
    ['the pool has fewer maps than the series', { bestOf: 3, maps: { kind: 'veto', pool: ['de_nuke'] } }],
    ['a series needs a map for each of its games', { bestOf: 3, maps: fixed('de_nuke', 'de_dust2') }],
  ])('%s: %o', (fault, over) => {
    expect(settingsFault({ ...settings, ...over })).toBe(fault);
  });
});

/**
 * Plays one map at random, with the veto decided by timeouts. Returns the state in which it ended and the maps of its
 * veto.
 */
function playMap(start: ReturnType<typeof createMatch>, seed: number): { state: MatchState; maps: number } {
  const rng = createRng(seed);
  let { state }: { state: MatchState } = start;
  let maps = 0;
  const count = (facts: readonly { type: string; maps?: unknown[] }[]) => {
    for (const fact of facts) if (fact.type === 'mapsDecided') maps = fact.maps!.length;
  };
  count(start.facts);
  while (state.phase === 'veto') {
    const step = must(state, { type: 'deadline' }, state.deadlineAt, seed);
    count(step.facts);
    state = step.state;
  }
  let winners = '';
  const tally = { team1: 0, team2: 0 };
  while (!isOverByPlay(tally, formatOf(state))) {
    const sign = rng.next() < 0.5 ? '1' : '2';
    winners += sign;
    tally[sign === '1' ? 'team1' : 'team2']++;
  }
  for (const event of rounds(state.teams, winners)) state = must(state, report(event), 1_000_000).state;
  if (state.phase === 'live') state = must(state, { type: 'deadline' }, state.deadlineAt).state;
  return { state, maps };
}

test('SER1 to SER3 MAT16 with any settings, a series is played to its end with exactly the maps it needs (seeded fuzz)', () => {
  for (let seed = 1; seed <= 120; seed++) {
    const rng = createRng(seed);
    const bestOf = rng.pick([1, 3, 5] as const);
    const mode = rng.pick(MATCH_MODES);
    const overtime = rng.next() < 0.5;
    const offered = rng.shuffle(POOL);
    const choice: MapChoice = rng.pick([
      { kind: 'veto', pool: offered.slice(0, bestOf + rng.int(POOL.length - bestOf + 1)) },
      { kind: 'fixed', maps: offered.slice(0, bestOf), sides: 'chosen' },
      { kind: 'fixed', maps: offered.slice(0, bestOf), sides: 'drawn' },
    ] as const);
    const label = `seed ${seed}: best of ${bestOf}, ${mode}, ${choice.kind}, overtime ${overtime}`;
    let state: SeriesState = series(bestOf);
    for (let game = 0; state.end === null; game++) {
      const maps =
        game === 0 ? ({ ...choice, bestOf } as const) : ({ kind: 'decided', map: nextMap(state)! } as const);
      const { state: over, maps: decided } = playMap(
        createMatch(setup(mode, { overtime, maps }), at(0, seed)),
        seed + game,
      );
      if (over.phase !== 'finished') throw new Error(`${label} ended ${over.phase}`);
      if (game === 0) expect(decided, label).toBe(bestOf);
      expect(over.outcome.winner === null, label).toBe(over.outcome.ending === 'draw');
      if (overtime) expect(over.outcome.winner, label).not.toBeNull();
      state = afterMap(state, over.outcome);
    }
    const { team1, team2 } = seriesScore(state);
    expect(state.winners.length, label).toBeLessThanOrEqual(bestOf);
    expect(state.end.winner, label).toBe(team1 === team2 ? null : team1 > team2 ? 'team1' : 'team2');
  }
});
