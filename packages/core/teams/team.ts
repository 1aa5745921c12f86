import { accept, type Result, refuse } from '../result.ts';

/** TEA3. */
export const TEAM_ROLES = ['captain', 'player', 'substitute', 'coach'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/** Members in the order in which they joined. */
export type Roster = readonly { userId: string; role: TeamRole }[];

/** TEA3, TEA4, TEA5. */
export const ROSTER_MAX = 10;
export const TEAMS_MAX = 5;
export const TEAM_INVITES_MAX = 10;
export const TEAM_NAME_MAX = 24;
const TEAM_NAME_MIN = 3;
export const TEAM_TAG_MAX = 5;
const TEAM_TAG_MIN = 2;

/** Letters that show nothing, and more marks on a letter than any language has. */
const UNREADABLE = /\p{Default_Ignorable_Code_Point}|\p{M}{4}/u;
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._-]*[\p{L}\p{M}\p{N}])?$/u;

/** TEA2: the name as it is stored, or why it is refused. */
export function parseTeamName(typed: string): Result<string, 'team_name'> {
  const name = typed.normalize('NFKC').trim();
  const length = [...name].length;
  const fits = length >= TEAM_NAME_MIN && length <= TEAM_NAME_MAX;
  return fits && NAME.test(name) && !UNREADABLE.test(name) && !name.includes('  ')
    ? accept(name)
    : refuse('team_name');
}

const TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u;

/** TEA10: the tag in capitals, as it is stored, or why it is refused. */
export function parseTeamTag(typed: string): Result<string, 'team_tag'> {
  const tag = typed.normalize('NFKC').trim().toUpperCase();
  const length = [...tag].length;
  const fits = length >= TEAM_TAG_MIN && length <= TEAM_TAG_MAX;
  return fits && TAG.test(tag) && !UNREADABLE.test(tag) ? accept(tag) : refuse('team_tag');
}

export const newRoster = (captainId: string): Roster => [{ userId: captainId, role: 'captain' }];

const isCaptain = (roster: Roster, userId: string) =>
  roster.some((member) => member.userId === userId && member.role === 'captain');
const isMember = (roster: Roster, userId: string) => roster.some((member) => member.userId === userId);

type NotCaptain = 'team_not_member' | 'team_not_captain';

/** TEA6: whether a player may act for the team. */
export function actAsCaptain(roster: Roster, userId: string): Result<Roster, NotCaptain> {
  if (!isMember(roster, userId)) return refuse('team_not_member');
  return isCaptain(roster, userId) ? accept(roster) : refuse('team_not_captain');
}

/** TEA5. */
export function invite(
  roster: Roster,
  openInvites: readonly string[],
  userId: string,
): Result<null, 'team_already_member' | 'team_invited_already' | 'team_invite_limit'> {
  if (isMember(roster, userId)) return refuse('team_already_member');
  if (openInvites.includes(userId)) return refuse('team_invited_already');
  return openInvites.length < TEAM_INVITES_MAX ? accept(null) : refuse('team_invite_limit');
}

/** TEA3, TEA4. `teams`: how many the player is in. */
export function join(
  roster: Roster,
  userId: string,
  teams: number,
): Result<Roster, 'team_full' | 'team_limit'> {
  if (teams >= TEAMS_MAX) return refuse('team_limit');
  if (roster.length >= ROSTER_MAX) return refuse('team_full');
  return accept([...roster, { userId, role: roster.length < 5 ? 'player' : 'substitute' }]);
}

/** TEA6: an empty roster means that the team is disbanded. */
export function leave(roster: Roster, userId: string): Result<Roster, 'team_not_member'> {
  if (!isMember(roster, userId)) return refuse('team_not_member');
  const [first, ...others] = roster.filter((member) => member.userId !== userId);
  if (!first) return accept([]);
  return accept(isCaptain(roster, userId) ? [{ ...first, role: 'captain' }, ...others] : [first, ...others]);
}

/** TEA6: captains remove others; for themselves there is `leave`. */
export function removeMember(
  roster: Roster,
  captainId: string,
  userId: string,
): Result<Roster, NotCaptain | 'team_member_unknown'> {
  const may = actAsCaptain(roster, captainId);
  if (!may.ok) return may;
  if (userId === captainId || !isMember(roster, userId)) return refuse('team_member_unknown');
  return accept(roster.filter((member) => member.userId !== userId));
}

/** TEA3, TEA6: making somebody captain makes the previous captain a player. */
export function giveRole(
  roster: Roster,
  captainId: string,
  userId: string,
  role: TeamRole,
): Result<Roster, NotCaptain | 'team_member_unknown'> {
  const may = actAsCaptain(roster, captainId);
  if (!may.ok) return may;
  if (userId === captainId || !isMember(roster, userId)) return refuse('team_member_unknown');
  return accept(
    roster.map((member) => {
      if (member.userId === userId) return { ...member, role };
      return role === 'captain' && member.userId === captainId ? { ...member, role: 'player' } : member;
    }),
  );
}
