import { PARTY_SLOTS } from '../mode.ts';
import type { QueueId } from '../queue/queues.ts';
import { accept } from '../result.ts';
import { canSearch, type SearchMember, type SearchRefusalCode } from './admission.ts';
import type { IdleParty, Party } from './party.ts';

export type StartCommand = {
  kind: 'start';
  by: string;
  queue: QueueId;
  expectedSeconds: number;
  p90Seconds: number | null;
  /** Every member, in the party's order. */
  members: readonly SearchMember[];
};

export type PartyCommand =
  | { kind: 'join'; userId: string }
  | { kind: 'leave'; userId: string }
  | { kind: 'remove'; by: string; userId: string }
  | StartCommand
  | { kind: 'cancel'; by: string }
  | { kind: 'found'; readyCheckId: string }
  | { kind: 'resume' }
  | { kind: 'release' }
  | { kind: 'play'; matchId: string }
  | { kind: 'finish'; matchId: string };

export type LeaveReason = 'left' | 'removed' | 'ended';

export type PartyEvent =
  | { kind: 'joined'; userId: string }
  | { kind: 'left'; userId: string; reason: LeaveReason }
  | { kind: 'statusChanged' };

export type PartyRefusal =
  | 'party_already_in'
  | 'party_busy'
  | 'party_full'
  | 'party_not_member'
  | 'party_not_leader'
  | 'party_member_unknown'
  | 'already_searching'
  | 'not_searching'
  /** Leaving while matched: decline the ready check first, then leave (PTY20). Never sent to clients. */
  | 'decline_first'
  | SearchRefusalCode;

/** The party after the command, null if it ended, and its events; no events: nothing changed. */
export type Step = { party: Party | null; events: PartyEvent[] };
export type StepResult =
  | { ok: true; value: Step }
  | { ok: false; code: PartyRefusal; values: Record<string, string | number> };

const refuse = (code: PartyRefusal, values: Record<string, string | number> = {}): StepResult => ({
  ok: false,
  code,
  values,
});

const unchanged = (party: Party): StepResult => accept({ party, events: [] });
const turned = (party: Party): StepResult => accept({ party, events: [{ kind: 'statusChanged' }] });

const idle = (party: Party, memberIds = party.memberIds): IdleParty => ({
  status: 'idle',
  leaderId: party.leaderId,
  memberIds,
});

function join(party: Party, userId: string): StepResult {
  if (party.memberIds.includes(userId)) return refuse('party_already_in');
  if (party.status !== 'idle') return refuse('party_busy');
  if (party.memberIds.length >= PARTY_SLOTS) return refuse('party_full');
  const joined = { ...party, memberIds: [...party.memberIds, userId] };
  return accept({ party: joined, events: [{ kind: 'joined', userId }] });
}

/** PTY5, PTY7, PTY21. */
function leave(party: Party, userId: string): StepResult {
  if (!party.memberIds.includes(userId)) return refuse('party_not_member');
  if (party.status === 'matched') return refuse('decline_first');
  if (userId === party.leaderId) return end(party);
  return without(party, userId, 'left');
}

function end(party: Party): StepResult {
  const reasonFor = (userId: string): LeaveReason => (userId === party.leaderId ? 'left' : 'ended');
  const events = party.memberIds.map((userId) => ({
    kind: 'left' as const,
    userId,
    reason: reasonFor(userId),
  }));
  return accept({ party: null, events });
}

/** PTY6. */
function remove(party: Party, by: string, userId: string): StepResult {
  if (!party.memberIds.includes(by)) return refuse('party_not_member');
  if (by !== party.leaderId) return refuse('party_not_leader');
  if (userId === by || !party.memberIds.includes(userId)) return refuse('party_member_unknown');
  if (party.status === 'matched') return refuse('party_busy');
  return without(party, userId, 'removed');
}

function without(party: Party, userId: string, reason: LeaveReason): StepResult {
  const memberIds = party.memberIds.filter((memberId) => memberId !== userId);
  const events: PartyEvent[] = [{ kind: 'left', userId, reason }];
  if (party.status !== 'searching') return accept({ party: { ...party, memberIds }, events });
  return accept({ party: idle(party, memberIds), events: [...events, { kind: 'statusChanged' }] });
}

/** PTY13 to PTY15, PTY23, PTY39. */
function start(party: Party, command: StartCommand, now: number): StepResult {
  if (!party.memberIds.includes(command.by)) return refuse('party_not_member');
  if (command.by !== party.leaderId) return refuse('party_not_leader');
  if (party.status === 'playing') return refuse('party_busy');
  if (party.status !== 'idle') return refuse('already_searching');
  const { queue, expectedSeconds, p90Seconds } = command;
  if (command.members.length !== party.memberIds.length) throw new Error('facts of other members');
  const admitted = canSearch(command.members, queue);
  if (!admitted.ok) return refuse(admitted.code, admitted.values);
  return turned({ ...party, status: 'searching', queue, expectedSeconds, p90Seconds, searchingSinceMs: now });
}

/** PTY17. */
function cancel(party: Party, by: string): StepResult {
  if (!party.memberIds.includes(by)) return refuse('party_not_member');
  if (party.status === 'idle') return unchanged(party);
  return party.status === 'searching' ? turned(idle(party)) : refuse('not_searching');
}

/** PTY18. */
function found(party: Party, readyCheckId: string, now: number): StepResult {
  if (party.status !== 'searching') return refuse('not_searching');
  const foundAfterSeconds = Math.max(0, Math.floor((now - party.searchingSinceMs) / 1000));
  return turned({ ...party, status: 'matched', readyCheckId, foundAfterSeconds });
}

/** PTY19. */
function resume(party: Party): StepResult {
  if (party.status !== 'matched') return refuse('not_searching');
  const { readyCheckId, foundAfterSeconds, ...search } = party;
  return turned({ ...search, status: 'searching' });
}

/** PTY21. */
function play(party: Party, matchId: string): StepResult {
  if (party.status !== 'matched') return refuse('not_searching');
  const { leaderId, memberIds, queue, foundAfterSeconds } = party;
  return turned({ status: 'playing', leaderId, memberIds, queue, foundAfterSeconds, matchId });
}

/**
 * Applies a command to a party. Parties change only here. `now` is milliseconds since 1970. Refusals are those of
 * docs/rules/party.md and change nothing.
 */
export function transition(party: Party, command: PartyCommand, facts: { now: number }): StepResult {
  switch (command.kind) {
    case 'join':
      return join(party, command.userId);
    case 'leave':
      return leave(party, command.userId);
    case 'remove':
      return remove(party, command.by, command.userId);
    case 'start':
      return start(party, command, facts.now);
    case 'cancel':
      return cancel(party, command.by);
    case 'found':
      return found(party, command.readyCheckId, facts.now);
    case 'resume':
      return resume(party);
    case 'release':
      return party.status === 'idle' ? unchanged(party) : turned(idle(party));
    case 'play':
      return play(party, command.matchId);
    case 'finish':
      return party.status === 'playing' && party.matchId === command.matchId
        ? turned(idle(party))
        : unchanged(party);
  }
}
