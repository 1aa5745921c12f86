import { MAPS } from '../maps.ts';
import { type MatchMode, TEAM_SIZE } from '../mode.ts';
import { createRng } from '../rng.ts';
import type { VetoContext } from '../veto/transition.ts';
import type { GameServerEvent } from './events.ts';
import type { Player, Score, Teams } from './lineup.ts';
import { allPlayers } from './lineup.ts';
import { createMatch, type NewMatch } from './start.ts';
import type { LivePhase, MatchState, VetoPhase, WarmupPhase } from './state.ts';
import { emptyStats } from './stats.ts';
import { type MatchCommand, type MatchStep, transition } from './transition.ts';

/** Matches and reports for the tests of this folder. */
export const NUMBER = 40217;

export const player = (n: number, over: Partial<Player> = {}): Player => ({
  userId: `user-${n}`,
  steamId: `7656119000000${1000 + n}`,
  nickname: `player${n}`,
  rating: 1000 + n,
  captainPriority: false,
  ...over,
});

export const at = (now: number, seed = 1): VetoContext => ({ now, rng: createRng(seed) });

/** Best of one, with a veto of the whole pool and overtimes. */
export function setup(mode: MatchMode = '5v5', over: Partial<NewMatch> = {}): NewMatch {
  const side = (first: number) => Array.from({ length: TEAM_SIZE[mode] }, (_, i) => player(first + i));
  return {
    matchId: 'match-1',
    number: NUMBER,
    mode,
    overtime: true,
    team1: { name: 'A', players: side(1) },
    team2: { name: 'B', players: side(11) },
    maps: { kind: 'veto', pool: MAPS.map(({ id }) => id), bestOf: 1 },
    ...over,
  };
}

export function newMatch(mode: MatchMode = '5v5', context = at(0)): VetoPhase {
  const { state } = createMatch(setup(mode), context);
  if (state.phase !== 'veto') throw new Error(state.phase);
  return state;
}

/** The step of a command that must be accepted. */
export function must(state: MatchState, command: MatchCommand, now = 0, seed = 1): MatchStep {
  const answer = transition(state, command, at(now, seed));
  if (!answer.ok) throw new Error(`refused: ${answer.code}`);
  return answer.value;
}

/** A match whose veto ran on timeouts. */
export function inWarmup(mode: MatchMode = '5v5'): WarmupPhase {
  let state: MatchState = newMatch(mode);
  while (state.phase === 'veto') state = must(state, { type: 'deadline' }, state.deadlineAt).state;
  if (state.phase !== 'warmup') throw new Error(state.phase);
  return state;
}

export function live(mode: MatchMode = '5v5', now = 200_000): LivePhase {
  const { state } = must(inWarmup(mode), report({ type: 'goingLive', number: NUMBER, mapNumber: 0 }), now);
  if (state.phase !== 'live') throw new Error(state.phase);
  return state;
}

export const report = (event: GameServerEvent): MatchCommand => ({ type: 'gameServerEvent', event });

/** The report of a round in which every player has `round` kills; `absent` are user ids. */
export function roundEnd(teams: Teams, round: number, score: Score, absent: string[] = []): GameServerEvent {
  const present = allPlayers(teams).filter((one) => !absent.includes(one.userId));
  const players = present.map(({ steamId }) => ({ steamId, stats: { ...emptyStats(), kills: round } }));
  return { type: 'roundEnd', number: NUMBER, mapNumber: 0, round, score, reason: 8, players };
}

export const mapResult = (team1: number, team2: number): GameServerEvent => ({
  type: 'mapResult',
  number: NUMBER,
  mapNumber: 0,
  score: { team1, team2 },
});

export const seriesEnd = (team1: number, team2: number): GameServerEvent => ({
  type: 'seriesEnd',
  number: NUMBER,
  seriesScore: { team1, team2 },
});

/** Reports of rounds won in this order: `1` and `2` are the teams. */
export function rounds(teams: Teams, winners: string): GameServerEvent[] {
  const score = { team1: 0, team2: 0 };
  return [...winners].map((winner, i) => {
    score[winner === '1' ? 'team1' : 'team2']++;
    return roundEnd(teams, i + 1, { ...score });
  });
}
