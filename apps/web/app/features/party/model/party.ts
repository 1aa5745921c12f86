import type { ServerEvents } from '@retake/contract/events.ts';
import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';

/** The player's party as far as it is known. Members stand leader first, then in join order (PTY1). */
export type PartyView = {
  partyId: string | null;
  code: string | null;
  members: readonly PartyMember[];
  search: PartyState | null;
};

export const noParty: PartyView = { partyId: null, code: null, members: [], search: null };

/** What polls answer (`own`, `members`, `search`) and what the socket says, alike. */
export type PartyChange =
  | { type: 'own'; partyId: string; partycode: string }
  | { type: 'members'; members: readonly PartyMember[] }
  | { type: 'search'; partyId: string; state: PartyState }
  | { type: 'outdated' }
  | ({ type: 'partyJoined' } & ServerEvents['partyJoined'])
  | ({ type: 'leftParty' } & ServerEvents['leftParty'])
  | ({ type: 'partyMemberJoined' } & ServerEvents['partyMemberJoined'])
  | ({ type: 'partyMemberLeft' } & ServerEvents['partyMemberLeft'])
  | ({ type: 'searchChanged' } & ServerEvents['searchChanged']);

/** What is told of another party than the player's own changes nothing. */
export function changeParty(view: PartyView, change: PartyChange): PartyView {
  switch (change.type) {
    case 'own':
      return { ...entered(view, change.partyId), code: change.partycode };
    case 'partyJoined':
      return entered(view, change.partyId);
    case 'members':
      return { ...view, members: change.members };
    case 'outdated':
      return noParty;
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

/** What came late says nothing any more. */
const withSearch = (view: PartyView, state: PartyState): PartyView =>
  view.search && state.version < view.search.version ? view : { ...view, search: state };

/** The latest to join stands last; who is there already keeps the place. */
function withMember(view: PartyView, member: PartyMember): PartyView {
  const isThere = view.members.some(({ id }) => id === member.id);
  const members = isThere
    ? view.members.map((known) => (known.id === member.id ? member : known))
    : [...view.members, member];
  return { ...view, members };
}

const withoutMember = (view: PartyView, memberId: string): PartyView => ({
  ...view,
  members: view.members.filter(({ id }) => id !== memberId),
});

export const leaderOf = (view: PartyView): PartyMember | undefined => view.members[0];
export const isLeader = (view: PartyView, userId: string): boolean => leaderOf(view)?.id === userId;
export const statusOf = (view: PartyView) => view.search?.status ?? 'idle';
