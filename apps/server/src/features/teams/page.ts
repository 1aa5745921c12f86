import type { TeamMatch, TeamPage } from '@retake/contract/teams/calls.ts';
import { isMapId } from '@retake/core/maps.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Ratings } from '../rating/service.ts';
import type { Logos } from './logos.ts';
import { findMembers, findTogether, type TogetherRow } from './pageStore.ts';
import { findTeamName } from './store.ts';

export type TeamPorts = { people: People; shownOf: Ratings['shownOf'] };
export type TeamPages = ReturnType<typeof createTeamPages>;

const MATCHES = 10;

/** TEA8: what everybody sees of a team. Refuses one that does not exist, or no more (`team_gone`). */
export function createTeamPages({
  database,
  people,
  shownOf,
  logos,
}: Pick<Deps, 'database'> & TeamPorts & { logos: Pick<Logos, 'of'> }) {
  const memberOf = async ({ userId, role, joinedAt }: Awaited<ReturnType<typeof findMembers>>[number]) => {
    const [person, rating] = await Promise.all([people.get(userId), shownOf(userId, '5v5')]);
    const { nickname = '', simulated = false } = person ?? {};
    return { id: userId, nickname, simulated, role, joinedAt: joinedAt.toISOString(), rating };
  };

  return async (id: string): Promise<TeamPage> => {
    const [team, members, matches] = await Promise.all([
      findTeamName(database.sql, id),
      findMembers(database.sql, id),
      findTogether(database.sql, id, MATCHES),
    ]);
    if (!team) throw new Refusal('team_gone');
    return {
      ...team,
      logo: await logos.of(id),
      createdAt: team.createdAt.toISOString(),
      members: await Promise.all(members.map(memberOf)),
      matches: matches.map(presentTogether),
    };
  };
}

function presentTogether(row: TogetherRow): TeamMatch {
  const { matchId, mode, map, format, team, winner, score1, score2, players, opponents } = row;
  const [own, other] = team === 'team1' ? [score1, score2] : [score2, score1];
  return {
    matchId,
    mode,
    format,
    players,
    map: map !== null && isMapId(map) ? map : null,
    at: (row.finishedAt ?? row.createdAt).toISOString(),
    result: winner === null ? 'draw' : winner === team ? 'win' : 'loss',
    score: { own, other },
    opponents: opponents ?? [],
  };
}
