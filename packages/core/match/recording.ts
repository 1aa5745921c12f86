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
  const summaryAt = summaryPlace(head);
  return summaryAt < HEAD_BYTES || summaryAt >= bytes;
}

export const summaryPlace = (head: Uint8Array): number =>
  new DataView(head.buffer, head.byteOffset, head.byteLength).getInt32(8, true);

/** So many bytes tell how long the summary is: three numbers, of up to five bytes each. */
export const SUMMARY_HEAD_BYTES = 15;

/** REC3: the summary says how long it is, and it is the last thing of a recording. `summary`: its first bytes. */
export function isSummaryCut(summary: Uint8Array, from: number, bytes: number): boolean {
  let at = 0;
  let size = 0;
  for (let number = 0; number < 3; number++) {
    size = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = summary[at++];
      if (byte === undefined || shift > 28) return true;
      size += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) break;
    }
  }
  return from + at + size > bytes;
}

/**
 * REC7: what came of reading it. `rounds`: it tells of finished rounds. `no_rounds`: it can be read, but holds none.
 * `unknown_version`: the reader does not know this version of the game. `failed`: reading broke off each time.
 * `no_reader`: this installation reads none.
 */
export const READINGS = ['rounds', 'no_rounds', 'unknown_version', 'damaged', 'failed', 'no_reader'] as const;
export type Reading = (typeof READINGS)[number];
