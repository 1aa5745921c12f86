import type { Party } from '@retake/core/party/party.ts';
import { type PartyCommand, type PartyEvent, type Step, transition } from '@retake/core/party/transition.ts';
import { canFill } from '@retake/core/queue/queues.ts';
import { atOnce } from '../../platform/db/atOnce.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Event } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { deleteInviteTo } from './inviteStore.ts';
import type { PartyMemory } from './memory.ts';
import { presentMembers } from './present.ts';
import type { LeavingMatched, SearchPort, Ticket, Told } from './search.ts';
import {
  type Change,
  deleteMembers,
  endParty,
  insertMember,
  lockParties,
  savedOf,
  saveParties,
  saveParty,
} from './store.ts';
import type { StoredParty } from './storedParty.ts';

/** What the parts of the feature share. */
export type PartyContext = {
  deps: Deps;
  memory: PartyMemory;
  announce(partyId: string): void;
  search: SearchPort;
  leavingMatched: Event<LeavingMatched>;
  areFriends(userId: string, otherId: string): Promise<boolean>;
  /** Whether they played in one team of a match that ended after this time. */
  wereTeamMates(userId: string, otherId: string, since: Date): Promise<boolean>;
};

/** Asks core. */
export function ask(stored: StoredParty, command: PartyCommand, now: number): Step | Refusal {
  const result = transition(stored.party, command, { now });
  if (result.ok) return result.value;
  if (result.code === 'decline_first') throw new Error('a matched party declines before a member leaves');
  return new Refusal(result.code, result.values);
}

/** Asks core. A refusal is thrown: the transaction is undone, nothing is changed. */
export function decide(stored: StoredParty, command: PartyCommand, now: number): Step {
  const step = ask(stored, command, now);
  if (step instanceof Refusal) throw step;
  return step;
}

/** Locks those that live. What memory knows of them in the version that was locked is not read again. */
export const lockKnown = (context: PartyContext, tx: Tx, partyIds: readonly string[]) =>
  lockParties(tx, partyIds, context.memory.known);

/** One command on a locked party, decided and applied. */
export async function change(
  context: PartyContext,
  tx: Tx,
  stored: StoredParty,
  command: PartyCommand,
): Promise<void> {
  await apply(context, tx, stored, decide(stored, command, context.deps.clock.now()));
}

type Left = Extract<PartyEvent, { kind: 'left' }>;
const leftOf = (step: Step) => step.events.filter((event): event is Left => event.kind === 'left');
const joinedOf = (step: Step) =>
  step.events.flatMap((event) => (event.kind === 'joined' ? [event.userId] : []));

/** Saves what was decided, keeps the queue in step with the status, and tells everybody once it is committed. */
export async function apply(context: PartyContext, tx: Tx, stored: StoredParty, step: Step): Promise<void> {
  if (step.events.length === 0) return;
  const now = new Date(context.deps.clock.now());
  if (step.party === null) return applyEnd(context, tx, stored, step, now);
  const left = leftOf(step).map((event) => event.userId);
  const joined = joinedOf(step);
  if (left.length + joined.length === 0) return applyAll(context, tx, [{ stored, party: step.party }]);
  if (left.length > 0) await deleteMembers(tx, left);
  for (const userId of joined) {
    await insertMember(tx, stored, userId);
    await deleteInviteTo(tx, stored.id, userId);
  }
  const saved = await saveParty(tx, stored, step.party, now);
  await keepQueue(context, tx, [{ stored, party: saved.party }], [saved]);
  context.memory.changed(tx, { partyIds: [stored.id], userIds: [...left, ...joined], inviteesIds: joined });
  tx.after(() => tell(context, saved, step));
}

/** The same for many parties in which nobody comes or goes, each once: a few statements for all of them. */
export async function applyAll(
  context: PartyContext,
  tx: Tx,
  changes: readonly Change[],
  ratings?: Ratings,
): Promise<void> {
  if (changes.length === 0) return;
  const now = new Date(context.deps.clock.now());
  const saved = changes.map((change) => savedOf(change, now));
  context.memory.written(tx, saved);
  // The queue first: it asks, and while the parties are saved its tickets are made of the answer.
  await atOnce(keepQueue(context, tx, changes, saved, ratings), saveParties(tx, changes, now));
  tx.after(() => {
    for (const { id } of saved) context.announce(id);
  });
}

/** The same command on all of them, where it means anything. Answers those that live. */
export async function applyTo(
  context: PartyContext,
  tx: Tx,
  partyIds: readonly string[],
  command: PartyCommand,
): Promise<string[]> {
  const locked = await lockKnown(context, tx, partyIds);
  const now = context.deps.clock.now();
  const changes = locked.flatMap((stored) => {
    const { party, events } = decide(stored, command, now);
    return party && events.length > 0 ? [{ stored, party }] : [];
  });
  await applyAll(context, tx, changes);
  return locked.map(({ id }) => id);
}

async function applyEnd(
  context: PartyContext,
  tx: Tx,
  stored: StoredParty,
  step: Step,
  now: Date,
): Promise<void> {
  if (stored.party.status === 'searching') await context.search.leave(tx, [stored.id], [stored.id]);
  const inviteesIds = await endParty(tx, stored, now);
  const userIds = [...stored.party.memberIds];
  context.memory.changed(tx, { partyIds: [stored.id], userIds, inviteesIds });
  tx.after(() => tellLeft(context, stored.id, step));
}

/** What parties weigh in a search and what they are told, where that is known already: by party, of exactly these members. */
export type Ratings = ReadonlyMap<
  string,
  { memberIds: readonly string[]; rating: number; told: Told | null }
>;

type SearchingParty = Extract<Party, { status: 'searching' }>;

const ticketOf = (
  { id, version, fills }: StoredParty,
  { queue, memberIds, searchingSinceMs }: SearchingParty,
  known: { rating: number; told: Told | null } | null,
): Ticket => ({
  partyId: id,
  version,
  queue,
  rating: known?.rating ?? null,
  told: known?.told ?? null,
  fills: fills && canFill(queue) && memberIds.length === 1,
  memberIds: [...memberIds],
  waitingSince: new Date(searchingSinceMs),
});

/**
 * A locked party that searches gets its ticket anew, with the time it has waited: what the ticket says of the members has
 * changed. The version counts up, so that nobody claims a match that was found with the old one.
 */
export async function renewTicket(context: PartyContext, tx: Tx, stored: StoredParty): Promise<void> {
  const { version, party } = stored;
  if (party.status !== 'searching') return;
  await applyAll(context, tx, [{ stored, party }]);
  await context.search.enter(tx, [ticketOf({ ...stored, version: version + 1 }, party, null)]);
}

/** The ticket is in the queue exactly while the party searches (PTY31). */
async function keepQueue(
  context: PartyContext,
  tx: Tx,
  changes: readonly Change[],
  saved: readonly StoredParty[],
  ratings?: Ratings,
): Promise<void> {
  const entering: Ticket[] = [];
  const leaving: string[] = [];
  const unmatched: string[] = [];
  changes.forEach(({ stored: { party: before } }, index) => {
    const entry = saved[index]!;
    const { id: partyId, party } = entry;
    if (party.status === 'searching' && before.status !== 'searching') {
      const rated = ratings?.get(partyId);
      const isOfThem = rated?.memberIds.join() === party.memberIds.join();
      entering.push(ticketOf(entry, party, isOfThem ? rated : null));
    }
    if (before.status !== 'searching' || party.status === 'searching') return;
    leaving.push(partyId);
    if (party.status !== 'matched') unmatched.push(partyId);
  });
  if (entering.length > 0) await context.search.enter(tx, entering);
  if (leaving.length > 0) await context.search.leave(tx, leaving, unmatched);
}

function tellLeft({ deps: { realtime } }: PartyContext, partyId: string, step: Step): void {
  for (const { userId, reason } of leftOf(step)) realtime.toUsers([userId], 'leftParty', { partyId, reason });
}

function tell(context: PartyContext, saved: StoredParty, step: Step): void {
  const { realtime } = context.deps;
  const { id: partyId } = saved;
  const joined = joinedOf(step);
  const others = saved.party.memberIds.filter((memberId) => !joined.includes(memberId));
  tellLeft(context, partyId, step);
  for (const { userId } of leftOf(step)) {
    realtime.toUsers(others, 'partyMemberLeft', { partyId, memberId: userId });
  }
  for (const member of presentMembers(saved).filter(({ id }) => joined.includes(id))) {
    realtime.toUsers([member.id], 'partyJoined', { partyId });
    realtime.toUsers(others, 'partyMemberJoined', { partyId, member });
  }
  if (step.events.some((event) => event.kind === 'statusChanged')) context.announce(partyId);
}
