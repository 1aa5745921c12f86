import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteFolder } from './siteFolder.ts';

/**
 * Lays a packed copy beside every text file of the built site, for the server to send as it is. Pages are not among them:
 * the server puts its own address into them first.
 */
const site = join(siteFolder, 'client');
const SMALLEST_BYTES = 512;

for (const file of globSync('**/*.{js,css,svg}', { cwd: site })) {
  const path = join(site, file);
  const content = readFileSync(path);
  if (content.length < SMALLEST_BYTES) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
