import type { Party } from '@retake/core/party/party.ts';
import { sql } from '../../platform/db/query.ts';
import { users } from '../accounts/tables.ts';
import { type parties, partyMembers } from './tables.ts';

export type StoredMember = {
  id: string;
  nickname: string;
  simulated: boolean;
  steamConnected: boolean;
  firstMessageSeq: number;
};

/** A party that lives, with its members in the order of PTY1. */
export type StoredParty = {
  id: string;
  code: string;
  version: number;
  nextMessageSeq: number;
  /** Whether a player who searches alone may be taken into other matches as well (PTY40). */
  fills: boolean;
  updatedAt: Date;
  party: Party;
  members: StoredMember[];
};

type Row = typeof parties.$inferSelect;

type MemberTuple = [string, string, boolean, boolean, number];

/** The members in the order of PTY1, in one value of the party's row. */
export const memberColumn = sql<MemberTuple[]>`json_agg(json_build_array(${users.id}, ${users.nickname},
  ${users.simulated}, ${users.steamId} IS NOT NULL, ${partyMembers.firstMessageSeq}) ORDER BY ${partyMembers.joinedSeq})`;

export const toMember = ([
  id,
  nickname,
  simulated,
  steamConnected,
  firstMessageSeq,
]: MemberTuple): StoredMember => ({
  id,
  nickname,
  simulated,
  steamConnected,
  firstMessageSeq,
});

function toParty(row: Row, memberIds: string[]): Party {
  const { leaderId, status } = row;
  const members = { leaderId, memberIds };
  if (status === 'idle') return { ...members, status };
  const found = { queue: row.queue!, foundAfterSeconds: row.foundAfterSeconds! };
  if (status === 'playing') return { ...members, status, ...found, matchId: row.matchId! };
  const { foundAfterSeconds, ...searched } = found;
  const search = {
    ...searched,
    searchingSinceMs: row.searchingSince!.getTime(),
    expectedSeconds: row.expectedSeconds!,
    p90Seconds: row.p90Seconds,
  };
  if (status === 'searching') return { ...members, status, ...search };
  return { ...members, status, ...search, foundAfterSeconds, readyCheckId: row.readyCheckId! };
}

/** What a status does not have is null. */
export const columnsOf = (party: Party) => ({
  status: party.status,
  queue: party.status === 'idle' ? null : party.queue,
  searchingSince: 'searchingSinceMs' in party ? new Date(party.searchingSinceMs) : null,
  expectedSeconds: 'expectedSeconds' in party ? Math.round(party.expectedSeconds) : null,
  p90Seconds: 'p90Seconds' in party ? party.p90Seconds : null,
  foundAfterSeconds: 'foundAfterSeconds' in party ? party.foundAfterSeconds : null,
  readyCheckId: party.status === 'matched' ? party.readyCheckId : null,
  matchId: party.status === 'playing' ? party.matchId : null,
});

export function toStored(row: Row, members: StoredMember[]): StoredParty {
  const { id, code, version, nextMessageSeq, fills, updatedAt } = row;
  const party = toParty(
    row,
    members.map((member) => member.id),
  );
  return { id, code, version, nextMessageSeq, fills, updatedAt, party, members };
}
