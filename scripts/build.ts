import { buildSite } from './buildSite.ts';

buildSite();
