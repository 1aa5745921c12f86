import { z } from 'zod';
import type { ErrandKind } from './errandKind.ts';

export const TEST_KIND: ErrandKind<{ text: string }> = {
  name: 'test:letters',
  payload: z.object({ text: z.string() }),
  retryMs: [1000, 10_000],
  timeoutMs: 30_000,
  atOnce: 2,
  mostOpen: 20,
};
