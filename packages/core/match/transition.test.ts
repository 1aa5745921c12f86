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
import { deadlineOf, type MatchState, SERVER_START_MS, SETTLE_MS, SILENCE_MS, WARMUP_MS } from './state.ts';
import { createMatch, type MatchCommand, transition } from './transition.ts';

const refusal = (state: MatchState, command: MatchCommand, now = 0) => {
  const answer = transition(state, command, at(now));
  return answer.ok ? null : answer.code;
};

/** Every report in turn; answers the last state and all facts' types. */
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

  test('the end of the veto asks for a server', () => {
    let state: MatchState = newMatch();
    let last: string[] = [];
    while (state.phase === 'veto') {
      const step = must(state, { type: 'deadline' }, state.deadlineAt);
      state = step.state;
      last = step.facts.map((fact) => fact.type);
    }
    expect(last).toEqual(['sideChosen', 'vetoFinished', 'serverWanted']);
    expect(state).toMatchObject({
      phase: 'warmup',
      serverStartedAt: null,
      deadlineAt: 160_000 + SERVER_START_MS,
    });
  });

  test('captains decide by hand too', () => {
    let state: MatchState = newMatch();
    while (state.phase === 'veto') {
      const veto: VetoState = state.veto;
      if (veto.step === 'done') break;
      const userId: string = veto.captains[veto.toMove];
      const command: MatchCommand =
        veto.step === 'ban'
          ? { type: 'ban', userId, map: veto.remaining[0]! }
          : { type: 'chooseSide', userId, side: 'ct' };
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

  test('the ends are final', () => {
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

  test('what belongs to another phase is refused', () => {
    expect(refusal(newMatch(), { type: 'playerReady', userId: 'user-1' })).toBe('wrong_phase');
    expect(refusal(newMatch(), { type: 'warmupStarted' })).toBe('wrong_phase');
    expect(refusal(newMatch(), report(mapResult(13, 5)))).toBe('wrong_phase');
    expect(refusal(inWarmup(), { type: 'ban', userId: 'user-5', map: 'de_nuke' })).toBe('over');
    expect(refusal(inWarmup(), { type: 'serverAlive' })).toBe('wrong_phase');
  });
});

describe('MAT3', () => {
  test('no server in time: cancelled, and nobody is to blame', () => {
    const state = inWarmup();
    expect(refusal(state, { type: 'deadline' }, state.deadlineAt - 1)).toBe('not_due');
    expect(must(state, { type: 'deadline' }, state.deadlineAt).facts).toEqual([
      { type: 'cancelled', reason: 'no_server', blamed: [] },
    ]);
  });

  test('the time to join begins with the server, told by us or by itself, and only once', () => {
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

  test('whoever is not ready in time is to blame', () => {
    let { state } = must(inWarmup('2v2'), { type: 'warmupStarted' }, 0);
    state = must(state, { type: 'playerReady', userId: 'user-1' }).state;
    const seen = { type: 'playerSeen', number: NUMBER, steamId: player(12).steamId, ready: true } as const;
    state = must(state, report(seen)).state;
    expect(must(state, { type: 'deadline' }, WARMUP_MS).facts).toEqual([
      { type: 'cancelled', reason: 'not_joined', blamed: ['user-2', 'user-11'] },
    ]);
  });

  test('all ready is told once, with the last of them', () => {
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

  test('a round says that the match is live when that report was lost', () => {
    const { state, facts } = play(inWarmup(), [roundEnd(inWarmup().teams, 3, { team1: 2, team2: 1 })]);
    expect(state.phase).toBe('live');
    expect(facts).toEqual(['wentLive', 'roundEnded']);
  });
});

describe('MAT4', () => {
  test('a finished match stays as it ended, late rounds fill its tables', () => {
    const match = live();
    const events = rounds(match.teams, WON);
    const early = play(match, [...events.slice(1), mapResult(13, 5)]).state;
    const finished = must(early, { type: 'deadline' }, 300_000 + SETTLE_MS).state;
    expect(finished.phase).toBe('finished');
    const { state, facts } = play(finished, [events[0]!, mapResult(9, 16), events[0]!, seriesEnd(0, 1)]);
    expect(facts.every((fact) => fact === 'boardAmended')).toBe(true);
    expect(state).toMatchObject({
      phase: 'finished',
      outcome: { winner: 'team1', score: { team1: 13, team2: 5 } },
    });
    expect(state.phase === 'finished' && state.board.rounds).toHaveLength(18);
  });
});

describe('MAT8', () => {
  test('the result and all rounds finish at once', () => {
    const match = live();
    const { facts } = play(match, [...rounds(match.teams, WON), mapResult(13, 5)]);
    expect(facts.filter((fact) => fact === 'finished')).toHaveLength(1);
    expect(facts.at(-1)).toBe('finished');
  });

  test('without the result the match waits 20 seconds, once', () => {
    const match = live();
    const { state } = play(match, rounds(match.teams, WON), 300_000);
    expect(deadlineOf(state)).toBe(300_000 + SETTLE_MS);
    const later = play(state, [seriesEnd(1, 0)], 310_000).state;
    expect(deadlineOf(later)).toBe(300_000 + SETTLE_MS);
    expect(must(later, { type: 'serverAlive' }, 310_000).state).toBe(later);
    const step = must(later, { type: 'deadline' }, 300_000 + SETTLE_MS);
    expect(step.state).toMatchObject({
      phase: 'finished',
      outcome: { winner: 'team1', ending: 'regulation' },
    });
  });

  test('the last rounds lost: the result counts', () => {
    const match = live();
    const { state } = play(match, [...rounds(match.teams, WON).slice(0, 9), mapResult(5, 13)]);
    const step = must(state, { type: 'deadline' }, 300_000 + SETTLE_MS);
    expect(step.state).toMatchObject({ outcome: { winner: 'team2', score: { team1: 5, team2: 13 } } });
  });

  test('MAT7 a restore after the last round takes the match up again', () => {
    const match = live();
    const waiting = play(match, rounds(match.teams, WON)).state;
    const again = { ...roundEnd(match.teams, 18, { team1: 12, team2: 6 }), reason: 7 } as GameServerEvent;
    const { state } = play(waiting, [again], 305_000);
    expect(state).toMatchObject({ phase: 'live', settling: false, deadlineAt: 305_000 + SILENCE_MS });
  });
});

describe('MAT9', () => {
  test('a walk-over reported as 16:0 finishes at once', () => {
    const { state } = play(live(), [mapResult(0, 16)]);
    expect(state).toMatchObject({ phase: 'finished', outcome: { winner: 'team2', ending: 'walkover' } });
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

  test('a team that has nobody left loses', () => {
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
  test('silence cancels, every report and a pause put it off', () => {
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

test('MAT11 who missed more than a quarter of the rounds is told at the end', () => {
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

test('chance comes from the caller alone', () => {
  const never: Rng = { ...at(0).rng, pick: (items) => items[0]! };
  const match = createMatch(
    {
      matchId: 'm',
      number: 1,
      mode: '2v2',
      team1: { name: 'A', players: [player(1)] },
      team2: { name: 'B', players: [player(2)] },
    },
    { now: 0, rng: never },
  );
  expect(match.veto).toMatchObject({ toMove: 'team1' });
});
