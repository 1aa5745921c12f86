import { describe, expect, test } from 'vitest';
import { MAPS, type MapId } from '../maps.ts';
import { otherTeam } from '../match/lineup.ts';
import type { BestOf } from '../match/settings.ts';
import { createRng } from '../rng.ts';
import { decidedMaps, VETO_HELD_MS, VETO_TURN_MS, type VetoState, type VetoTurn } from './state.ts';
import { startSides, startVeto, type VetoCommand, type VetoStep, vetoTransition } from './transition.ts';

const POOL = MAPS.map((map) => map.id);
const CAPTAINS = { team1: 'ann', team2: 'bob' };
const at = (now: number, seed = 1) => ({ now, rng: createRng(seed) });
const start = (seed = 1, pool: readonly MapId[] = POOL, bestOf: BestOf = 1) =>
  startVeto({ captains: CAPTAINS, pool, bestOf }, at(0, seed));

function must(state: VetoState, command: VetoCommand, now = 0, seed = 1): VetoStep {
  const answer = vetoTransition(state, command, at(now, seed));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const refusal = (state: VetoState, command: VetoCommand, now = 0) => {
  const answer = vetoTransition(state, command, at(now));
  return answer.ok ? null : answer.code;
};

function turnOf({ turns: [turn] }: VetoState): VetoTurn {
  if (!turn) throw new Error('the veto is over');
  return turn;
}
/** The captain whose turn it is. */
const captainOf = (state: VetoState): string => CAPTAINS[turnOf(state).team];

/** The first choice of the captain whose turn it is: the first map, the CT side. */
function byHand(state: VetoState): VetoCommand {
  const { action } = turnOf(state);
  const userId = captainOf(state);
  if (action === 'side') return { type: 'chooseSide', userId, side: 'ct' };
  return { type: action, userId, map: state.remaining[0]! };
}

/** Bans in the order of the pool until `left` remain; 0: until the side is to be chosen. */
function banUntil(state: VetoState, left: number): VetoState {
  let now = state;
  while (now.turns[0]?.action === 'ban' && now.remaining.length > left) now = must(now, byHand(now)).state;
  return now;
}

/** The script as text: `A- B- A+ Bs`, where A begins. */
function written({ turns }: VetoState): string {
  const first = turns[0]?.team;
  const signs = { ban: '-', pick: '+', side: 's' };
  return turns.map(({ team, action }) => `${team === first ? 'A' : 'B'}${signs[action]}`).join(' ');
}

test('VETO2 over many matches both teams get the first ban', () => {
  const first = Array.from({ length: 400 }, (_, seed) => turnOf(start(seed)).team);
  const share = first.filter((team) => team === 'team1').length / first.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});

describe('VETO3', () => {
  test('bans alternate until one of eight maps is left', () => {
    const state = banUntil(start(), 0);
    expect(state.bans).toHaveLength(7);
    state.bans.forEach((ban, i) => {
      if (i > 0) expect(ban.team).toBe(otherTeam(state.bans[i - 1]!.team));
    });
    expect(state.maps).toEqual([{ map: POOL.at(-1), pickedBy: null, auto: false, sides: null }]);
  });

  test('the last ban decides the map', () => {
    const { facts } = must(banUntil(start(), 2), byHand(banUntil(start(), 2)));
    expect(facts.map((fact) => fact.type)).toEqual(['mapBanned', 'mapDecided']);
  });

  test('a pool of one map leaves only the side to choose', () => {
    expect(start(1, ['de_nuke'])).toMatchObject({ turns: [{ action: 'side' }], maps: [{ map: 'de_nuke' }] });
  });
});

test('VETO4 the captain who did not ban last chooses, and the other team gets the other side', () => {
  const state = banUntil(start(), 0);
  const chooser = otherTeam(state.bans.at(-1)!.team);
  expect(turnOf(state)).toEqual({ team: chooser, action: 'side' });
  const { state: done, facts } = must(state, { type: 'chooseSide', userId: CAPTAINS[chooser], side: 't' });
  expect(decidedMaps(done)).toEqual([
    { map: POOL.at(-1), sides: { [chooser]: 't', [otherTeam(chooser)]: 'ct' } },
  ]);
  expect(facts.map((fact) => fact.type)).toEqual(['sideChosen', 'mapsDecided']);
});

describe('VETO5', () => {
  test('a missed turn bans a random remaining map, for the team whose turn it was', () => {
    const state = start();
    const step = must(state, { type: 'turnOver' }, VETO_TURN_MS);
    const [ban] = step.state.bans;
    expect(ban).toMatchObject({ team: turnOf(state).team, auto: true });
    expect(state.remaining).toContain(ban!.map);
  });

  test('different seeds ban different maps, the same seed bans the same ones', () => {
    const picks = [1, 1, 2, 3, 4, 5, 6].map(
      (seed) => must(start(), { type: 'turnOver' }, VETO_TURN_MS, seed).state.bans[0]!.map,
    );
    expect(picks[0]).toBe(picks[1]);
    expect(new Set(picks).size).toBeGreaterThan(1);
  });

  test('the turn is over after 20 s, not a millisecond earlier', () => {
    expect(refusal(start(), { type: 'turnOver' }, VETO_TURN_MS - 1)).toBe('not_due');
    expect(refusal(start(), { type: 'turnOver' }, VETO_TURN_MS)).toBe(null);
  });

  test('each ban gives the next captain a full turn', () => {
    const next = must(start(), byHand(start()), 7_000).state;
    expect(next.turnEndsAt).toBe(7_000 + VETO_TURN_MS);
  });

  test('a late choice counts as long as the automatic one was not made', () => {
    expect(refusal(start(), byHand(start()), VETO_TURN_MS + 500)).toBe(null);
  });

  test('captains who do nothing still get a map and sides', () => {
    let state = start();
    let now = 0;
    while (state.turns.length > 0) {
      now = state.turnEndsAt;
      state = must(state, { type: 'turnOver' }, now, now).state;
    }
    expect(now).toBe(8 * VETO_TURN_MS);
    expect(state.bans.every((ban) => ban.auto)).toBe(true);
  });
});

describe('VETO6', () => {
  test('strangers and other players are not captains', () => {
    expect(refusal(start(), { type: 'ban', userId: 'eve', map: 'de_nuke' })).toBe('not_captain');
    expect(refusal(banUntil(start(), 0), { type: 'chooseSide', userId: 'eve', side: 'ct' })).toBe(
      'not_captain',
    );
  });

  test('the other captain waits', () => {
    const waiting = CAPTAINS[otherTeam(turnOf(start()).team)];
    expect(refusal(start(), { type: 'ban', userId: waiting, map: 'de_nuke' })).toBe('not_your_turn');
    expect(refusal(start(), { type: 'chooseSide', userId: waiting, side: 'ct' })).toBe('not_your_turn');
  });

  test('a banned map is refused, and so is one that was never in the pool', () => {
    const state = banUntil(start(), 7);
    expect(refusal(state, { type: 'ban', userId: captainOf(state), map: POOL[0]! })).toBe('map_gone');
    const small = start(1, ['de_nuke', 'de_anubis']);
    expect(refusal(small, { type: 'ban', userId: captainOf(small), map: 'de_mirage' })).toBe('map_gone');
  });

  test('no ban is possible once the map is decided, and no choice at all at the end', () => {
    const side = banUntil(start(), 0);
    expect(refusal(side, { type: 'ban', userId: captainOf(side), map: side.maps[0]!.map })).toBe('over');
    const done = must(side, byHand(side)).state;
    expect(refusal(done, { type: 'chooseSide', userId: 'ann', side: 'ct' })).toBe('over');
    expect(refusal(done, { type: 'turnOver' }, 1e9)).toBe('over');
  });

  test('a ban is not a pick: a late ban does not pick the map', () => {
    const state = banUntil(start(1, POOL, 3), 6);
    const userId = captainOf(state);
    expect(turnOf(state).action).toBe('pick');
    expect(refusal(state, { type: 'ban', userId, map: state.remaining[0]! })).toBe('not_your_turn');
    expect(refusal(start(), { type: 'pick', userId: captainOf(start()), map: 'de_nuke' })).toBe('over');
  });
});

describe('VETO7', () => {
  const script = (bestOf: BestOf, poolSize: number) => written(start(1, POOL.slice(0, poolSize), bestOf));

  test.each<[BestOf, number, string]>([
    [1, 8, 'A- B- A- B- A- B- A- Bs'],
    [1, 7, 'A- B- A- B- A- B- As'],
    [3, 7, 'A- B- A+ Bs B+ As B- A- Bs'],
    [3, 8, 'A- B- A+ Bs B+ As B- A- B- As'],
    [3, 5, 'A- B- A+ Bs B+ As As'],
    [3, 3, 'A+ Bs B+ As As'],
    [5, 7, 'A- B- A+ Bs B+ As A+ Bs B+ As As'],
    [5, 8, 'A- B- A+ Bs B+ As A+ Bs B+ As B- As'],
    [5, 5, 'A+ Bs B+ As A+ Bs B+ As As'],
  ])('best of %i from %i maps', (bestOf, poolSize, expected) => {
    expect(script(bestOf, poolSize)).toBe(expected);
  });

  test('maps are played in the order in which they were picked, the last one left at the end', () => {
    let state = start(1, POOL, 3);
    const facts: string[] = [];
    while (state.turns.length > 0) {
      const step = must(state, byHand(state));
      state = step.state;
      facts.push(...step.facts.map(({ type }) => type));
    }
    expect(state.maps.map(({ map }) => map)).toEqual([POOL[2], POOL[3], POOL[7]]);
    const [first, second, last] = state.maps;
    expect(second!.pickedBy).toBe(otherTeam(first!.pickedBy!));
    expect(last!.pickedBy).toBeNull();
    // The other team chose each side: the team that picked plays the first half as T here.
    expect(first!.sides![first!.pickedBy!]).toBe('t');
    expect(second!.sides![second!.pickedBy!]).toBe('t');
    expect(facts.filter((type) => type === 'mapDecided')).toHaveLength(1);
    expect(facts.at(-1)).toBe('mapsDecided');
  });
});

test('VETO8 of fixed maps only the sides are chosen, in turn', () => {
  let state = startSides({ captains: CAPTAINS, maps: ['de_nuke', 'de_inferno', 'de_dust2'] }, at(0, 3));
  expect(written(state)).toBe('As Bs As');
  while (state.turns.length > 0) state = must(state, { type: 'turnOver' }, state.turnEndsAt).state;
  expect(decidedMaps(state)!.map(({ map }) => map)).toEqual(['de_nuke', 'de_inferno', 'de_dust2']);
});

test('VETO3 VETO6 VETO7 whatever is tried, a map is banned or picked once, in turn, and the veto ends with best-of maps and sides (seeded fuzz)', () => {
  for (let seed = 1; seed <= 600; seed++) {
    const rng = createRng(seed);
    const bestOf = rng.pick([1, 3, 5] as const);
    const pool = POOL.slice(0, bestOf + rng.int(POOL.length - bestOf + 1));
    let state = start(seed, pool, bestOf);
    let now = 0;
    for (let i = 0; i < 300 && state.turns.length > 0; i++) {
      now += rng.int(8_000);
      const userId = rng.pick(['ann', 'bob', 'eve']);
      const command = rng.pick<VetoCommand>([
        { type: 'ban', userId, map: rng.pick(POOL) },
        { type: 'pick', userId, map: rng.pick(POOL) },
        { type: 'chooseSide', userId, side: rng.pick(['ct', 't']) },
        { type: 'turnOver' },
      ]);
      const answer = vetoTransition(state, command, { now, rng });
      if (answer.ok) state = answer.value.state;
      const used = [...state.bans, ...state.maps, ...state.remaining.map((map) => ({ map }))];
      expect(new Set(used.map(({ map }) => map)).size, `seed ${seed}`).toBe(pool.length);
    }
    expect(state.bans, `seed ${seed}`).toHaveLength(pool.length - bestOf);
    expect(decidedMaps(state), `seed ${seed}`).toHaveLength(bestOf);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  }
});

describe('VETO10: the order of the Major', () => {
  const turnsOf = (pool: readonly MapId[], bestOf: BestOf = 1) =>
    startVeto({ captains: CAPTAINS, pool, bestOf, order: 'major', first: 'team2' }, at(0)).turns.map(
      ({ team, action }) => `${team === 'team2' ? 'A' : 'B'} ${action}`,
    );

  test('of one map the first team takes two, the other three, the first the last; the other one chooses the side', () => {
    expect(turnsOf(POOL.slice(0, 7))).toEqual([
      ...['A ban', 'A ban', 'B ban', 'B ban', 'B ban', 'A ban', 'B side'],
    ]);
    expect(turnsOf(POOL.slice(0, 2))).toEqual(['A ban', 'B side']);
    for (let size = 2; size <= POOL.length; size++)
      expect(turnsOf(POOL.slice(0, size)).filter((turn) => turn.endsWith('ban'))).toHaveLength(size - 1);
  });

  test('of three: ban, ban, pick, pick, ban, ban', () => {
    expect(turnsOf(POOL.slice(0, 7), 3)).toEqual([
      ...['A ban', 'B ban', 'A pick', 'B side', 'B pick', 'A side', 'B ban', 'A ban', 'B side'],
    ]);
  });
});

describe('VETO11', () => {
  const held = () => {
    const from = startVeto({ captains: CAPTAINS, pool: POOL, bestOf: 1, timeouts: 'held' }, at(0));
    return must(from, { type: 'turnOver' }, VETO_TURN_MS).state;
  };

  test('a turn whose time is over waits for the organiser, then for nobody', () => {
    const state = held();
    expect(state).toMatchObject({ bans: [], heldAt: VETO_TURN_MS, turnEndsAt: VETO_TURN_MS + VETO_HELD_MS });
    expect(refusal(state, { type: 'turnOver' }, state.turnEndsAt - 1)).toBe('not_due');
    const over = must(state, { type: 'turnOver' }, state.turnEndsAt).state;
    expect(over.bans).toMatchObject([{ auto: true }]);
    expect(over.heldAt).toBeUndefined();
  });

  test('the captain may still choose, and the next captain has a full turn', () => {
    const next = must(held(), byHand(held()), 60_000).state;
    expect(next.bans).toMatchObject([{ auto: false }]);
    expect(next).toMatchObject({ turnEndsAt: 60_000 + VETO_TURN_MS });
    expect(next.heldAt).toBeUndefined();
  });

  test('the organiser gives the time again or lets a lot choose, and only while it is held', () => {
    const again = must(held(), { type: 'heldTurn', give: 'time' }, 90_000).state;
    expect(again).toMatchObject({ bans: [], turnEndsAt: 90_000 + VETO_TURN_MS });
    expect(must(held(), { type: 'heldTurn', give: 'lot' }).state.bans).toMatchObject([{ auto: true }]);
    expect(refusal(again, { type: 'heldTurn', give: 'lot' })).toBe('not_due');
    expect(refusal(start(), { type: 'heldTurn', give: 'time' })).toBe('not_due');
  });
});
