import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderBrand } from '../apps/web/app/artwork/render/brand.ts';
import {
  dropUnpublished,
  emptyFolder,
  PUBLIC_DIR,
  SOURCES_DIR,
} from '../apps/web/app/artwork/render/files.ts';
import { renderScenes } from '../apps/web/app/artwork/render/scenes.ts';
import { renderSheet } from '../apps/web/app/artwork/render/sheet.ts';
import { renderSprites } from '../apps/web/app/artwork/render/sprites.ts';

/**
 * Draws all artwork again: `node scripts/artwork.ts`. With `--sheet` it also makes one picture of everything,
 * `gallery/artwork.png`; with `--only-sheet` only that.
 */
if (!process.argv.includes('--only-sheet')) {
  emptyFolder(SOURCES_DIR);
  for (const folder of ['share', 'icons']) emptyFolder(join(PUBLIC_DIR, folder));
  await renderSprites();
  await renderBrand();
  await renderScenes();
  dropUnpublished();
}
if (process.argv.some((argument) => argument.endsWith('-sheet'))) {
  renderSheet(fileURLToPath(new URL('../gallery/artwork.png', import.meta.url)));
}
