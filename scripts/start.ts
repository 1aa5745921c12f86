import { buildSite } from './buildSite.ts';

buildSite();
await import('../apps/server/src/main.ts');
