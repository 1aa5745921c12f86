import { type Mode, PARTY_SIZES } from '../mode.ts';
import { accept } from '../result.ts';
import type { Queue } from './party.ts';

type Refused<Code extends string> = { ok: false; code: Code; values: Record<string, string | number> };
export type Admission<Code extends string> = { ok: true; value: null } | Refused<Code>;

const refuseWith = <Code extends string>(
  code: Code,
  values: Record<string, string | number> = {},
): Refused<Code> => ({ ok: false, code, values });

export type SearchMember = { id: string; steamConnected: boolean };

export type SearchRefusalCode =
  | 'not_enough_players'
  | 'party_of_four'
  | 'party_size'
  | 'party_leave_first'
  | 'steam_required';

function refusedSize(size: number, mode: Mode, queue: Queue): SearchRefusalCode | null {
  if (queue === 'solo') return size === 1 ? null : 'party_leave_first';
  if (PARTY_SIZES[mode].includes(size)) return null;
  if (size < 2) return 'not_enough_players';
  return mode === '5v5' && size === 4 ? 'party_of_four' : 'party_size';
}

/** Whether these members may search together: their number (PTY14, PTY23), then Steam (PTY15). */
export function canSearch(
  members: readonly SearchMember[],
  mode: Mode,
  queue: Queue,
): Admission<SearchRefusalCode> {
  const wrongSize = refusedSize(members.length, mode, queue);
  if (wrongSize) return refuseWith(wrongSize);
  if (!members.every((member) => member.steamConnected)) return refuseWith('steam_required');
  return accept(null);
}

/** What keeps a single player from searching, whoever they search with. */
export type EntryMember = {
  nickname: string;
  /** Milliseconds since 1970; null or past: no penalty runs. */
  penaltyEndsAtMs: number | null;
  inMatch: boolean;
  /** Under an account check that has to be passed first. */
  checked: boolean;
};

export type EntryRefusalCode = 'member_penalised' | 'member_in_match' | 'member_checked';

function refusedMember(member: EntryMember, now: number): Refused<EntryRefusalCode> | null {
  const { nickname } = member;
  const left = (member.penaltyEndsAtMs ?? now) - now;
  if (left > 0) return refuseWith('member_penalised', { nickname, seconds: Math.ceil(left / 1000) });
  if (member.inMatch) return refuseWith('member_in_match', { nickname });
  if (member.checked) return refuseWith('member_checked', { nickname });
  return null;
}

/** Whether each of them may search at all; the first who may not is named in `values` (PTY16). */
export function mayEnter(members: readonly EntryMember[], now: number): Admission<EntryRefusalCode> {
  for (const member of members) {
    const refused = refusedMember(member, now);
    if (refused) return refused;
  }
  return accept(null);
}
