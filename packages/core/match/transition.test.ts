import { describe, expect, test } from 'vitest';
import type { Rng } from '../rng.ts';
import type { VetoState } from '../veto/state.ts';
import type { GameServerEvent } from './events.ts';
import {
  at,
  inWarmup,
  live,
  mapResult,
  must,
  NUMBER,
  newMatch,
  player,
  report,
  roundEnd,
  rounds,
  seriesEnd,
} from './fixtures.ts';
import {
  deadlineOf,
  type MatchState,
  SERVER_START_MS,
  SETTLE_MS,
  SILENCE_MS,
  UNPROVEN_MS,
  WARMUP_MS,
} from './state.ts';
import { type MatchCommand, transition } from './transition.ts';

const refusal = (state: MatchState, command: MatchCommand, now = 0) => {
  const answer = transition(state, command, at(now));
  return answer.ok ? null : answer.code;
};

/** Applies every report in turn; returns the last state and the types of all facts. */
function play(start: MatchState, events: readonly GameServerEvent[], now = 300_000) {
  let state = start;
  const facts: string[] = [];
  for (const event of events) {
    const answer = transition(state, report(event), at(now));
    if (!answer.ok) continue;
    state = answer.value.state;
    facts.push(...answer.value.facts.map((fact) => fact.type));
  }
  return { state, facts };
}

const WON = '111111112222211111'; // 13:5

describe('MAT2', () => {
  test('a match starts with the veto of its captains', () => {
    const match = newMatch();
    expect(match.teams.team1.captainId).toBe('user-5');
    expect(match.veto.captains).toEqual({ team1: 'user-5', team2: 'user-15' });
    expect(match.deadlineAt).toBe(20_000);
  });

  test('the end of the veto requests a server', () => {
    let state: MatchState = newMatch();
    let last: string[] = [];
    while (state.phase === 'veto') {
      const step = must(state, { type: 'deadline' }, state.deadlineAt);
      state = step.state;
      last = step.facts.map((fact) => fact.type);
    }
    expect(last).toEqual(['sideChosen', 'mapsDecided', 'serverWanted']);
    expect(state).toMatchObject({
      phase: 'warmup',
      serverStartedAt: null,
      deadlineAt: 160_000 + SERVER_START_MS,
    });
  });

  test('captains can also decide by hand', () => {
    let state: MatchState = newMatch();
    while (state.phase === 'veto') {
      const veto: VetoState = state.veto;
      const { team, action } = veto.turns[0]!;
      const userId: string = veto.captains[team];
      const command: MatchCommand =
        action === 'side'
          ? { type: 'chooseSide', userId, side: 'ct' }
          : { type: action, userId, map: veto.remaining[0]! };
      state = must(state, command).state;
    }
    expect(state).toMatchObject({ phase: 'warmup', map: 'de_anubis' });
  });

  test('every state survives JSON, and every change is numbered', () => {
    let state = newMatch() as MatchState;
    const seen: number[] = [];
    const step = (command: MatchCommand, now: number) => {
      state = must(state, command, now).state;
      seen.push(state.seq);
      expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    };
    while (state.phase === 'veto') step({ type: 'deadline' }, state.deadlineAt);
    step({ type: 'warmupStarted' }, 170_000);
    for (const event of [...rounds(state.teams, WON), mapResult(13, 5)]) step(report(event), 200_000);
    expect(state.phase).toBe('finished');
    expect(seen).toEqual(seen.map((_, i) => i + 1));
  });

  test('ended phases are final', () => {
    const finished = play(live(), [...rounds(live().teams, WON), mapResult(13, 5)]).state;
    const cancelled = must(live(), { type: 'cancel', reason: 'admin' }).state;
    for (const state of [finished, cancelled]) {
      expect(deadlineOf(state)).toBe(null);
      expect(refusal(state, { type: 'cancel', reason: 'admin' })).toBe('over');
      expect(refusal(state, { type: 'deadline' }, 1e12)).toBe('over');
      expect(refusal(state, { type: 'abandon', userId: 'user-1' })).toBe('over');
    }
    expect(refusal(cancelled, report(mapResult(13, 5)))).toBe('over');
  });

  test('commands for another phase are refused', () => {
    expect(refusal(newMatch(), { type: 'playerReady', userId: 'user-1' })).toBe('wrong_phase');
    expect(refusal(newMatch(), { type: 'warmupStarted' })).toBe('wrong_phase');
    expect(refusal(newMatch(), report(mapResult(13, 5)))).toBe('too_early');
    expect(refusal(inWarmup(), { type: 'ban', userId: 'user-5', map: 'de_nuke' })).toBe('over');
    expect(refusal(inWarmup(), { type: 'serverAlive' })).toBe('wrong_phase');
  });
});

describe('MAT3', () => {
  test('no server in time: the match is cancelled and nobody is to blame', () => {
    const state = inWarmup();
    expect(refusal(state, { type: 'deadline' }, state.deadlineAt - 1)).toBe('not_due');
    expect(must(state, { type: 'deadline' }, state.deadlineAt).facts).toEqual([
      { type: 'cancelled', reason: 'no_server', blamed: [] },
    ]);
  });

  test('the time to join starts with the server, reported by us or by itself, and only once', () => {
    for (const command of [
      { type: 'warmupStarted' } as const,
      report({ type: 'seriesStart', number: NUMBER }),
    ]) {
      const { state } = must(inWarmup(), command, 170_000);
      expect(deadlineOf(state)).toBe(170_000 + WARMUP_MS);
      expect(must(state, { type: 'warmupStarted' }, 200_000).state).toBe(state);
      expect(must(state, report({ type: 'seriesStart', number: NUMBER }), 200_000).state).toBe(state);
    }
  });

  test('players who are not ready in time are to blame', () => {
    let { state } = must(inWarmup('2v2'), { type: 'warmupStarted' }, 0);
    state = must(state, { type: 'playerReady', userId: 'user-1' }).state;
    const seen = { type: 'playerSeen', number: NUMBER, steamId: player(12).steamId, ready: true } as const;
    state = must(state, report(seen)).state;
    expect(must(state, { type: 'deadline' }, WARMUP_MS).facts).toEqual([
      { type: 'cancelled', reason: 'not_joined', blamed: ['user-2', 'user-11'] },
    ]);
  });

  test('the last player to get ready produces the fact, once', () => {
    let state: MatchState = inWarmup('2v2');
    const told: string[] = [];
    for (const userId of ['user-1', 'user-2', 'user-2', 'user-11', 'user-12', 'user-12']) {
      const step = must(state, { type: 'playerReady', userId });
      state = step.state;
      told.push(...step.facts.map((fact) => fact.type));
    }
    expect(told.filter((type) => type === 'allReady')).toHaveLength(1);
    expect(told.at(-1)).toBe('allReady');
    expect(refusal(state, { type: 'playerReady', userId: 'eve' })).toBe('not_a_player');
  });

  test('a round makes the match live when that report was lost', () => {
    const { state, facts } = play(inWarmup(), [roundEnd(inWarmup().teams, 3, { team1: 2, team2: 1 })]);
    expect(state.phase).toBe('live');
    expect(facts).toEqual(['wentLive', 'roundEnded']);
  });
});

describe('MAT4', () => {
  test('a finished match keeps its outcome; late rounds update its scoreboard', () => {
    const match = live();
    const events = rounds(match.teams, WON);
    const early = play(match, [...events.slice(1), mapResult(13, 5)]).state;
    const finished = must(early, { type: 'deadline' }, 300_000 + SETTLE_MS).state;
    expect(finished.phase).toBe('finished');
    const { state, facts } = play(finished, [events[0]!, events[0]!, seriesEnd(1, 0), mapResult(13, 5)]);
    expect(facts).toEqual(['boardAmended']);
    expect(state).toMatchObject({
      phase: 'finished',
      outcome: { winner: 'team1', score: { team1: 13, team2: 5 } },
    });
    expect(state.phase === 'finished' && state.board.rounds).toHaveLength(18);
  });
});

describe('MAT25', () => {
  const match = live();
  const events = rounds(match.teams, WON);
  const finished = play(match, [...events, mapResult(13, 5)]).state;

  test('reports after the end replace nothing', () => {
    const forged = [
      { ...events[4]!, players: [] },
      roundEnd(match.teams, 19, { team1: 13, team2: 6 }),
      roundEnd(match.teams, 5, { team1: 0, team2: 5 }),
      mapResult(9, 13),
      seriesEnd(0, 1),
    ] as GameServerEvent[];
    for (const event of forged) expect(refusal(finished, report(event))).toBe('contradicts_end');
  });

  test('copies of what it was made of are nothing new', () => {
    for (const event of [...events, mapResult(13, 5)])
      expect(must(finished, report(event)).state).toBe(finished);
  });

  test('a player whom any report of a round names was there', () => {
    const without = (event: GameServerEvent, i: number): GameServerEvent =>
      event.type === 'roundEnd' && i < 9 ? { ...event, players: event.players.slice(1) } : event;
    const { state } = play(match, [...events, ...events.map(without), mapResult(13, 5)]);
    expect(state).toMatchObject({ phase: 'finished', absent: [] });
  });
});

describe('MAT8', () => {
  test('the result and all rounds finish it at once', () => {
    const match = live();
    const { facts } = play(match, [...rounds(match.teams, WON), mapResult(13, 5)]);
    expect(facts.filter((fact) => fact === 'finished')).toHaveLength(1);
    expect(facts.at(-1)).toBe('finished');
  });

  test('when a round is lost the match waits 20 seconds, once', () => {
    const match = live();
    const [, , third, ...others] = rounds(match.teams, WON);
    const { state } = play(match, [...others, mapResult(13, 5)], 300_000);
    expect(deadlineOf(state)).toBe(300_000 + SETTLE_MS);
    const later = play(state, [third!, seriesEnd(1, 0)], 310_000).state;
    expect(deadlineOf(later)).toBe(300_000 + SETTLE_MS);
    expect(must(later, { type: 'serverAlive' }, 310_000).state).toBe(later);
    const step = must(later, { type: 'deadline' }, 300_000 + SETTLE_MS);
    expect(step.state).toMatchObject({
      phase: 'finished',
      outcome: { winner: 'team1', ending: 'regulation' },
    });
  });

  test('MAT24 when the last rounds are lost, the result counts after four minutes without a report', () => {
    const match = live();
    const events = rounds(match.teams, WON);
    const waiting = play(match, [...events.slice(0, 8), mapResult(13, 5)], 300_000).state;
    expect(deadlineOf(waiting)).toBe(200_000 + WARMUP_MS + UNPROVEN_MS);
    const { state } = play(waiting, [events[8]!], 600_000);
    expect(deadlineOf(state)).toBe(600_000 + UNPROVEN_MS);
    const paused = must(state, { type: 'serverAlive' }, 700_000).state;
    expect(deadlineOf(paused)).toBe(700_000 + UNPROVEN_MS);
    const step = must(paused, { type: 'deadline' }, 700_000 + UNPROVEN_MS);
    expect(step.state).toMatchObject({ outcome: { winner: 'team1', score: { team1: 13, team2: 5 } } });
  });

  test('MAT24 one report of an end ends nothing while the map goes on', () => {
    const match = live();
    const events = rounds(match.teams, `12${'1'.repeat(12)}`);
    const forged = [mapResult(16, 0), mapResult(13, 0), seriesEnd(0, 1), mapResult(1, 0)];
    let state = play(match, [events[0]!, ...forged], 300_000).state;
    expect(state.phase).toBe('live');
    events.slice(1).forEach((event, i) => {
      state = play(state, [event], 300_000 + (i + 1) * (UNPROVEN_MS - 1)).state;
      expect(state.phase).toBe('live');
    });
    const { state: ended } = play(state, [mapResult(13, 1)]);
    expect(ended).toMatchObject({ phase: 'finished', outcome: { score: { team1: 13, team2: 1 } } });
  });

  test('MAT24 contradicting ends stop the match for staff; nobody is to blame', () => {
    const match = live();
    const { state } = play(match, [...rounds(match.teams, '111'), mapResult(13, 2), mapResult(13, 4)]);
    expect(must(state, { type: 'deadline' }, deadlineOf(state)!).facts).toEqual([
      { type: 'cancelled', reason: 'disputed', blamed: [] },
    ]);
  });

  test('MAT7 a restore after the last round continues the match', () => {
    const match = live();
    const waiting = play(match, rounds(match.teams, WON)).state;
    const again = { ...roundEnd(match.teams, 18, { team1: 12, team2: 6 }), reason: 7 } as GameServerEvent;
    const { state } = play(waiting, [again], 305_000);
    expect(state).toMatchObject({ phase: 'live', deadlineAt: 305_000 + SILENCE_MS });
  });
});

describe('MAT9', () => {
  test('a walk-over reported as 16:0 counts if no round follows', () => {
    const played = play(live(), [...rounds(live().teams, '11'), mapResult(0, 16)]).state;
    const { state } = must(played, { type: 'deadline' }, deadlineOf(played)!);
    expect(state).toMatchObject({ phase: 'finished', outcome: { winner: 'team2', ending: 'walkover' } });
  });

  test('MAT36: a coach who leaves is gone, and nothing else changes', () => {
    const coach = { userId: 'coach', steamId: '76561198000000999', nickname: 'coach' };
    for (const state of [newMatch(), inWarmup(), live()]) {
      const team2 = { ...state.teams.team2, coach };
      const coached = { ...state, teams: { ...state.teams, team2 } };
      expect(refusal(coached, { type: 'playerReady', userId: 'coach' })).toBe('not_a_player');
      const step = must(coached, { type: 'abandon', userId: 'coach' });
      expect(step.facts).toEqual([{ type: 'coachLeft', userId: 'coach' }]);
      expect(step.state).toEqual({ ...state, seq: state.seq + 1 });
      expect(refusal(step.state, { type: 'abandon', userId: 'coach' })).toBe('not_a_player');
    }
  });

  test('leaving before the match is live cancels it', () => {
    for (const state of [newMatch(), inWarmup()]) {
      const step = must(state, { type: 'abandon', userId: 'user-3' });
      expect(step.facts).toEqual([
        { type: 'playerAbandoned', userId: 'user-3' },
        { type: 'cancelled', reason: 'abandoned', blamed: ['user-3'] },
      ]);
    }
    expect(refusal(newMatch(), { type: 'abandon', userId: 'eve' })).toBe('not_a_player');
  });

  test('a team that has no players left loses', () => {
    let state: MatchState = play(live('2v2'), rounds(live('2v2').teams, '111')).state;
    state = must(state, { type: 'abandon', userId: 'user-1' }).state;
    expect(must(state, { type: 'abandon', userId: 'user-1' }).state).toBe(state);
    expect(state.phase).toBe('live');
    const step = must(state, { type: 'abandon', userId: 'user-2' });
    expect(step.state).toMatchObject({
      phase: 'finished',
      outcome: { winner: 'team2', ending: 'walkover', score: { team1: 3, team2: 0 } },
      absent: ['user-1', 'user-2'],
    });
  });
});

describe('MAT10', () => {
  test('silence cancels; every report and a pause postpone it', () => {
    const match = live('5v5', 200_000);
    expect(match.deadlineAt).toBe(200_000 + SILENCE_MS);
    const played = play(match, rounds(match.teams, '1'), 260_000).state;
    expect(deadlineOf(played)).toBe(260_000 + SILENCE_MS);
    expect(deadlineOf(must(played, { type: 'serverAlive' }, 400_000).state)).toBe(400_000 + SILENCE_MS);
    const paused = must(played, report({ type: 'paused', number: NUMBER, paused: true }), 500_000).state;
    expect(deadlineOf(paused)).toBe(500_000 + SILENCE_MS);
    expect(refusal(paused, { type: 'deadline' }, 500_000 + SILENCE_MS - 1)).toBe('not_due');
    expect(must(paused, { type: 'deadline' }, 500_000 + SILENCE_MS).facts).toEqual([
      { type: 'cancelled', reason: 'server_lost', blamed: [] },
    ]);
  });
});

test('MAT11 the end names players who missed more than a quarter of the rounds', () => {
  const match = live();
  const events = rounds(match.teams, WON).map((event, i) =>
    i < 6 && event.type === 'roundEnd'
      ? { ...event, players: event.players.filter((one) => one.steamId !== player(3).steamId) }
      : event,
  );
  const { state } = play(match, [...events, mapResult(13, 5)]);
  expect(state).toMatchObject({ phase: 'finished', absent: ['user-3'] });
});

test('MAT12 reports of another match or map are refused', () => {
  expect(refusal(live(), report({ ...mapResult(13, 5), number: NUMBER + 1 }))).toBe('other_match');
  expect(refusal(live(), report({ type: 'goingLive', number: NUMBER, mapNumber: 1 }))).toBe('other_map');
});

test('chance comes only from the caller', () => {
  const never: Rng = { ...at(0).rng, pick: (items) => items[0]! };
  expect(newMatch('2v2', { now: 0, rng: never }).veto.turns[0]).toMatchObject({ team: 'team1' });
});
