import type { Explanation } from '@retake/contract/matchmaking/calls.ts';
import type { MatchFact } from '@retake/core/match/facts.ts';
import { type Coach, isReportable, standInSteamId } from '@retake/core/match/lineup.ts';
import type { MatchSettings, MatchSource } from '@retake/core/match/settings.ts';
import { createMatch, type NewMatchMaps, type NewTeam } from '@retake/core/match/start.ts';
import { createRng } from '@retake/core/rng.ts';
import type { NewPlayer } from './playerStore.ts';
import type { NewMatchRow } from './store.ts';

export type NewMatchPlayer = {
  userId: string;
  /** The same for players who came together: the rating counts them as a party. */
  groupId: string;
  steamId: string;
  nickname: string;
  simulated: boolean;
  /** The shown rating in the match's mode, for the room. */
  elo: number;
  /** The hidden rating, used to choose captains and to simulate matches. */
  rating: number;
  captainPriority: boolean;
};

/** `coach`: MAT36. */
export type NewMatchTeam = { name: string; players: readonly NewMatchPlayer[]; coach?: Coach | undefined };

/** What a source asks for. */
export type NewMatchRequest = {
  source: MatchSource;
  settings: MatchSettings;
  teams: { team1: NewMatchTeam; team2: NewMatchTeam };
  /** Why these players were matched; null if not by the search. */
  explanation: Explanation | null;
};

export type InSeries = { seriesId: string | null; mapNumber: number };
/** `simulated`: played on the simulator. */
type Birth = { id: string; number: number; seed: string; simulated: boolean; now: number };
export type Begun = { row: NewMatchRow; players: NewPlayer[]; facts: MatchFact[] };

/** A new match, and what must follow from it. */
export function newMatch(
  { source, settings, teams, explanation }: NewMatchRequest,
  maps: NewMatchMaps,
  { seriesId, mapNumber }: InSeries,
  { id, number, seed, simulated, now }: Birth,
): Begun {
  const { team1, team2 } = teams;
  const { mode, overtime, maxRounds } = settings;
  const lineups = lineupsOf(teams, simulated);
  const setup = { matchId: id, number, mode, overtime, maxRounds, ...lineups, maps };
  const { state, facts } = createMatch(setup, { now, rng: createRng(seed) });
  return {
    row: {
      id,
      number,
      source,
      settings,
      seriesId,
      mapNumber,
      seed,
      simulated,
      state,
      explanation,
      veto: null,
      withSimulated: [...team1.players, ...team2.players].some((player) => player.simulated),
      gap: explanation?.gap ?? null,
      winChance: explanation?.winChance.team1 ?? null,
      createdAt: new Date(now),
    },
    players: [...slotsOf('team1', team1), ...slotsOf('team2', team2)],
    facts,
  };
}

/**
 * Without a SteamID64 a player cannot be in the reports. The simulator accepts any; on real servers it stays missing.
 */
function lineupsOf({ team1, team2 }: NewMatchRequest['teams'], simulated: boolean) {
  const teamOf = ({ name, players, coach }: NewMatchTeam, before: number): NewTeam => ({
    name,
    ...(coach && { coach }),
    players: players.map(({ userId, steamId, nickname, rating, captainPriority }, index) => ({
      userId,
      steamId: simulated && !isReportable({ steamId }) ? standInSteamId(before + index) : steamId,
      nickname,
      rating,
      captainPriority,
    })),
  });
  return { team1: teamOf(team1, 0), team2: teamOf(team2, team1.players.length) };
}

const slotsOf = (team: 'team1' | 'team2', { players }: NewMatchTeam): NewPlayer[] =>
  players.map(({ userId, groupId, elo }, slot) => ({ userId, team, slot, groupId, eloBefore: elo }));
