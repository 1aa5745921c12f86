import { MOST_CENTS } from '@retake/core/prizes/ledger.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cents, id, inLang, isoTime } from '../shapes.ts';

const pool = z.object({
  id,
  kind: z.enum(['season', 'tournament']),
  title: z.string(),
  promised: cents,
  funded: cents,
  held: cents,
  due: cents,
  paid: cents,
  returned: cents,
  /** Promised or won, but not funded; 0 where all of it is there. */
  missing: cents,
});

const prizeState = z.enum(['held', 'due', 'paid', 'taken_back']);

const prize = z.object({
  at: isoTime,
  place: z.int().min(1),
  player: z.string(),
  simulated: z.boolean(),
  cents,
  state: prizeState,
  /** While it is held: when it becomes due. */
  heldUntil: isoTime.nullable(),
});
export type Prize = z.output<typeof prize>;

const movement = z.object({ at: isoTime, kind: z.enum(['promise', 'fund', 'return']), cents });

const prizePool = pool.extend({
  createdAt: isoTime,
  prizes: z.array(prize),
  /** What came into the pool and what went back, oldest first. */
  movements: z.array(movement),
});
export type PrizePool = z.output<typeof prizePool>;

const ownPrize = z.object({
  poolId: id,
  title: z.string(),
  place: z.int().min(1),
  cents,
  state: prizeState,
  heldUntil: isoTime.nullable(),
});
export type OwnPrize = z.output<typeof ownPrize>;

const winner = z.object({ userId: id, player: z.string(), held: cents, due: cents, paid: cents });
const payment = z.object({
  id,
  poolId: id,
  player: z.string(),
  cents,
  method: z.string(),
  reference: z.string(),
  askedBy: z.string(),
  askedAt: isoTime,
  /** Whether the caller asked for it: the second admin is another one. */
  yours: z.boolean(),
});
const adminPrizes = z.object({
  pools: z.array(pool.extend({ winners: z.array(winner) })),
  waiting: z.array(payment),
});
export type AdminPrizes = z.output<typeof adminPrizes>;

/** Made by the form: the same key twice is the same command. */
const key = id;
const amount = z.int().min(1).max(MOST_CENTS);
const params = z.object({ id });
/** How and under which outside reference; never an account number. */
const words = (most: number) => z.string().trim().min(1).max(most);

export const prizeCalls = {
  'GET /api/prize-pools/{id}': call({
    access: 'anyone',
    summary: 'A prize pool: what is promised, funded, held, due, paid and returned, and who has won what',
    params,
    query: inLang,
    answer: prizePool,
  }),
  'GET /api/prizes': call({
    access: 'player',
    summary: 'The caller’s own prizes, newest first, at most 20',
    query: inLang,
    answer: z.array(ownPrize),
  }),
  'GET /api/admin/prize-pools': call({
    access: 'prizes',
    summary:
      'The last 50 prize pools with who has something in them, and payments that wait for a second admin',
    query: inLang,
    answer: adminPrizes,
  }),
  'POST /api/admin/prize-pools/{id}/fund': call({
    access: 'prizes',
    summary: 'Record money that came into a pool; once per key; written to the audit log',
    params,
    body: z.object({ key, cents: amount }),
    answer: z.object({ funded: cents }),
  }),
  'POST /api/admin/prize-pools/{id}/payments': call({
    access: 'prizes',
    summary:
      'Record that a prize was paid; above the limit it waits for a second admin; once per key; written to the audit log',
    params,
    body: z.object({ key, winnerId: id, cents: amount, method: words(40), reference: words(100) }),
    answer: z.object({ state: z.enum(['made', 'waiting']) }),
  }),
  'POST /api/admin/prize-pools/{id}/return': call({
    access: 'prizes',
    summary:
      'Record that money which nobody has won went back to the sponsor; once per key; written to the audit log',
    params,
    body: z.object({ key, cents: amount, reason: words(200) }),
    answer: z.object({ returned: cents }),
  }),
  'POST /api/admin/prize-pools/{id}/take-back': call({
    access: 'prizes',
    summary:
      'Take back all that a player has won of a pool and was not paid; once per key; written to the audit log',
    params,
    body: z.object({ key, winnerId: id, reason: words(200) }),
    answer: z.object({ cents }),
  }),
  'POST /api/admin/prize-payments/{id}/confirm': call({
    access: 'prizes',
    summary: 'Confirm the payment that another admin has recorded; written to the audit log',
    params,
    answer: z.object({ state: z.literal('made') }),
  }),
  'DELETE /api/admin/prize-payments/{id}': call({
    access: 'prizes',
    summary: 'Drop a payment that waits; written to the audit log',
    params,
    answer: z.object({ state: z.literal('dropped') }),
  }),
};
