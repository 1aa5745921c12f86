import { RENEWAL_STATUSES } from '@retake/contract/orders/calls.ts';
import type { Payment, Renewal } from '@retake/payments/port.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const payment: z.ZodType<Payment> = z.object({
  ref: z.string(),
  at: z.number(),
  cents: z.int(),
  period: z.object({ from: z.number(), to: z.number() }).nullable(),
  refunds: z.array(z.object({ at: z.number(), cents: z.int(), key: z.string().optional() })),
  disputes: z.array(z.object({ at: z.number(), wonAt: z.number().nullable(), isLost: z.boolean() })),
});

const renewal: z.ZodType<Renewal> = z.object({
  ref: z.string(),
  status: z.enum(RENEWAL_STATUSES),
  periodEnd: z.number(),
  payUrl: z.string().nullable(),
});

/** The payments of an order and its renewal, as they were read last. */
export const storedPayments = versioned({
  name: 'payments',
  schema: z.object({ payments: z.array(payment), renewal: renewal.nullable() }),
  raises: [withoutRenewal, withoutOutcome],
});

/** Until version 2 nothing was renewed. */
function withoutRenewal(old: { payments: Payment[] }) {
  return { payments: old.payments, renewal: null };
}

type Old = { payments: (Omit<Payment, 'disputes'> & { disputes: { at: number; wonAt: number | null }[] })[] };

/** Until version 3 a lost dispute was one that is open for ever, and nothing led to what could not be charged. */
function withoutOutcome({ payments, renewal }: Old & { renewal: Omit<Renewal, 'payUrl'> | null }) {
  return {
    payments: payments.map((one) => ({
      ...one,
      disputes: one.disputes.map((dispute) => ({ ...dispute, isLost: false })),
    })),
    renewal: renewal && { ...renewal, payUrl: null },
  };
}
