import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Writes a migration for what changed in the tables, named by the argument: `npm run migrations -- regions`. Migrations
 * are only ever added; what table files cannot say (storage parameters, say) is written into one by hand.
 */
const server = fileURLToPath(new URL('../apps/server', import.meta.url));
const [name = 'tables'] = process.argv.slice(2);

execFileSync('npx', ['drizzle-kit', 'generate', '--name', name], { cwd: server, stdio: 'inherit' });
