import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const BY_HAND = fileURLToPath(new URL('./build/sites/.by-hand', import.meta.url));

/** Where this build goes: scripts/buildSite.ts says it, and afterwards makes it the site that servers begin with. */
export const siteFolder = resolve(process.env.SITE_FOLDER ?? BY_HAND);
