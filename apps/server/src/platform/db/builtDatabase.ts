import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An empty database with all tables, which a build makes and a new data folder begins with (decision 0031). */
export const BUILT_DATABASES = fileURLToPath(new URL('../../../build/databases', import.meta.url));

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url));
const library = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));

/** Changes with every migration and with the library, so that a built database is never outdated. */
export function databaseKey(): string {
  const hash = createHash('sha256').update(readFileSync(library));
  const files = readdirSync(migrations).filter((name) => name.endsWith('.sql'));
  files.push('meta/_journal.json'); // the same tables generated again are another migration
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Of an installation of this version, if there is one: the folder of its database. */
export function findBuiltDatabase(builds: string): string | null {
  const folder = join(builds, databaseKey(), 'db');
  return existsSync(folder) ? folder : null;
}

/** Everybody may read the built one, which is empty; its copy is for the server alone. */
export function copyBuiltDatabase(built: string, folder: string): void {
  cpSync(built, folder, { recursive: true });
  setModes(folder, 0o600);
}

export function setModes(folder: string, mode: number): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), mode);
  }
}
