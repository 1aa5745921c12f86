import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameServerEvent } from './events.ts';
import { at, inWarmup, mapResult, NUMBER, report, rounds, seriesEnd } from './fixtures.ts';
import { FORMATS, winnerByPlay } from './format.ts';
import type { TeamKey } from './lineup.ts';
import { type MatchState, SETTLE_MS } from './state.ts';
import { transition } from './transition.ts';

const start = inWarmup('2v2');

/** A map's winners by round, from a row of coins that is as long as it has to be. */
function playedOut(coins: readonly boolean[]): string {
  const score = { team1: 0, team2: 0 };
  let won = '';
  while (winnerByPlay(score, FORMATS['2v2']) === null) {
    const team: TeamKey = coins[won.length % coins.length] ? 'team1' : 'team2';
    // Alternating coins would never end: the long ones go to one team.
    const winner = won.length > 60 ? 'team1' : team;
    score[winner]++;
    won += winner === 'team1' ? '1' : '2';
  }
  return won;
}

function wholeLog(won: string): GameServerEvent[] {
  const count = (winner: string) => [...won].filter((one) => one === winner).length;
  const [one, two] = [count('1'), count('2')];
  const opening: GameServerEvent[] = [
    { type: 'seriesStart', number: NUMBER },
    { type: 'goingLive', number: NUMBER, mapNumber: 0 },
  ];
  return [
    ...opening,
    ...rounds(start.teams, won),
    mapResult(one, two),
    seriesEnd(one > two ? 1 : 0, one > two ? 0 : 1),
  ];
}

/** All reports, then the deadline if there still is one; how often the match finished. */
function deliver(log: readonly GameServerEvent[]): { state: MatchState; finished: number } {
  let state: MatchState = start;
  let finished = 0;
  const step = (answer: ReturnType<typeof transition>) => {
    if (!answer.ok) return;
    state = answer.value.state;
    finished += answer.value.facts.filter((fact) => fact.type === 'finished').length;
  };
  for (const event of log) step(transition(state, report(event), at(1_000)));
  step(transition(state, { type: 'deadline' }, at(1_000 + SETTLE_MS)));
  return { state, finished };
}

/** What may not depend on the order. */
const essence = (state: MatchState) => {
  if (state.phase !== 'finished') throw new Error(`ended in ${state.phase}`);
  const { seq: _seq, ...rest } = state;
  return rest;
};

const coins = fc.array(fc.boolean(), { minLength: 5, maxLength: 40 });

/** The log in any order, each report up to three times. */
const scrambled = (log: GameServerEvent[]) =>
  fc
    .array(fc.integer({ min: 0, max: log.length - 1 }), { maxLength: log.length * 2 })
    .chain((again) =>
      fc.shuffledSubarray([...log, ...again.map((i) => log[i]!)], { minLength: log.length + again.length }),
    );

test('MAT5 MAT4 any order and repetition ends in the same result, once', () => {
  fc.assert(
    fc.property(
      coins.map(playedOut).chain((won) => scrambled(wholeLog(won)).map((log) => ({ won, log }))),
      ({ won, log }) => {
        const plain = deliver(wholeLog(won));
        const mixed = deliver(log);
        expect(mixed.finished).toBe(1);
        expect({ ...essence(mixed.state), endedAt: 0 }).toEqual({ ...essence(plain.state), endedAt: 0 });
      },
    ),
    { numRuns: 300 },
  );
});

test('MAT8 whatever is lost, a match of which the result or the last round arrived finishes once with the right winner', () => {
  fc.assert(
    fc.property(
      coins.map(playedOut).chain((won) => {
        const log = wholeLog(won);
        const end = log.length - 2;
        return fc
          .tuple(fc.subarray(log.slice(0, -3)), fc.subarray(log.slice(end - 1, end + 1), { minLength: 1 }))
          .chain(([some, last]) =>
            fc.shuffledSubarray([...some, ...last], { minLength: some.length + last.length }),
          )
          .map((kept) => ({ won, kept }));
      }),
      ({ won, kept }) => {
        const whole = essence(deliver(wholeLog(won)).state);
        const { state, finished } = deliver(kept);
        expect(finished).toBe(1);
        expect(essence(state).outcome).toEqual(whole.outcome);
      },
    ),
    { numRuns: 300 },
  );
});
