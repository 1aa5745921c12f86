import { describe, expect, test } from 'vitest';
import { inWarmup, live, mapResult, must, report, rounds } from './fixtures.ts';
import { deadlineOf, type MatchState, SETTLE_MS, type VetoPhase } from './state.ts';
import { type MatchCommand, transition } from './transition.ts';

const WON = '111111112222211111'; // 13:5
const ended = (team1: number, team2: number): MatchCommand => ({
  type: 'serverEnded',
  score: { team1, team2 },
});

/** A live match after the first of these rounds. */
function after(winners: string, count: number, start: MatchState = live()): MatchState {
  const events = rounds(start.teams, winners).slice(0, count);
  return events.reduce((state, event) => must(state, report(event), 300_000).state, start);
}

const codeOf = (state: MatchState, command: MatchCommand) => {
  const answer = transition(state, command, { now: 0, rng: null as never });
  return answer.ok ? null : answer.code;
};

describe('MAT32: the server was asked and says that the map is over', () => {
  test('with all rounds it ends at once', () => {
    expect(must(after(WON, 18), ended(13, 5), 301_000).state).toMatchObject({
      phase: 'finished',
      outcome: { winner: 'team1', score: { team1: 13, team2: 5 }, ending: 'regulation' },
    });
  });

  test.each([17, 9, 0])('with %i of 18 rounds it waits for the others for a moment, once', (known) => {
    const asked = must(after(WON, known), ended(13, 5), 301_000).state;
    expect(asked).toMatchObject({ phase: 'live', deadlineAt: 301_000 + SETTLE_MS });
    expect(must(asked, ended(13, 5), 310_000).state).toBe(asked);
    const { state } = must(asked, { type: 'deadline' }, 301_000 + SETTLE_MS);
    expect(state).toMatchObject({ phase: 'finished', outcome: { score: { team1: 13, team2: 5 } } });
  });

  test('who was there in what is known is not absent for what is not', () => {
    const asked = must(after(WON, 9), ended(13, 5), 301_000).state;
    expect(must(asked, { type: 'deadline' }, 400_000).state).toMatchObject({ absent: [] });
  });

  test('a late report of the last round ends it before', () => {
    const asked = must(after(WON, 17), ended(13, 5), 301_000).state;
    const last = rounds(asked.teams, WON).at(-1)!;
    expect(must(asked, report(last), 305_000).state.phase).toBe('finished');
  });

  test('it decides against a single report of another end', () => {
    const told = must(after(WON, 9), report(mapResult(13, 9)), 300_500).state;
    const asked = must(told, ended(13, 5), 301_000).state;
    expect(must(asked, { type: 'deadline' }, 400_000).state).toMatchObject({
      outcome: { score: { team1: 13, team2: 5 } },
    });
  });

  test('but not against the reports of a whole map: then a person looks', () => {
    const asked = must(after(WON, 17), ended(5, 13), 301_000).state;
    const last = rounds(asked.teams, WON).at(-1)!;
    const whole = must(asked, report(last), 302_000).state;
    expect(must(whole, { type: 'deadline' }, deadlineOf(whole)!).state).toMatchObject({
      phase: 'cancelled',
      reason: 'disputed',
      blamed: [],
    });
  });

  test('a match whose beginning nobody has heard of ends too', () => {
    const asked = must(inWarmup(), ended(13, 11), 301_000);
    expect(asked.facts.map(({ type }) => type)).toEqual(['wentLive']);
    expect(must(asked.state, { type: 'deadline' }, 400_000).state.phase).toBe('finished');
  });

  test('a score that ends no map is refused, and so is one before the map is known', () => {
    for (const [team1, team2] of [[12, 12] as const, [200, 3] as const, [14, 5] as const])
      expect(codeOf(after(WON, 9), ended(team1, team2))).toBe('implausible');
    const veto = { ...inWarmup(), phase: 'veto' } as unknown as VetoPhase;
    expect(codeOf(veto, ended(13, 5))).toBe('too_early');
  });
});

describe('MAT33: no server has the match any more', () => {
  const gone: MatchCommand = { type: 'serverGone' };

  test('it ends as it is known to have ended', () => {
    const told = must(after(WON, 17), report(mapResult(13, 5)), 300_500).state;
    expect(must(told, gone, 301_000).state).toMatchObject({ phase: 'finished' });
  });

  test('else it is cancelled, nobody is to blame, and its rounds are kept', () => {
    const { state } = must(after(WON, 9), gone, 301_000);
    expect(state).toMatchObject({ phase: 'cancelled', reason: 'server_lost', blamed: [] });
    expect(state.phase === 'cancelled' && state.played?.board.rounds).toHaveLength(9);
  });

  test('before it is live it may begin again elsewhere', () => {
    expect(codeOf(inWarmup(), gone)).toBe('wrong_phase');
  });
});
