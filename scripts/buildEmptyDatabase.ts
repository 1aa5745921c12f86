import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildDatabase } from '../apps/server/src/platform/db/buildDatabase.ts';
import { BUILT_DATABASES, databaseKey } from '../apps/server/src/platform/db/builtDatabase.ts';

/** A build that has not ended for so long was killed. */
const BROKEN_OFF_MS = 3600_000;

/** Makes what new data folders of this version begin with, and deletes those of other versions. */
export async function buildEmptyDatabase(): Promise<void> {
  await buildDatabase(BUILT_DATABASES);
  for (const name of readdirSync(BUILT_DATABASES)) {
    const folder = join(BUILT_DATABASES, name);
    const isUnderWay = name.startsWith('.') && Date.now() - statSync(folder).mtimeMs < BROKEN_OFF_MS;
    if (name !== databaseKey() && !isUnderWay) rmSync(folder, { recursive: true, force: true });
  }
}
