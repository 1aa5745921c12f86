import { randomUUID } from 'node:crypto';
import type { Player, TestServer } from '@retake/testkit/server.ts';
import { users } from '../features/accounts/tables.ts';
import { appeals } from '../features/appeals/tables.ts';
import { gameServers } from '../features/gameServers/tables.ts';
import { incidents } from '../features/incidents/tables.ts';
import { articles, articleTexts } from '../features/news/tables.ts';
import { storedPayments } from '../features/orders/storedPayments.ts';
import { orders } from '../features/orders/tables.ts';
import { practiceSessions } from '../features/practice/tables.ts';
import { premiumGrants } from '../features/premium/tables.ts';
import { caseFiles } from '../features/reports/tables.ts';
import { fixtures } from '../features/stages/tables.ts';
import { ticketReplies, tickets } from '../features/tickets/tables.ts';
import { tournaments } from '../features/tournaments/tables.ts';
import { eq } from '../platform/db/query.ts';
import { errands } from '../platform/jobs/tables.ts';
import { pictures } from '../platform/pictures/tables.ts';
import type { Role } from './row.fixture.ts';
import type { Part } from './scene.fixture.ts';

type Hands = {
  server: TestServer;
  director: Player;
  newName(): string;
  player(part: Part): Promise<Player>;
  once<T>(name: string, make: () => Promise<T>): Promise<T>;
};

/** Who may hold a case (CAS9) or an appeal (APL2). */
const HOLDERS: readonly Role[] = ['admin', 'moderator', 'senior'];

/** Who may hold a ticket (TCK4). */
const SUPPORTERS: readonly Role[] = ['admin', 'supporter', 'senior', 'billing'];

let articleIds = 900_000;

/** A body of which each has a key and an address of its own. */
export const anArticle = () => ({
  key: randomUUID(),
  slug: `a-${randomUUID()}`,
  picture: 'news-launch' as const,
  texts: { en: { title: 'Rooms', description: 'Of your own.', source: 'Open **one**.' } },
});

/** What a scene can have besides its players: things the site offers, and changes by admins. */
export function createOffers({ server, director, newName, player, once }: Hands) {
  const { sql } = server.database;

  async function banUnder(topic: 'chat-spam' | 'exploits' | 'harming-teammates', id: string) {
    const body = { key: randomUUID(), topic, days: 7, reason: 'what was seen' };
    await director.call('POST /api/admin/users/{id}/sanctions', { params: { id }, body });
    return body.key;
  }

  async function ticketOf(who: Player): Promise<string> {
    const key = randomUUID();
    await who.call('POST /api/tickets', {
      body: { key, topic: 'other', text: 'Where is my match of today?' },
    });
    return key;
  }

  /** Organised by the leader, who plays in it with the member; the guest waits. Nobody has entered a draft. */
  const organised = (status: 'draft' | 'signUp' | 'checkIn') =>
    once(`organised ${status}`, async () => {
      const settings = { stages: [{ format: 'single' as const }], entrants: 'players' as const };
      const about = { title: 'A cup', mode: '1v1' as const, places: 2, startsAt: new Date('2126-01-01') };
      const [row] = await sql
        .insert(tournaments)
        .values({
          ...about,
          title: { en: 'A cup', 'zh-CN': '杯赛' },
          settings,
          status,
          prizeCents: 0,
          picture: 'tournament-cup',
          organiserId: (await player('leader')).id,
        })
        .returning();
      const id = row!.id;
      const entrantIds: string[] = [];
      for (const part of status === 'draft' ? [] : (['leader', 'member', 'guest'] as const)) {
        const request = { params: { id }, body: {} };
        const joined = await (await player(part)).call('POST /api/tournaments/{id}/join', request);
        entrantIds.push(joined.entrantId!);
      }
      return { id, entrantIds, waitingId: entrantIds.at(-1)! };
    });

  /** The same after its draw: the leader meets the member. */
  const drawn = () =>
    once('drawn', async () => {
      const { id } = await organised('signUp');
      await director.call('POST /api/tournaments/{id}/start', { params: { id } });
      const { stages } = await director.call('GET /api/tournaments/{id}', { params: { id }, query: {} });
      return { id, fixtureId: stages[0]!.fixtures[0]!.id };
    });

  /** The guest, whose avatar is shown. */
  const pictured = () =>
    once('pictured', async () => {
      const { id } = await player('guest');
      const about = { kind: 'avatar', ownerId: id, uploadedBy: id, uploadedAt: new Date(0) };
      await sql.insert(pictures).values({ ...about, state: 'shown', name: 'a'.repeat(32) });
      return id;
    });

  /** A team of the guest's, whose logo is shown. */
  const teamWithLogo = () =>
    once('teamWithLogo', async () => {
      const guest = await player('guest');
      const { id } = await guest.call('POST /api/teams', { body: { name: newName() } });
      const about = { kind: 'teamLogo', ownerId: id, uploadedBy: guest.id, uploadedAt: new Date(0) };
      await sql.insert(pictures).values({ ...about, state: 'shown', name: 'b'.repeat(32) });
      return id;
    });

  /** What its organiser may put right, and the digest of how it was shown. */
  const correctable = () =>
    once('correctable', async () => {
      const { entrantIds } = await organised('signUp');
      const { id, fixtureId } = await drawn();
      const correction = { type: 'forfeit' as const, fixtureId, loser: entrantIds[0]! };
      const request = { params: { id }, body: correction };
      const { digest } = await director.call('POST /api/tournaments/{id}/corrections/preview', request);
      return { id, correction, digest };
    });

  /** The leader meets the member where they agree, and both are ready. */
  const elsewhere = () =>
    once('elsewhere', async () => {
      const { id } = await organised('signUp');
      await sql
        .update(tournaments)
        .set({ settings: { stages: [{ format: 'single' }], entrants: 'players', results: 'captains' } })
        .where(eq(tournaments.id, id));
      const params = await drawn();
      for (const part of ['leader', 'member'] as const)
        await (await player(part)).call('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', { params });
      return params;
    });

  /** A result that may be disputed, as if the clock had given it. */
  const forfeited = () =>
    once('forfeited', async () => {
      const { id, ...made } = await correctable();
      const request = { params: { id }, body: { ...made, reason: 'a wrong result' } };
      await director.call('POST /api/tournaments/{id}/corrections', request);
      const fixtureId = made.correction.fixtureId;
      await sql
        .update(fixtures)
        .set({ disputableUntil: new Date('2126-01-01') })
        .where(eq(fixtures.stageId, fixtureId.slice(0, 36)));
      return { id, fixtureId };
    });

  const disputed = () =>
    once('disputed', async () => {
      const params = await forfeited();
      const body = { text: 'He was there in time.' };
      await (await player('member')).call('POST /api/tournaments/{id}/fixtures/{fixtureId}/dispute', {
        params,
        body,
      });
      const shown = await director.call('GET /api/tournaments/{id}', { params, query: {} });
      return { id: params.id, disputeId: shown.disputes[0]!.id };
    });

  const prizePool = () =>
    once('prizePool', async () => {
      const { prizes } = server.app;
      const { id: userId } = await player('guest');
      const ownerId = randomUUID();
      const title = { en: 'A cup', 'zh-CN': '杯赛' };
      const id = await server.database.write(async (tx) => {
        const poolId = await prizes.openPool(tx, {
          kind: 'tournament',
          ownerId,
          title,
          promisedCents: 150_00,
        });
        await prizes.allocate(tx, poolId, [{ userId, place: 1, cents: 150_00 }], 'final');
        await prizes.release(tx, poolId, userId, { key: 'early' });
        return poolId;
      });
      const body = { key: randomUUID(), cents: 160_00 };
      await director.call('POST /api/admin/prize-pools/{id}/fund', { params: { id }, body });
      return id;
    });

  async function paidOrder(): Promise<string> {
    const at = new Date();
    const ref = `pi_${newName()}`;
    const payment = { ref, at: at.getTime(), cents: 2025, period: null, refunds: [], disputes: [] };
    const id = randomUUID();
    const userId = (await player('leader')).id;
    const payments = storedPayments.write({ payments: [payment], renewal: null });
    const about = { id, userId, months: 3 as const, cents: 2025, currency: 'usd', at, expiresAt: at };
    await sql.insert(orders).values({ ...about, status: 'paid', checkoutRef: `cs_test_${id}`, payments });
    const grant = { id: `purchase:${ref}`, userId, source: 'purchase' as const, at, months: 3 };
    await sql.insert(premiumGrants).values(grant);
    return id;
  }

  return {
    pictured,
    teamWithLogo,
    organised,
    drawn,
    correctable,
    elsewhere,
    forfeited,
    disputed,

    /** Opened by the leader, joined by the member. Returns its id. */
    lobby: () =>
      once('lobby', async () => {
        const [leader, member] = [await player('leader'), await player('member')];
        const body = { map: 'de_mirage', mode: '2v2', region: 'Shanghai' } as const;
        const { id } = await leader.call('POST /api/lobbies', { body });
        await member.call('POST /api/lobbies/{id}/join', { params: { id } });
        return id;
      }),

    /** A duel of the leader and the member in its ready check. Returns its id. */
    fullLobby: () =>
      once('fullLobby', async () => {
        const [leader, member] = [await player('leader'), await player('member')];
        const body = { map: 'de_mirage', mode: '1v1', region: 'Shanghai' } as const;
        const { id } = await leader.call('POST /api/lobbies', { body });
        await member.call('POST /api/lobbies/{id}/join', { params: { id } });
        return id;
      }),

    /** The leader and the member have joined. Returns its id. */
    tournament: () =>
      once('tournament', async () => {
        const [row] = await sql
          .insert(tournaments)
          .values({
            title: { en: 'A cup', 'zh-CN': '杯赛' },
            startsAt: new Date('2126-01-01'),
            mode: '1v1',
            places: 32,
            prizeCents: 0,
            picture: 'tournament-cup',
          })
          .returning();
        const request = { params: { id: row!.id }, body: {} };
        await (await player('leader')).call('POST /api/tournaments/{id}/join', request);
        await (await player('member')).call('POST /api/tournaments/{id}/join', request);
        return row!.id;
      }),

    /** The leader's team, with the member in it and an invite for the guest. Returns its id. */
    team: () =>
      once('team', async () => {
        const [leader, member] = [await player('leader'), await player('member')];
        const { id } = await leader.call('POST /api/teams', { body: { name: newName() } });
        const params = { id };
        const invite = (input: string) =>
          leader.call('POST /api/teams/{id}/invites', { params, body: { input } });
        await invite(member.nickname);
        await member.call('POST /api/teams/{id}/invite/accept', { params });
        await invite((await player('guest')).nickname);
        return id;
      }),

    article: () =>
      once('article', async () => {
        const id = ++articleIds;
        await sql
          .insert(articles)
          .values({ id, publishedAt: new Date('2025-12-31'), picture: 'news-launch' });
        const words = { title: 'News', description: 'Short', content: '<p>Long</p>', readMinutes: 1 };
        await sql.insert(articleTexts).values({ articleId: id, lang: 'en', ...words });
        return String(id);
      }),

    /** Only the staff sees it. */
    draftArticle: () =>
      once('draft article', async () => {
        const { id } = await director.call('POST /api/admin/news', { body: anArticle() });
        return String(id);
      }),

    /** The leader has Premium. */
    premium: () =>
      once('premium', async () => {
        const { id } = await player('leader');
        await server.database.write(async (tx) => {
          await tx
            .update(users)
            .set({ premiumUntil: new Date('2126-01-01') })
            .where(eq(users.id, id));
          server.app.accounts.people.changed(tx, [id]);
        });
      }),

    /** The leader's practice server can be joined. */
    practice: () =>
      once('practice', async () => {
        const { id: userId } = await player('leader');
        const times = { startedAt: new Date('2025-12-31'), endsAt: new Date('2126-01-01') };
        const about = { map: 'de_nuke' as const, password: 'a1b2', address: 'simulated', simulated: true };
        await sql.insert(practiceSessions).values({ userId, ...about, ...times });
      }),

    /** The guest's Steam is disconnected. */
    withoutSteam: () =>
      once('withoutSteam', async () => {
        const body = { input: (await player('guest')).nickname };
        await director.call('PUT /api/admin/disconnect-steam', { body });
      }),

    /** The guest has an account check. */
    checked: () =>
      once('checked', async () => {
        const body = { input: (await player('guest')).nickname, error: 1 };
        await director.call('POST /api/admin/report-bot-error', { body });
      }),

    deadErrand: () =>
      once('deadErrand', async () => {
        const at = new Date('2025-12-31');
        const row = {
          kind: 'accounts:reset-mail',
          key: newName(),
          payload: { email: 'nobody@players.example' },
        };
        const [dead] = await sql
          .insert(errands)
          .values({ ...row, dueAt: at, deadAt: at })
          .returning();
        return dead!.id;
      }),

    incident: () =>
      once('incident', async () => {
        const id = randomUUID();
        await sql
          .insert(incidents)
          .values({ id, parts: ['mail'], impact: 'down', title: { en: 'No mails' }, startedAt: new Date() });
        return id;
      }),

    lockedGameServer: () =>
      once('lockedGameServer', async () => {
        const address = `${newName()}.example:27015`;
        const [server] = await sql
          .insert(gameServers)
          .values({
            name: address,
            rconAddress: address,
            playerAddress: address,
            rconPassword: 'sealed with another key',
            source: 'admin',
            place: 0,
            state: 'locked',
          })
          .returning();
        return server!.id;
      }),

    /** Funded with $160, of which $150 are due to the guest. Returns its id. */
    prizePool,

    /** To the guest, recorded by another admin. Returns its id. */
    waitingPayment: () =>
      once('waitingPayment', async () => {
        const params = { id: await prizePool() };
        const key = randomUUID();
        const winnerId = (await player('guest')).id;
        const body = { key, winnerId, cents: 149_00, method: 'bank', reference: 'transfer 8' };
        await director.call('POST /api/admin/prize-pools/{id}/payments', { params, body });
        return key;
      }),

    newPromoCode: () =>
      once('promoCode', async () => {
        const code = newName().replace('_', '-').toUpperCase();
        await director.call('POST /api/admin/promo-codes', { body: { code } });
        return code;
      }),

    newCodeForDays: () =>
      once('codeForDays', async () => {
        const code = newName().replace('_', '-').toUpperCase();
        await director.call('POST /api/admin/promo-codes', { body: { code, kind: 'days', days: 7 } });
        return code;
      }),

    newDiscountCode: () =>
      once('discountCode', async () => {
        const code = newName().replace('_', '-').toUpperCase();
        await director.call('POST /api/admin/promo-codes', { body: { code, kind: 'discount', percent: 20 } });
        return code;
      }),
    newPromoBatch: () =>
      once('promoBatch', async () => {
        const { id } = await director.call('POST /api/admin/promo-batches', { body: { count: 2 } });
        return id;
      }),

    /** Paid by the leader, as whoever took the money said. */
    order: () => once('order', paidOrder),
    /** Another one, whose money no call has touched yet. */
    newOrder: () => once('newOrder', paidOrder),

    /** A ban of a guest. */
    sanction: () => once('sanction', async () => banUnder('chat-spam', (await player('guest')).id)),

    /** A ban of the leader against which there is an appeal. */
    leadersBan: () =>
      once('leadersBan', async () => banUnder('harming-teammates', (await player('leader')).id)),

    /** An appeal of the guest, held by the one who has this role, where it is one of `who`. */
    async appealHeldBy(role: Role, who = HOLDERS): Promise<string> {
      const guest = await player('guest');
      const sanctionId = await once('appealed', async () => {
        const banId = await banUnder('exploits', guest.id);
        const body = { contested: 'facts' as const, text: 'It was not me who did it, look at round 3.' };
        await guest.call('POST /api/users/sanctions/{sanctionId}/appeal', {
          params: { sanctionId: banId },
          body,
        });
        return banId;
      });
      const [appeal] = await server.database.sql
        .select()
        .from(appeals)
        .where(eq(appeals.sanctionId, sanctionId));
      const { caseId } = appeal!;
      if (!who.includes(role)) return caseId;
      const holder = await player(role as Part);
      await server.database.write((tx) => server.app.cases.claim(tx, caseId, holder.id));
      return caseId;
    },

    /** The guest, who is the leader's friend. */
    async leadersFriend(): Promise<Player> {
      const [guest, leader] = [await player('guest'), await player('leader')];
      await once('leadersFriend', () =>
        server.database.write((tx) => server.app.friends.befriend(tx, guest.id, leader.id)),
      );
      return guest;
    },

    /** A ticket of the leader. */
    leadersTicket: () => once('leadersTicket', async () => ticketOf(await player('leader'))),

    /** A ticket of the guest, held by the one who has this role, where it is one of those who answer. */
    /** A ready-made answer. */
    async reply(): Promise<string> {
      const key = randomUUID();
      await sql
        .insert(ticketReplies)
        .values({ id: key, title: 'x', en: 'x', zh: 'x', byId: key, at: new Date(0) });
      return key;
    },
    async ticketHeldBy(role: Role): Promise<string> {
      const guest = await player('guest');
      const ticketId = await once('guestsTicket', () => ticketOf(guest));
      if (!SUPPORTERS.includes(role)) return ticketId;
      const [ticket] = await server.database.sql.select().from(tickets).where(eq(tickets.id, ticketId));
      const holder = await player(role as Part);
      await server.database.write((tx) => server.app.cases.claim(tx, ticket!.caseId!, holder.id));
      return ticketId;
    },

    /** A case about the guest, held by the one who has this role, where it is one of the staff. */
    async caseHeldBy(role: Role, opinion?: string): Promise<string> {
      const { id: subjectId } = await player('guest');
      const [{ id: reporterId }, key] = [await player('stranger'), randomUUID()];
      const about = { subjectId, topic: 'nickname' as const, where: { place: 'profile' as const }, text: '' };
      await once('report', () => server.app.reports.report(reporterId, { key, ...about }));
      const [file] = await server.database.sql
        .select()
        .from(caseFiles)
        .where(eq(caseFiles.subjectId, subjectId));
      const caseId = file!.caseId;
      if (!HOLDERS.includes(role)) return caseId;
      const holder = await player(role as Part);
      await server.database.write((tx) => server.app.cases.claim(tx, caseId, holder.id));
      if (opinion)
        await holder.attempt('POST /api/admin/cases/{caseId}/opinion', {
          params: { caseId },
          body: { verdict: 'upheld' },
        });
      return caseId;
    },

    /** The guest as a supporter. Returns the id. */
    supporterToBe: () =>
      once('supporterToBe', async () => {
        const { id, nickname } = await player('guest');
        const body = { input: nickname, role: 'supporter' as const };
        await director.call('POST /api/admin/staff', { body });
        return id;
      }),

    /** Premium that an admin gave a guest. */
    premiumGrant: () =>
      once('premiumGrant', async () => {
        const params = { id: (await player('guest')).id };
        const body = { key: randomUUID(), days: 7, source: 'admin' as const, reason: 'a quiz' };
        const { grants } = await director.call('POST /api/admin/users/{id}/premium', { params, body });
        return grants[0]!.id;
      }),
  };
}
