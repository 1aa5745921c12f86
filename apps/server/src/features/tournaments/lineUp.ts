import type { CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import { TEAM_SIZE } from '@retake/core/mode.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Roster } from '@retake/core/teams/team.ts';
import { ratingOf } from '@retake/core/tournament/seeding.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import type { People, Person } from '../accounts/people.ts';

/** Who enters, under which name. The first is the captain. */
export type LineUp = { name: string; teamId: string | null; players: Person[] };

export type LineUpPorts = {
  people: People;
  /** The party that the player is in. */
  partyOf(userId: string): MaybePromise<{ party: { leaderId: string; memberIds: readonly string[] } } | null>;
  /** Null: there is no such team. */
  teamOf(teamId: string): Promise<{ name: string; roster: Roster } | null>;
  eloOf(userId: string, mode: '5v5' | '2v2'): MaybePromise<number>;
};

type Named = { teamId?: string | undefined; playerIds?: readonly string[] | undefined };

/** TRN2: a team's captain or coach names who of it plays. */
export async function teamLineUp(
  { people, teamOf }: LineUpPorts,
  callerId: string,
  mode: CustomMatchMode,
  { teamId, playerIds = [] }: Named,
): Promise<LineUp> {
  if (teamId === undefined) throw new Refusal('tournament_with_team');
  const team = await teamOf(teamId);
  if (!team) throw new Refusal('team_gone');
  const role = team.roster.find(({ userId }) => userId === callerId)?.role;
  if (!role) throw new Refusal('team_not_member');
  if (role !== 'captain' && role !== 'coach') throw new Refusal('team_not_captain');
  const mayPlay = (id: string) => team.roster.some(({ userId, role }) => userId === id && role !== 'coach');
  const chosen = [...new Set(playerIds)];
  const size = TEAM_SIZE[mode];
  if (chosen.length !== size || playerIds.length !== size || !chosen.every(mayPlay))
    throw new Refusal('tournament_line_up', { size });
  return { name: team.name, teamId, players: await people.getMany(chosen) };
}

/** TRN2: alone in a duel; else the leader enters with a party of exactly the mode's size. */
export async function partyLineUp(
  { people, partyOf }: LineUpPorts,
  callerId: string,
  mode: CustomMatchMode,
): Promise<LineUp> {
  const size = TEAM_SIZE[mode];
  const party = size > 1 ? (await partyOf(callerId))?.party : undefined;
  const memberIds = party?.memberIds ?? [callerId];
  if (memberIds.length !== size) throw new Refusal('party_size', { mode, size });
  if (party && party.leaderId !== callerId) throw new Refusal('party_not_leader');
  const players = await people.getMany([callerId, ...memberIds.filter((id) => id !== callerId)]);
  return { name: nameOf(players.map(({ nickname }) => nickname)), teamId: null, players };
}

/** Of two by both, else by the first. */
export const nameOf = ([first, ...others]: readonly string[]): string =>
  others.length === 1 ? `${first} & ${others[0]}` : first!;

/** TRN3: everybody has Steam, and Premium where the event takes it. */
export function checkPlayers({ players }: LineUp, callerId: string, premium: boolean, now: number): void {
  for (const { id, nickname, steamConnected, premiumUntil } of players) {
    const isCaller = id === callerId;
    if (!steamConnected)
      throw isCaller
        ? new Refusal('connect_steam')
        : new Refusal('tournament_player_without_steam', { nickname });
    if (premium && !hasPremium({ premiumUntil }, now))
      throw isCaller ? new Refusal('premium_required') : new Refusal('member_without_premium', { nickname });
  }
}

/** TRN12: by the mode's rating; a duel goes by that of 2v2. */
export async function ratingOfLineUp({ eloOf }: LineUpPorts, { players }: LineUp, mode: CustomMatchMode) {
  const rated = mode === '5v5' ? '5v5' : '2v2';
  return ratingOf(await Promise.all(players.map(async ({ id }) => eloOf(id, rated))));
}
