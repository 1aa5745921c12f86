import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import { createMatch } from '@retake/core/match/transition.ts';
import type { Mode } from '@retake/core/mode.ts';
import { createRng } from '@retake/core/rng.ts';
import type { NewMatch, NewPlayer } from './store.ts';

export type NewMatchPlayer = {
  userId: string;
  partyId: string;
  steamId: string;
  nickname: string;
  elo: number;
  rating: number;
  premium: boolean;
};

export type NewMatchRequest = {
  mode: Mode;
  queue: string;
  readyCheckId: string;
  teams: { team1: NewMatchPlayer[]; team2: NewMatchPlayer[] };
  explanation: Explanation;
  /** Where it may be played, the best first; empty: anywhere. */
  regions: string[];
};

type Birth = { id: string; number: number; seed: string; simulated: boolean; now: number };

/** The rows of a match that begins with its veto. `simulated`: it is played on the simulator. */
export function newMatch(
  { mode, queue, readyCheckId, teams, explanation, regions }: NewMatchRequest,
  { id, number, seed, simulated, now }: Birth,
): { row: NewMatch; players: NewPlayer[] } {
  const { team1, team2 } = teams;
  const setup = { matchId: id, number, mode, team1: teamOf(team1), team2: teamOf(team2) };
  const state = createMatch(setup, { now, rng: createRng(seed) });
  return {
    row: {
      ...{ id, number, mode, queue, readyCheckId, seed, simulated, explanation, state },
      phase: state.phase,
      seq: state.seq,
      ...{ regions, region: regions[0] ?? null },
      withSimulated: hasSimulated(explanation),
      gap: explanation.gap,
      winChance: explanation.winChance.team1,
      createdAt: new Date(now),
    },
    players: [...slotsOf('team1', team1), ...slotsOf('team2', team2)],
  };
}

const teamOf = (players: NewMatchPlayer[]) => ({
  name: `Team ${players[0]!.nickname}`,
  players: players.map(({ userId, steamId, nickname, rating, premium }) => ({
    ...{ userId, steamId, nickname, rating, captainPriority: premium },
  })),
});

const slotsOf = (team: 'team1' | 'team2', players: NewMatchPlayer[]): NewPlayer[] =>
  players.map(({ userId, partyId, elo }, slot) => ({ userId, team, slot, partyId, eloBefore: elo }));

const hasSimulated = ({ teams }: Explanation): boolean =>
  teams.some(({ parties }) => parties.flat().some((player) => player.simulated));
