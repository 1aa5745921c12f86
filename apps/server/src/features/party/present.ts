import type { ChatMessage, PartyMember, PartyState, PartyStatus } from '@retake/contract/party/calls.ts';
import type { Party } from '@retake/core/party/party.ts';
import { canFill, modeOfQueue } from '@retake/core/queue/queues.ts';
import { hiddenIn } from '../../platform/chat/hidden.ts';
import type { StoredInvite } from './inviteStore.ts';
import type { StoredMessage } from './messageStore.ts';
import type { ReadyCheckSummary } from './search.ts';
import type { StoredParty } from './storedParty.ts';

/** The wire says `pending` where the rules say searching. */
export const wireStatus = (status: Party['status']): PartyStatus =>
  status === 'searching' ? 'pending' : status;

export const modeOf = (party: Party) => (party.status === 'idle' ? null : modeOfQueue(party.queue));

export function presentMembers({ party, members, updatedAt }: StoredParty): PartyMember[] {
  const status = wireStatus(party.status);
  const gameMode = modeOf(party);
  const updated_at = updatedAt.toISOString();
  return members.map(({ id, nickname, simulated }) => ({
    id,
    nickname,
    status,
    gameMode,
    updated_at,
    simulated,
  }));
}

/** Expected while searching, passed once a match is found (PTY18), else what is said where nothing is known. */
function searchTimeOf(party: Party, defaultSeconds: number): number {
  if (party.status === 'idle') return defaultSeconds;
  return party.status === 'searching' ? party.expectedSeconds : party.foundAfterSeconds;
}

/** The same for every member: without the ready check. */
export const presentState = ({ party, version, fills }: StoredParty, defaultSeconds: number): PartyState => ({
  searchTime: searchTimeOf(party, defaultSeconds),
  searchTimeP90: party.status === 'searching' ? party.p90Seconds : null,
  status: wireStatus(party.status),
  gameMode: modeOf(party),
  searchingSince: 'searchingSinceMs' in party ? new Date(party.searchingSinceMs).toISOString() : null,
  readyCheck: null,
  matchId: party.status === 'playing' ? party.matchId : null,
  fills: party.status === 'searching' && canFill(party.queue) ? fills : null,
  surplus: null,
  version,
});

export const withReadyCheck = (
  state: PartyState,
  readyCheck: ReadyCheckSummary | null,
  userId: string,
): PartyState => ({
  ...state,
  readyCheck: readyCheck && {
    id: readyCheck.id,
    expiresAt: readyCheck.expiresAt.toISOString(),
    accepted: readyCheck.accepted,
    of: readyCheck.of,
    youAccepted: readyCheck.acceptedIds.includes(userId),
  },
});

/** PTY9: who invites leads the party. */
export const presentInvite = ({
  id,
  senderNickname,
  partyLeaderId,
}: Omit<StoredInvite, 'partyId' | 'expiresAt'>) => ({
  id,
  senderNickname,
  partyLeaderId,
  partyLeaderNickname: senderNickname,
});

export const presentMessage = ({ sentAt, ...message }: StoredMessage): ChatMessage => ({
  id: message.id,
  seq: message.seq,
  partyId: message.partyId,
  sender: message.sender,
  senderId: message.senderId,
  message: message.message,
  sentAt: sentAt.toISOString(),
  ...hiddenIn(message.message),
});
