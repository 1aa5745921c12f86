import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Writes a migration for changes of the tables, named by the argument: `npm run migrations -- regions`. Migrations are
 * only ever added. What table files cannot express (such as storage parameters) is written into one by hand.
 */
const DRIZZLE_KIT = 'drizzle-kit@0.31.11';
const server = fileURLToPath(new URL('../apps/server', import.meta.url));
const [name = 'tables'] = process.argv.slice(2);

// drizzle-kit is large and only needed here, so npm fetches it now. It looks for drizzle-orm beside itself; npm would
// leave that out if it saw the project's own.
const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
const packages = [DRIZZLE_KIT, `drizzle-orm@${dependencies['drizzle-orm']}`];
const elsewhere = mkdtempSync(join(tmpdir(), 'retake-migrations-'));
try {
  execFileSync(
    'npm',
    [
      ...['exec', '--yes', `--prefix=${elsewhere}`, ...packages.map((each) => `--package=${each}`)],
      ...['--', 'drizzle-kit', 'generate', '--name', name],
    ],
    { cwd: server, stdio: 'inherit' },
  );
} finally {
  rmSync(elsewhere, { recursive: true, force: true });
}
