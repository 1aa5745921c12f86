import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Lays a packed copy beside every text file of the built site, for the server to send as it is. Pages are not among them:
 * the server puts its own address into them first.
 */
const site = fileURLToPath(new URL('./build/client/', import.meta.url));
const SMALLEST_BYTES = 512;

/** What all pages need runs at once: the browser reads it whole and beside the page, instead of piece by piece within it. */
for (const file of globSync('assets/{react,router,queries,base,shell}-*.js', { cwd: site })) {
  const path = join(site, file);
  writeFileSync(path, `//# allFunctionsCalledOnLoad\n${readFileSync(path, 'utf8')}`);
}

for (const file of globSync('**/*.{js,css,svg}', { cwd: site })) {
  const path = join(site, file);
  const content = readFileSync(path);
  if (content.length < SMALLEST_BYTES) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
