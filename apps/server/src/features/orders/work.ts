import type { Subject } from '@retake/payments/port.ts';
import { z } from 'zod';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Three days; then it is a person's. */
const RETRIES = [
  SECOND,
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  HOUR,
  6 * HOUR,
  24 * HOUR,
  48 * HOUR,
];
const limits = { retryMs: RETRIES, timeoutMs: MINUTE, atOnce: 4, mostOpen: 20_000 };

const subject: z.ZodType<Subject> = z.union([
  z.object({ orderId: z.string().max(256) }),
  z.object({ ref: z.string().max(256) }),
]);

/** PAY10: read again what a notice was about. Its key is the notice. */
export const readErrand: ErrandKind<{ subject: Subject }> = {
  name: 'payments:read',
  payload: z.object({ subject }),
  ...limits,
};

/** PAY13. Its key is that of the refund. */
export type RefundErrand = z.output<typeof refund>;
const refund = z.object({ orderId: z.uuid(), paymentRef: z.string(), cents: z.int(), key: z.uuid() });
export const refundErrand: ErrandKind<RefundErrand> = { name: 'payments:refund', payload: refund, ...limits };

/** PAY17. Its key is the order. */
export type EndRenewalErrand = z.output<typeof endRenewal>;
const endRenewal = z.object({ orderId: z.uuid() });
export const endRenewalErrand: ErrandKind<EndRenewalErrand> = {
  name: 'payments:endRenewal',
  payload: endRenewal,
  ...limits,
};

/** PAY23. Its key is what it tells of. */
export type LetterErrand = z.output<typeof letter>;
export type LetterKind = LetterErrand['kind'];
const letter = z.object({
  orderId: z.uuid(),
  kind: z.enum(['receipt', 'gift', 'giftEnded', 'sentBack', 'takenBack', 'unpaid', 'soon']),
  to: z.enum(['buyer', 'receiver']),
  cents: z.int(),
  at: z.number(),
});
export const letterErrand: ErrandKind<LetterErrand> = { name: 'payments:letter', payload: letter, ...limits };

/** PAY12: look for changes that no notice told. */
export const lookErrand: ErrandKind<Record<string, never>> = {
  name: 'payments:look',
  payload: z.object({}).strict() as z.ZodType<Record<string, never>>,
  ...limits,
};
