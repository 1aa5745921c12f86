import { flushCompileCache } from 'node:module';
import { buildSite } from './buildSite.ts';

buildSite();
await import('../apps/server/src/main.ts');
flushCompileCache(); // now, because a server may be killed rather than ended
