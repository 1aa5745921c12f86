import { entry, goes, keptFor, stays, staysUntold, sweptAfter } from '../platform/personal/entry.ts';

/** Books have to be kept for ten years. */
const BOOKS_DAYS = 3653;

export const moneyEntries = [
  entry('orders', {
    purpose: 'What was ordered and paid: the books, without a name',
    kept: keptFor(BOOKS_DAYS, 'at', "status <> 'open'"),
    columns: {
      key: 'id checkout_ref',
      person: 'user_id receiver_id',
      choice: 'months is_gift renews locale',
      money: 'cents code percent_off by_invoice currency payments',
      text: 'consent_text',
      identity: 'country',
      state: 'status',
      inner: 'url readings reading_kept',
      time: 'taken_back_at at expires_at created_at',
    },
    about: [stays('user_id', { country: 'null', url: 'null' }), staysUntold('receiver_id')],
  }),
  entry('order_refunds', {
    purpose: 'Money that was sent back: the books',
    kept: 'over',
    columns: { key: 'key order_id', money: 'payment_ref cents', staff: 'by_id', time: 'at' },
    about: [stays('order_id IN (SELECT id FROM orders WHERE user_id = :user)')],
  }),
  entry('order_letters', {
    purpose: 'That a letter about an order is sent once',
    kept: 'over',
    columns: { key: 'key order_id', time: 'at' },
  }),
  entry('payment_notices', {
    purpose: 'That a notice of who takes the money counts once',
    kept: sweptAfter(30, 'at'),
    columns: { key: 'id', state: 'type', time: 'at' },
  }),
  entry('payment_looks', {
    purpose: 'Until when payments were looked for',
    kept: 'always',
    columns: { key: 'id', time: 'looked_until' },
  }),
  entry('premium_grants', {
    purpose: 'Why a player has Premium, and for how long',
    kept: 'account',
    columns: {
      key: 'id',
      person: 'user_id',
      state: 'source',
      money: 'months length_ms money',
      text: 'reason',
      staff: 'by_id',
      time: 'at period_from period_to taken_back_at created_at',
    },
    about: [stays('user_id', { reason: 'empty' })],
  }),
  entry('premium_prices', {
    purpose: 'Prices',
    kept: 'always',
    columns: { key: 'id', money: 'months cents', staff: 'by_id', time: 'since' },
  }),
  entry('prize_pools', {
    purpose: 'Prize pools',
    kept: 'always',
    columns: { key: 'id kind owner_id', text: 'title', time: 'created_at' },
  }),
  entry('prize_entries', {
    purpose: 'The books of prizes; the database lets nobody change a line',
    kept: 'always',
    columns: {
      key: 'seq pool_id key line',
      person: 'user_id',
      state: 'kind',
      money: 'from_account to_account cents place',
      staff: 'actor_id reason',
      time: 'held_until at',
    },
    about: [stays('user_id')],
  }),
  entry('prize_payments', {
    purpose: 'How a prize was paid: the books',
    kept: 'always',
    columns: {
      key: 'id pool_id',
      person: 'user_id',
      money: 'cents method reference',
      state: 'state',
      staff: 'asked_by confirmed_by',
      time: 'asked_at',
    },
    about: [stays('user_id', { reference: 'empty' })],
  }),
  entry('sanctions', {
    purpose: 'Bans under the rules',
    kept: keptFor(3 * 365, 'until'),
    columns: {
      key: 'id match_id case_id',
      person: 'user_id',
      state: 'topic',
      text: 'reason lifted_reason',
      staff: 'by_id lifted_by_id',
      time: 'from until lifted_at',
    },
    about: [stays('user_id')],
  }),
  entry('banned_steam_ids', {
    purpose: 'A keyed hash of the SteamID of a banned player whose account is gone, so that the ban goes on',
    kept: keptFor(0, 'until'),
    columns: { key: 'sanction_id', secret: 'steam_hash', time: 'until' },
    about: [staysUntold('sanction_id IN (SELECT id FROM sanctions WHERE user_id = :user)')],
  }),
  entry('account_checks', {
    purpose: 'Whether an account has passed its checks',
    kept: 'over',
    columns: { person: 'user_id', state: 'error origin unmet', staff: 'admin_id', time: 'updated_at' },
    about: [goes('user_id')],
  }),
  entry('cases', {
    purpose: 'What a person has to decide: reports, failed errands, doubtful matches',
    kept: keptFor(
      3 * 365,
      'closed_at',
      `NOT EXISTS (SELECT 1 FROM sanctions s WHERE s.case_id = cases.id AND
        (s.until IS NULL OR s.until > now() - interval '1 year'))`,
    ),
    columns: {
      key: 'id kind subject context',
      state: 'state verdict',
      staff: 'claimed_by claim_until',
      time: 'opened_at due_at closed_at',
    },
  }),
  entry('case_files', {
    purpose: 'What belongs to a case of reports',
    kept: 'over',
    columns: {
      key: 'case_id match_id sanction_id removal_id',
      person: 'subject_id',
      state: 'family votes senior_voted escalated verdict topic days',
      result: 'found',
      inner: 'score rank',
      time: 'decided_at',
    },
    about: [
      staysUntold('subject_id', { found: 'null' }),
      // Who else is named in what was found.
      staysUntold(":user::text IN (found->>'partnerId', found->>'opponentId', found->>'elderId')", {
        found: 'null',
      }),
    ],
  }),
  entry('appeals', {
    purpose: 'What players say against bans, and what came of it',
    kept: 'over',
    columns: {
      key: 'case_id sanction_id',
      person: 'user_id',
      choice: 'contested',
      text: 'text answer reason',
      state: 'with_admins outcome',
      staff: 'decided_by_id',
      time: 'at answered_at decided_at',
    },
    about: [stays('user_id')],
  }),
  entry('tickets', {
    purpose: 'What players have written to support about, and how it stands',
    kept: keptFor(365, 'closed_at'),
    columns: {
      key: 'id match_id',
      person: 'user_id',
      choice: 'topic',
      state: 'state is_late',
      staff: 'desk case_id',
      time: 'at last_at waiting_since closed_at',
    },
    about: [goes('user_id')],
  }),
  entry('ticket_messages', {
    purpose: 'What players and support have written to each other, and the notes of support',
    kept: 'over',
    columns: {
      key: 'id ticket_id',
      state: 'kind',
      staff: 'by_id desk',
      text: 'text',
      inner: 'seq',
      time: 'at',
    },
    about: [
      goes("kind IN ('player', 'staff') AND ticket_id IN (SELECT id FROM tickets WHERE user_id = :user)"),
      goes(
        "kind IN ('note', 'handed') AND ticket_id IN (SELECT id FROM tickets WHERE user_id = :user)",
        false,
      ),
    ],
  }),
  entry('ticket_replies', {
    purpose: 'Ready-made answers to tickets, and how often each was used',
    kept: 'always',
    columns: {
      key: 'id',
      text: 'title en zh',
      inner: 'uses',
      staff: 'by_id',
      time: 'at',
    },
  }),
  entry('case_votes', {
    purpose: 'How moderators have voted',
    kept: 'over',
    columns: {
      key: 'case_id',
      staff: 'user_id',
      state: 'opinion verdict topic days take_away_days',
      text: 'reason',
      time: 'opinion_at at',
    },
    about: [staysUntold('user_id')],
  }),
];
