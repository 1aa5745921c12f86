import { methodOf } from '@retake/contract/call.ts';
import { calls } from '@retake/contract/calls.ts';
import { errors } from '@retake/contract/errors.ts';
import { isPermission } from '@retake/core/staff/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outcomeOf } from '../access/ask.fixture.ts';
import { askAs, rowOf, shapeOf } from '../access/cells.fixture.ts';
import type { Role } from '../access/row.fixture.ts';
import { openStage, type Stage } from '../access/stage.fixture.ts';
import { sql } from '../platform/db/query.ts';

/** The same right request many times at the same moment: it happens as often as it may, and nothing comes apart. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.server.stop());

const AT_ONCE = 20;

/** Saying it again says the same, or makes something more. Everything else happens once. */
const AGAIN = new Set([
  ...['POST /api/tournaments', 'PUT /api/tournaments/{id}', 'PUT /api/tournaments/{id}/seeds'],
  ...['POST /api/tournaments/{id}/entrants/{entrantId}/check-in', 'POST /api/tournaments/{id}/pause'],
  ...['POST /api/tournaments/{id}/resume', 'POST /api/tournaments/{id}/fixtures/{fixtureId}/ready'],
  ...['POST /api/tournaments/{id}/corrections/preview', 'POST /api/tournaments/{id}/rehearsal'],
  ...['POST /api/tournaments/{id}/check-in', 'PUT /api/tournaments/{id}/fixtures/{fixtureId}/time'],
  'POST /api/tournaments/{id}/fixtures/{fixtureId}/unready',
  'PUT /api/tournaments/{id}/fixtures/{fixtureId}/report',
  ...['POST /api/users/login', 'POST /api/users/logout', 'POST /api/users/forgot-password'],
  ...['POST /api/users/change-password', 'POST /api/users/email'],
  ...['PUT /api/users/blacklist/{id}', 'DELETE /api/users/blacklist/{id}'],
  ...['PUT /api/users/mutes/{id}', 'DELETE /api/users/mutes/{id}', 'POST /api/passkey-challenge'],
  // Only the app that was begun last can be finished.
  ...['POST /api/users/second-factor/app', 'DELETE /api/users/second-factor/app'],
  'POST /api/users/second-factor/passkey-options',
  ...['PUT /api/users/parties/{partyId}/reset-status', 'PUT /api/users/leave-party', 'PUT /api/pings'],
  ...['POST /api/ready-checks/{id}/accept', 'POST /api/ready-checks/{id}/decline'],
  ...['POST /api/matches/{matchId}/ready', 'POST /api/matches/{matchId}/messages'],
  ...['POST /api/game-servers/events', 'PUT /api/teams/{id}', 'PUT /api/teams/{id}/members/{playerId}'],
  ...['POST /api/lobbies/{id}/seat', 'POST /api/lobbies/{id}/ready', 'PUT /api/users/{id}/has-bot-error'],
  ...['POST /api/lobbies/{id}/stand', 'POST /api/lobbies/{id}/swap', 'POST /api/lobbies/{id}/place'],
  ...['POST /api/lobbies/{id}/lock', 'PUT /api/lobbies/{id}/rules', 'PUT /api/lobbies/{id}/access'],
  'POST /api/lobbies/{id}/key',
  ...['POST /api/admin/remove-cheater-matches', 'PUT /api/admin/game-servers/{id}/enabled'],
  ...['PUT /api/admin/game-servers/{id}', 'POST /api/admin/game-servers/{id}/token'],
  ...['PUT /api/users/parties/{partyId}/filling', 'POST /api/admin/doubtful-matches/{matchId}/close'],
  ...['DELETE /api/users/first-steps', 'PUT /api/notices/read', 'PUT /api/users/nickname'],
  ...['DELETE /api/users/nickname/earlier', 'PUT /api/users/{id}/visit', 'PUT /api/users/privacy'],
  ...['PUT /api/tournaments/{id}/follow', 'DELETE /api/tournaments/{id}/follow'],
  ...['PUT /api/leagues/{id}/follow', 'DELETE /api/leagues/{id}/follow'],
  // Once per key: what comes again is answered, and recorded once.
  ...['PUT /api/admin/leagues/{id}', 'DELETE /api/teams/{id}/logo'],
  ...['POST /api/admin/prize-pools/{id}/fund', 'POST /api/admin/prize-pools/{id}/payments'],
  // What is voided already is found no more; an adjustment counts once per key.
  'POST /api/admin/leagues/{id}/seasons/{season}/void',
  'POST /api/admin/leagues/{id}/seasons/{season}/adjust',
  // An open order, and an open session, is answered again.
  ...['POST /api/premium/orders', 'POST /api/practice', 'POST /api/admin/orders/{id}/refund'],
  'POST /api/admin/users/{id}/sanctions',
  // Looks, which change nothing.
  ...['POST /api/admin/staff/preview', 'POST /api/admin/staff/{id}/{role}/preview'],
  ...['POST /api/admin/users/{id}/sanctions/preview', 'POST /api/admin/sanctions/{sanctionId}/lift/preview'],
  ...['POST /api/admin/users/{id}/premium/preview', 'POST /api/admin/orders/{id}/refund/preview'],
  'POST /api/admin/report-bot-error/preview',
  ...['POST /api/admin/users/{id}/premium', 'POST /api/admin/premium-grants/{grantId}/take-back'],
  ...['POST /api/admin/prize-pools/{id}/return', 'POST /api/admin/prize-pools/{id}/take-back'],
  // Each batch is codes of its own; the same price is the same; a look at a code counts nothing.
  ...[
    'POST /api/admin/promo-batches',
    'PUT /api/admin/premium-prices/{months}',
    'POST /api/premium/discounts',
  ],
  // The same roles, the same report and the same opinion are the same; who asks for a case has one already.
  ...['POST /api/admin/staff', 'POST /api/reports', 'POST /api/admin/cases/next'],
  ...['POST /api/admin/appeals/next', 'POST /api/admin/appeals/{appealId}/release'],
  ...['POST /api/users/sanctions/{sanctionId}/appeal'],
  // Each is one more message, as in other chats.
  ...['POST /api/direct-chats/{playerId}/messages', 'PUT /api/direct-chats/{playerId}/read'],
  // A ticket and what is written in it have keys; who asks for one has it already.
  ...['POST /api/tickets', 'POST /api/tickets/{ticketId}/messages', 'POST /api/tickets/{ticketId}/close'],
  ...['POST /api/admin/tickets/next', 'POST /api/admin/tickets/{ticketId}/note'],
  'POST /api/admin/tickets/{ticketId}/release',
  ...['POST /api/admin/ticket-replies', 'PUT /api/admin/ticket-replies/{replyId}'],
  ...['POST /api/admin/cases/{caseId}/opinion', 'POST /api/admin/cases/{caseId}/release'],
  'DELETE /api/users/pictures/{kind}',
  // The same settings are the same; what is gone is gone.
  ...['PUT /api/admin/leagues/{id}', 'DELETE /api/teams/{id}/logo'],
  ...['PUT /api/cards/worn', 'POST /api/admin/drop-codes', 'POST /api/premium/chat'],
  ...['PUT /api/notices/channels', 'DELETE /api/notices/push'],
  // Each is one more, up to five. An incident and what is told of it have keys: what comes again is answered, and told once.
  ...['POST /api/users/api-keys', 'POST /api/admin/incidents', 'POST /api/admin/incidents/{id}/updates'],
  // An article has a key as well; what is as it was asked for is the same.
  ...['POST /api/admin/news', 'POST /api/admin/news/preview', 'POST /api/admin/news/{id}/publish'],
  ...['PUT /api/admin/news/{id}', 'DELETE /api/admin/news/{id}/schedule'],
  'DELETE /api/admin/news/{id}/publication',
]);

/** What may never be found, whatever was done: each counts the rows that are wrong. */
const NEVER = {
  'a player in two parties': sql`SELECT user_id FROM party_members GROUP BY user_id HAVING count(*) > 1`,
  'a party of more than five': sql`SELECT party_id FROM party_members GROUP BY party_id HAVING count(*) > 5`,
  'a player in two matches': sql`SELECT user_id FROM match_players WHERE active GROUP BY user_id HAVING count(*) > 1`,
  'a player in two lobbies': sql`SELECT user_id FROM lobby_players GROUP BY user_id HAVING count(*) > 1`,
  'friends who still ask': sql`SELECT 1 FROM friend_requests r JOIN friendships f
    ON f.low_id = least(r.sender_id, r.receiver_id) AND f.high_id = greatest(r.sender_id, r.receiver_id)`,
  'requests both ways': sql`SELECT 1 FROM friend_requests a JOIN friend_requests b
    ON a.sender_id = b.receiver_id AND a.receiver_id = b.sender_id`,
  'more teams than a player may have': sql`SELECT user_id FROM team_members GROUP BY user_id HAVING count(*) > 5`,
  'a team without exactly one captain': sql`SELECT id FROM teams t WHERE disbanded_at IS NULL AND
    (SELECT count(*) FROM team_members m WHERE m.team_id = t.id AND role = 'captain') <> 1`,
  'a tournament with more entries than places': sql`SELECT id FROM tournaments t
    WHERE (SELECT count(*) FROM tournament_entrants e WHERE e.tournament_id = t.id
      AND status IN ('entered', 'checkedIn', 'playing')) > places`,
  'a prize pool that has paid more than it was funded': sql`SELECT pool_id FROM prize_entries GROUP BY pool_id
    HAVING coalesce(sum(cents) FILTER (WHERE kind = 'pay'), 0) > coalesce(sum(cents) FILTER (WHERE kind = 'fund'), 0)`,
  'a party of nobody that searches': sql`SELECT 1 FROM queue_tickets q LEFT JOIN parties p ON p.id = q.party_id
    WHERE p.id IS NULL OR p.ended_at IS NOT NULL`,
};

async function wrongRows(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [what, query] of Object.entries(NEVER)) {
    const found = (await stage.server.database.sql.execute(query)) as unknown as { rows: unknown[] };
    if (found.rows.length > 0) wrong.push(what);
  }
  return wrong;
}

const changing = Object.keys(calls).filter((key) => methodOf(key) !== 'GET');

describe(`${AT_ONCE} times at once`, () => {
  test.each(changing)('%s', async (key) => {
    const { access } = shapeOf(key);
    const role: Role = isPermission(access) ? 'admin' : access === 'game-server' ? 'gameServer' : 'leader';
    const scene = stage.newScene();
    const request = await rowOf(key).input(scene, role);
    const replies = await Promise.all(
      Array.from({ length: AT_ONCE }, () => askAs(stage, scene, role, key, request)),
    );
    const outcomes = replies.map((reply) => outcomeOf(reply, shapeOf(key).status ?? 200));
    expect(
      outcomes.filter((outcome) => outcome === 'internal' || !(outcome in errors || outcome === 'ok')),
    ).toEqual([]);
    if (!AGAIN.has(key)) expect(outcomes.filter((outcome) => outcome === 'ok').length).toBeLessThanOrEqual(1);
    expect(await wrongRows()).toEqual([]);
    await scene.end();
  });
});
