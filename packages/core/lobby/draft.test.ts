import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import type { LobbyCommand } from './command.ts';
import { DRAFT_ORDERS, isDraftOrder, pickerOf } from './draft.ts';
import { DRAFT_PICK_MS, type Lobby, newLobby, seatsOf, teamsOf } from './lobby.ts';
import { transition } from './transition.ts';

const NOW = 1_000_000;

function step(lobby: Lobby, command: LobbyCommand, now = NOW) {
  const answer = transition(lobby, command, { now });
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return answer.value;
}
const after = (lobby: Lobby, command: LobbyCommand, now = NOW): Lobby => step(lobby, command, now).lobby;
const refusal = (lobby: Lobby, command: LobbyCommand, now = NOW) => {
  const answer = transition(lobby, command, { now });
  return answer.ok ? null : answer.code;
};

/** All ready: `p0` hosts, and the later the number the higher the rating. */
function allReady(mode: '2v2' | '5v5', simulated: readonly string[] = []): Lobby {
  const ids = Array.from({ length: seatsOf(mode) }, (_, at) => `p${at}`);
  const is = (userId: string) => simulated.includes(userId);
  let lobby: Lobby = newLobby(mode, { userId: 'p0', simulated: is('p0') }, null);
  for (const userId of ids.slice(1))
    lobby = after(lobby, { type: 'sit', userId, simulated: is(userId), seat: null });
  for (const userId of ids) lobby = after(lobby, { type: 'ready', userId });
  return lobby;
}
const draft = (lobby: Lobby, captains: 'rating' | 'host' = 'rating', order: string | null = null) => {
  const rated = lobby.players.map(({ userId }) => ({ userId, rating: Number(userId.slice(1)) }));
  return step(lobby, { type: 'draft', rated, captains, order });
};
const pick = (by: string, userId: string): LobbyCommand => ({ type: 'pick', by, userId });
const asDraft = (lobby: Lobby) => {
  if (lobby.status !== 'draft') throw new Error(`it is ${lobby.status}`);
  return lobby;
};

describe('LOB27: captains pick', () => {
  test('the two highest rated, the lower of them first, in a snake; the last one is picked by nobody', () => {
    let { lobby } = draft(allReady('5v5'));
    const turns: string[] = [];
    let isComplete = false;
    while (!isComplete) {
      const state = asDraft(lobby);
      const picker = pickerOf(state)!;
      turns.push(picker);
      const last = step(lobby, pick(picker, state.pool.at(-1)!.userId));
      [lobby, isComplete] = [last.lobby, last.allReady];
    }
    expect(turns).toEqual(['p8', 'p9', 'p9', 'p8', 'p8', 'p9', 'p9']);
    const teams = teamsOf(lobby);
    expect(teams.team1).toEqual(['p8', 'p0', 'p3', 'p4', 'p7']);
    expect(teams.team2).toEqual(['p9', 'p1', 'p2', 'p5', 'p6']);
    expect(after(lobby, { type: 'start', matchId: 'm1' })).toMatchObject({
      status: 'started',
      matchId: 'm1',
    });
  });

  test('the host is a captain if it was chosen so, and picks first as the lower rated', () => {
    expect(asDraft(draft(allReady('2v2'), 'host').lobby).captains).toEqual(['p0', 'p3']);
  });

  test('only the captain whose turn it is picks, and only who is left', () => {
    const { lobby } = draft(allReady('5v5'));
    expect(refusal(lobby, pick('p9', 'p1'))).toBe('lobby_not_your_pick');
    expect(refusal(lobby, pick('p1', 'p2'))).toBe('lobby_not_your_pick');
    expect(refusal(lobby, pick('p8', 'p9'))).toBe('lobby_player_unknown');
    expect(refusal(lobby, pick('zoe', 'p1'))).toBe('lobby_not_in');
    expect(refusal(after(lobby, pick('p8', 'p1')), pick('p9', 'p1'))).toBe('lobby_player_unknown');
    expect(refusal(lobby, { type: 'sit', userId: 'zoe', simulated: false, seat: null })).toBe(
      'lobby_drafting',
    );
    expect(refusal(lobby, { type: 'start', matchId: 'm1' })).toBe('not_all_ready');
  });

  test('who lets the time pass gets the highest rated who is left', () => {
    const { lobby } = draft(allReady('5v5'));
    expect(refusal(lobby, { type: 'deadline' }, NOW + DRAFT_PICK_MS - 1)).toBe('not_due');
    expect(refusal(lobby, pick('p8', 'p1'), NOW + DRAFT_PICK_MS)).toBe('lobby_not_your_pick');
    const late = after(lobby, { type: 'deadline' }, NOW + DRAFT_PICK_MS);
    expect(late).toMatchObject({ picks: ['p7'], pickEndsAt: NOW + 2 * DRAFT_PICK_MS });
  });

  test('simulated players captain only where nobody real does, and do not keep anybody waiting', () => {
    const sims = ['p4', 'p5', 'p6', 'p7', 'p8', 'p9'];
    expect(asDraft(draft(allReady('5v5', sims)).lobby).captains).toEqual(['p2', 'p3']);
    const alone = draft(allReady('2v2', ['p1', 'p2', 'p3']));
    expect(asDraft(alone.lobby)).toMatchObject({ captains: ['p0', 'p3'], picks: [] });
    const done = step(alone.lobby, pick('p0', 'p1'));
    expect(done.allReady).toBe(true);
    expect(teamsOf(done.lobby)).toEqual({ team1: ['p0', 'p1'], team2: ['p3', 'p2'] });
  });

  test('who leaves ends it, and it counts as a missed ready check; the host may cancel', () => {
    const { lobby } = draft(allReady('2v2'));
    expect(after(lobby, { type: 'leave', userId: 'p2' })).toMatchObject({
      status: 'open',
      missedIds: ['p2'],
    });
    expect(after(lobby, { type: 'cancel', by: 'p0' })).toMatchObject({
      status: 'ended',
      reason: 'cancelled',
    });
    expect(refusal(lobby, { type: 'cancel', by: 'p1' })).toBe('lobby_not_host');
  });

  test('an order gives both captains as many picks, and everybody is picked', () => {
    for (const mode of ['2v2', '5v5'] as const)
      for (const order of DRAFT_ORDERS[mode]) expect(isDraftOrder(order, mode), order).toBe(true);
    for (const order of ['', '1221122', '11111222', '1221122x', '122112211'])
      expect(isDraftOrder(order, '5v5'), order).toBe(false);
    expect(isDraftOrder('', '1v1')).toBe(true);
  });

  test('any order and any picks end with two teams of exactly those who sat', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const rng = createRng(seed);
      const ready = allReady('5v5', rng.next() < 0.5 ? ['p1', 'p9', 'p4'] : []);
      const order = rng.shuffle([...'11112222']).join('');
      let { lobby, allReady: isComplete } = draft(ready, rng.pick(['rating', 'host']), order);
      while (!isComplete) {
        const state = asDraft(lobby);
        const command =
          rng.next() < 0.3
            ? ({ type: 'deadline' } as const)
            : pick(pickerOf(state)!, rng.pick(state.pool).userId);
        const next = step(lobby, command, command.type === 'deadline' ? state.pickEndsAt : NOW);
        [lobby, isComplete] = [next.lobby, next.allReady];
      }
      const { team1, team2 } = teamsOf(lobby);
      expect([team1.length, team2.length], `seed ${seed}`).toEqual([5, 5]);
      expect([...team1, ...team2].sort(), `seed ${seed}`).toEqual(
        ready.players.map(({ userId }) => userId).sort(),
      );
    }
  });
});
