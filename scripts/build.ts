import { buildEmptyDatabase } from './buildEmptyDatabase.ts';
import { buildSite } from './buildSite.ts';

buildSite();
await buildEmptyDatabase();
