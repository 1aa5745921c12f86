import { coachesOf, coachPlaceOf, teamsOf } from '@retake/core/lobby/lobby.ts';
import { matchSettingsOf } from '@retake/core/lobby/rules.ts';
import { balancedSplit } from '@retake/core/lobby/split.ts';
import { teamNamedAfter } from '@retake/core/match/teamName.ts';
import { isRatedMode, type MatchMode, type Mode } from '@retake/core/mode.ts';
import { createRng } from '@retake/core/rng.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { NewMatchRequest } from '../matches/newMatch.ts';
import type { Ratings } from '../rating/service.ts';
import { findMatchPlayers, type LobbyRow, type MatchPerson } from './store.ts';

/** A duel shows the ratings of the next bigger mode. */
export const ratedModeOf = (mode: MatchMode): Mode => (isRatedMode(mode) ? mode : '2v2');

/** `parties`: those of the players who are in one, by player. */
type Facts = {
  ratings: Ratings;
  regions: readonly string[];
  parties: ReadonlyMap<string, string>;
  now: Date;
};

/** LOB14, LOB26: the match of a lobby with its current players: unrated, by its rules. */
export async function requestOf(
  tx: Tx,
  { id: lobbyId, region, lobby, ...rules }: LobbyRow,
  { ratings, regions, parties, now }: Facts,
): Promise<NewMatchRequest> {
  const { mode } = lobby;
  const ids = lobby.players.map(({ userId }) => userId);
  const rated = new Map((await ratings.within(tx, ids, ratedModeOf(mode))).map((one) => [one.id, one]));
  const people = await findMatchPlayers(tx, [...ids, ...coachesOf(lobby)], now);
  const split = () => {
    const players = ids.map((userId) => {
      const groupId = parties.get(userId) ?? userId;
      return { userId, groupId, rating: rated.get(userId)!.hidden.mu };
    });
    return balancedSplit(players, createRng(`${lobbyId} ${lobby.seq}`));
  };
  const teams = rules.teams === 'balanced' ? split() : teamsOf(lobby);
  const playerOf = ({ id, nickname, simulated, steamId, premium }: MatchPerson) => {
    const { elo, hidden } = rated.get(id)!;
    return {
      userId: id,
      groupId: id, // every player counts as alone
      nickname,
      simulated,
      steamId: steamId ?? '0', // sample players have none: the match uses a stand-in
      elo,
      rating: hidden.mu,
      captainPriority: premium,
    };
  };
  const coachOf = (team: 'team1' | 'team2') => {
    const coach = people.get(lobby[coachPlaceOf(team)][0] ?? '');
    return coach && { userId: coach.id, nickname: coach.nickname, steamId: coach.steamId ?? '0' };
  };
  const teamOf = (team: 'team1' | 'team2') => {
    const players = teams[team].map((userId) => playerOf(people.get(userId)!));
    return { name: teamNamedAfter(players[0]!.nickname), players, coach: coachOf(team) };
  };
  return {
    source: { kind: 'lobby', lobbyId },
    settings: matchSettingsOf(mode, rules, regions.includes(region) ? [region] : []),
    teams: { team1: teamOf('team1'), team2: teamOf('team2') },
    explanation: null,
  };
}
