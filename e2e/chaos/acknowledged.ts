import type { PenaltyKind } from '@retake/core/matchmaker/penalty.ts';
import { rowsOf } from '@retake/server/platform/db/anyOf.ts';
import type { Database } from '@retake/server/platform/db/database.ts';
import { sql } from '@retake/server/platform/db/query.ts';
import { expectNone } from './broken.ts';
import { type Journal, pairOf, type Said } from './journal.ts';

/** What of earlier checks must still be there. */
export type Remembered = { auditLines: Map<string, string> };

/** The rules that hold once nothing is under way: the journal against the database. */
export async function checkAcknowledged(
  database: Database,
  journal: Journal,
  remembered: Remembered,
): Promise<void> {
  const ask: Ask = async (query) => rowsOf(await database.sql.execute(query));
  await checkChat(ask, journal);
  await checkPenalties(ask, journal);
  await checkFacts(ask, journal);
  await checkRows(ask, journal);
  await checkWork(ask);
  await checkAudit(ask, remembered);
  await checkNothingUnderWay(ask);
}

type Ask = (query: ReturnType<typeof sql>) => Promise<Record<string, unknown>[]>;

async function checkChat(ask: Ask, { said, heard }: Journal): Promise<void> {
  const rows = [
    ...(await ask(sql`SELECT 'party' AS room, party_id AS of, seq, id, message FROM party_messages`)),
    ...(await ask(sql`SELECT 'match' AS room, match_id AS of, seq, id, message FROM match_messages`)),
  ];
  const kept = new Map(rows.map((row) => [`${row.room} ${row.of} ${row.seq}`, `${row.id} ${row.message}`]));
  const lost = said.filter(
    ({ room, roomId, seq, id, text }) => kept.get(`${room} ${roomId} ${seq}`) !== `${id} ${text}`,
  );
  expectNone('INV2', 'acknowledged messages that are not kept', lost);
  for (const [room, messages] of heard) {
    const phantoms = [...messages].filter(([seq, what]) => kept.get(`${room} ${seq}`) !== what);
    expectNone('INV9', `messages of ${room} that were heard and are not kept`, phantoms);
  }
  expectNone('INV9', 'messages of one player out of their order', outOfOrder(said));
}

/** A player writes one message after the other: their numbers grow with them. */
function outOfOrder(said: readonly Said[]): Said[] {
  const last = new Map<string, number>();
  return said.filter(({ room, roomId, seq, text }) => {
    const key = `${room} ${roomId} ${text.split(' ')[0]}`;
    const before = last.get(key) ?? 0;
    last.set(key, seq);
    return seq <= before;
  });
}

/** INV4: as many offences at most as were done on purpose. */
async function checkPenalties(ask: Ask, journal: Journal): Promise<void> {
  const rows = await ask(
    sql`SELECT p.user_id, u.nickname, p.kind, count(*)::int AS n, max(p.at) AS last, max(p.match_id::text) AS match_id
      FROM queue_penalties p JOIN users u ON u.id = p.user_id GROUP BY 1, 2, 3`,
  );
  const odd = rows.filter(
    ({ user_id, kind, n }) => Number(n) > journal.intended(String(user_id), kind as PenaltyKind),
  );
  expectNone('INV4', 'players punished for what they did not do', odd);
}

/** INV2: yes-or-no facts have their last acknowledged value. Those that nobody knows are read again here. */
async function checkFacts(ask: Ask, { blacklists, friends }: Journal): Promise<void> {
  const listed = await ask(sql`SELECT owner_id, player_id FROM blacklisted`);
  compare('blacklists', blacklists, new Set(listed.map((row) => `${row.owner_id} ${row.player_id}`)));
  const befriended = await ask(sql`SELECT low_id, high_id FROM friendships`);
  const pairs = befriended.map((row) => pairOf(String(row.low_id), String(row.high_id)));
  compare('friendships', friends, new Set(pairs));
}

function compare(what: string, facts: Map<string, boolean | null>, stored: ReadonlySet<string>): void {
  const odd = [...facts].filter(([key, value]) => value !== null && value !== stored.has(key));
  expectNone('INV2', `${what} that are not as acknowledged`, odd);
  for (const key of facts.keys()) facts.set(key, stored.has(key));
}

async function checkRows(ask: Ask, journal: Journal): Promise<void> {
  const column = async (query: ReturnType<typeof sql>) =>
    new Set((await ask(query)).map((row) => String(Object.values(row)[0])));
  const missing = (what: string, wanted: readonly string[], found: ReadonlySet<string>) =>
    expectNone(
      'INV2',
      what,
      wanted.filter((one) => !found.has(one)),
    );
  missing('promo codes', journal.promoCodes, await column(sql`SELECT code FROM promo_codes`));
  missing('lobbies', journal.lobbies, await column(sql`SELECT id FROM lobbies`));
  const accounts = journal.accounts.map(({ userId, steamId }) => `${userId} ${steamId ?? ''}`);
  const stored = await ask(sql`SELECT id, steam_id FROM users`);
  const found = new Set(stored.flatMap((row) => [`${row.id} `, `${row.id} ${row.steam_id}`]));
  missing('accounts and their Steam', accounts, found);
  const left = await column(sql`SELECT user_id || ' ' || match_id FROM match_players WHERE abandoned`);
  missing(
    'leavings',
    journal.abandoned.map(({ userId, matchId }) => `${userId} ${matchId}`),
    left,
  );
  const reported = await column(
    sql`SELECT m.number || ' ' || e.hash FROM match_events e JOIN matches m ON m.id = e.match_id`,
  );
  missing(
    'reports',
    journal.reports.map(({ matchNumber, hash }) => `${matchNumber} ${hash}`),
    reported,
  );
}

/** INV8: nothing that is due stays undone. */
const OVERDUE = sql.raw("interval '60 seconds'");

async function checkWork(ask: Ask): Promise<void> {
  const late = await ask(
    sql`SELECT kind, key, due_at, attempts, last_error FROM deadlines WHERE due_at < now() - ${OVERDUE}`,
  );
  expectNone('INV8', 'deadlines that are overdue', late);
  const undone = await ask(
    sql`SELECT kind, key, attempts, last_error FROM errands WHERE dead_at IS NOT NULL OR done_at IS NULL AND due_at < now() - ${OVERDUE}`,
  );
  expectNone('INV8', 'errands that are overdue or given up', undone);
}

/** INV10: every line of before is there as it was. */
async function checkAudit(ask: Ask, { auditLines }: Remembered): Promise<void> {
  const rows = await ask(sql`SELECT id, md5(audit_log::text) AS line FROM audit_log`);
  const now = new Map(rows.map(({ id, line }) => [String(id), String(line)]));
  const lost = [...auditLines].filter(([id, line]) => now.get(id) !== line);
  expectNone('INV10', 'lines of the audit log that are gone or changed', lost);
  for (const [id, line] of now) auditLines.set(id, line);
}

/** INV12: everybody is free once they want nothing. */
async function checkNothingUnderWay(ask: Ask): Promise<void> {
  const rows = await ask(sql`
    SELECT 'match' AS what, id::text, phase AS state FROM matches WHERE phase NOT IN ('finished', 'cancelled') AND NOT sample
    UNION ALL SELECT 'party', id::text, status FROM parties WHERE ended_at IS NULL AND status <> 'idle'
    UNION ALL SELECT 'ready check', id::text, status FROM ready_checks WHERE status = 'open'
    UNION ALL SELECT 'ticket', party_id::text, queue FROM queue_tickets
    UNION ALL SELECT 'seat', lobby_id::text, user_id::text FROM lobby_players`);
  if (rows.length > 0) expectNone('INV12', 'what is under way though nobody wants it', rows);
}
