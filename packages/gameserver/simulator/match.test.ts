import { MAPS } from '@retake/core/maps.ts';
import { parseEvent } from '@retake/core/match/events.ts';
import type { MatchFact } from '@retake/core/match/facts.ts';
import { formatOf } from '@retake/core/match/format.ts';
import { sidesOf, TEAM_KEYS, type TeamKey } from '@retake/core/match/lineup.ts';
import { playerLines, roundStrip } from '@retake/core/match/scoreboard.ts';
import { createMatch } from '@retake/core/match/start.ts';
import { deadlineOf, type MatchState } from '@retake/core/match/state.ts';
import { type MatchCommand, transition } from '@retake/core/match/transition.ts';
import type { Mode } from '@retake/core/mode.ts';
import { createRng } from '@retake/core/rng.ts';
import { expect, test } from 'vitest';
import { spec } from '../fixtures.ts';
import type { MatchSpec } from '../port.ts';
import { type Faults, injectFaults } from './faults.ts';
import { simulateMatch } from './simulate.ts';
import { timelineOf } from './timeline.ts';

const NUMBER = 40217;
const WARMUP_MS = 60_000;

/** A match as the platform sees it: veto by deadlines, then the reports of the simulator, then silence. */
function live(mode: Mode, seed: number, faults: Faults) {
  const rng = createRng(seed);
  const base = spec({ mode, seed: `${seed}`, number: NUMBER });
  const players = (team: TeamKey) =>
    base.teams[team].players.map((one) => ({ ...one, userId: `u${one.steamId}`, captainPriority: false }));
  const [team1, team2] = TEAM_KEYS.map((team) => ({ name: team, players: players(team) }));
  const maps = { kind: 'veto', pool: MAPS.map(({ id }) => id), bestOf: 1 } as const;
  const setup = { matchId: 'm', number: NUMBER, mode, overtime: true, team1: team1!, team2: team2!, maps };
  let state = createMatch(setup, { now: 0, rng }).state as MatchState;
  let now = 0;
  const facts: MatchFact[] = [];
  const step = (command: MatchCommand) => {
    const answer = transition(state, command, { now, rng });
    if (!answer.ok) return;
    // Every step goes through the database.
    state = JSON.parse(JSON.stringify(answer.value.state)) as MatchState;
    facts.push(...answer.value.facts);
  };
  const runDeadlinesTo = (time: number) => {
    for (let due = deadlineOf(state); due !== null && due <= time; due = deadlineOf(state)) {
      now = due;
      step({ type: 'deadline' });
    }
    now = time;
  };
  while (state.phase === 'veto') runDeadlinesTo(now + 1_000);
  const sides = state.phase === 'warmup' ? state.sides : sidesOf('team1', 'ct');
  const played: MatchSpec = { ...base, team1Side: sides.team1 };
  const startedAt = now;
  step({ type: 'warmupStarted' });
  for (const event of injectFaults(timelineOf(played, WARMUP_MS), faults, rng)) {
    runDeadlinesTo(startedAt + event.atMs);
    const parsed = parseEvent(event.body);
    if (!parsed.ok) throw new Error(parsed.code);
    step({ type: 'gameServerEvent', event: parsed.value });
  }
  runDeadlinesTo(now + 3_600_000);
  return { state, facts, match: simulateMatch(played) };
}

const count = (facts: MatchFact[], type: MatchFact['type']) =>
  facts.filter((fact) => fact.type === type).length;

test('a simulated match ends with its score, its rounds and its players’ numbers', () => {
  const { state, facts, match } = live('5v5', 1, { duplicated: 0, delayed: 0, lost: 0, maxDelayMs: 0 });
  if (state.phase !== 'finished') throw new Error(state.phase);
  expect(state.outcome).toMatchObject({ winner: match.winner, score: match.score });
  const strip = roundStrip(state.board, state.sides, formatOf(state));
  expect(strip.map(({ winner, side }) => ({ winner, side }))).toEqual(
    match.rounds.map(({ winner, side }) => ({ winner, side })),
  );
  for (const line of playerLines(state.board, state.teams)) {
    expect(line).toMatchObject(match.rounds.at(-1)!.stats[line.steamId]!);
  }
  expect(state.absent).toEqual([]);
  expect(count(facts, 'roundEnded')).toBe(match.rounds.length);
});

test('MAT4 MAT5 doubled and late reports: every match finishes once, with the played result (100 seeds)', () => {
  const faults = { duplicated: 0.3, delayed: 0.3, lost: 0, maxDelayMs: 15_000 };
  for (let seed = 1; seed <= 100; seed++) {
    const { state, facts, match } = live(seed % 2 === 0 ? '5v5' : '2v2', seed, faults);
    expect(count(facts, 'finished'), `seed ${seed}`).toBe(1);
    if (state.phase !== 'finished') throw new Error(`seed ${seed}: ${state.phase}`);
    expect(state.outcome, `seed ${seed}`).toMatchObject({ winner: match.winner, score: match.score });
    expect(state.board.rounds, `seed ${seed}`).toHaveLength(match.rounds.length);
  }
});

test('MAT8 MAT10 lost reports: every match ends once, and never with the wrong winner (200 seeds)', () => {
  const faults = { duplicated: 0.2, delayed: 0.2, lost: 0.3, maxDelayMs: 120_000 };
  let finished = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const { state, facts, match } = live(seed % 2 === 0 ? '5v5' : '2v2', seed, faults);
    expect(count(facts, 'finished') + count(facts, 'cancelled'), `seed ${seed}`).toBe(1);
    if (state.phase !== 'finished') continue;
    finished++;
    expect(state.outcome.winner, `seed ${seed}`).toBe(match.winner);
  }
  expect(finished).toBeGreaterThan(180);
});
