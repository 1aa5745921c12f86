import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Writes a migration for what changed in the tables. Until the first release there is one migration, made anew
 * (`--fresh`); afterwards migrations are only ever added.
 */
const server = fileURLToPath(new URL('../apps/server', import.meta.url));
const isFresh = process.argv.includes('--fresh');

/**
 * What table files cannot say. A party changes its status again and again: with room on its page the new row stays
 * there, and no index has to learn of it: a third less work a change.
 */
const STORAGE = ['ALTER TABLE "parties" SET (fillfactor = 50);'];

if (isFresh) rmSync(`${server}/migrations`, { recursive: true, force: true });
execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'tables'], { cwd: server, stdio: 'inherit' });
if (isFresh) {
  const added = STORAGE.map((statement) => `--> statement-breakpoint\n${statement}`).join('\n');
  appendFileSync(`${server}/migrations/0000_tables.sql`, added);
}
