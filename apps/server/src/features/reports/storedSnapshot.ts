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

const snapshot = z.object({
  lines: z.array(line),
  /** Before the lounge could be reported it was not kept: others in a match, a party or friends else. */
  among: z.enum(['party', 'others']).optional(),
});
export type Snapshot = z.output<typeof snapshot>;

/** CAS6: a reported message with those around it. A change of its shape needs a raise. */
export const storedSnapshot = versioned<Snapshot>({
  name: 'snapshot',
  schema: snapshot,
});
