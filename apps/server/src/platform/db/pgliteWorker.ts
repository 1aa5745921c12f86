import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, types } from '@electric-sql/pglite';
import { copyBuiltDatabase, findBuiltDatabase } from './builtDatabase.ts';
import type { WorkerAnswer, WorkerRequest } from './pgliteClient.ts';

/**
 * The embedded database on its own thread, so that a slow query never blocks the event loop. Times stay text (drizzle
 * maps them), the same as from `pg`.
 */
const asText = (value: string) => value;
const TEXT_TYPES = [
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.INTERVAL,
  types.DATE,
  1231,
  1115,
  1185,
  1187,
  1182,
];
const parsers = Object.fromEntries(TEXT_TYPES.map((type) => [type, asText]));

/** A new folder is a copy of the built database, or is filled with what initdb would make, which takes four times as long. */
async function openFolder(dataDir: string, builds: string | null): Promise<PGlite> {
  const isNew = !existsSync(join(dataDir, 'PG_VERSION'));
  const built = isNew && builds !== null ? findBuiltDatabase(builds) : null;
  if (built) copyBuiltDatabase(built, dataDir);
  if (built || !isNew) return PGlite.create({ dataDir, parsers });
  const made = await import('@electric-sql/pglite-prepopulatedfs');
  return PGlite.create({ dataDir, parsers, loadDataDir: await made.dataDir() });
}

const { dataDir, builds } = workerData as { dataDir: string; builds: string | null };
const database = await openFolder(dataDir, builds);
const port = parentPort!;

/** After these it answers nothing more, and keeps the thread busy for ever. */
const FATAL = new Set(['PANIC', 'FATAL']);

async function answer(request: WorkerRequest): Promise<unknown> {
  if ('begins' in request && request.begins) await database.exec('BEGIN');
  if (request.kind === 'query') {
    const { rows, affectedRows, fields } = await database.query(request.text, request.params, {
      rowMode: request.rowMode,
    });
    return { rows, affectedRows, rowCount: affectedRows, fields };
  }
  if (request.kind === 'exec') return (await database.exec(request.text)).map(({ rows }) => ({ rows }));
  if (request.kind === 'dump') return database.dumpDataDir('gzip');
  await database.close();
  return null;
}

async function reply(request: WorkerRequest): Promise<void> {
  let answered: WorkerAnswer;
  let isDead = false;
  try {
    answered = { id: request.id, ok: true, value: await answer(request) };
  } catch (error) {
    const { message, code, detail, constraint, severity } = error as Error &
      Record<string, string | undefined>;
    isDead = FATAL.has(severity ?? '');
    answered = {
      id: request.id,
      ok: false,
      message,
      ...(code && { code }),
      ...(detail && { detail }),
      ...(constraint && { constraint }),
    };
  }
  port.postMessage(answered);
  if (isDead) process.exit(1);
  if (request.kind === 'close') port.close();
}

/** One after the other, in the order of sending. */
let last = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  last = last.then(() => reply(request));
});

port.postMessage({ id: 0, ok: true, value: null } satisfies WorkerAnswer);
