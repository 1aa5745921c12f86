import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ErrandKind } from '../../../platform/jobs/errandKind.ts';
import { saveHeats } from '../heats/heatStore.ts';
import { recordingKey, roundsKey } from '../keys.ts';
import { presentPlayers } from '../matchStore.ts';
import { saveShots } from '../shots/shotStore.ts';
import { READ_LIMITS, readInChild } from './child.ts';
import { findLibrary, READER } from './library.ts';
import { isKept, saveReading } from './readingStore.ts';
import type { ReadResult } from './result.ts';

const MOST_ROUNDS_BYTES = 8 * 1024 ** 2;
const FETCH_MS = 120_000;

const PARSE: ErrandKind<{ matchId: string; sha256: string }> = {
  name: 'parse-recording',
  payload: z.object({ matchId: z.string(), sha256: z.string() }),
  retryMs: [60_000, 600_000],
  timeoutMs: READ_LIMITS.ms + FETCH_MS,
  atOnce: 1,
  mostOpen: 100_000,
};

const NOTHING = { reader: READER, rounds: [], money: null, shots: null, heats: null };

type Ports = {
  /** By SteamID, who plays in the match. */
  playersOf(matchId: string): Promise<ReadonlyMap<string, string>>;
};

/** REC7: an errand reads each file that arrives, once; twice more if that breaks off. */
export function createReading({ database, blobs, clock, errands, log }: Deps, { playersOf }: Ports) {
  const library = findLibrary();

  async function save(errand: { matchId: string; sha256: string }, read: Omit<ReadResult, 'why'> | 'failed') {
    const { shots, heats, ...told } =
      read === 'failed' ? { ...NOTHING, reading: read } : { ...NOTHING, ...read };
    const known = shots || heats ? await playersOf(errand.matchId) : new Map<string, string>();
    await database.write(async (tx) => {
      if (!(await isKept(tx, errand.matchId, errand.sha256))) return;
      await saveReading(tx, { ...errand, ...told }, new Date(clock.now()));
      const players = await presentPlayers(tx, errand.matchId, known);
      await saveShots(tx, errand.matchId, shots ?? [], players);
      await saveHeats(tx, errand.matchId, heats, players);
    });
  }

  errands.handle(PARSE, async ({ payload, attempt, signal }) => {
    try {
      const read = await inFolder(async (folder) => {
        const files = { library: library ?? '', from: join(folder, 'recording'), to: join(folder, 'rounds') };
        const file = await blobs.get(recordingKey(payload.matchId));
        if (!file) return null; // deleted meanwhile
        await pipeline(file.content, createWriteStream(files.from), { signal });
        const { why, ...result } = await readInChild(files, { signal });
        if (why) log.warn({ matchId: payload.matchId, why }, 'a recording cannot be read');
        if (result.reading === 'rounds')
          await blobs.put(roundsKey(payload.matchId), createReadStream(files.to), {
            maxBytes: MOST_ROUNDS_BYTES,
          });
        return result;
      });
      if (read) await save(payload, read);
    } catch (error) {
      if (attempt > PARSE.retryMs.length) await save(payload, 'failed');
      throw error;
    }
  });

  /** In the transaction that keeps the file. */
  return async (tx: Tx, matchId: string, sha256: string): Promise<void> => {
    if (library !== null) return errands.add(tx, PARSE, `${matchId} ${sha256}`, { matchId, sha256 });
    const told = { matchId, sha256, reading: 'no_reader' as const, reader: null };
    await saveReading(tx, { ...told, rounds: [], money: null }, new Date(clock.now()));
  };
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'retake-recording-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
