import { type QueueId, type QueueRow, queueOf } from '../queue/queues.ts';
import { accept } from '../result.ts';

/** PTY14: a 5v5 party of this size is refused, because a fair fifth player can never be found. */
export const REFUSED_PARTY_SIZE = 4;

type Refused<Code extends string> = { ok: false; code: Code; values: Record<string, string | number> };
export type Admission<Code extends string> = { ok: true; value: null } | Refused<Code>;

const refuseWith = <Code extends string>(
  code: Code,
  values: Record<string, string | number> = {},
): Refused<Code> => ({ ok: false, code, values });

/** `premium`: has an active subscription, or counts as having one. */
export type SearchMember = { id: string; nickname: string; steamConnected: boolean; premium: boolean };

export type SearchRefusalCode =
  | 'not_enough_players'
  | 'party_of_four'
  | 'party_size'
  | 'party_too_big'
  | 'party_leave_first'
  | 'premium_required'
  | 'member_without_premium'
  | 'steam_required';

/** PTY14, PTY23. */
function refusedSize(size: number, { mode, partySizes }: QueueRow): Refused<SearchRefusalCode> | null {
  const smallest = Math.min(...partySizes);
  const biggest = Math.max(...partySizes);
  if (partySizes.includes(size)) return null;
  if (size < smallest) return refuseWith('not_enough_players');
  if (size === REFUSED_PARTY_SIZE && size < biggest) return refuseWith('party_of_four');
  if (biggest === 1) return refuseWith('party_leave_first');
  if (smallest === biggest) return refuseWith('party_size', { mode, size: biggest });
  return refuseWith('party_too_big', { size: biggest });
}

/** PTY15, PTY39: the leader comes first. */
function refusedNeed(
  members: readonly SearchMember[],
  { needs }: QueueRow,
): Refused<SearchRefusalCode> | null {
  const poor = needs.includes('premium') ? members.findIndex(({ premium }) => !premium) : -1;
  if (poor === 0) return refuseWith('premium_required');
  if (poor > 0) return refuseWith('member_without_premium', { nickname: members[poor]!.nickname });
  const lacksSteam = needs.includes('steam') && members.some(({ steamConnected }) => !steamConnected);
  return lacksSteam ? refuseWith('steam_required') : null;
}

/** Whether these members may search together: first their number, then what the queue requires of each. */
export function canSearch(members: readonly SearchMember[], queueId: QueueId): Admission<SearchRefusalCode> {
  const queue = queueOf(queueId);
  return refusedSize(members.length, queue) ?? refusedNeed(members, queue) ?? accept(null);
}

/** What occupies a player elsewhere: a running match, a seat in a custom match, or a fixture for which one is ready (PTY16). */
export type Commitment = 'match' | 'lobby' | 'fixture';

/** What can block a player from searching, in any party. */
export type EntryMember = {
  nickname: string;
  /** Milliseconds since 1970; null or past: no penalty. */
  penaltyEndsAtMs: number | null;
  boundBy: Commitment | null;
  /** Has an account check that must be passed first. */
  checked: boolean;
};

export type EntryRefusalCode =
  | 'member_penalised'
  | 'member_in_match'
  | 'member_in_lobby'
  | 'member_in_fixture'
  | 'member_checked';

const BOUND = { match: 'member_in_match', lobby: 'member_in_lobby', fixture: 'member_in_fixture' } as const;

function refusedMember(member: EntryMember, now: number): Refused<EntryRefusalCode> | null {
  const { nickname, boundBy } = member;
  const left = (member.penaltyEndsAtMs ?? now) - now;
  if (left > 0) return refuseWith('member_penalised', { nickname, seconds: Math.ceil(left / 1000) });
  if (boundBy) return refuseWith(BOUND[boundBy], { nickname });
  if (member.checked) return refuseWith('member_checked', { nickname });
  return null;
}

/** Whether every member may search at all; `values` names the first who may not (PTY16). */
export function mayEnter(members: readonly EntryMember[], now: number): Admission<EntryRefusalCode> {
  for (const member of members) {
    const refused = refusedMember(member, now);
    if (refused) return refused;
  }
  return accept(null);
}
