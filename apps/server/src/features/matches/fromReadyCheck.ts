import type { ReadyCheck } from '@retake/core/matchmaker/readyCheck.ts';
import type { Mode } from '@retake/core/mode.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inArray, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import type { Ratings } from '../rating/service.ts';
import type { NewMatchPlayer, NewMatchRequest } from './newMatch.ts';

type CompleteCheck = {
  id: string;
  mode: Mode;
  queue: string;
  state: ReadyCheck;
  teams: { team1: string[]; team2: string[] };
  explanation: NewMatchRequest['explanation'];
  regions: string[];
};

/** The match that a complete ready check asks for, with its players as they are now. */
export async function requestOf(tx: Tx, ratings: Ratings, check: CompleteCheck): Promise<NewMatchRequest> {
  const { id: readyCheckId, mode, queue, explanation, regions } = check;
  const ids = check.state.parties.flatMap((party) => party.playerIds);
  const rated = new Map((await ratings.within(tx, ids, mode)).map((player) => [player.id, player]));
  const people = await tx
    .select({
      id: users.id,
      nickname: users.nickname,
      steamId: users.steamId,
      premium: sql<boolean>`coalesce(${users.premiumUntil} > now(), false)`,
    })
    .from(users)
    .where(inArray(users.id, ids));
  const byId = new Map(people.map((person) => [person.id, person]));

  const playerOf = (userId: string, partyId: string): NewMatchPlayer => {
    const { nickname, steamId, premium } = byId.get(userId)!;
    const { elo, hidden } = rated.get(userId)!;
    // An admin may have disconnected Steam since the search began: nobody can be on a server under this id then.
    return { userId, partyId, nickname, premium, elo, rating: hidden.mu, steamId: steamId ?? '0' };
  };
  const teamOf = (partyIds: string[]) =>
    partyIds.flatMap((partyId) => {
      const party = check.state.parties.find((other) => other.partyId === partyId);
      return (party?.playerIds ?? []).map((userId) => playerOf(userId, partyId));
    });
  return {
    ...{ mode, queue, readyCheckId, explanation, regions },
    teams: { team1: teamOf(check.teams.team1), team2: teamOf(check.teams.team2) },
  };
}
