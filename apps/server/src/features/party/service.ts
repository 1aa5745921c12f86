import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { createChatLimit } from '../../platform/limits/chatLimit.ts';
import { whenKnown } from '../../platform/maybePromise.ts';
import type { MayBeSaid } from '../chatWords/service.ts';
import { createAnnouncer } from './announcer.ts';
import type { PartyContext } from './change.ts';
import { createChat } from './chat.ts';
import { createInvites } from './invites.ts';
import { createMatched } from './matched.ts';
import { createMembership } from './membership.ts';
import { createPartyMemory, type PartyView } from './memory.ts';
import { withReadyCheck } from './present.ts';
import type { LeavingMatched, SearchPort } from './search.ts';
import { createSearching } from './searching.ts';
import { MembersChanged } from './start.ts';
import { findPartyIdOf, findPartyIdsOf, readParty } from './store.ts';

export type Party = ReturnType<typeof createParty>;

/** What the feature needs of the friends feature. */
type Friends = { areFriends(userId: string, otherId: string): Promise<boolean> };
export type TeamMates = (userId: string, otherId: string, since: Date) => Promise<boolean>;

const NOBODY: PartyMember[] = [];

export function createParty(
  deps: Deps,
  friends: Friends,
  wereTeamMates: TeamMates,
  search: SearchPort,
  mayBeSaid: MayBeSaid,
) {
  const memory = createPartyMemory(deps);
  const leavingMatched = createEvent<LeavingMatched>();

  /** With the ready check while there is one; else straight from memory. */
  function stateFor(view: PartyView, userId: string): PartyState | Promise<PartyState> {
    if (view.party.status === 'searching') {
      return whenKnown(search.surplusOf(view.party), (surplus) =>
        surplus ? { ...view.stateAnswer, surplus } : view.stateAnswer,
      );
    }
    if (view.party.status !== 'matched') return view.stateAnswer;
    return whenKnown(search.readyCheckOf(view.party.readyCheckId), (readyCheck) =>
      withReadyCheck(view.stateAnswer, readyCheck, userId),
    );
  }

  const announce = createAnnouncer(deps, memory, stateFor);
  const context: PartyContext = {
    deps,
    memory,
    announce,
    search,
    leavingMatched,
    areFriends: friends.areFriends,
    wereTeamMates,
  };
  const membership = createMembership(context);

  async function make(userId: string): Promise<PartyView> {
    const partyId = await deps.database.write((tx) => membership.ensure(tx, userId));
    const view = await memory.viewOf(partyId);
    if (!view) throw new Refusal('party_gone'); // ended again at this very moment
    return view;
  }

  return {
    /** Whether `start` refused because others are in the party than its caller has checked. */
    hasChanged: (error: unknown) => error instanceof MembersChanged,
    ...membership,
    ...createSearching(context),
    ...createMatched(context),
    invites: createInvites(context, membership),
    chat: createChat(context, createChatLimit(deps, 'party'), mayBeSaid),
    stateFor,
    /** Registers who declines the ready check of a member who leaves; before the start. */
    onLeavingMatched: leavingMatched.on,
    /** The party that the player is in, from memory where it is there. */
    viewOfUser: memory.viewOfUser,
    /** The parties of these players, by player. */
    partiesWithin: findPartyIdsOf,
    /** Whether the player's party searches, and how many others are in it; null: the player is in none. */
    async within(tx: Tx, userId: string): Promise<{ isSearching: boolean; mates: number } | null> {
      const partyId = await findPartyIdOf(tx, userId);
      const stored = partyId === null ? null : await readParty(tx, partyId);
      if (!stored) return null;
      return { isSearching: stored.party.status === 'searching', mates: stored.party.memberIds.length - 1 };
    },
    /** PTY2: makes a party of one where the player has none. */
    own: (userId: string) => whenKnown(memory.viewOfUser(userId), (view) => view ?? make(userId)),
    /** Members only. */
    viewFor: (partyId: string, userId: string) =>
      whenKnown(memory.viewOf(partyId), (view) => {
        if (!view) throw new Refusal('party_gone');
        if (!view.party.memberIds.includes(userId)) throw new Refusal('party_not_member');
        return view;
      }),
    /** From the database: Steam is connected and disconnected without the party's knowing. */
    async allSteamConnected(partyId: string): Promise<boolean> {
      const stored = await readParty(deps.database.sql, partyId);
      return stored?.members.every((member) => member.steamConnected) ?? false;
    },
    /** Their nickname is in memory with their party. */
    async playerRenamed(tx: Tx, userId: string): Promise<void> {
      const partyId = await findPartyIdOf(tx, userId);
      if (partyId !== null) memory.changed(tx, { partyIds: [partyId] });
    },
    membersOf: (partyId: string) => whenKnown(memory.viewOf(partyId), (view) => view?.memberAnswer ?? NOBODY),
  };
}
