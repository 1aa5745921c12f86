import { describe, expect, test } from 'vitest';
import type { LobbyCommand } from './command.ts';
import {
  afterOutage,
  BENCH_PLACES,
  boundBy,
  deadlineOf,
  LOBBY_LIFETIME_MS,
  LOBBY_READY_MS,
  type Lobby,
  newLobby,
  REMATCH_KEPT_MS,
  type StandingPlace,
} from './lobby.ts';
import { transition } from './transition.ts';

const NOW = 1_000_000;
const real = (userId: string) => ({ userId, simulated: false });
const opened = (mode: '1v1' | '2v2' | '5v5' = '2v2'): Lobby =>
  newLobby(mode, real('ann'), NOW + LOBBY_LIFETIME_MS);

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
const sit = (userId: string, seat: number | null = null): LobbyCommand => ({
  type: 'sit',
  userId,
  seat,
  simulated: userId.startsWith('sim'),
});
const stand = (userId: string, place: StandingPlace = 'bench'): LobbyCommand => ({
  type: 'stand',
  userId,
  place,
});
const leave = (userId: string): LobbyCommand => ({ type: 'leave', userId });
const ready = (userId: string): LobbyCommand => ({ type: 'ready', userId });
const seatsOf = ({ players }: Lobby) => Object.fromEntries(players.map(({ userId, seat }) => [userId, seat]));
const filled = (...others: string[]) => others.reduce((lobby, userId) => after(lobby, sit(userId)), opened());
const started = () => {
  const all = ['ann', 'ben', 'cat', 'dan'].reduce(
    (lobby, userId) => after(lobby, ready(userId)),
    filled('ben', 'cat', 'dan'),
  );
  return after(all, { type: 'start', matchId: 'm1' });
};

describe('LOB4, LOB9: seats', () => {
  test('a player who joins takes the first free seat, or the one they choose', () => {
    const lobby = after(after(opened(), sit('ben', 3)), sit('cat'));
    expect(seatsOf(lobby)).toEqual({ ann: 0, ben: 3, cat: 1 });
  });

  test('a player moves to a free seat, not to a taken one', () => {
    const lobby = filled('ben');
    expect(seatsOf(after(lobby, sit('ben', 2)))).toEqual({ ann: 0, ben: 2 });
    expect(refusal(lobby, sit('ben', 0))).toBe('lobby_seat_taken');
    expect(refusal(lobby, sit('cat', 0))).toBe('lobby_seat_taken');
    expect(refusal(lobby, sit('ben'))).toBe('lobby_already_in');
    expect(step(lobby, sit('ben', 1)).changed).toBe(false);
  });

  test('a seat that does not exist is refused', () => {
    for (const seat of [-1, 4, 0.5, Number.NaN])
      expect(refusal(opened(), sit('ben', seat))).toBe('lobby_no_such_seat');
  });

  test('the last seat: the second player to come finds it full', () => {
    const lobby = filled('ben', 'cat', 'dan');
    expect(lobby.status).toBe('ready');
    expect(refusal(lobby, sit('eve'))).toBe('lobby_full');
    expect(refusal(lobby, sit('eve', 1))).toBe('lobby_full');
    expect(refusal(lobby, sit('ben', 0))).toBe('lobby_getting_ready');
  });
});

describe('LOB7: the host', () => {
  test('when the host leaves an open lobby, the longest-seated real player becomes host', () => {
    const lobby = after(filled('sim1', 'ben', 'cat'), leave('ann'));
    expect(lobby).toMatchObject({ status: 'open', hostId: 'ben' });
  });

  test('the last player to leave ends it', () => {
    expect(after(opened(), leave('ann'))).toMatchObject({ status: 'ended', reason: 'empty' });
  });

  test('the host cancels it, while it waits and during the ready check', () => {
    const cancel: LobbyCommand = { type: 'cancel', by: 'ann' };
    expect(after(filled('ben'), cancel)).toMatchObject({ status: 'ended', reason: 'cancelled' });
    expect(after(filled('ben', 'cat', 'dan'), cancel)).toMatchObject({ status: 'ended' });
    expect(refusal(filled('ben'), { type: 'cancel', by: 'ben' })).toBe('lobby_not_host');
    expect(refusal(filled('ben'), { type: 'cancel', by: 'eve' })).toBe('lobby_not_in');
  });

  test('LOB10: the host removes a player, who cannot come back', () => {
    const lobby = after(filled('ben'), { type: 'remove', by: 'ann', userId: 'ben' });
    expect(seatsOf(lobby)).toEqual({ ann: 0 });
    expect(refusal(lobby, sit('ben'))).toBe('lobby_removed');
    expect(refusal(lobby, { type: 'remove', by: 'ann', userId: 'ann' })).toBe('lobby_player_unknown');
    expect(refusal(filled('ben'), { type: 'remove', by: 'ben', userId: 'ann' })).toBe('lobby_not_host');
  });
});

describe('LOB11, LOB12: the ready check', () => {
  test('begins with the last seat and lasts 30 s', () => {
    const lobby = filled('ben', 'cat', 'dan');
    expect(lobby).toMatchObject({ status: 'ready', readyEndsAt: NOW + LOBBY_READY_MS, accepted: [] });
    expect(refusal(filled('ben'), ready('ben'))).toBe('lobby_not_full');
  });

  test('the last player to get ready makes it complete; a repeat changes nothing', () => {
    let lobby = filled('ben', 'cat', 'dan');
    for (const userId of ['ben', 'cat', 'ann']) {
      const answer = step(lobby, ready(userId));
      expect(answer.allReady).toBe(false);
      lobby = answer.lobby;
    }
    expect(step(lobby, ready('ben')).changed).toBe(false);
    expect(refusal(lobby, { type: 'start', matchId: 'm1' })).toBe('not_all_ready');
    const last = step(lobby, ready('dan'));
    expect(last.allReady).toBe(true);
    expect(after(last.lobby, { type: 'start', matchId: 'm1' })).toMatchObject({ status: 'started' });
  });

  test('a player who is not ready in time goes to the bench, the others keep their seats', () => {
    const asked = after(after(filled('ben', 'cat', 'dan'), ready('ben')), ready('dan'));
    expect(refusal(asked, { type: 'deadline' }, NOW + LOBBY_READY_MS - 1)).toBe('not_due');
    expect(refusal(asked, ready('cat'), NOW + LOBBY_READY_MS)).toBe('lobby_not_full');
    const lobby = after(asked, { type: 'deadline' }, NOW + LOBBY_READY_MS);
    expect(lobby).toMatchObject({ status: 'open', hostId: 'ann', bench: ['ann', 'cat'] });
    expect(seatsOf(lobby)).toEqual({ ben: 1, dan: 3 });
    expect(after(lobby, sit('cat'))).toMatchObject({ bench: ['ann'] });
  });

  test('LOB18: who misses it twice, by not being ready or by leaving, gets no seat any more; others do', () => {
    const allBut = (lobby: Lobby, ...late: string[]) =>
      ['ann', 'ben', 'cat', 'dan']
        .filter((id) => !late.includes(id))
        .reduce((one, id) => after(one, ready(id)), lobby);
    const once = after(
      allBut(filled('ben', 'cat', 'dan'), 'cat', 'dan'),
      { type: 'deadline' },
      NOW + LOBBY_READY_MS,
    );
    const again = after(after(once, sit('cat')), sit('dan'));
    expect(again.status).toBe('ready');
    const twice = after(again, leave('dan'));
    expect(refusal(twice, sit('dan'))).toBe('lobby_not_ready_twice');
    expect(refusal(twice, sit('eve'))).toBe(null);
    const left = after(twice, leave('cat'));
    expect(refusal(left, sit('cat')), 'an open lobby may be left').toBe(null);
    expect(refusal(after(twice, stand('dan')), { type: 'place', by: 'ann', userId: 'dan', to: 1 })).toBe(
      'lobby_not_ready_twice',
    );
  });

  test('simulated players who are late leave, and so does who finds the bench full', () => {
    const late = { type: 'deadline' } as const;
    expect(after(filled('sim1', 'sim2', 'ben'), late, NOW + LOBBY_READY_MS)).toMatchObject({
      status: 'open',
      players: [],
      bench: ['ann', 'ben'],
    });
    const bench = ['p1', 'p2', 'p3', 'p4'].reduce(
      (lobby, userId) => after(lobby, stand(userId)),
      filled('ben', 'cat', 'dan'),
    );
    const lobby = after(bench, late, NOW + LOBBY_READY_MS);
    expect(lobby.bench).toEqual(['p1', 'p2', 'p3', 'p4', 'ann']);
    expect(boundBy(lobby)).toHaveLength(BENCH_PLACES);
  });

  test('leaving ends the check, and the others are asked again when it is full', () => {
    const asked = after(filled('ben', 'cat', 'dan'), ready('ben'));
    const lobby = after(asked, leave('cat'));
    expect(lobby).toMatchObject({ status: 'open' });
    expect(after(lobby, sit('eve'), NOW + 5000)).toMatchObject({
      status: 'ready',
      accepted: [],
      readyEndsAt: NOW + 5000 + LOBBY_READY_MS,
    });
  });

  test('LOB15: after an outage the ready check gets its whole time again', () => {
    const lobby = filled('ben', 'cat', 'dan');
    if (lobby.status !== 'ready') throw new Error('not full');
    expect(deadlineOf(afterOutage(lobby, NOW + 90_000))).toBe(NOW + 90_000 + LOBBY_READY_MS);
  });
});

test('LOB5: it ends when it is not full within an hour', () => {
  const lobby = filled('ben');
  expect(refusal(lobby, { type: 'deadline' }, NOW + LOBBY_LIFETIME_MS - 1)).toBe('not_due');
  expect(refusal(lobby, sit('cat'), NOW + LOBBY_LIFETIME_MS)).toBe('lobby_gone');
  const gone = after(lobby, { type: 'deadline' }, NOW + LOBBY_LIFETIME_MS);
  expect(gone.status).toBe('expired');
  expect(refusal(gone, sit('cat'))).toBe('lobby_gone');
});

describe('LOB14: once it has started', () => {
  test('no one can join, leave, cancel or be removed', () => {
    const lobby = started();
    const commands: LobbyCommand[] = [
      sit('eve'),
      sit('ben', 1),
      leave('ben'),
      { type: 'remove', by: 'ann', userId: 'ben' },
      { type: 'cancel', by: 'ann' },
      ready('eve'),
    ];
    for (const command of commands) expect(refusal(lobby, command), command.type).toBe('lobby_begun');
    expect(step(lobby, ready('ben')).changed).toBe(false);
  });

  test('a player who leaves the match for good is free, the others are not', () => {
    const lobby = after(started(), { type: 'quit', userId: 'ben' });
    expect(boundBy(lobby)).toEqual(['ann', 'cat', 'dan']);
    expect(step(lobby, { type: 'quit', userId: 'ben' }).changed).toBe(false);
    expect(step(opened(), { type: 'quit', userId: 'ann' }).changed).toBe(false);
  });

  test('it ends with its own match only', () => {
    const finish = { type: 'finish', matchId: 'm1', played: true } as const;
    expect(step(started(), { ...finish, matchId: 'm2' }).changed).toBe(false);
    expect(after(started(), finish)).toMatchObject({ status: 'ended', reason: 'played', matchId: 'm1' });
    expect(after(started(), { ...finish, played: false })).toMatchObject({ reason: 'match_cancelled' });
  });
});

describe('LOB13: simulated players keep no real player out', () => {
  test('a full lobby has room for a real player, and the check begins again', () => {
    const asked = after(filled('sim1', 'ben', 'sim2'), ready('ben'));
    const lobby = after(asked, sit('cat'), NOW + 9000);
    expect(seatsOf(lobby)).toEqual({ ann: 0, sim1: 1, ben: 2, cat: 3 });
    expect(lobby).toMatchObject({ status: 'ready', accepted: [], readyEndsAt: NOW + 9000 + LOBBY_READY_MS });
    expect(refusal(asked, sit('sim3'))).toBe('lobby_full');
  });

  test('a simulated player leaves the seat that a real player chooses, for a free one if there is one', () => {
    expect(seatsOf(after(filled('sim1'), sit('ben', 1)))).toEqual({ ann: 0, sim1: 2, ben: 1 });
    expect(seatsOf(after(filled('sim1', 'sim2', 'sim3'), sit('ben', 1)))).toEqual({
      ann: 0,
      sim2: 2,
      sim3: 3,
      ben: 1,
    });
    expect(refusal(filled('sim1'), sit('sim2', 1))).toBe('lobby_seat_taken');
  });

  test('a real player swaps seats with a simulated one', () => {
    expect(seatsOf(after(filled('sim1', 'ben'), sit('ben', 1)))).toEqual({ ann: 0, sim1: 2, ben: 1 });
  });

  test('a simulated host gives way too', () => {
    const lobby = after(newLobby('1v1', { userId: 'sim0', simulated: true }, null), sit('ann'));
    expect(after(lobby, sit('ben'))).toMatchObject({ status: 'ready', hostId: 'ann' });
  });
});

describe('LOB20: the bench and the spectators', () => {
  test('one comes there from a seat or from outside, and sits down from there', () => {
    const lobby = after(after(filled('ben'), stand('ben')), stand('eve', 'spectators'));
    expect(lobby).toMatchObject({ bench: ['ben'], spectators: ['eve'], hostId: 'ann' });
    expect(boundBy(lobby)).toEqual(['ann', 'ben', 'eve']);
    expect(after(lobby, stand('eve'))).toMatchObject({ bench: ['ben', 'eve'], spectators: [] });
    expect(seatsOf(after(lobby, sit('eve', 2)))).toEqual({ ann: 0, eve: 2 });
    expect(step(lobby, stand('ben')).changed).toBe(false);
  });

  test('the bench has five places, the spectators ten', () => {
    const many = (place: StandingPlace, count: number) =>
      Array.from({ length: count }, (_, i) => `p${i}`).reduce(
        (lobby, userId) => after(lobby, stand(userId, place)),
        opened(),
      );
    expect(refusal(many('bench', 5), stand('eve'))).toBe('lobby_bench_full');
    expect(refusal(many('spectators', 10), stand('eve', 'spectators'))).toBe('lobby_spectators_full');
  });

  test('during the ready check the others come and go; who has a seat keeps it', () => {
    const asked = after(filled('ben', 'cat', 'dan'), ready('ben'));
    const lobby = after(after(asked, stand('eve')), leave('eve'));
    expect(lobby).toMatchObject({ status: 'ready', accepted: ['ben'], bench: [] });
    expect(refusal(asked, stand('cat'))).toBe('lobby_getting_ready');
    expect(refusal(after(asked, stand('eve')), ready('eve'))).toBe('lobby_no_seat');
  });

  test('LOB7: who hosts may stand up; if the host leaves, those with a seat come first', () => {
    const lobby = after(after(filled('ben'), stand('eve', 'spectators')), stand('ann'));
    expect(lobby.hostId).toBe('ann');
    expect(after(lobby, leave('ann')).hostId).toBe('ben');
    expect(after(after(lobby, leave('ann')), leave('ben'))).toMatchObject({ status: 'open', hostId: 'eve' });
  });

  test('who was removed does not come back to watch; who did not play is free when it begins', () => {
    const removed = after(filled('ben'), { type: 'remove', by: 'ann', userId: 'ben' });
    expect(refusal(removed, stand('ben', 'spectators'))).toBe('lobby_removed');
    const watched = after(filled('ben', 'cat', 'dan'), stand('eve', 'spectators'));
    const all = ['ann', 'ben', 'cat', 'dan'].reduce((lobby, userId) => after(lobby, ready(userId)), watched);
    expect(boundBy(after(all, { type: 'start', matchId: 'm1' }))).toEqual(['ann', 'ben', 'cat', 'dan']);
  });
});

describe('LOB21: players swap seats', () => {
  const swap = (userId: string, withId: string): LobbyCommand => ({ type: 'swap', userId, withId });

  test('once both have asked', () => {
    const asked = after(filled('ben', 'cat'), swap('ann', 'cat'));
    expect(asked.swapAsks).toEqual([{ from: 'ann', to: 'cat' }]);
    expect(step(asked, swap('ann', 'cat')).changed).toBe(false);
    const swapped = after(asked, swap('cat', 'ann'));
    expect(seatsOf(swapped)).toEqual({ ann: 2, ben: 1, cat: 0 });
    expect(swapped.swapAsks).toEqual([]);
  });

  test('who asks another one, moves or leaves asks the first no more', () => {
    const asked = after(filled('ben', 'cat'), swap('ann', 'cat'));
    expect(after(asked, swap('ann', 'ben')).swapAsks).toEqual([{ from: 'ann', to: 'ben' }]);
    for (const command of [sit('cat', 3), leave('cat'), stand('ann'), sit('dan')])
      expect(after(asked, command).swapAsks, command.type).toEqual([]);
  });

  test('a simulated player agrees at once; without a seat there is nothing to swap', () => {
    expect(seatsOf(after(filled('sim1'), swap('ann', 'sim1')))).toEqual({ ann: 1, sim1: 0 });
    const lobby = after(filled('ben'), stand('eve'));
    expect(refusal(lobby, swap('eve', 'ben'))).toBe('lobby_no_seat');
    expect(refusal(lobby, swap('ben', 'eve'))).toBe('lobby_player_unknown');
    expect(refusal(lobby, swap('ben', 'ben'))).toBe('lobby_player_unknown');
    expect(refusal(filled('ben', 'cat', 'dan'), swap('ben', 'cat'))).toBe('lobby_getting_ready');
  });
});

describe('LOB19: a rematch keeps its seats for a minute', () => {
  const keptFor = { ids: ['ann', 'ben', 'cat'], until: NOW + REMATCH_KEPT_MS };
  const rematch = newLobby('2v2', real('ann'), NOW + LOBBY_LIFETIME_MS, 'public', keptFor);

  test('others get the seats that are left, or the bench; those of the match come at any time', () => {
    const one = after(rematch, sit('dan')); // somebody has left the match for good
    expect([refusal(one, sit('eve')), refusal(one, sit('sim1', 2))]).toEqual([
      'lobby_seat_kept',
      'lobby_seat_kept',
    ]);
    expect(after(one, stand('eve')).bench).toEqual(['eve']);
    expect(after(after(one, sit('ben')), sit('cat')).status).toBe('ready');
  });

  test('then they are for whoever comes', () => {
    const one = after(rematch, sit('dan'));
    expect(refusal(one, sit('eve'), keptFor.until - 1)).toBe('lobby_seat_kept');
    expect(refusal(one, sit('eve'), keptFor.until)).toBeNull();
  });
});

describe('LOB22: locked seats', () => {
  const lock = (seat: number, locked = true, by = 'ann'): LobbyCommand => ({
    type: 'lock',
    by,
    seat,
    locked,
  });

  test('nobody takes one, not even the only one that is left', () => {
    const lobby = after(filled('ben', 'cat'), lock(3));
    expect(refusal(lobby, sit('dan'))).toBe('lobby_full');
    expect(refusal(lobby, sit('dan', 3))).toBe('lobby_seat_locked');
    expect(refusal(lobby, sit('ben', 3))).toBe('lobby_seat_locked');
    expect(refusal(lobby, { type: 'place', by: 'ann', userId: 'ben', to: 3 })).toBe('lobby_seat_locked');
    expect(after(after(lobby, lock(3, false)), sit('dan')).status).toBe('ready');
  });

  test('the host locks free seats only', () => {
    expect(refusal(filled('ben'), lock(1))).toBe('lobby_seat_taken');
    expect(refusal(filled('ben'), lock(2, true, 'ben'))).toBe('lobby_not_host');
    expect(refusal(opened(), lock(4))).toBe('lobby_no_such_seat');
    expect(step(opened(), lock(2, false)).changed).toBe(false);
  });
});

describe('LOB23: the host places people', () => {
  const place = (userId: string, to: number | StandingPlace): LobbyCommand => ({
    type: 'place',
    by: 'ann',
    userId,
    to,
  });

  test('who sits there gets the other place', () => {
    expect(seatsOf(after(filled('ben', 'cat'), place('ben', 2)))).toEqual({ ann: 0, ben: 2, cat: 1 });
    const watched = after(filled('ben', 'cat'), stand('eve', 'spectators'));
    const lobby = after(watched, place('eve', 1));
    expect(seatsOf(lobby)).toEqual({ ann: 0, cat: 2, eve: 1 });
    expect(lobby.spectators).toEqual(['ben']);
    expect(seatsOf(after(after(filled('sim1'), stand('eve')), place('eve', 1)))).toEqual({
      ann: 0,
      sim1: 2,
      eve: 1,
    });
  });

  test('from the bench to the last free seat begins the ready check; a simulated player waits nowhere', () => {
    const lobby = after(filled('ben', 'cat'), stand('dan'));
    expect(after(lobby, place('dan', 3)).status).toBe('ready');
    expect(after(filled('sim1'), place('sim1', 'bench'))).toMatchObject({ bench: [] });
    expect(seatsOf(after(filled('sim1'), place('sim1', 'bench')))).toEqual({ ann: 0 });
    expect(refusal(lobby, place('zoe', 3))).toBe('lobby_player_unknown');
    expect(refusal(lobby, { ...place('dan', 3), by: 'ben' } as LobbyCommand)).toBe('lobby_not_host');
  });
});

describe('LOB30: coaches', () => {
  const five = opened('5v5');

  test('each team of a 5v5 has one; smaller matches have none', () => {
    const lobby = after(after(five, stand('ben', 'coach1')), stand('cat', 'coach2'));
    expect(lobby).toMatchObject({ coach1: ['ben'], coach2: ['cat'] });
    expect(boundBy(lobby)).toEqual(['ann', 'ben', 'cat']);
    expect(refusal(lobby, stand('dan', 'coach1'))).toBe('lobby_coach_taken');
    expect(refusal(lobby, stand('ben', 'coach2'))).toBe('lobby_coach_taken');
    expect(after(lobby, stand('ben'))).toMatchObject({ coach1: [], bench: ['ben'] });
    expect(refusal(opened('2v2'), stand('ben', 'coach1'))).toBe('lobby_no_coaches');
    expect(refusal(opened('1v1'), stand('ben', 'coach2'))).toBe('lobby_no_coaches');
  });

  test('who coaches sits down, is removed, placed, and hosts after those with a seat', () => {
    const lobby = after(after(five, stand('ben', 'coach1')), stand('cat'));
    expect(after(lobby, sit('ben', 3))).toMatchObject({ coach1: [], players: [{ seat: 0 }, { seat: 3 }] });
    const remove = { type: 'remove', by: 'ann', userId: 'ben' } as const;
    expect(refusal(after(lobby, remove), stand('ben', 'coach1'))).toBe('lobby_removed');
    const place = (userId: string, to: number | StandingPlace): LobbyCommand => ({
      type: 'place',
      by: 'ann',
      userId,
      to,
    });
    expect(refusal(lobby, place('cat', 'coach1'))).toBe('lobby_coach_taken');
    expect(after(lobby, place('cat', 'coach2'))).toMatchObject({ bench: [], coach2: ['cat'] });
    expect(after(lobby, place('ben', 0))).toMatchObject({ coach1: ['ann'], players: [{ userId: 'ben' }] });
    expect(after(lobby, leave('ann'))).toMatchObject({ hostId: 'ben' });
    expect(refusal(lobby, { type: 'swap', userId: 'ann', withId: 'ben' })).toBe('lobby_player_unknown');
  });

  test('the ready check goes on with or without them; who is there when it begins is bound until they leave', () => {
    const all = ['ann', ...Array.from({ length: 9 }, (_, at) => `p${at}`)];
    const full = all.slice(1).reduce((lobby, userId) => after(lobby, sit(userId)), five);
    const coached = after(after(full, stand('ben', 'coach1')), stand('cat', 'coach2'));
    expect(coached).toMatchObject({ status: 'ready', readyEndsAt: NOW + LOBBY_READY_MS });
    expect(refusal(coached, ready('ben'))).toBe('lobby_no_seat');
    const asked = all.reduce((lobby, userId) => after(lobby, ready(userId)), after(coached, leave('cat')));
    const begun = after(asked, { type: 'start', matchId: 'm1' });
    expect(boundBy(begun)).toEqual([...all, 'ben']);
    expect(refusal(begun, leave('ben'))).toBe('lobby_begun');
    expect(boundBy(after(begun, { type: 'quit', userId: 'ben' }))).toEqual(all);
    const second = after(begun, { type: 'nextMap', matchId: 'm1', nextMatchId: 'm2' });
    expect(boundBy(second), 'on the next map of a series too').toEqual([...all, 'ben']);
    expect(boundBy(after(second, { type: 'quit', userId: 'ben' }))).toEqual(all);
    expect(boundBy(after(begun, { type: 'finish', matchId: 'm1', played: true }))).toEqual([]);
  });
});
