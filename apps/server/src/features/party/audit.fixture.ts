import { queueOf } from '@retake/core/queue/queues.ts';
import { expect } from 'vitest';
import type { Sql } from '../../platform/db/database.ts';
import { asc, count, isNull } from '../../platform/db/query.ts';
import { whenKnown } from '../../platform/maybePromise.ts';
import type { PartyWorld } from './party.fixture.ts';
import { parties, partyMembers, partyMessages } from './tables.ts';

type PartyRow = typeof parties.$inferSelect;

const SET: Record<PartyRow['status'], (keyof PartyRow)[]> = {
  idle: [],
  searching: ['queue', 'searchingSince', 'expectedSeconds', 'p90Seconds'],
  matched: ['queue', 'searchingSince', 'expectedSeconds', 'p90Seconds', 'foundAfterSeconds', 'readyCheckId'],
  playing: ['queue', 'foundAfterSeconds', 'matchId'],
};
const OF_STATUS = [...new Set([...SET.matched, ...SET.playing])];

const isSet = (row: PartyRow) => OF_STATUS.filter((column) => row[column] !== null);

const countMessages = (db: Sql) =>
  db
    .select({ partyId: partyMessages.partyId, messages: count() })
    .from(partyMessages)
    .groupBy(partyMessages.partyId);

/** Holds everything that is always true of parties against the database, the queue, and what the polls are served from. */
export async function audit({ server, desk, party }: PartyWorld): Promise<void> {
  const { sql } = server.database;
  const living = await sql.select().from(parties).where(isNull(parties.endedAt));
  const rows = await sql.select().from(partyMembers).orderBy(asc(partyMembers.joinedSeq));
  const tickets = new Map((await desk.tickets()).map((ticket) => [ticket.partyId, ticket]));
  const written = new Map((await countMessages(sql)).map((counted) => [counted.partyId, counted.messages]));
  const membersOf = (partyId: string) =>
    rows.filter((row) => row.partyId === partyId).map((row) => row.userId);

  expect(new Set(rows.map((row) => row.partyId))).toEqual(new Set(living.map(({ id }) => id)));
  for (const row of living) {
    const members = membersOf(row.id);
    expect(members[0], 'PTY1: the leader stands first').toBe(row.leaderId);
    expect(members.length, 'PTY1: five slots').toBeLessThanOrEqual(5);
    expect(isSet(row).sort(), `what ${row.status} has`).toEqual([...SET[row.status]].sort());
    const ticket = row.status === 'searching' && {
      partyId: row.id,
      version: row.version,
      memberIds: members,
    };
    expect(tickets.get(row.id) ?? false, 'PTY26, PTY31: its ticket').toEqual(ticket);
    if (row.status === 'searching') expect(queueOf(row.queue!).partySizes, 'PTY14').toContain(members.length);
    expect(written.get(row.id) ?? 0, 'PTY34: no gap').toBe(row.nextMessageSeq - 1);
    const shown = await whenKnown(party.membersOf(row.id), (all) => all.map(({ id }) => id));
    expect(shown, 'what the polls show').toEqual(members);
    for (const member of members) expect((await party.viewOfUser(member))?.id).toBe(row.id);
  }
  expect([...tickets.keys()].every((id) => living.some((row) => row.id === id))).toBe(true);
}
