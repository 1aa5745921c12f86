import { CONDITIONS } from '@retake/core/moderation/accountCheck.ts';
import { MOST_DAYS } from '@retake/core/premium/grants.ts';
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

/** `signUp` opens an account; `days` gives so many days of Premium, once to each player. */
const promoCode = z.object({
  code: z.string().regex(/^[A-Za-z0-9-]{3,40}$/),
  kind: z.enum(['signUp', 'days']).default('signUp'),
  days: z.int().min(1).max(MOST_DAYS).nullable().default(null),
  /** Null: as often as anybody comes. */
  mostUses: z.int().min(1).max(1_000_000).nullable().default(null),
  /** Null: until an admin ends it. */
  expiresAt: isoTime.nullable().default(null),
});

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
  'POST /api/admin/report-bot-error': call({
    access: 'checks',
    summary: 'Put a player under an account check',
    body: z.object({ input: shortText, error: checkState }),
    answer: message,
    status: 201,
  }),
  'DELETE /api/admin/delete-bot-error/{nickname}': call({
    access: 'checks',
    summary: 'End a player’s account check',
    params: z.object({ nickname }),
    answer: message,
  }),
  'GET /api/admin/promo-codes': call({
    access: 'promo',
    summary: 'Promo codes, newest first',
    answer: z.array(promoCode.extend({ uses: z.int(), createdAt: isoTime, endedAt: isoTime.nullable() })),
  }),
  'POST /api/admin/promo-codes': call({
    access: 'promo',
    summary: 'Add a promo code: one that opens accounts, or one that gives days of Premium (PRO1)',
    body: promoCode.refine(({ kind, days }) => (kind === 'days') === (days !== null), {
      path: ['days'],
      message: 'Only a code of the kind `days` has days, and it needs them.',
    }),
    answer: message,
    status: 201,
  }),
  'DELETE /api/admin/promo-codes/{code}': call({
    access: 'promo',
    summary: 'End a promo code',
    params: z.object({ code: shortText }),
    answer: message,
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
