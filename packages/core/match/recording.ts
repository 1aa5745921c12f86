/** How many days the recording of a match is kept. */
export const DEMO_RETENTION_DAYS = { free: 30, premium: 60 } as const;

/** Long matches with overtimes come to this. */
export const MOST_RECORDING_BYTES = 1024 ** 3;

/** `empty`: nothing came. `foreign`: it is no recording of the game. `cut`: the server did not write it to its end. */
export const RECORDING_FAULTS = ['empty', 'foreign', 'cut'] as const;
export type RecordingFault = (typeof RECORDING_FAULTS)[number];

/** So many bytes of a recording tell what it is. */
export const HEAD_BYTES = 16;

const MAGIC = 'PBDEMS2\0';

/** REC3: from the first bytes; null: it may be a recording. */
export function faultOfHead(head: Uint8Array): Exclude<RecordingFault, 'cut'> | null {
  if (head.length === 0) return 'empty';
  const isMagic = [...MAGIC].every((letter, at) => head[at] === letter.charCodeAt(0));
  return head.length < HEAD_BYTES || !isMagic ? 'foreign' : null;
}

/**
 * REC3: the game writes where the summary of a recording stands into its head when it stops recording. It is nowhere, or
 * beyond the end, in what was cut.
 */
export function isCut(head: Uint8Array, bytes: number): boolean {
  const summaryAt = new DataView(head.buffer, head.byteOffset, head.byteLength).getInt32(8, true);
  return summaryAt < HEAD_BYTES || summaryAt >= bytes;
}
