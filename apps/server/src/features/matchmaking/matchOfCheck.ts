import { MAPS } from '@retake/core/maps.ts';
import { teamNamedAfter } from '@retake/core/match/teamName.ts';
import type { Tx } from '../../platform/db/database.ts';
import { gt, inArray, sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import type { NewMatchPlayer, NewMatchRequest, NewMatchTeam } from '../matches/newMatch.ts';
import type { Ratings } from '../rating/service.ts';
import type { ReadyCheckRow } from './store.ts';

/** The match that a complete ready check asks for, with its players as they are now. */
export async function matchOfCheck(
  tx: Tx,
  ratings: Ratings,
  check: ReadyCheckRow,
  now: Date,
): Promise<NewMatchRequest> {
  const { id: readyCheckId, mode, queue: queueId, explanation, regions } = check;
  const ids = check.state.parties.flatMap((party) => party.playerIds);
  const rated = new Map((await ratings.within(tx, ids, mode)).map((player) => [player.id, player]));
  const people = await tx
    .select({
      id: users.id,
      nickname: users.nickname,
      steamId: users.steamId,
      simulated: users.simulated,
      isPremium: sql<boolean>`coalesce(${gt(users.premiumUntil, now)}, false)`,
    })
    .from(users)
    .where(inArray(users.id, ids));
  const byId = new Map(people.map((person) => [person.id, person]));

  const playerOf = (userId: string, groupId: string): NewMatchPlayer => {
    const { nickname, steamId, simulated, isPremium } = byId.get(userId)!;
    const { elo, hidden } = rated.get(userId)!;
    return {
      userId,
      groupId,
      nickname,
      simulated,
      elo,
      rating: hidden.mu,
      captainPriority: isPremium,
      // An admin may have disconnected Steam since the search began: nobody can be on a server under this id then.
      steamId: steamId ?? '0',
    };
  };
  const teamOf = (partyIds: string[]): NewMatchTeam => {
    const parties = partyIds.flatMap((partyId) =>
      check.state.parties.filter((one) => one.partyId === partyId),
    );
    const players = parties.flatMap((party) => party.playerIds.map((id) => playerOf(id, party.partyId)));
    return { name: teamNamedAfter(players[0]!.nickname), players };
  };
  return {
    source: { kind: 'queue', queueId, readyCheckId },
    settings: {
      mode,
      maps: { kind: 'veto', pool: MAPS.map((map) => map.id) },
      bestOf: 1,
      overtime: true,
      regions,
      rated: true,
    },
    teams: { team1: teamOf(check.teams.team1), team2: teamOf(check.teams.team2) },
    explanation,
  };
}
