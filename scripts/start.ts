import { flushCompileCache } from 'node:module';
import { builtSite, runServer } from '../apps/server/src/run.ts';
import { buildSite, isSiteBuilt } from './buildSite.ts';

await runServer(async (claimed) => {
  if (!isSiteBuilt()) {
    await claimed; // where another server runs, this start ends without having touched the site that it serves
    buildSite();
    const { buildEmptyDatabase } = await import('./buildEmptyDatabase.ts');
    await buildEmptyDatabase();
  }
  return builtSite();
});
flushCompileCache(); // now, because a server may be killed
