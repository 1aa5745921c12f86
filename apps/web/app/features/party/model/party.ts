import type { ServerEvents } from '@retake/contract/events.ts';
import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { PARTY_SLOTS } from '@retake/core/mode.ts';

/** Who came and who went with the last change of the members. */
export type PartyNews = { joined: readonly PartyMember[]; left: readonly PartyMember[] };

/** The player's party as far as it is known. Members stand leader first, then in join order (PTY1). */
export type PartyView = {
  partyId: string | null;
  code: string | null;
  members: readonly PartyMember[];
  search: PartyState | null;
  news: PartyNews | null;
};

export const noParty: PartyView = { partyId: null, code: null, members: [], search: null, news: null };

/** What polls answer (`own`, `members`, `search`) and what the socket says, alike. */
export type PartyChange =
  | { type: 'own'; partyId: string; partycode: string }
  | { type: 'members'; members: readonly PartyMember[] }
  | { type: 'search'; partyId: string; state: PartyState }
  | ({ type: 'partyJoined' } & ServerEvents['partyJoined'])
  | ({ type: 'leftParty' } & ServerEvents['leftParty'])
  | ({ type: 'partyMemberJoined' } & ServerEvents['partyMemberJoined'])
  | ({ type: 'partyMemberLeft' } & ServerEvents['partyMemberLeft'])
  | ({ type: 'searchChanged' } & ServerEvents['searchChanged']);

/** What is told of another party than the player's own changes nothing. */
export function changeParty(view: PartyView, change: PartyChange): PartyView {
  switch (change.type) {
    case 'own':
      return withCode(entered(view, change.partyId), change.partycode);
    case 'partyJoined':
      return entered(view, change.partyId);
    case 'members':
      return withMembers(view, change.members);
    case 'leftParty':
      return change.partyId === view.partyId ? noParty : view;
    case 'search':
    case 'searchChanged':
      return change.partyId === view.partyId ? withSearch(view, change.state) : view;
    case 'partyMemberJoined':
      return change.partyId === view.partyId ? withMember(view, change.member) : view;
    case 'partyMemberLeft':
      return change.partyId === view.partyId ? withoutMember(view, change.memberId) : view;
  }
}

/** What was known of the party before is not true of the new one. */
const entered = (view: PartyView, partyId: string): PartyView =>
  view.partyId === partyId ? view : { ...noParty, partyId };

const withCode = (view: PartyView, code: string): PartyView =>
  view.code === code ? view : { ...view, code };

/** A state with a lower version than the known one is older. */
const withSearch = (view: PartyView, state: PartyState): PartyView =>
  view.search && state.version < view.search.version ? view : { ...view, search: state };

function withMembers(view: PartyView, members: readonly PartyMember[]): PartyView {
  return { ...view, members, news: newsOf(view, members) };
}

/** The first list of a party's members is no news. */
function newsOf(view: PartyView, members: readonly PartyMember[]): PartyNews | null {
  if (view.members.length === 0) return null;
  const joined = members.filter(({ id }) => !view.members.some((known) => known.id === id));
  const left = view.members.filter(({ id }) => !members.some((one) => one.id === id));
  return joined.length + left.length === 0 ? view.news : { joined, left };
}

/** The latest to join stands last; who is there already keeps the place. */
function withMember(view: PartyView, member: PartyMember): PartyView {
  const isThere = view.members.some(({ id }) => id === member.id);
  const members = isThere
    ? view.members.map((known) => (known.id === member.id ? member : known))
    : [...view.members, member];
  return withMembers(view, members);
}

function withoutMember(view: PartyView, memberId: string): PartyView {
  const members = view.members.filter(({ id }) => id !== memberId);
  return members.length === view.members.length ? view : withMembers(view, members);
}

export const leaderOf = (view: PartyView): PartyMember | undefined => view.members[0];
export const isLeader = (view: PartyView, userId: string): boolean => leaderOf(view)?.id === userId;
export const statusOf = (view: PartyView) => view.search?.status ?? 'idle';
export const isMember = (view: PartyView, userId: string): boolean =>
  view.members.some(({ id }) => id === userId);

/** What keeps a player from inviting: the leader invites, out of an idle party with a free slot (PTY9). Null: nothing does. */
export function inviteBar(view: PartyView, userId: string): 'unknown' | 'member' | 'busy' | 'full' | null {
  if (view.members.length === 0) return 'unknown';
  if (!isLeader(view, userId)) return 'member';
  if (statusOf(view) !== 'idle') return 'busy';
  return view.members.length < PARTY_SLOTS ? null : 'full';
}
