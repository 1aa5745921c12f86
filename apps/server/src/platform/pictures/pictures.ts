import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { BlobStore } from '../blobs/blobStore.ts';
import type { Bus } from '../bus/bus.ts';
import { inBatches } from '../cache/inBatches.ts';
import { ReadThrough } from '../cache/readThrough.ts';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { createEvent, type Hear } from '../event.ts';
import { Refusal } from '../http/failure.ts';
import type { ErrandKind } from '../jobs/errandKind.ts';
import type { Errands } from '../jobs/errands.ts';
import type { Log } from '../log.ts';
import { isGifOrWebp, reencode } from './reencode.ts';
import { blobKeyOf, type Picture, type PictureShape, STILL } from './shape.ts';
import {
  countUploads,
  deleteEnded,
  deleteOf,
  endPictures,
  findNewest,
  findPicture,
  findShown,
  insertPicture,
  lockUploads,
  lockWaiting,
  type PictureRow,
  type Place,
  savePicture,
} from './store.ts';
import type { PictureFault } from './tables.ts';

/** PIC1. */
export const PICTURE_BYTES = 5 * 1024 * 1024;
/** PIC5. */
const UPLOADS_A_DAY = 5;
const DAY_MS = 86_400_000;
/** Those of a player who sends many are counted as long as they are there. */
const ENDED_KEPT_MS = 2 * DAY_MS;
const MOST_FILE_BYTES = 16 * 1024 * 1024;
const CHANGED = 'pictures:changed';

const REENCODE: ErrandKind<{ id: string }> = {
  name: 'picture:reencode',
  payload: z.object({ id: z.uuid() }),
  retryMs: [5_000, 60_000, 600_000],
  timeoutMs: 60_000,
  atOnce: 1,
  mostOpen: 1_000,
};

export type NewPicture = Place & {
  uploadedBy: string;
  content: Uint8Array;
  /** In the transaction that takes it; throws where it may not be. */
  admit?(tx: Tx): Promise<void>;
};
/** It is shown, refused or gone. */
export type PictureChanged = Place & { uploadedBy: string; state: PictureRow['state'] };

/** What stands with the picture in the settings of who has sent it. */
export type PictureStanding = {
  shown: Picture | null;
  /** What was sent last is being made. */
  isWaiting: boolean;
  /** Why what was sent last is not shown. */
  fault: PictureFault | null;
};

export type Pictures = {
  /** Before the start: its name, and what files are made of it. */
  register(shape: PictureShape): void;
  /** PIC1, PIC5: kept, and made afterwards (PIC2). Throws a `Refusal`. */
  upload(picture: NewPicture): Promise<void>;
  /** Takes away what is shown or is being made. False: there is none. */
  remove(tx: Tx, place: Place): Promise<boolean>;
  /** From memory, if it is there. Null: none is shown. */
  of(place: Place): Picture | null | Promise<Picture | null>;
  standingOf(place: Place): Promise<PictureStanding>;
  uploadsLeft(userId: string): Promise<number>;
  read(name: string, file: string): Promise<Readable | null>;
  /** All that a player has sent or shows is gone with the transaction. */
  forget(tx: Tx, userId: string): Promise<void>;
  onChanged(hear: Hear<PictureChanged>): void;
  sweep(tx: Tx, now: Date): Promise<void>;
};

type Parts = { database: Database; blobs: BlobStore; errands: Errands; clock: Clock; bus: Bus; log: Log };

const uploadKeyOf = (id: string) => `uploads/${id}`;
const keyOf = ({ kind, ownerId }: Place) => `${kind}:${ownerId}`;

/** Pictures of players and teams, from the upload to the files that are shown (docs/rules/pictures.md). */
export function createPictures({ database, blobs, errands, clock, bus, log }: Parts): Pictures {
  const shapes = new Map<string, PictureShape>();
  const changed = createEvent<PictureChanged>();
  const shown = new ReadThrough<(Picture & { id: string }) | null>(
    bus,
    inBatches((keys) => findShown(database.sql, keys)),
  );
  bus.subscribe(CHANGED, ({ key }: { key: string }) => shown.drop(key));
  const now = () => new Date(clock.now());
  const aDayAgo = () => new Date(clock.now() - DAY_MS);

  async function tell(tx: Tx, row: Place & { uploadedBy: string }, state: PictureRow['state']) {
    tx.after(() => bus.publish(CHANGED, { key: keyOf(row) }));
    const { kind, ownerId, uploadedBy } = row;
    await changed.tell(tx, { kind, ownerId, uploadedBy, state });
  }

  const deleteBlob = (key: string) =>
    blobs.delete(key).catch((err) => log.warn({ err, key }, 'the file of a picture stays'));

  function deleteFiles({ id, kind, name }: Pick<PictureRow, 'id' | 'kind' | 'name'>): void {
    void deleteBlob(uploadKeyOf(id));
    if (name === null) return;
    for (const file of [...Object.keys(shapes.get(kind)?.files ?? {}), STILL])
      void deleteBlob(blobKeyOf(name, file));
  }
  const deleteAfter = (tx: Tx, rows: readonly PictureRow[]) => tx.after(() => rows.forEach(deleteFiles));

  async function accept(tx: Tx, id: string, { kind, ownerId, uploadedBy, admit }: NewPicture) {
    await lockUploads(tx, uploadedBy);
    await admit?.(tx);
    if ((await countUploads(tx, uploadedBy, aDayAgo())) >= UPLOADS_A_DAY) throw new Refusal('picture_limit');
    deleteAfter(tx, await endPictures(tx, { kind, ownerId }, ['waiting'], now()));
    await insertPicture(tx, { id, kind, ownerId, uploadedBy, uploadedAt: now(), state: 'waiting' });
    await errands.add(tx, REENCODE, id, { id });
  }

  /** PIC2, PIC3. Once more is no harm: the files have the same names. */
  async function make(id: string): Promise<void> {
    const row = await findPicture(database.sql, id);
    const shape = row && shapes.get(row.kind);
    if (row?.state !== 'waiting' || !shape) return void (await deleteBlob(uploadKeyOf(id)));
    const content = await wholeOf(uploadKeyOf(id));
    const made = content ? await reencode(content, shape) : { fault: 'picture_broken' as const };
    if ('fault' in made) await refuse(row, made.fault);
    else await show(row, made);
    await deleteBlob(uploadKeyOf(id));
  }

  async function wholeOf(key: string): Promise<Buffer | null> {
    const blob = await blobs.get(key);
    return blob && Buffer.concat(await blob.content.toArray());
  }

  const refuse = (row: PictureRow, fault: PictureFault) =>
    database.write(async (tx) => {
      if (!(await lockWaiting(tx, row.id))) return;
      await savePicture(tx, row.id, { state: 'refused', fault, endedAt: now() });
      await tell(tx, row, 'refused');
    });

  async function show(
    row: PictureRow,
    { files, animated }: { files: Map<string, Buffer>; animated: boolean },
  ) {
    const name = nameOf(row.id, files);
    for (const [file, bytes] of files)
      await blobs.put(blobKeyOf(name, file), once(bytes), { maxBytes: MOST_FILE_BYTES });
    const isShown = await database.write(async (tx) => {
      if (!(await lockWaiting(tx, row.id))) return false;
      deleteAfter(tx, await endPictures(tx, row, ['shown'], now()));
      await savePicture(tx, row.id, { state: 'shown', name, animated });
      await tell(tx, row, 'shown');
      return true;
    });
    if (!isShown) deleteFiles({ ...row, name });
  }

  errands.handle(REENCODE, ({ payload }) => make(payload.id));

  return {
    register: (shape) => void shapes.set(shape.kind, shape),
    onChanged: changed.on,

    async upload(picture) {
      const { content } = picture;
      if (!isGifOrWebp(content)) throw new Refusal('picture_type');
      const id = randomUUID();
      await blobs.put(uploadKeyOf(id), once(content), { maxBytes: PICTURE_BYTES });
      try {
        await database.write((tx) => accept(tx, id, picture));
      } catch (error) {
        await deleteBlob(uploadKeyOf(id));
        throw error;
      }
    },

    async remove(tx, place) {
      const rows = await endPictures(tx, place, ['waiting', 'shown'], now());
      deleteAfter(tx, rows);
      for (const row of rows.slice(0, 1)) await tell(tx, row, 'ended');
      return rows.length > 0;
    },

    of: (place) => shown.get(keyOf(place)),

    async standingOf(place) {
      const newest = await findNewest(database.sql, place);
      return {
        shown: await shown.get(keyOf(place)),
        isWaiting: newest?.state === 'waiting',
        fault: newest?.fault ?? null,
      };
    },

    uploadsLeft: async (userId) =>
      Math.max(0, UPLOADS_A_DAY - (await countUploads(database.sql, userId, aDayAgo()))),

    read: async (name, file) => (await blobs.get(blobKeyOf(name, file)))?.content ?? null,

    async forget(tx, userId) {
      const rows = await deleteOf(tx, userId);
      deleteAfter(tx, rows);
      for (const row of rows) tx.after(() => bus.publish(CHANGED, { key: keyOf(row) }));
    },

    async sweep(tx, at) {
      await deleteEnded(tx, new Date(at.getTime() - ENDED_KEPT_MS));
    },
  };
}

/** PIC4: another picture has another name, and nobody guesses one. */
function nameOf(id: string, files: Map<string, Buffer>): string {
  const hash = createHash('sha256').update(id);
  for (const bytes of files.values()) hash.update(bytes);
  return hash.digest('hex').slice(0, 32);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
