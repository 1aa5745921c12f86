import type { Payment } from '@retake/payments/port.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const payment: z.ZodType<Payment> = z.object({
  ref: z.string(),
  at: z.number(),
  cents: z.int(),
  period: z.object({ from: z.number(), to: z.number() }).nullable(),
  refunds: z.array(z.object({ at: z.number(), cents: z.int() })),
  disputes: z.array(z.object({ at: z.number(), wonAt: z.number().nullable() })),
});

/** The payments of an order, as they were read last. */
export const storedPayments = versioned({
  name: 'payments',
  schema: z.object({ payments: z.array(payment) }),
});
