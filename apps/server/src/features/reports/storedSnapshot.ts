import { z } from 'zod';
import { versioned } from '../../platform/stored/versioned.ts';

const line = z.object({
  senderId: z.uuid(),
  sender: z.string(),
  message: z.string(),
  sentAt: z.iso.datetime(),
  reported: z.boolean(),
});
export type SnapshotLine = z.output<typeof line>;
export type Snapshot = { lines: SnapshotLine[] };

/** CAS6: a reported message with those around it. A change of its shape needs a raise. */
export const storedSnapshot = versioned<Snapshot>({
  name: 'snapshot',
  schema: z.object({ lines: z.array(line) }),
});
