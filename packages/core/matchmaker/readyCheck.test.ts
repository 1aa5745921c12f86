import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import {
  type CheckedParty,
  countAccepted,
  hasAccepted,
  openReadyCheck,
  READY_CHECK_MS,
  type ReadyCheck,
  type ReadyCheckCommand,
  transition,
} from './readyCheck.ts';

const NOW = 1_700_000_000_000;
const PARTIES: CheckedParty[] = [
  { partyId: 'p1', playerIds: ['a', 'b'], enqueuedAt: NOW - 70_000 },
  { partyId: 'p2', playerIds: ['c'], enqueuedAt: NOW - 5_000 },
  { partyId: 'p3', playerIds: ['d'], enqueuedAt: NOW - 900 },
];
const PLAYERS = ['a', 'b', 'c', 'd'];

function after(
  commands: ReadyCheckCommand[],
  now = NOW + 1000,
  from = openReadyCheck(PARTIES, NOW),
): ReadyCheck {
  return commands.reduce((check, command) => {
    const step = transition(check, command, { now });
    if (!step.ok) throw new Error(`${command.type} was refused: ${step.code}`);
    return step.value.check;
  }, from);
}

const accepts = (players: string[]): ReadyCheckCommand[] =>
  players.map((playerId) => ({ type: 'accept', playerId }));

describe('MM11 the check', () => {
  test('MM11 opens for thirty seconds with no accepts', () => {
    const check = openReadyCheck(PARTIES, NOW);
    expect(check).toMatchObject({ status: 'open', expiresAt: NOW + READY_CHECK_MS, accepted: [] });
    expect(countAccepted(check)).toEqual({ accepted: 0, of: 4 });
  });

  test('MM11 is complete with the last accept, and stays so', () => {
    const three = after(accepts(['a', 'b', 'c']));
    expect(three.status).toBe('open');
    expect(countAccepted(three)).toEqual({ accepted: 3, of: 4 });
    const all = after(accepts(['d']), NOW + 2000, three);
    expect(all).toEqual({ status: 'complete', parties: PARTIES, completedAt: NOW + 2000 });
    expect(countAccepted(all)).toEqual({ accepted: 4, of: 4 });
    expect(after([{ type: 'expire' }], NOW + 60_000, all)).toEqual(all);
  });

  test('MM11 a repeated accept changes nothing and gets the same answer', () => {
    const once = after(accepts(['a']));
    const again = transition(once, { type: 'accept', playerId: 'a' }, { now: NOW + 1500 });
    expect(again).toEqual({ ok: true, value: { check: once, changed: false } });
    const complete = after(accepts(PLAYERS));
    expect(transition(complete, { type: 'accept', playerId: 'a' }, { now: NOW + 40_000 })).toEqual({
      ok: true,
      value: { check: complete, changed: false },
    });
  });

  test('MM11 strangers are refused, whatever they send', () => {
    const check = openReadyCheck(PARTIES, NOW);
    for (const type of ['accept', 'decline'] as const) {
      expect(transition(check, { type, playerId: 'x' }, { now: NOW })).toEqual({
        ok: false,
        code: 'notInCheck',
      });
    }
  });

  test('MM11 an accept at the last moment counts, one at the end is too late', () => {
    const check = openReadyCheck(PARTIES, NOW);
    const end = NOW + READY_CHECK_MS;
    expect(transition(check, { type: 'accept', playerId: 'a' }, { now: end - 1 }).ok).toBe(true);
    expect(transition(check, { type: 'accept', playerId: 'a' }, { now: end })).toEqual({
      ok: false,
      code: 'over',
    });
    expect(transition(check, { type: 'decline', playerId: 'a' }, { now: end })).toEqual({
      ok: false,
      code: 'over',
    });
  });

  test('MM11 does not expire early', () => {
    const check = openReadyCheck(PARTIES, NOW);
    const step = transition(check, { type: 'expire' }, { now: NOW + READY_CHECK_MS - 1 });
    expect(step).toEqual({ ok: false, code: 'notYet' });
  });

  test('MM11 says whether a player has accepted', () => {
    const check = after(accepts(['a']));
    expect(hasAccepted(check, 'a')).toBe(true);
    expect(hasAccepted(check, 'b')).toBe(false);
    expect(hasAccepted(after(accepts(PLAYERS)), 'b')).toBe(true);
  });

  test('MM11 needs players, each only once', () => {
    expect(() => openReadyCheck([], NOW)).toThrow('each once');
    expect(() => openReadyCheck([...PARTIES, PARTIES[0]!], NOW)).toThrow('each once');
  });
});

describe('MM12 who goes on searching', () => {
  test('MM12 a decline ends it: that player is penalised, the parties of the others keep their waiting time', () => {
    const check = after([...accepts(['c']), { type: 'decline', playerId: 'a' }]);
    expect(check).toEqual({
      status: 'failed',
      reason: 'declined',
      parties: PARTIES,
      accepted: ['c'],
      penalised: [{ playerId: 'a', kind: 'declined' }],
      requeued: [PARTIES[1], PARTIES[2]],
      released: [PARTIES[0]],
    });
  });

  test('MM12 a player may still decline after accepting', () => {
    const check = after([...accepts(['a', 'b', 'c']), { type: 'decline', playerId: 'c' }]);
    expect(check).toMatchObject({ penalised: [{ playerId: 'c', kind: 'declined' }], released: [PARTIES[1]] });
  });

  test('MM12 a repeated decline gets the same answer; another player’s decline is too late', () => {
    const check = after([{ type: 'decline', playerId: 'a' }]);
    expect(transition(check, { type: 'decline', playerId: 'a' }, { now: NOW + 90_000 })).toEqual({
      ok: true,
      value: { check, changed: false },
    });
    expect(transition(check, { type: 'decline', playerId: 'c' }, { now: NOW + 2000 })).toEqual({
      ok: false,
      code: 'over',
    });
    expect(transition(check, { type: 'accept', playerId: 'c' }, { now: NOW + 2000 })).toEqual({
      ok: false,
      code: 'over',
    });
  });

  test('MM12 at the end everyone who did not answer is penalised, and only parties without them search on', () => {
    const check = after([{ type: 'expire' }], NOW + READY_CHECK_MS, after(accepts(['a', 'c'])));
    expect(check).toMatchObject({
      status: 'failed',
      reason: 'expired',
      penalised: [
        { playerId: 'b', kind: 'letPass' },
        { playerId: 'd', kind: 'letPass' },
      ],
      requeued: [PARTIES[1]],
      released: [PARTIES[0], PARTIES[2]],
    });
    expect(countAccepted(check)).toEqual({ accepted: 2, of: 4 });
    expect(after([{ type: 'expire' }], NOW + 99_000, check)).toEqual(check);
  });
});

test('MM11 and MM12 hold over random commands (seeds 1 to 400)', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const rng = createRng(seed);
    let check = openReadyCheck(PARTIES, NOW);
    let now = NOW;
    for (let step = 0; step < 14; step++) {
      now += rng.int(5000);
      const playerId = rng.pick([...PLAYERS, 'x']);
      const command = rng.pick<ReadyCheckCommand>([
        { type: 'accept', playerId },
        { type: 'accept', playerId },
        { type: 'decline', playerId: rng.pick(['x', 'x', playerId]) },
        { type: 'expire' },
      ]);
      const ended = check.status !== 'open';
      const answer = transition(check, command, { now });
      if (!answer.ok) continue;
      expect(answer.value.changed, `seed ${seed}`).toBe(answer.value.check !== check);
      if (ended) expect(answer.value.check, `seed ${seed}`).toBe(check);
      check = answer.value.check;
    }
    if (check.status !== 'failed') continue;
    const goesOn = [...check.requeued, ...check.released].map((party) => party.partyId).sort();
    expect(goesOn, `seed ${seed}`).toEqual(['p1', 'p2', 'p3']);
    const punished = check.penalised.map((one) => one.playerId);
    expect(punished.length, `seed ${seed}`).toBeGreaterThan(0);
    for (const party of check.requeued) {
      expect(PARTIES, `seed ${seed}`).toContain(party);
      expect(
        party.playerIds.some((player) => punished.includes(player)),
        `seed ${seed}`,
      ).toBe(false);
    }
  }
});
