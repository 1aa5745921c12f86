import type { PartyMember, PartyState } from '@retake/contract/party/calls.ts';
import { inBatches } from '../../platform/cache/inBatches.ts';
import { ReadThrough } from '../../platform/cache/readThrough.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type MaybePromise, whenKnown } from '../../platform/maybePromise.ts';
import { readInvitesOf, type StoredInvite } from './inviteStore.ts';
import { presentMembers, presentState } from './present.ts';
import { findPartyIdOf, readParties } from './store.ts';
import type { StoredParty } from './storedParty.ts';

/** A party as the polled calls show it: answers are made once for each change, not for each poll. */
export type PartyView = StoredParty & { memberAnswer: PartyMember[]; stateAnswer: PartyState };

export type Changed = { partyIds?: readonly string[]; userIds?: string[]; inviteesIds?: string[] };

export type PartyMemory = {
  viewOf(partyId: string): MaybePromise<PartyView | null>;
  /** The view of the party that the player is in. */
  viewOfUser(userId: string): MaybePromise<PartyView | null>;
  /** Valid and expired ones. */
  invitesOf(userId: string): MaybePromise<StoredInvite[]>;
  /** With the commit: on every node, the polls see what was written. */
  changed(tx: Tx, changed: Changed): void;
  /** The same for locked parties that are about to be saved: what was saved is kept, where nobody else wrote since. */
  written(tx: Tx, saved: readonly StoredParty[]): void;
  /** What is in memory. Whoever relies on it compares its version under the party's lock. */
  known(partyId: string): StoredParty | undefined;
};

const CHANGED = 'party:changed';

export function createPartyMemory({ database, bus, environment }: Deps): PartyMemory {
  const toView = (stored: StoredParty): PartyView => ({
    ...stored,
    memberAnswer: presentMembers(stored),
    stateAnswer: presentState(stored, environment.searchTimeSeconds),
  });
  const load = inBatches(async (ids) => (await readParties(database.sql, ids)).map(toView));

  const views = new ReadThrough<PartyView | null>(bus, load);
  const partyIds = new ReadThrough(bus, (userId) => findPartyIdOf(database.sql, userId));
  const invites = new ReadThrough(bus, (userId) => readInvitesOf(database.sql, userId));

  bus.subscribe(CHANGED, (changed: Changed) => {
    for (const id of changed.partyIds ?? []) views.drop(id);
    for (const id of changed.userIds ?? []) partyIds.drop(id);
    for (const id of changed.inviteesIds ?? []) invites.drop(id);
  });

  /** The two look-ups may see different moments: a view without the player is not theirs. */
  const ifMember = (view: PartyView | null, userId: string) =>
    view?.party.memberIds.includes(userId) ? view : null;

  return {
    viewOf: (partyId) => views.get(partyId),
    viewOfUser: (userId) =>
      whenKnown(partyIds.get(userId), (partyId) =>
        partyId === null ? null : whenKnown(views.get(partyId), (view) => ifMember(view, userId)),
      ),
    invitesOf: (userId) => invites.get(userId),
    changed: (tx, changed) => tx.after(() => bus.publish(CHANGED, changed)),
    written(tx, saved) {
      const partyIds = saved.map(({ id }) => id);
      const writes = partyIds.map((id) => views.beginWrite(id));
      tx.after(() => {
        const fresh = saved.filter((_stored, index) => writes[index]!.isFresh());
        bus.publish(CHANGED, { partyIds });
        for (const stored of fresh) views.put(stored.id, toView(stored));
      });
    },
    known: (partyId) => views.peek(partyId) ?? undefined,
  };
}
