import type { Party } from '@retake/core/party/party.ts';
import { type PartyCommand, type PartyEvent, type Step, transition } from '@retake/core/party/transition.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { deleteInviteTo } from './inviteStore.ts';
import type { PartyMemory } from './memory.ts';
import { presentMembers } from './present.ts';
import type { SearchPort } from './search.ts';
import { deleteMembers, endParty, insertMember, type StoredParty, saveParty } from './store.ts';

/** What the parts of the feature share. */
export type PartyContext = {
  deps: Deps;
  memory: PartyMemory;
  announce(partyId: string): void;
  /** Throws until matchmaking is plugged in. */
  search(): SearchPort;
  areFriends(userId: string, otherId: string): Promise<boolean>;
};

/** Asks core. A refusal is thrown: the transaction is undone, nothing is changed. */
export function decide(stored: StoredParty, command: PartyCommand, now: number): Step {
  const result = transition(stored.party, command, { now });
  if (result.ok) return result.value;
  if (result.code === 'decline_first') throw new Error('a matched party declines before a member leaves');
  throw new Refusal(result.code);
}

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
  if (left.length > 0) await deleteMembers(tx, left);
  for (const userId of joined) {
    await insertMember(tx, stored, userId);
    await deleteInviteTo(tx, stored.id, userId);
  }
  const saved = await saveParty(tx, stored, step.party, now);
  await keepQueue(context, tx, stored.party, saved);
  context.memory.changed(tx, { partyIds: [stored.id], userIds: [...left, ...joined], inviteesIds: joined });
  tx.after(() => tell(context, saved, step));
}

async function applyEnd(
  context: PartyContext,
  tx: Tx,
  stored: StoredParty,
  step: Step,
  now: Date,
): Promise<void> {
  if (stored.party.status === 'searching') await context.search().leave(tx, stored.id);
  const inviteesIds = await endParty(tx, stored, now);
  const userIds = [...stored.party.memberIds];
  context.memory.changed(tx, { partyIds: [stored.id], userIds, inviteesIds });
  tx.after(() => tellLeft(context, stored.id, step));
}

/** The ticket is in the queue exactly while the party searches (PTY31). */
async function keepQueue(context: PartyContext, tx: Tx, before: Party, saved: StoredParty): Promise<void> {
  const { id: partyId, version, party } = saved;
  if (party.status === 'searching' && before.status !== 'searching') {
    const { mode, queue, memberIds, searchingSinceMs } = party;
    const waitingSince = new Date(searchingSinceMs);
    await context
      .search()
      .enter(tx, { partyId, version, mode, queue, memberIds: [...memberIds], waitingSince });
  }
  if (before.status === 'searching' && party.status !== 'searching')
    await context.search().leave(tx, partyId);
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
