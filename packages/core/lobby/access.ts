import {
  type CommandOf,
  changed,
  type LobbyRefusal,
  type LobbyResult,
  refused,
  unchanged,
  type Waiting,
} from './command.ts';
import { isIn } from './lobby.ts';
import { notHost } from './people.ts';

/** Who may come in (LOB24): everybody, who knows the password, or who has the invite link. */
export const ACCESSES = ['public', 'password', 'invite'] as const;
export type Access = (typeof ACCESSES)[number];

/** LOB24, in characters. */
export const LOBBY_PASSWORD_MIN = 6;
export const LOBBY_PASSWORD_MAX = 32;

/** How many who have shown their key are remembered: more than there are places, so that nobody in it is forgotten. */
export const ADMITTED_AT_MOST = 60;

/** LOB24: why a newcomer may not come in; null: may. Who is in it already needs no key. */
export function closedTo(lobby: Waiting, userId: string): LobbyRefusal | null {
  if (lobby.access === 'public' || isIn(lobby, userId) || lobby.admittedIds.includes(userId)) return null;
  return lobby.access === 'password' ? 'lobby_password_needed' : 'lobby_invite_needed';
}

/** The server has seen that the key is right. */
export function admit(lobby: Waiting, { userId }: CommandOf<'admit'>): LobbyResult {
  if (lobby.removedIds.includes(userId)) return refused('lobby_removed');
  if (closedTo(lobby, userId) === null) return unchanged(lobby);
  return changed({ ...lobby, admittedIds: [...lobby.admittedIds, userId].slice(-ADMITTED_AT_MOST) });
}

/** Keys that were shown before are worth nothing any more; who is in it stays. */
export function setAccess(lobby: Waiting, { by, access }: CommandOf<'setAccess'>): LobbyResult {
  const refusal = notHost(lobby, by) ?? (lobby.status === 'ready' ? refused('lobby_getting_ready') : null);
  return refusal ?? changed({ ...lobby, access, admittedIds: [], keys: lobby.keys + 1 });
}
