import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { databaseKey, setModes } from './builtDatabase.ts';
import { openEmbedded } from './open.ts';

/**
 * Makes the built database of this version by its migrations, unless it is there, and returns the data folder that holds it.
 * Several processes may get here at the same time: each makes its own, and the first to rename wins.
 */
export async function buildDatabase(builds: string): Promise<string> {
  const built = join(builds, databaseKey());
  if (existsSync(built)) return built;
  mkdirSync(builds, { recursive: true });
  const folder = mkdtempSync(join(builds, '.making-'));
  await (await openEmbedded(folder, undefined, builds)).close();
  chmodSync(folder, 0o755); // a service's user need not be the one who builds
  setModes(folder, 0o644);
  try {
    renameSync(folder, built);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(built)) throw error;
  }
  return built;
}
