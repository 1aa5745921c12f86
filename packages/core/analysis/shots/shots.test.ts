import { describe, expect, test } from 'vitest';
import { createRng, type Rng } from '../../rng.ts';
import type { RecordedEvent, Span } from '../recorded.ts';
import { type PlayerShots, shotFigures } from './figures.ts';
import { bandOf, firearmOf } from './firearms.ts';
import { lineTo, placesOf, type SHOT_PROPERTIES, type ShotTicks, type Standing } from './places.ts';
import { recordedShots } from './recordedShots.ts';
import { accuracies, placementOf, together } from './shown.ts';
import { slowShots } from './slowShots.fixture.ts';
import { firesOf, wantedShotTicks } from './wanted.ts';

const [A, B, C, D] = [1, 2, 3, 4].map((number) => `7656119000000000${number}`) as [
  string,
  string,
  string,
  string,
];
const SPANS: Span[] = [{ round: 1, from: 1000, to: 5000 }];
const END: RecordedEvent = { event_name: 'round_end', tick: 4000 };

/** Rows as the reader gives them. */
const fire = (tick: number, who = A, weapon = 'weapon_ak47'): RecordedEvent => ({
  event_name: 'weapon_fire',
  tick,
  user_steamid: who,
  weapon,
});
const hurt = (tick: number, who = A, victim = B, weapon = 'ak47'): RecordedEvent => ({
  event_name: 'player_hurt',
  tick,
  attacker_steamid: who,
  user_steamid: victim,
  weapon,
});

/** A looks along the x axis at B, ten metres away; both stand still. */
const still = (tick: number, who: string): Standing => ({
  who,
  tick,
  x: who === B ? 400 : 0,
  y: 0,
  z: 0,
  pitch: 0,
  yaw: 0,
  team: who === A || who === C ? 2 : 3,
  alive: true,
  duck: 0,
  airborne: false,
  scoped: false,
  seenBy: [],
});
type World = (tick: number, who: string) => Standing | null;

function columns(ticks: readonly number[], world: World, players: readonly string[]): ShotTicks {
  const rows = ticks.flatMap((tick) => players.flatMap((who) => world(tick, who) ?? []));
  const column = (of: (row: Standing) => unknown) => rows.map(of);
  return {
    tick: rows.map(({ tick }) => tick),
    steamid: column(({ who }) => who),
    X: column(({ x }) => x),
    Y: column(({ y }) => y),
    Z: column(({ z }) => z),
    pitch: column(({ pitch }) => pitch),
    yaw: column(({ yaw }) => yaw),
    team_num: column(({ team }) => team),
    is_alive: column(({ alive }) => alive),
    duck_amount: column(({ duck }) => duck),
    is_airborne: column(({ airborne }) => airborne),
    is_scoped: column(({ scoped }) => scoped),
    approximate_spotted_by: column(({ seenBy }) => seenBy),
  };
}

function figuresOf(
  events: readonly RecordedEvent[],
  world: World = still,
  players: readonly string[] = [A, B],
  spans: readonly Span[] = SPANS,
): Map<string, PlayerShots> | null {
  const told = [...events, END];
  const ticks = columns(wantedShotTicks(firesOf(spans, told)), world, players);
  const facts = recordedShots(spans, told, ticks);
  return facts && shotFigures(facts);
}
const ofA = (...given: Parameters<typeof figuresOf>) => figuresOf(...given)?.get(A);

test('SHO1: firearms alone, and only while a round is played', () => {
  expect(
    ['weapon_m4a1_silencer_off', 'ak47', 'weapon_knife', 'hegrenade', 'taser', null].map(firearmOf),
  ).toEqual(['m4a1_silencer', 'ak47', null, null, null, null]);
  const events = [
    fire(999),
    fire(1000),
    fire(1500, A, 'weapon_smokegrenade'),
    fire(4000),
    fire(4001),
    fire(1600, 'BOT'),
  ];
  const figures = figuresOf(events)!;
  expect([...figures.keys()]).toEqual([A]);
  expect(figures.get(A)!.cells).toEqual([{ weapon: 'ak47', band: 1, shots: 2, hits: 0 }]);
});

describe('SHO2: hits', () => {
  test('are of the nearest shot: the third of a spray, not its first', () => {
    const events = [fire(1500), fire(1506), fire(1512), hurt(1512)];
    const { firstBullets } = ofA(events)!;
    expect(firstBullets).toEqual({ of: 1, good: 0 });
  });

  test('pellets, and a bullet through two enemies, are one shot; a mate is none', () => {
    const world: World = (tick, who) => ({ ...still(tick, who), x: who === D ? 200 : still(tick, who).x });
    const events = [
      fire(1500, A, 'weapon_nova'),
      hurt(1500, A, B, 'nova'),
      hurt(1501, A, B, 'nova'),
      hurt(1501, A, D, 'nova'),
      fire(1700),
      hurt(1700, A, C),
    ];
    expect(ofA(events, world, [A, B, C, D])!.cells).toEqual([
      { weapon: 'nova', band: 0, shots: 1, hits: 1 },
      { weapon: 'ak47', band: 0, shots: 1, hits: 0 },
    ]);
  });

  test('where more than one in ten has no shot, nothing is told', () => {
    expect(figuresOf([fire(1500), hurt(1500), hurt(1600)])).toBeNull();
    expect(figuresOf([hurt(1500)])).toBeNull();
  });
});

describe('SHO3: how far the target was', () => {
  test('bands begin at 0, 10, 20 and 30 metres', () => {
    expect([0, 393, 394, 787, 788, 1181, 1182, 9999].map(bandOf)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });

  test('whoever is nearest to the line of sight, within 30 degrees; nobody else', () => {
    const beside =
      (degrees: number): World =>
      (tick, who) => {
        const angle = (degrees * Math.PI) / 180;
        return who === B
          ? { ...still(tick, who), x: 900 * Math.cos(angle), y: 900 * Math.sin(angle) }
          : still(tick, who);
      };
    const bands = (world: World) => ofA([fire(1500)], world)!.cells.map(({ band }) => band);
    expect(bands(beside(29))).toEqual([2]);
    expect(bands(beside(31))).toEqual([null]);
    expect(bands((tick, who) => ({ ...beside(0)(tick, who)!, alive: who !== B }))).toEqual([null]);
    expect(lineTo(still(0, A), still(0, B))).toEqual({ degrees: 0, right: 0, up: 0, distance: 400 });
  });
});

test('SHO4: first bullets: 400 ms without an own shot, at an enemy', () => {
  const events = [fire(1500), hurt(1500), fire(1525), hurt(1525), fire(1551), fire(1600)];
  expect(ofA(events)!.firstBullets).toEqual({ of: 3, good: 1 });
  expect(ofA(events, (tick, who) => ({ ...still(tick, who), yaw: 180 }))!.firstBullets).toEqual({
    of: 1,
    good: 1,
  });
});

test('SHO5: sprays: from the fourth bullet on, of rifles and submachine guns', () => {
  const burst = (from: number, weapon: string) =>
    [0, 6, 12, 18, 24].map((after) => fire(from + after, A, weapon));
  const events = [
    ...burst(1500, 'weapon_ak47'),
    hurt(1518),
    ...burst(1600, 'weapon_glock'),
    ...burst(1700, 'weapon_mp9'),
  ];
  expect(ofA(events)!.spray).toEqual({ of: 4, good: 1 });
});

describe('SHO6: counter-strafing', () => {
  /** Runs at 200 units a second until so many ticks before the shot, and stands from then on. */
  const running =
    (standsFor: number, more: Partial<Standing> = {}): World =>
    (tick, who) =>
      who === A
        ? { ...still(tick, who), y: Math.min(0, tick - (1500 - standsFor)) * 3.125, ...more }
        : still(tick, who);

  test.each([
    ['stands again', running(2), { of: 1, good: 1 }],
    ['still runs', running(0), { of: 1, good: 0 }],
    ['has long stood', running(40), { of: 0, good: 0 }],
    ['is down', running(2, { duck: 1 }), { of: 0, good: 0 }],
    ['is in the air', running(2, { airborne: true }), { of: 0, good: 0 }],
    ['looks through the scope', running(2, { scoped: true }), { of: 0, good: 0 }],
  ])('who %s', (_who, world, expected) => {
    expect(ofA([fire(1500)], world)!.strafing).toEqual(expected);
  });

  test('a third of the speed with the weapon is the limit; a jump of the place is no speed', () => {
    const at =
      (speed: number): World =>
      (tick, who) => {
        const y = tick < 1499 ? (tick - 1499) * 3 : ((tick - 1499) * speed) / 64;
        return who === A ? { ...still(tick, who), y } : still(tick, who);
      };
    expect(ofA([fire(1500)], at(73))!.strafing).toEqual({ of: 1, good: 1 });
    expect(ofA([fire(1500)], at(74))!.strafing).toEqual({ of: 1, good: 0 });
    expect(ofA([fire(1500)], at(500))!.strafing).toBeNull();
  });

  test('the same where a server writes every second tick', () => {
    const halved: World = (tick, who) => (tick % 2 === 0 ? running(4)(tick, who) : null);
    expect(ofA([fire(1500)], halved)!.strafing).toEqual({ of: 1, good: 1 });
  });
});

describe('SHO7: crosshair placement', () => {
  /** B is in sight from this tick on; A looks this far off until then. */
  const seen =
    (from: number, degrees: number): World =>
    (tick, who) => ({
      ...still(tick, who),
      yaw: tick <= from ? degrees : 0,
      seenBy: who === B && tick >= from ? [Number(A)] : [],
    });

  test('how far off the head the aim was when the enemy came into sight', () => {
    expect(ofA([fire(1500), hurt(1500), fire(1510), hurt(1510)], seen(1460, 7))!.placement).toEqual([70]);
    expect(placementOf([10, 20, 60])).toEqual({ mean: 3, median: 2 });
    expect(placementOf([])).toBeNull();
  });

  test.each([
    ['longer than two seconds', seen(1368, 7)],
    ['never', seen(9999, 7)],
    ['beside the screen', seen(1500, 60)],
  ])('not of whom was in sight %s', (_how, world) => {
    expect(ofA([fire(1500), hurt(1500)], world)!.placement).toEqual([]);
  });
});

test('SHO8: a column that is not there is not known, and never nought', () => {
  const events = [fire(1500), hurt(1500), fire(1600), END];
  const wanted = wantedShotTicks(firesOf(SPANS, events));
  const all = columns(wanted, (tick, who) => ({ ...still(tick, who), x: who === A ? tick * 3 : 9000 }), [
    A,
    B,
  ]);
  const without = (...names: (typeof SHOT_PROPERTIES)[number][]) => {
    const ticks = Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as never)));
    return shotFigures(recordedShots(SPANS, events, ticks as ShotTicks)!).get(A)!;
  };
  expect(without('is_scoped')).toMatchObject({ strafing: null, firstBullets: { of: 2, good: 1 } });
  expect(without('approximate_spotted_by')).toMatchObject({ placement: null, strafing: { of: 2 } });
  expect(without('yaw', 'pitch')).toMatchObject({ firstBullets: null, placement: null });
  expect(without('yaw').cells).toEqual([{ weapon: 'ak47', band: null, shots: 2, hits: 1 }]);
  expect(without('team_num').cells).toMatchObject([{ shots: 2, hits: 0 }]);
});

test('SHO10: several matches: sums, and of what one does not say the others alone', () => {
  const match = (shots: number, more: Partial<PlayerShots> = {}): PlayerShots => ({
    cells: [{ weapon: 'ak47', band: 1, shots, hits: 1 }],
    firstBullets: { of: 3, good: 1 },
    spray: null,
    strafing: { of: 4, good: 4 },
    placement: [30],
    ...more,
  });
  const both = together([match(10), match(20, { firstBullets: null, placement: [10, 50] })]);
  expect(both).toEqual({
    cells: [{ weapon: 'ak47', band: 1, shots: 30, hits: 2 }],
    firstBullets: { of: 3, good: 1 },
    spray: null,
    strafing: { of: 8, good: 8 },
    placement: [10, 30, 50],
  });
  const [all, ak] = accuracies([
    ...both.cells,
    { weapon: 'ak47', band: null, shots: 5, hits: 0 },
    { weapon: 'awp', band: 3, shots: 1, hits: 1 },
  ]);
  expect(all).toMatchObject({ weapon: null, whole: { of: 36, good: 3 } });
  expect(ak).toEqual({
    weapon: 'ak47',
    whole: { of: 35, good: 2 },
    bands: [
      { of: 0, good: 0 },
      { of: 30, good: 2 },
      { of: 0, good: 0 },
      { of: 0, good: 0 },
    ],
  });
});

describe('SHO2 to SHO8 against a slow second implementation, on random rows', () => {
  test.each(Array.from({ length: 16 }, (_, seed) => seed))('seed %d', (seed) => {
    const rng = createRng(seed);
    const spans = [
      { round: 1, from: 100, to: 1500 },
      { round: 2, from: 1600, to: 3200 },
    ];
    const events = [
      ...randomEvents(rng, spans),
      { event_name: 'round_end', tick: 1400 },
      { event_name: 'round_end', tick: 3100 },
    ];
    const world = randomWorld(rng, [0.05, 0.002, 0, 0][seed % 4]!, 3300);
    const players = [A, B, C, D];
    const facts = recordedShots(
      spans,
      events,
      columns(wantedShotTicks(firesOf(spans, events)), world, players),
    );
    const figures = facts && shotFigures(facts);
    const slow = slowShots(spans, events, players, world);
    expect(figures === null).toBe(slow === null);
    for (const [who, expected] of slow ?? []) expect(figures!.get(who)).toEqual(expected);
    expect(figures?.size).toBe(slow?.size);
  });
});

function randomEvents(rng: Rng, spans: readonly Span[]): RecordedEvent[] {
  const guns = ['ak47', 'm4a1_silencer', 'mp9', 'glock', 'awp', 'nova', 'knife'];
  const foes: Record<string, string[]> = { [A]: [B, D, C], [B]: [A, C, D], [C]: [B, D, A], [D]: [A, C, B] };
  return spans.flatMap(({ from, to }) =>
    [A, B, C, D].flatMap((who) =>
      Array.from({ length: 7 }, () => {
        const gun = rng.pick(guns);
        const start = from + rng.int(to - from);
        return Array.from({ length: 1 + rng.int(9) }, (_, at) => {
          const tick = start + at * (5 + rng.int(2));
          const shots = [fire(tick, who, `weapon_${gun}`)];
          if (rng.next() < 0.3)
            shots.push(hurt(tick + rng.int(2), who, foes[who]![Math.floor(rng.next() * 2.2)]!, gun));
          if (rng.next() < 0.01) shots.push(hurt(tick + 60, who, foes[who]![0]!, gun));
          return shots;
        }).flat();
      }).flat(),
    ),
  );
}

/** Everybody runs about, mostly looks at somebody, and is in sight now and then; fields are missing by chance. */
function randomWorld(rng: Rng, missing: number, ticks: number): World {
  const rows = new Map<string, Standing>();
  const now = new Map(
    [A, B, C, D].map((who) => [who, { x: rng.int(900), y: rng.int(900), dx: 0, dy: 0, off: 0, seen: false }]),
  );
  const seers: Record<string, string> = { [A]: B, [B]: A, [C]: D, [D]: C };
  const maybe = <Value>(value: Value): Value | null => (rng.next() < missing ? null : value);
  for (let tick = 0; tick < ticks; tick++)
    for (const [who, one] of now) {
      if (rng.next() < 0.08)
        [one.dx, one.dy] = rng.next() < 0.4 ? [0, 0] : [rng.normal(0, 2.2), rng.normal(0, 2.2)];
      if (rng.next() < 0.05) one.off = rng.normal(0, 20);
      if (rng.next() < 0.02) one.seen = !one.seen;
      [one.x, one.y] = [one.x + one.dx, one.y + one.dy];
      const other = now.get(seers[who]!)!;
      const yaw = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI + one.off;
      rows.set(`${tick} ${who}`, {
        who,
        tick,
        x: maybe(one.x),
        y: maybe(one.y),
        z: maybe(tick % 90),
        pitch: maybe(one.off / 3),
        yaw: maybe(yaw),
        team: maybe(who === A || who === C ? 2 : 3),
        alive: maybe(rng.next() < 0.97),
        duck: maybe(rng.next() < 0.8 ? 0 : rng.next()),
        airborne: maybe(rng.next() < 0.05),
        scoped: maybe(rng.next() < 0.05),
        seenBy: maybe(one.seen ? [Number(seers[who])] : []),
      });
    }
  return (tick, who) => rows.get(`${tick} ${who}`) ?? null;
}

test('rows of nobody are left out', () => {
  expect(placesOf({ tick: [1], steamid: ['0'] }).all(1)).toEqual([]);
});
