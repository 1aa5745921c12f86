import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GameServerEvent } from './events.ts';
import { at, inWarmup, mapResult, NUMBER, report, roundEnd, rounds, seriesEnd } from './fixtures.ts';
import { formatOf, winnerByPlay } from './format.ts';
import type { TeamKey } from './lineup.ts';
import { isPlausible } from './plausible.ts';
import { type MatchState, UNPROVEN_MS, WARMUP_MS } from './state.ts';
import { transition } from './transition.ts';

const start = inWarmup('2v2');

/** The winners of a map's rounds, from a list of coin flips that is as long as needed. */
function playedOut(coins: readonly boolean[]): string {
  const score = { team1: 0, team2: 0 };
  let won = '';
  while (winnerByPlay(score, formatOf({ mode: '2v2', overtime: true })) === null) {
    const team: TeamKey = coins[won.length % coins.length] ? 'team1' : 'team2';
    // Alternating coins would never end, so one team wins all late rounds.
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

/** All reports, then the deadline if there still is one; also how often the match finished. */
function deliver(log: readonly GameServerEvent[]): { state: MatchState; finished: number } {
  let state: MatchState = start;
  let finished = 0;
  const step = (answer: ReturnType<typeof transition>) => {
    if (!answer.ok) return;
    state = answer.value.state;
    finished += answer.value.facts.filter((fact) => fact.type === 'finished').length;
  };
  for (const event of log) step(transition(state, report(event), at(1_000)));
  step(transition(state, { type: 'deadline' }, at(1_000 + WARMUP_MS + UNPROVEN_MS)));
  return { state, finished };
}

/** What must not depend on the order. */
const essence = (state: MatchState) => {
  if (state.phase !== 'finished') throw new Error(`ended in ${state.phase}`);
  const { seq: _seq, board, ...rest } = state;
  return { ...rest, rounds: board.rounds.map(({ seen: _seen, ...round }) => round) };
};

const coins = fc.array(fc.boolean(), { minLength: 5, maxLength: 40 });

/** The log in any order, each report up to three times. */
const scrambled = (log: GameServerEvent[]) =>
  fc
    .array(fc.integer({ min: 0, max: log.length - 1 }), { maxLength: log.length * 2 })
    .chain((again) =>
      fc.shuffledSubarray([...log, ...again.map((i) => log[i]!)], { minLength: log.length + again.length }),
    );

test('MAT5 MAT4 any order and repetition gives the same result, once', () => {
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

test('MAT8 MAT24 whatever is lost, it ends once with the right winner, or nobody has won', () => {
  fc.assert(
    fc.property(
      coins.map(playedOut).chain((won) => {
        const log = wholeLog(won);
        return fc
          .subarray(log)
          .chain((some) => fc.shuffledSubarray(some, { minLength: some.length }))
          .map((kept) => ({ won, kept }));
      }),
      ({ won, kept }) => {
        const whole = essence(deliver(wholeLog(won)).state);
        const { state, finished } = deliver(kept);
        const isTold =
          kept.some(({ type }) => type === 'mapResult') && kept.some(({ type }) => type === 'roundEnd');
        expect(finished).toBeLessThanOrEqual(1);
        if (isTold) expect(essence(state).outcome).toEqual(whole.outcome);
        if (state.phase === 'finished') expect(state.outcome.winner).toBe(whole.outcome.winner);
        if (state.phase === 'finished') expect(state.absent).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});

const score = fc.record({ team1: fc.integer({ min: 0, max: 20 }), team2: fc.integer({ min: 0, max: 20 }) });

/** What no round led to: rounds with other scores or players, other results, other tallies. */
const forgery: fc.Arbitrary<GameServerEvent> = fc.oneof(
  fc
    .record({ score, empty: fc.boolean(), off: fc.integer({ min: -2, max: 2 }) })
    .map(({ score, empty, off }) => {
      const round = Math.max(1, score.team1 + score.team2 + (empty ? 0 : off));
      const event = roundEnd(start.teams, round, score, empty ? ['user-1', 'user-2'] : []);
      return event;
    }),
  score.map(({ team1, team2 }) => mapResult(team1, team2)),
  fc.constantFrom(seriesEnd(1, 0), seriesEnd(0, 1), seriesEnd(3, 0), mapResult(16, 0), mapResult(0, 16)),
);

/** Two reports that together say the same wrong end cannot be told from an honest end. */
const saysOneEndTwice = (forged: readonly GameServerEvent[], log: readonly GameServerEvent[]): boolean => {
  const results = forged.flatMap((event) => (event.type === 'mapResult' ? [event.score] : []));
  const rounds = [...forged, ...log].flatMap((event) => (event.type === 'roundEnd' ? [event.score] : []));
  const honest = log.flatMap((event) => (event.type === 'mapResult' ? [event.score] : []));
  const isHonest = (one: { team1: number; team2: number }) =>
    honest.some(({ team1, team2 }) => team1 === one.team1 && team2 === one.team2);
  return results.some(
    (result) =>
      !isHonest(result) &&
      rounds.some(({ team1, team2 }) => team1 === result.team1 && team2 === result.team2),
  );
};

/** Less than `UNPROVEN_MS`. */
const LONG_ROUND_MS = 230_000;

/** As a server sends them, a round's time between two honest ones; deadlines come when they are due. */
function deliverSlowly(sent: readonly GameServerEvent[], honest: ReadonlySet<GameServerEvent>): MatchState {
  let state = start as MatchState;
  let now = 1_000;
  const apply = (command: Parameters<typeof transition>[1]) => {
    const answer = transition(state, command, at(now));
    if (answer.ok) state = answer.value.state;
  };
  for (const event of sent) {
    if (honest.has(event)) now += LONG_ROUND_MS;
    if (state.phase === 'live') apply({ type: 'deadline' });
    apply(report(event));
  }
  while (state.phase === 'live') {
    now = state.deadlineAt;
    apply({ type: 'deadline' });
  }
  return state;
}

test('MAT22 to MAT25: forged reports in between give the honest result or a stop, in any order, blaming nobody', () => {
  let honestEnds = 0;
  fc.assert(
    fc.property(
      coins.map(playedOut).chain((won) => {
        const log = wholeLog(won);
        return fc
          .record({
            forged: fc.array(fc.tuple(forgery, fc.nat(log.length)), { maxLength: 12 }),
            shuffles: fc.boolean(),
          })
          .filter(
            ({ forged }) =>
              !saysOneEndTwice(
                forged.map(([event]) => event),
                log,
              ),
          )
          .chain(({ forged, shuffles }) => {
            const mixed = log.flatMap((event, i) => [
              ...forged.flatMap(([one, at]) => (at === i ? [one] : [])),
              event,
            ]);
            return (
              shuffles ? fc.shuffledSubarray(mixed, { minLength: mixed.length }) : fc.constant(mixed)
            ).map((sent) => ({ log, sent, shuffles }));
          });
      }),
      ({ log, sent, shuffles }) => {
        const whole = essence(deliver(log).state);
        const slowly = shuffles ? [] : [deliverSlowly(sent, new Set(log))];
        for (const state of [deliver(sent).state, ...slowly]) {
          if (state.phase === 'cancelled') {
            expect(state.blamed).toEqual([]);
            continue;
          }
          expect(essence(state).outcome).toEqual(whole.outcome);
          expect(essence(state).absent).toEqual([]);
          honestEnds++;
        }
      },
    ),
    { numRuns: 500 },
  );
  expect(honestEnds).toBeGreaterThan(400);
});

test('MAT22 of forged reports the impossible ones change nothing at all', () => {
  const format = formatOf({ mode: '2v2', overtime: true });
  fc.assert(
    fc.property(forgery, (event) => {
      fc.pre(!isPlausible(event, format));
      expect(transition(start, report(event), at(1_000))).toMatchObject({ ok: false, code: 'implausible' });
    }),
  );
});
