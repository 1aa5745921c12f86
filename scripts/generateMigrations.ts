import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes a migration for what changed in the tables. Until the first release there is one migration, made anew
 * (`--fresh`); afterwards migrations are only ever added.
 */
const server = fileURLToPath(new URL('../apps/server', import.meta.url));
if (process.argv.includes('--fresh')) rmSync(`${server}/migrations`, { recursive: true, force: true });
execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'tables'], { cwd: server, stdio: 'inherit' });
