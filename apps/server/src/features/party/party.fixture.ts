import type { Ack } from '@retake/contract/events.ts';
import { type EntryMember, mayEnter } from '@retake/core/party/admission.ts';
import { type Player, startTestServerOf, type TestServerOptions } from '@retake/testkit/server.ts';
import { type AppOptions, serve } from '../../app.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/query.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { openPlatform } from '../../platform/platform.ts';
import { plugAccounts } from '../accounts/plug.ts';
import { plugChatWords } from '../chatWords/plug.ts';
import { plugFriends } from '../friends/plug.ts';
import { haveTeamMates } from '../matches/playerStore.ts';
import { plugPresence } from '../presence/plug.ts';
import { createRatings } from '../rating/service.ts';
import { plugParty } from './plug.ts';
import type { SearchPort, Ticket } from './search.ts';
import type { Party } from './service.ts';

type Rows<T> = { rows: T[] };
const query = async <T>(db: Database['sql'], text: ReturnType<typeof sql>) =>
  ((await db.execute(text)) as unknown as Rows<T>).rows;

type Tickets = { partyId: string; version: number; memberIds: string[] }[];

type DeskQueue = SearchPort & {
  /** Parties in the queue, with the version and the members that they entered with. */
  tickets(): Promise<Tickets>;
  /** What keeps a player from searching. */
  hold(userId: string, facts: Partial<EntryMember>): void;
};

/** Nobody else searches. */
const facts = {
  size: 2,
  rating: 1000,
  home: 0,
  regions: 1,
  near: [0, 0, 0, 0],
  waiting: [0, 0, 0, 0],
  inSurplus: false,
  shortPerS: 0,
  longPerS: 0,
};

/** A queue in the place of matchmaking's, on a table of its own. As transactional, so that races mean something. */
async function openDeskQueue({ sql: db }: Database): Promise<DeskQueue> {
  const held = new Map<string, Partial<EntryMember>>();
  await db.execute(
    sql`CREATE TABLE desk_tickets (party_id uuid PRIMARY KEY, version integer NOT NULL, member_ids text NOT NULL)`,
  );
  return {
    async tickets() {
      const rows = await query<{ party_id: string; version: number; member_ids: string }>(
        db,
        sql`SELECT * FROM desk_tickets ORDER BY party_id`,
      );
      return rows.map((row) => ({
        partyId: row.party_id,
        version: row.version,
        memberIds: row.member_ids.split(','),
      }));
    },
    hold: (userId, facts) => void held.set(userId, facts),
    async refusedEntries(_tx, parties, now) {
      const nobody = { penaltyEndsAtMs: null, boundBy: null, checked: false };
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
    surplusOf: () => null,
    forecast: ({ memberIds }) => ({
      expectedSeconds: 20 + memberIds.length,
      p90Seconds: 60 + memberIds.length,
      rating: 1000,
      told: { medianMs: 20_000, p90Ms: 60_000, facts },
    }),
    readyCheckOf: (id) => ({ id, expiresAt: new Date(0), accepted: 0, of: 4, acceptedIds: [] }),
  };
}

type DeskChecks = {
  /** Finds a match for these searching parties. Null where the claim failed. */
  find(partyIds: string[]): Promise<string | null>;
  /** All are ready: answers the match, or null where the check is over. */
  complete(readyCheckId: string): Promise<string | null>;
};

/** Ready checks of parties that the test says, on a table of their own; one decline ends each. */
async function openDeskChecks(database: Database, queue: DeskQueue, party: Party): Promise<DeskChecks> {
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

  party.onLeavingMatched(async (tx, { readyCheckId, userId }) => {
    for (const partyId of (await close(tx, readyCheckId)) ?? []) {
      const declines = await query(
        tx,
        sql`SELECT 1 FROM party_members WHERE party_id = ${partyId} AND user_id = ${userId}`,
      );
      if (declines.length > 0) await party.toIdle(tx, partyId);
      else await party.backToSearch(tx, partyId);
    }
  });

  const stale = new Error('stale claim');
  return {
    async find(partyIds) {
      const seen = (await queue.tickets()).filter(({ partyId }) => partyIds.includes(partyId));
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

/** Parties and what they stand on, with the desk in the place of matchmaking. */
async function buildPartyApp(options: AppOptions) {
  const { database } = options;
  const platform = await openPlatform(options);
  const { deps, leadership, mail } = platform;
  const presence = plugPresence(deps);
  const accounts = await plugAccounts(deps, mail);
  const friends = plugFriends(deps, { people: accounts.service.people, hides: async () => false });
  const queue = await openDeskQueue(database);
  const party = plugParty(deps, {
    teamMates: (userId, otherId, since) => haveTeamMates(deps.database.sql, userId, otherId, since),
    friends: friends.service,
    presence: presence.service,
    duty: leadership.duty('absence'),
    search: queue,
    shownOf: createRatings(deps).shownOf,
    mayBeSaid: plugChatWords(deps, accounts.service).service.mayBeSaid,
  });
  const checks = await openDeskChecks(database, queue, party.service);
  return {
    accounts: accounts.service,
    friends: friends.service,
    party: party.service,
    desk: { tickets: queue.tickets, hold: queue.hold, ...checks },
    ...(await serve(platform, accounts.service, [presence, accounts, friends, party], options)),
  };
}

export type PartyWorld = Awaited<ReturnType<typeof openPartyWorld>>;

let names = 0;

/** A server whose search is the desk above, and short words for what tests do. */
export async function openPartyWorld(options: TestServerOptions = {}) {
  const server = await startTestServerOf(buildPartyApp, options);
  const { party, desk } = server.app;

  const idOf = async (player: Player) =>
    (await player.call('GET /api/users/party/{userId}', { params: { userId: player.id } })).partyId;
  const own = (player: Player) =>
    player.call('GET /api/users/check-party/{userId}', { params: { userId: player.id } });
  const join = (player: Player, partycode: string) =>
    player.attempt('POST /api/parties/join', { body: { partycode } });

  return {
    server,
    desk,
    party,
    idOf,
    own,
    join,
    player: (about: Parameters<typeof server.signUp>[1] = {}) => server.signUp(`player_${++names}`, about),
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
