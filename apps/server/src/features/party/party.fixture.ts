import type { Ack } from '@retake/contract/events.ts';
import { type EntryMember, mayEnter } from '@retake/core/party/admission.ts';
import { type Player, startTestServer, type TestServer } from '@retake/testkit/server.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { SearchPort, Ticket } from './search.ts';
import type { Party } from './service.ts';

type Rows<T> = { rows: T[] };
const query = async <T>(db: Database['sql'], text: ReturnType<typeof sql>) =>
  ((await db.execute(text)) as unknown as Rows<T>).rows;

type Desk = SearchPort & {
  /** Parties in the queue, with the version and the members that they entered with. */
  tickets(): Promise<{ partyId: string; version: number; memberIds: string[] }[]>;
  /** Finds a match for these searching parties. Null where the claim failed. */
  find(partyIds: string[]): Promise<string | null>;
  /** All are ready: answers the match, or null where the check is over. */
  complete(readyCheckId: string): Promise<string | null>;
  /** What keeps a player from searching. */
  hold(userId: string, facts: Partial<EntryMember>): void;
};

/**
 * The other side of the port, on tables of its own: a queue that matches whom the test says, ready checks that end
 * with one decline. As transactional as the real one, so that races mean something.
 */
async function openDesk({ database, app }: TestServer): Promise<Desk> {
  const { party } = app;
  const held = new Map<string, Partial<EntryMember>>();
  await database.sql.execute(
    sql`CREATE TABLE desk_tickets (party_id uuid PRIMARY KEY, version integer NOT NULL, member_ids text NOT NULL)`,
  );
  await database.sql.execute(
    sql`CREATE TABLE desk_checks (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), party_ids text NOT NULL, open boolean NOT NULL DEFAULT true)`,
  );

  async function close(tx: Tx, id: string): Promise<string[] | null> {
    const [row] = await query<{ party_ids: string }>(
      tx,
      sql`UPDATE desk_checks SET open = false WHERE id = ${id} AND open RETURNING party_ids`,
    );
    return row ? row.party_ids.split(',').sort() : null;
  }

  async function tickets() {
    const rows = await query<{ party_id: string; version: number; member_ids: string }>(
      database.sql,
      sql`SELECT * FROM desk_tickets ORDER BY party_id`,
    );
    return rows.map((row) => ({
      partyId: row.party_id,
      version: row.version,
      memberIds: row.member_ids.split(','),
    }));
  }

  const stale = new Error('stale claim');
  return {
    tickets,
    hold: (userId, facts) => void held.set(userId, facts),
    async refusedEntries(_tx, parties, now) {
      const nobody = { penaltyEndsAtMs: null, inMatch: false, checked: false };
      return parties.map(({ members }) => {
        const facts = members.map(({ id, nickname }) => ({ ...nobody, ...held.get(id), nickname }));
        const admitted = mayEnter(facts, now);
        return admitted.ok ? null : new Refusal(admitted.code, admitted.values);
      });
    },
    async enter(tx, tickets: readonly Ticket[]) {
      for (const { partyId, version, memberIds } of tickets) {
        await tx.execute(sql`INSERT INTO desk_tickets VALUES (${partyId}, ${version}, ${memberIds.join(',')})
          ON CONFLICT (party_id) DO UPDATE SET version = excluded.version, member_ids = excluded.member_ids`);
      }
    },
    async leave(tx, partyIds) {
      for (const partyId of partyIds) {
        await tx.execute(sql`DELETE FROM desk_tickets WHERE party_id = ${partyId}`);
      }
    },
    async decline(tx, { readyCheckId, userId }) {
      for (const partyId of (await close(tx, readyCheckId)) ?? []) {
        const declines = await query(
          tx,
          sql`SELECT 1 FROM party_members WHERE party_id = ${partyId} AND user_id = ${userId}`,
        );
        if (declines.length > 0) await party.toIdle(tx, partyId);
        else await party.backToSearch(tx, partyId);
      }
    },
    forecast: ({ memberIds }) => ({ expectedSeconds: 20 + memberIds.length, rating: 1000 }),
    readyCheckOf: (id) => ({ id, expiresAt: new Date(0), accepted: 0, of: 4, acceptedIds: [] }),
    async find(partyIds) {
      const seen = (await tickets()).filter(({ partyId }) => partyIds.includes(partyId));
      if (seen.length < partyIds.length) return null;
      return database
        .write(async (tx) => {
          const [check] = await query<{ id: string }>(
            tx,
            sql`INSERT INTO desk_checks (party_ids) VALUES (${partyIds.join(',')}) RETURNING id`,
          );
          const [granted] = await party.toMatched(tx, [{ readyCheckId: check!.id, parties: seen }]);
          if (!granted) throw stale;
          return check!.id;
        })
        .catch((error) => {
          if (error !== stale) throw error;
          return null;
        });
    },
    complete: (readyCheckId) =>
      database.write(async (tx) => {
        const partyIds = await close(tx, readyCheckId);
        if (!partyIds) return null;
        const matchId = crypto.randomUUID();
        await party.toPlaying(tx, partyIds, matchId);
        return matchId;
      }),
  };
}

export type PartyWorld = Awaited<ReturnType<typeof openPartyWorld>>;

let names = 0;

/** A server whose search is the desk above, and short words for what tests do. */
export async function openPartyWorld(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  const desk = await openDesk(server);
  const party: Party = server.app.party;
  party.useSearch(desk);

  const idOf = async (player: Player) =>
    (await player.call('GET /api/users/party/{userId}', { params: { userId: player.id } })).partyId;
  const own = (player: Player) =>
    player.call('GET /api/users/check-party/{userId}', { params: { userId: player.id } });
  const join = (player: Player, partycode: string) =>
    player.attempt('POST /api/parties/join', { body: { partycode } });

  return {
    ...{ server, desk, party, idOf, own, join },
    player: (about: Parameters<TestServer['signUp']>[1] = {}) => server.signUp(`player_${++names}`, about),
    /** New players in one party, the first leads. */
    async team(size: number): Promise<{ partyId: string; code: string; members: Player[] }> {
      const members: Player[] = [];
      for (let index = 0; index < size; index++) members.push(await this.player());
      const { partyId, partycode } = await own(members[0]!);
      for (const member of members.slice(1)) await party.joinByCode(member.id, partycode);
      return { partyId, code: partycode, members };
    },
    membersOf: (player: Player) =>
      player.call('GET /api/users/party-members/{userId}', { params: { userId: player.id } }),
    stateOf: (player: Player, partyId: string) =>
      player.call('GET /api/users/parties/{partyId}', { params: { partyId } }),
    start: (player: Player, partyId: string, gameMode: '2v2' | '5v5' = '2v2') =>
      player.attempt('PUT /api/users/parties/{partyId}/status', {
        params: { partyId },
        body: { status: 'pending', gameMode },
      }),
    cancel: (player: Player, partyId: string) =>
      player.attempt('PUT /api/users/parties/{partyId}/reset-status', { params: { partyId } }),
    leave: (player: Player) => player.attempt('PUT /api/users/leave-party', { body: { userId: player.id } }),
    remove: (player: Player, nickname: string) =>
      player.attempt('PUT /api/users/remove-party-member-by-nickname', {
        body: { nickname, leaderId: player.id },
      }),
    befriend: (one: Player, other: Player) =>
      server.database.write((tx) => server.app.friends.befriend(tx, one.id, other.id)),
    /** Befriends and invites. */
    async invite(leader: Player, receiver: Player): Promise<string> {
      await this.befriend(leader, receiver);
      const { partyId } = await own(leader);
      return party.invites.send({ senderId: leader.id, receiverId: receiver.id, partyId });
    },
    invitesOf: (player: Player) =>
      player.call('GET /api/users/party-invites/{id}', { params: { id: player.id } }),
    acceptInvite: (player: Player, id: string) =>
      player.attempt('PUT /api/users/party-invites/{id}/accept', { params: { id } }),
    rejectInvite: (player: Player, id: string) =>
      player.attempt('DELETE /api/users/party-invites/{id}/reject', { params: { id } }),
  };
}

export const refusedWith = (code: string, status: number) => ({ status, body: { code } });

export function done(ack: Ack): Extract<Ack, { ok: true }> {
  if (!ack.ok) throw new Error(ack.code);
  return ack;
}
