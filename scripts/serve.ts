import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, runServer } from '../apps/server/src/run.ts';

/** The start of a site with players: nothing is built, so no development package is needed. */
const site = builtSite();
if (!existsSync(join(site, 'index.html'))) {
  console.error(
    'The site is not built. Run "npm ci && npm run build" once for each version, then start again.',
  );
  process.exit(1);
}
await runServer(async () => site);
