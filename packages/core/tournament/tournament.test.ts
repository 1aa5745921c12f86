import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { advance, roomOf, type TournamentEvent } from './advance.ts';
import {
  checkIn,
  countPlaced,
  type Entrants,
  enter,
  holdsPlace,
  leave,
  replace,
  seedByHand,
  takeIn,
  takeOut,
  waitListMax,
} from './entrants.ts';
import { checkInWindow, isPossible, stepsOf, TOURNAMENT_STATUSES } from './life.ts';
import { USUAL_MATCH_RULES } from './matchRules.ts';
import { ratingOf, seedOrder, seedsOfPlacements } from './seeding.ts';
import { changeFault, parseTitle, type StageChoice, tournamentFault, USUAL_STAGE } from './settings.ts';

const MINUTE = 60_000;
const START = 1_000 * MINUTE;

const stage = (more: Partial<StageChoice> = {}): StageChoice => ({
  ...USUAL_STAGE,
  format: 'single',
  ...more,
});

const event = (more: Partial<TournamentEvent> = {}): TournamentEvent => ({
  status: 'signUp',
  places: 4,
  reservePlaces: 0,
  startsAt: START,
  checkInMinutes: 45,
  stages: [stage()],
  entrants: [],
  cancelled: null,
  fillerIds: [],
  ...more,
});

const one = (id: string, more: Partial<Entrants[number]> = {}): Entrants[number] => ({
  id,
  status: 'entered',
  isCheckedIn: false,
  premium: false,
  simulated: false,
  seed: null,
  ...more,
});
const statuses = (entrants: Entrants) => Object.fromEntries(entrants.map(({ id, status }) => [id, status]));

function enterAll(
  before: TournamentEvent,
  ids: readonly string[],
  now: number,
  premium = false,
): TournamentEvent {
  let current = before;
  for (const id of ids) {
    const entered = enter(current.entrants, { id, premium, simulated: false }, roomOf(current, now));
    if (entered.ok) current = { ...current, entrants: entered.value };
  }
  return current;
}

describe('TRN7: its life', () => {
  test('sign-up, check-in, review and the draw, each at its time', () => {
    const seen = enterAll(event(), ['a', 'b', 'c'], 0);
    expect(stepsOf(seen).map(({ step, at }) => [step, (at - START) / MINUTE])).toEqual([
      ['openCheckIn', -45],
      ['closeCheckIn', -15],
      ['start', 0],
    ]);
    expect(advance(seen, START - 46 * MINUTE)).toBe(seen);
    const opened = advance(seen, START - 45 * MINUTE);
    expect(opened.status).toBe('checkIn');
    const checked = checkIn(opened.entrants, 'a');
    const two = checked.ok ? checkIn(checked.value, 'c') : null;
    const closed = advance({ ...opened, entrants: two?.ok ? two.value : [] }, START - 15 * MINUTE);
    expect(closed.status).toBe('review');
    expect(statuses(closed.entrants)).toEqual({ a: 'checkedIn', b: 'missed', c: 'checkedIn' });
    const begun = advance(closed, START);
    expect(begun.status).toBe('running');
    expect(statuses(begun.entrants)).toEqual({ a: 'playing', b: 'missed', c: 'playing' });
    expect(advance(begun, START * 2)).toBe(begun);
  });

  test('without a check-in who has entered plays', () => {
    const begun = advance(enterAll(event({ checkInMinutes: 0 }), ['a', 'b'], 0), START);
    expect([begun.status, statuses(begun.entrants)]).toEqual(['running', { a: 'playing', b: 'playing' }]);
  });

  test('TRN13: too few, or a number that the format does not take, and it is cancelled', () => {
    const alone = advance(enterAll(event({ checkInMinutes: 0 }), ['a'], 0), START);
    expect([alone.status, alone.cancelled]).toEqual(['cancelled', 'too_few']);
    const page = event({ checkInMinutes: 0, stages: [stage({ format: 'page' })] });
    const three = advance(enterAll(page, ['a', 'b', 'c'], 0), START);
    expect([three.status, three.cancelled]).toEqual(['cancelled', 'unsuitable']);
  });

  test('TRN15: who is simulated is there when the check-in opens', () => {
    const seen = event({ entrants: [one('sim', { simulated: true }), one('real')] });
    expect(statuses(advance(seen, START - 40 * MINUTE).entrants)).toEqual({
      sim: 'checkedIn',
      real: 'entered',
    });
  });

  test('TRN16: a check-in that an outage has taken is held again for its whole time', () => {
    const opened = advance(enterAll(event(), ['a', 'b'], 0), START - 45 * MINUTE);
    const late = START + 30 * MINUTE;
    const again = advance(opened, late);
    expect([again.status, again.startsAt]).toEqual(['checkIn', late + 45 * MINUTE]);
    expect(statuses(again.entrants)).toEqual({ a: 'entered', b: 'entered' });
    const never = advance(enterAll(event(), ['a', 'b'], 0), late);
    expect([never.status, never.startsAt]).toEqual(['checkIn', late + 45 * MINUTE]);
  });

  test('TRN8: nothing is possible in what is over', () => {
    for (const status of ['finished', 'cancelled'] as const)
      for (const act of ['edit', 'enter', 'leave', 'checkIn', 'start', 'cancel', 'seed'] as const)
        expect(isPossible(act, status), `${act} ${status}`).toBe(false);
    expect(TOURNAMENT_STATUSES.filter((status) => isPossible('enter', status))).toEqual([
      'signUp',
      'checkIn',
    ]);
  });
});

describe('TRN10: places, the reserve and the wait list', () => {
  test('who is late waits, and moves up in the order of entry', () => {
    const full = enterAll(event({ places: 2 }), ['a', 'b', 'c', 'd', 'e'], 0);
    expect(statuses(full.entrants)).toEqual({ a: 'entered', b: 'entered', c: 'waiting', d: 'waiting' });
    const left = leave(full.entrants, 'a', roomOf(full, 0));
    expect(statuses(left)).toEqual({ b: 'entered', c: 'entered', d: 'waiting' });
  });

  test('the reserve is for Premium until an hour before the start', () => {
    const kept = event({ places: 3, reservePlaces: 2, checkInMinutes: 0 });
    const first = enterAll(kept, ['a', 'b'], 0);
    expect(statuses(first.entrants)).toEqual({ a: 'entered', b: 'waiting' });
    const withPremium = enterAll(first, ['p'], 0, true);
    expect(statuses(withPremium.entrants)).toEqual({ a: 'entered', b: 'waiting', p: 'entered' });
    const released = advance(withPremium, START - 60 * MINUTE);
    expect(statuses(released.entrants)).toEqual({ a: 'entered', b: 'entered', p: 'entered' });
  });

  test('after the check-in only who waits and has checked in moves up', () => {
    const full = enterAll(event({ places: 2 }), ['a', 'b', 'c', 'd'], 0);
    const opened = advance(full, START - 45 * MINUTE);
    const there = ['a', 'd'].reduce<Entrants>((before, id) => {
      const checked = checkIn(before, id);
      return checked.ok ? checked.value : before;
    }, opened.entrants);
    const closed = advance({ ...opened, entrants: there }, START - 15 * MINUTE);
    expect(statuses(closed.entrants)).toEqual({ a: 'checkedIn', b: 'missed', c: 'waiting', d: 'checkedIn' });
  });
});

describe('TRN11: the review', () => {
  const closed = [
    one('a', { status: 'checkedIn', isCheckedIn: true, seed: 1 }),
    one('b', { status: 'missed' }),
    one('c', { status: 'waiting' }),
  ];
  const room = roomOf(event({ status: 'review', places: 2, entrants: closed }), 0);

  test('who missed it is taken in again while there is room', () => {
    const taken = takeIn(closed, 'b', room);
    expect(taken.ok && statuses(taken.value)).toEqual({ a: 'checkedIn', b: 'checkedIn', c: 'waiting' });
    expect(takeIn(taken.ok ? taken.value : [], 'c', room)).toEqual({ ok: false, code: 'tournament_full' });
  });

  test('one is taken out, and another one of the wait list takes its place and seed', () => {
    const out = takeOut(closed, 'a', room);
    expect(out.ok && statuses(out.value)).toEqual({ a: 'withdrawn', b: 'missed', c: 'waiting' });
    const replaced = replace(closed, 'a', 'c');
    expect(replaced.ok && replaced.value.find(({ id }) => id === 'c')).toMatchObject({
      status: 'checkedIn',
      seed: 1,
    });
    expect(replace(closed, 'a', 'b').ok).toBe(false);
  });
});

describe('TRN12: seeds', () => {
  test('the mean of the best five', () => {
    expect(ratingOf([1000, 900, 800, 700, 600, 0])).toBe(800);
    expect(ratingOf([])).toBeNull();
  });

  test('by hand first, then by rating; of the same who entered first', () => {
    const entrants = [
      { id: 'a', rating: 900, seed: null },
      { id: 'b', rating: 1100, seed: null },
      { id: 'c', rating: 1100, seed: null },
      { id: 'd', rating: 100, seed: 1 },
    ];
    expect(seedOrder(entrants, 'rating', '')).toEqual(['d', 'b', 'c', 'a']);
    expect(seedOrder(entrants, 'manual', '')).toEqual(['d', 'a', 'b', 'c']);
    const lots = new Set(Array.from({ length: 50 }, (_, lot) => seedOrder(entrants, 'lot', `${lot}`).join()));
    expect(lots.size).toBe(6);
    expect(seedOrder(entrants, 'lot', '7')).toEqual(seedOrder(entrants, 'lot', '7'));
  });

  test('an order by hand names everybody on a place once', () => {
    const entrants = [one('a'), one('b'), one('w', { status: 'waiting' })];
    const seeded = seedByHand(entrants, ['b', 'a']);
    expect(seeded.ok && seeded.value.map(({ seed }) => seed)).toEqual([2, 1, null]);
    for (const wrong of [['a'], ['a', 'a'], ['a', 'w'], ['a', 'b', 'w']])
      expect(seedByHand(entrants, wrong).ok, wrong.join()).toBe(false);
  });

  test('the next stage is seeded by the places of the one before', () => {
    const placements = [{ entrantIds: ['x'] }, { entrantIds: ['y', 'z'] }];
    expect(seedsOfPlacements(placements, 2, { ...stage(), avoidRepeats: false })).toEqual(['x', 'y']);
  });
});

test('TRN6: what cannot be held', () => {
  const plan = {
    title: 'Winter Cup',
    startsAt: START,
    places: 16,
    reservePlaces: 0,
    stages: [stage()],
    ...USUAL_MATCH_RULES,
  };
  expect(tournamentFault(plan, 0)).toBeNull();
  expect(tournamentFault({ ...plan, title: ' a ' }, 0)).toBe('tournament_title');
  expect(tournamentFault(plan, START)).toBe('tournament_time');
  expect(tournamentFault({ ...plan, reservePlaces: 16 }, 0)).toBe('tournament_reserve');
  expect(tournamentFault({ ...plan, stages: [stage({ advance: 4 })] }, 0)).toBe('tournament_advance');
  const two = [stage({ format: 'roundRobin', groups: 4, advance: 8 }), stage()];
  expect(tournamentFault({ ...plan, stages: two }, 0)).toBeNull();
  expect(tournamentFault({ ...plan, stages: [stage({ advance: 16 }), stage()] }, 0)).toBe(
    'tournament_advance',
  );
  expect(tournamentFault({ ...plan, stages: [stage({ format: 'page' })] }, 0)).toBe('tournament_stage');
  for (const [advance, fault] of [
    [8, null],
    [4, null],
    [6, 'tournament_advance_uneven'],
    [3, 'tournament_advance_uneven'],
  ] as const) {
    const stages = [stage({ format: 'gsl', groups: 4, advance }), stage()];
    expect(tournamentFault({ ...plan, stages }, 0), `BRK58: ${advance} of 4 groups of four`).toBe(fault);
  }
  expect(
    tournamentFault({ ...plan, places: 12, stages: [stage({ format: 'swiss', rounds: 'stop' })] }, 0),
  ).toBe('tournament_stage');
  expect(parseTitle('  Winter   Cup ')).toBe('Winter Cup');
  expect(parseTitle('Winter\u200b Cup')).toBeNull();
});

test('TRN4, TRN10: whatever happens, never more than places, nor a free place that somebody could have', () => {
  for (let seed = 0; seed < 400; seed++) {
    const rng = createRng(`tournament ${seed}`);
    let now = 0;
    let current = event({
      places: 2 + rng.int(6),
      reservePlaces: rng.int(2),
      checkInMinutes: rng.pick([0, 3, 45]),
    });
    for (let step = 0; step < 60; step++) {
      now += rng.int(30) * MINUTE;
      current = advance(current, Math.min(now, START + MINUTE));
      const id = `${rng.int(12)}`;
      const changed = act(current, id, rng.int(5), rng.next() < 0.3, now);
      if (changed) current = { ...current, entrants: changed };
      check(current, Math.min(now, START), seed);
    }
  }
});

function act(
  current: TournamentEvent,
  id: string,
  kind: number,
  premium: boolean,
  now: number,
): Entrants | null {
  const { entrants, status } = current;
  const room = roomOf(current, now);
  const isIn = entrants.some((entrant) => entrant.id === id);
  const kinds = [
    () =>
      !isIn && isPossible('enter', status) ? enter(entrants, { id, premium, simulated: false }, room) : null,
    () => (isPossible('leave', status) ? { ok: true as const, value: leave(entrants, id, room) } : null),
    () => (isPossible('checkIn', status) ? checkIn(entrants, id) : null),
    () => (isPossible('takeOut', status) ? takeOut(entrants, id, room) : null),
    () => (isPossible('takeIn', status) ? takeIn(entrants, id, room) : null),
  ];
  const made = kinds[kind]!();
  return made?.ok ? made.value : null;
}

function check(current: TournamentEvent, now: number, seed: number): void {
  const { entrants, places, status } = current;
  const waiting = entrants.filter((entrant) => entrant.status === 'waiting');
  expect(countPlaced(entrants), `seed ${seed}`).toBeLessThanOrEqual(places);
  expect(waiting.length, `seed ${seed}`).toBeLessThanOrEqual(waitListMax(places));
  expect(new Set(entrants.map(({ id }) => id)).size, `seed ${seed}`).toBe(entrants.length);
  const window = checkInWindow(current);
  const isReleased = now >= current.startsAt - 60 * MINUTE || current.reservePlaces === 0;
  const mayMove = waiting.some(({ isCheckedIn }) => isCheckedIn || status !== 'review');
  if (isPossible('leave', status) && mayMove && (window === null || now < window.until) && isReleased)
    expect(entrants.filter(holdsPlace).length, `seed ${seed}: a place stays free`).toBe(places);
}

test('TRN19: a published start stays or gets later; one that runs keeps its own, whatever is said', () => {
  const before = { startsAt: START, isRunning: false };
  const fault = (startsAt: number, now: number, isRunning = false, title = 'Winter Cup') =>
    changeFault({ title, startsAt }, { ...before, isRunning }, now);
  expect(fault(START, START - MINUTE)).toBeNull();
  expect(fault(START + 60 * MINUTE, START - MINUTE)).toBeNull();
  expect(fault(START + MINUTE, START)).toBe('tournament_time');
  expect(fault(START - 1, 0)).toBe('tournament_earlier');
  expect(fault(0, START + MINUTE, true)).toBeNull();
  expect(fault(START, 0, true, 'x')).toBe('tournament_title');
});

describe('TRN31: simulated line-ups', () => {
  const fillerIds = ['s1', 's2', 's3', 's4', 's5'];
  const after = (given: Partial<TournamentEvent>, now: number) =>
    statuses(advance(event({ fillerIds, ...given }), now).entrants);

  test('take what is free when the check-in is over, after who waits', () => {
    const entrants = [one('a'), one('b', { isCheckedIn: true, status: 'checkedIn' })];
    const waiting = one('w', { status: 'waiting', isCheckedIn: true });
    const closed = { status: 'checkIn' as const, entrants: [...entrants, waiting] };
    expect(after(closed, START - 15 * MINUTE)).toEqual({
      a: 'missed',
      b: 'checkedIn',
      w: 'checkedIn',
      s1: 'checkedIn',
      s2: 'checkedIn',
    });
  });

  test('come at the start where there is no check-in, and nobody comes twice', () => {
    const entrants = [one('a'), one('s1', { status: 'withdrawn', simulated: true })];
    const open = { checkInMinutes: 0, entrants };
    expect(after(open, START - MINUTE)).toEqual({ a: 'entered', s1: 'withdrawn' });
    expect(after(open, START)).toEqual({
      a: 'playing',
      s1: 'withdrawn',
      s2: 'playing',
      s3: 'playing',
      s4: 'playing',
    });
  });
});
