import { describe, expect, test } from 'vitest';
import { MAPS, type MapId } from '../maps.ts';
import { otherTeam } from '../match/lineup.ts';
import { createRng } from '../rng.ts';
import { VETO_TURN_MS, type VetoState } from './state.ts';
import { startVeto, type VetoCommand, type VetoStep, vetoTransition } from './transition.ts';

const POOL = MAPS.map((map) => map.id);
const CAPTAINS = { team1: 'ann', team2: 'bob' };
const at = (now: number, seed = 1) => ({ now, rng: createRng(seed) });
const start = (seed = 1, pool: readonly MapId[] = POOL) =>
  startVeto({ captains: CAPTAINS, pool }, at(0, seed)).state;

function must(state: VetoState, command: VetoCommand, now = 0, seed = 1): VetoStep {
  const answer = vetoTransition(state, command, at(now, seed));
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
}

const refusal = (state: VetoState, command: VetoCommand, now = 0) => {
  const answer = vetoTransition(state, command, at(now));
  return answer.ok ? null : answer.code;
};

/** Bans in order of the pool until `left` remain. */
function banUntil(state: VetoState, left: number): VetoState {
  let now = state;
  while (now.step === 'ban' && now.remaining.length > left) {
    now = must(now, { type: 'ban', userId: CAPTAINS[now.toMove], map: now.remaining[0]! }).state;
  }
  return now;
}

test('VETO2 the lot gives both teams the first ban over many matches', () => {
  const first = Array.from({ length: 400 }, (_, seed) => start(seed)).map(
    (state) => state.step !== 'done' && state.toMove,
  );
  const share = first.filter((team) => team === 'team1').length / first.length;
  expect(share).toBeGreaterThan(0.4);
  expect(share).toBeLessThan(0.6);
});

describe('VETO3', () => {
  test('bans alternate until one of eight maps is left', () => {
    const state = banUntil(start(), 1);
    expect(state.step).toBe('side');
    expect(state.bans).toHaveLength(7);
    state.bans.forEach((ban, i) => {
      if (i > 0) expect(ban.team).toBe(otherTeam(state.bans[i - 1]!.team));
    });
    expect(state.step === 'side' && state.map).toBe(POOL.at(-1));
  });

  test('the last ban decides the map', () => {
    const state = banUntil(start(), 2);
    if (state.step !== 'ban') throw new Error(state.step);
    const { facts } = must(state, { type: 'ban', userId: CAPTAINS[state.toMove], map: state.remaining[0]! });
    expect(facts.map((fact) => fact.type)).toEqual(['mapBanned', 'mapDecided']);
  });

  test('a pool of one map leaves only the side to choose', () => {
    expect(start(1, ['de_nuke'])).toMatchObject({ step: 'side', map: 'de_nuke' });
  });
});

test('VETO4 the captain who did not ban last chooses, and the other team gets the other side', () => {
  const state = banUntil(start(), 1);
  if (state.step !== 'side') throw new Error(state.step);
  const chooser = otherTeam(state.bans.at(-1)!.team);
  expect(state.toMove).toBe(chooser);
  const { state: done, facts } = must(state, { type: 'chooseSide', userId: CAPTAINS[chooser], side: 't' });
  expect(done).toMatchObject({ step: 'done', sides: { [chooser]: 't', [otherTeam(chooser)]: 'ct' } });
  expect(facts.map((fact) => fact.type)).toEqual(['sideChosen', 'vetoFinished']);
});

describe('VETO5', () => {
  test('a passed turn bans a random map that was left, for the team whose turn it was', () => {
    const state = start();
    if (state.step !== 'ban') throw new Error(state.step);
    const step = must(state, { type: 'turnOver' }, VETO_TURN_MS);
    const [ban] = step.state.bans;
    expect(ban).toMatchObject({ team: state.toMove, auto: true });
    expect(state.remaining).toContain(ban!.map);
  });

  test('different seeds ban different maps, the same seed the same', () => {
    const picks = [1, 1, 2, 3, 4, 5, 6].map(
      (seed) => must(start(), { type: 'turnOver' }, VETO_TURN_MS, seed).state.bans[0]!.map,
    );
    expect(picks[0]).toBe(picks[1]);
    expect(new Set(picks).size).toBeGreaterThan(1);
  });

  test('the turn is over after 20 s, not a millisecond before', () => {
    expect(refusal(start(), { type: 'turnOver' }, VETO_TURN_MS - 1)).toBe('not_due');
    expect(refusal(start(), { type: 'turnOver' }, VETO_TURN_MS)).toBe(null);
  });

  test('each ban gives the next captain a full turn', () => {
    const state = start();
    if (state.step !== 'ban') throw new Error(state.step);
    const next = must(state, { type: 'ban', userId: CAPTAINS[state.toMove], map: 'de_nuke' }, 7_000).state;
    expect(next.step === 'ban' && next.turnEndsAt).toBe(7_000 + VETO_TURN_MS);
  });

  test('a choice after the time counts as long as the automatic one was not made', () => {
    const state = start();
    if (state.step !== 'ban') throw new Error(state.step);
    expect(
      refusal(state, { type: 'ban', userId: CAPTAINS[state.toMove], map: 'de_nuke' }, VETO_TURN_MS + 500),
    ).toBe(null);
  });

  test('captains who do nothing still get a map and sides', () => {
    let state = start();
    let now = 0;
    while (state.step !== 'done') {
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
    expect(refusal(banUntil(start(), 1), { type: 'chooseSide', userId: 'eve', side: 'ct' })).toBe(
      'not_captain',
    );
  });

  test('the other captain waits', () => {
    const state = start();
    if (state.step !== 'ban') throw new Error(state.step);
    const waiting = CAPTAINS[otherTeam(state.toMove)];
    expect(refusal(state, { type: 'ban', userId: waiting, map: 'de_nuke' })).toBe('not_your_turn');
    expect(refusal(state, { type: 'chooseSide', userId: waiting, side: 'ct' })).toBe('not_your_turn');
  });

  test('a banned map is gone, and so is one that was never in the pool', () => {
    const state = banUntil(start(), 7);
    if (state.step !== 'ban') throw new Error(state.step);
    expect(refusal(state, { type: 'ban', userId: CAPTAINS[state.toMove], map: POOL[0]! })).toBe('map_gone');
    const small = start(1, ['de_nuke', 'de_anubis']);
    if (small.step !== 'ban') throw new Error(small.step);
    expect(refusal(small, { type: 'ban', userId: CAPTAINS[small.toMove], map: 'de_mirage' })).toBe(
      'map_gone',
    );
  });

  test('nothing is left to ban once the map is decided, and nothing at all at the end', () => {
    const side = banUntil(start(), 1);
    if (side.step !== 'side') throw new Error(side.step);
    expect(refusal(side, { type: 'ban', userId: CAPTAINS[side.toMove], map: side.map })).toBe('over');
    const done = must(side, { type: 'chooseSide', userId: CAPTAINS[side.toMove], side: 'ct' }).state;
    expect(refusal(done, { type: 'chooseSide', userId: 'ann', side: 'ct' })).toBe('over');
    expect(refusal(done, { type: 'turnOver' }, 1e9)).toBe('over');
  });
});

test('VETO3 VETO6 whatever is tried, maps are banned once, in turn, and the veto ends (seeded fuzz)', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const rng = createRng(seed);
    let state = start(seed);
    let now = 0;
    for (let i = 0; i < 200 && state.step !== 'done'; i++) {
      now += rng.int(8_000);
      const userId = rng.pick(['ann', 'bob', 'eve']);
      const command = rng.pick<VetoCommand>([
        { type: 'ban', userId, map: rng.pick(POOL) },
        { type: 'chooseSide', userId, side: rng.pick(['ct', 't']) },
        { type: 'turnOver' },
      ]);
      const answer = vetoTransition(state, command, { now, rng });
      if (answer.ok) state = answer.value.state;
      const banned = state.bans.map((ban) => ban.map);
      expect(new Set(banned).size, `seed ${seed}`).toBe(banned.length);
    }
    expect(state.step, `seed ${seed}`).toBe('done');
    expect(state.bans, `seed ${seed}`).toHaveLength(7);
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
  }
});
