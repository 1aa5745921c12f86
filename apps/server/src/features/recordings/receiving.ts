import {
  DEMO_RETENTION_DAYS,
  faultOfHead,
  HEAD_BYTES,
  isCut,
  isSummaryCut,
  MOST_RECORDING_BYTES,
  SUMMARY_HEAD_BYTES,
  summaryPlace,
} from '@retake/core/match/recording.ts';
import { z } from 'zod';
import { BlobTooLargeError } from '../../platform/blobs/blobStore.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import { recordingKey, roundsKey } from './keys.ts';
import { createReading } from './reading/reading.ts';
import { deleteReading } from './reading/readingStore.ts';
import { endRecording, expectRecording, lockRecording, saveFault, saveRecording } from './store.ts';

const DAY_MS = 24 * 3600_000;
const KEPT_MS = DEMO_RETENTION_DAYS.premium * DAY_MS;
const DEADLINE = 'recording';
/** A file of a gigabyte each: the machine has other things to do. */
const MOST_AT_ONCE = 8;

const DELETE: ErrandKind<{ matchId: string }> = {
  name: 'delete-recording',
  payload: z.object({ matchId: z.string() }),
  retryMs: [60_000, 600_000, 3600_000, 6 * 3600_000],
  timeoutMs: 60_000,
  atOnce: 2,
  mostOpen: 100_000,
};

export type Receive = (matchId: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

/** REC1 to REC5. */
export function createReceiving(deps: Deps, ports: Parameters<typeof createReading>[1]): Receive {
  const { database, blobs, clock, deadlines, errands } = deps;
  const read = createReading(deps, ports);
  const underWay = new Set<string>();
  const now = () => new Date(clock.now());

  deadlines.handle(DEADLINE, async (tx, matchId) => {
    const row = await lockRecording(tx, matchId);
    if (!row || row.deletedAt) return;
    await endRecording(tx, matchId, now());
    await deleteReading(tx, matchId);
    await errands.add(tx, DELETE, matchId, { matchId });
  });
  errands.handle(DELETE, async ({ payload }) => {
    await blobs.delete(recordingKey(payload.matchId));
    await blobs.delete(roundsKey(payload.matchId));
  });

  const expect = (matchId: string) =>
    database.write(async (tx) => {
      await expectRecording(tx, matchId, now());
      await deadlines.set(tx, DEADLINE, matchId, clock.now() + KEPT_MS);
    });

  async function keep(matchId: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const { head, chunks } = await headOf(content);
    const fault = faultOfHead(head);
    if (fault) {
      await database.write((tx) => saveFault(tx, matchId, { fault, receivedAt: now() }));
      throw new Refusal(fault === 'empty' ? 'recording_empty' : 'recording_foreign');
    }
    const { bytes, sha256 } = await blobs.put(recordingKey(matchId), chunks, {
      maxBytes: MOST_RECORDING_BYTES,
    });
    const cut = isCut(head, bytes) || (await endsEarly(matchId, head, bytes));
    const arrived = { bytes, sha256, fault: cut ? ('cut' as const) : null, receivedAt: now() };
    await database.write(async (tx) => {
      await saveRecording(tx, matchId, arrived);
      await read(tx, matchId, sha256);
    });
  }

  /** REC3: the last bytes are missing. */
  async function endsEarly(matchId: string, head: Uint8Array, bytes: number): Promise<boolean> {
    const from = summaryPlace(head);
    const to = Math.min(from + SUMMARY_HEAD_BYTES, bytes) - 1;
    const file = await blobs.get(recordingKey(matchId), { from, to });
    return file !== null && isSummaryCut(Buffer.concat(await file.content.toArray()), from, bytes);
  }

  return async (matchId, content) => {
    if (underWay.has(matchId) || underWay.size >= MOST_AT_ONCE) throw new Refusal('unavailable');
    underWay.add(matchId);
    try {
      await expect(matchId);
      await keep(matchId, content);
    } catch (error) {
      throw error instanceof BlobTooLargeError ? new Refusal('too_large') : error;
    } finally {
      underWay.delete(matchId);
    }
  };
}

/** The first bytes, and all of them from the beginning. */
async function headOf(content: AsyncIterable<Uint8Array>) {
  const rest = content[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const next = await rest.next();
    if (next.done) break;
    first.push(next.value);
    bytes += next.value.length;
  }
  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { head: new Uint8Array(Buffer.concat(first).subarray(0, HEAD_BYTES)), chunks: chunks() };
}
