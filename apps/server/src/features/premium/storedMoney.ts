import type { Grant } from '@retake/core/premium/coverage.ts';
import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const schema: z.ZodType<Pick<Grant, 'refunds' | 'disputes'>> = z.object({
  refunds: z.array(z.object({ at: z.number(), share: z.number() })),
  disputes: z.array(z.object({ at: z.number(), wonAt: z.number().nullable() })),
});

/** Refunds and disputes of a grant that was paid for (PAY4, PAY5). */
export const storedMoney = versioned({ name: 'money', schema });
