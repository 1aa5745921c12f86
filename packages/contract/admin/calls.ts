import { CONDITIONS } from '@retake/core/moderation/accountCheck.ts';
import { MOST_DAYS, PROMO_KINDS } from '@retake/core/premium/grants.ts';
import { MOST_PERCENT } from '@retake/core/premium/plans.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message, nickname, shortText } from '../shapes.ts';

/** 0 none, 1 full check, 2 sign-in check, 3 failed, 4 alternate account, 5 maintenance. */
export const checkState = z.int().min(0).max(5);

const ownCheck = z.object({
  error: checkState,
  /** With 3: the unmet conditions. */
  unmet: z.array(z.enum(CONDITIONS)).optional(),
});

/**
 * `signUp` opens an account; `days` gives so many days of Premium, `discount` takes so many percent off an order, both once
 * to each player.
 */
const promoTerms = z.object({
  kind: z.enum(PROMO_KINDS).default('signUp'),
  days: z.int().min(1).max(MOST_DAYS).nullable().default(null),
  percent: z.int().min(1).max(MOST_PERCENT).nullable().default(null),
  /** Null: at once. */
  beginsAt: isoTime.nullable().default(null),
  /** For admins. */
  note: z.string().trim().max(200).default(''),
  /** Null: without limit. */
  mostUses: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Null: until an admin ends it. */
  expiresAt: isoTime.nullable().default(null),
});
const promoCode = promoTerms.extend({ code: z.string().regex(/^[A-Za-z0-9-]{3,40}$/) });
type PromoTerms = z.output<typeof promoTerms>;

/** What a code gives is said for its kind, and for no other. */
const isWhole = ({ kind, days, percent }: PromoTerms): boolean =>
  (kind === 'days') === (days !== null) && (kind === 'discount') === (percent !== null);
const WHOLE = {
  path: ['kind'],
  message: 'Only the kind `days` has days, only `discount` a percent, and each needs them.',
};
const counted = { uses: z.int(), createdAt: isoTime, endedAt: isoTime.nullable() };

export const adminCalls = {
  'PUT /api/admin/connect-steam': call({
    access: 'users.steam',
    summary:
      'Connect a player’s Steam, by friend code or nickname; without `steamId` (17 digits or profile address) it stays to be confirmed by the player; written to the audit log',
    body: z.object({ input: shortText, steamId: shortText.optional() }),
    answer: message,
  }),
  'PUT /api/admin/disconnect-steam': call({
    access: 'users.steam',
    summary: 'Disconnect a player’s Steam, by friend code or nickname; written to the audit log',
    body: z.object({ input: shortText }),
    answer: message,
  }),
  'GET /api/admin/bot-error-reports': call({
    access: 'checks',
    summary: 'Players with an account check',
    answer: z.array(
      z.object({
        nickname: z.string(),
        admin_id: id,
        admin: z.string().nullable().describe('Nickname of who reported it; null where the account is gone'),
        error: checkState,
      }),
    ),
  }),
  'DELETE /api/admin/delete-bot-error/{nickname}': call({
    access: 'checks',
    summary: 'End a player’s account check',
    params: z.object({ nickname }),
    answer: message,
  }),
  'GET /api/admin/promo-codes': call({
    access: 'promo',
    summary: 'Promo codes, newest first, without those of batches',
    answer: z.array(promoCode.extend(counted)),
  }),
  'POST /api/admin/promo-codes': call({
    access: 'promo',
    summary: 'Add a promo code: it opens accounts, gives days of Premium or takes something off (PRO1)',
    body: promoCode.refine(isWhole, WHOLE),
    answer: message,
    status: 201,
  }),
  'DELETE /api/admin/promo-codes/{code}': call({
    access: 'promo',
    summary: 'End a promo code',
    params: z.object({ code: shortText }),
    answer: message,
  }),
  'GET /api/admin/promo-batches': call({
    access: 'promo',
    summary: 'Batches of promo codes, newest first, with how many of their codes were used',
    answer: z.object({
      batches: z.array(promoTerms.extend({ id, codes: z.int(), ...counted })),
    }),
  }),
  'POST /api/admin/promo-batches': call({
    access: 'promo',
    summary: 'Make up to 1,000 random codes; only this answer holds them (PRO5)',
    body: promoTerms.extend({ count: z.int().min(1).max(1000) }).refine(isWhole, WHOLE),
    answer: z.object({ id, codes: z.array(z.string()) }),
    status: 201,
  }),
  'DELETE /api/admin/promo-batches/{id}': call({
    access: 'promo',
    summary: 'End all codes of a batch',
    params: z.object({ id }),
    answer: message,
  }),
  'GET /api/admin/promo-uses': call({
    access: 'promo',
    summary: 'How often a code, or the codes of a batch, were used on each of the last 90 days with uses',
    query: z.object({ of: shortText }),
    answer: z.object({ days: z.array(z.object({ day: z.iso.date(), uses: z.int() })) }),
  }),
  'GET /api/users/{id}/has-bot-error': call({
    access: 'player',
    summary: 'The caller’s account check',
    params: z.object({ id }),
    answer: ownCheck,
  }),
  'PUT /api/users/{id}/has-bot-error': call({
    access: 'player',
    summary: 'Clear 4, retry from 3; 409 for 1, 2 and 5',
    params: z.object({ id }),
    answer: ownCheck,
  }),
};
