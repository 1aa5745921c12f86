import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { deleteSessionsOf } from './features/accounts/store.ts';
import { backupStore, readDeletionList } from './features/backups/deletionList.ts';
import { createMaker } from './features/backups/make.ts';
import { FOLDER, readBackup } from './features/backups/write.ts';
import { deleteAgain } from './features/ownData/again.ts';
import { newKeys, parseIdentity } from './platform/backups/ageKeys.ts';
import type { BlobStore } from './platform/blobs/blobStore.ts';
import { openBlobs } from './platform/blobs/open.ts';
import { realClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { restore } from './platform/db/dump.ts';
import { type Environment, readEnvironment } from './platform/environment.ts';
import { createLog } from './platform/log.ts';
import { endWith, OperatorError, reasonOf } from './platform/operatorError.ts';
import { createSeal } from './platform/secrets/seal.ts';
import { loadSecret } from './platform/secrets/secrets.ts';
import { withDatabase } from './withDatabase.ts';

const storeOf = async (environment: Environment): Promise<BlobStore> =>
  backupStore(environment, await openBlobs(environment));

/** BAK2: prints a pair of keys: the private one belongs on paper or in a safe, never on the server. */
export function printNewKeys(): void {
  const { identity, recipient } = newKeys();
  console.log(
    `# Keep this line where the server cannot reach it. Nothing else reads the backups.\n${identity}`,
  );
  console.error(`BACKUP_KEY=${recipient}`);
}

/** BAK1: a backup of the environment's database, now, as a server makes one: it is known, rehearsed and kept like the others. */
export const makeBackup = (): Promise<void> =>
  withDatabase(async (database) => {
    const environment = readEnvironment(process.env);
    if (environment.backupKey === null)
      throw new OperatorError('BACKUP_KEY is not set: npm run backup:key makes a pair of keys.');
    const store = await storeOf(environment);
    const seal = createSeal(await loadSecret(database, 'backups', randomBytes), randomBytes);
    const log = createLog({ logLevel: 'warn' });
    const made = (await createMaker({ database, clock: realClock, environment, log, store, seal })())!;
    console.log(`${made.rows} rows, ${made.bytes} bytes: ${made.name}`);
  });

/** The names of all backups, the newest last. */
export async function namesOf(store: BlobStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of store.list(FOLDER)) names.push(key);
  return names.sort();
}

export async function listBackups(): Promise<void> {
  for (const name of await namesOf(await storeOf(readEnvironment(process.env)))) console.log(name);
}

/** A file of this machine, the name of a backup, or `latest`. */
async function open(store: BlobStore, named: string): Promise<{ file: Readable; name: string }> {
  if (existsSync(named)) return { file: createReadStream(named), name: named };
  const name = named === 'latest' ? (await namesOf(store)).at(-1) : named;
  const found = name?.startsWith(FOLDER) ? await store.get(name) : null;
  if (!found || name === undefined) throw new OperatorError(`There is no backup of this name: ${named}.`);
  return { file: found.content, name };
}

/** The first key that the file has. `-`: standard input, so that the user of the server need not be able to read the file. */
async function readIdentity(path: string): Promise<Uint8Array> {
  if (path !== '-' && !existsSync(path)) throw new OperatorError(`There is no file ${path}.`);
  const said = path === '-' ? await text(process.stdin) : readFileSync(path, 'utf8');
  for (const line of said.split('\n')) {
    const [key] = /AGE-SECRET-KEY-\w+/.exec(line) ?? [];
    const identity = key && parseIdentity(key);
    if (identity) return identity;
  }
  const what = path === '-' ? 'What was read' : path;
  throw new OperatorError(`${what} has no private key of age: a line AGE-SECRET-KEY-….`);
}

/** Reads a backup into the (empty) database of the environment, and marks again who was deleted since (BAK6). */
export async function restoreBackup(named: string, keyFile: string): Promise<void> {
  const identity = await readIdentity(keyFile).catch(endWith);
  await withDatabase(async (database) => {
    const store = await storeOf(readEnvironment(process.env));
    const { file, name } = await open(store, named);
    const count = await restore(database, readBackup(file, identity)).catch((error) => {
      if (error instanceof OperatorError) throw error;
      throw new OperatorError(`${name} cannot be restored: ${reasonOf(error)}. Nothing was changed.`);
    });
    console.log(`${count} rows restored from ${name}`);
    await markDeleted(database, store);
  });
}

async function markDeleted(database: Database, store: BlobStore): Promise<void> {
  const accounts = await readDeletionList(store);
  const again = await database.write((tx) =>
    deleteAgain(tx, accounts, { now: new Date(), endSessions: deleteSessionsOf }),
  );
  if (again > 0) console.log(`${again} accounts were deleted since: the next start deletes them again.`);
}
