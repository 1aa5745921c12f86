import { join } from 'node:path';
import sharp from 'sharp';
import { SCENES } from '../draw/catalogue.ts';
import { AVIF_WIDTHS, pictureAddress, WEBP_WIDTHS } from '../sizes.ts';
import { hashOf, MODULE_DIR, publish, SOURCES_DIR, write } from './files.ts';

/** A new word here renders everything anew. */
const SETTINGS = 'avif 58, webp 74';

/** Draws every scene, writes its source and its raster formats, and the module that says their sizes. */
export async function renderScenes(): Promise<void> {
  const entries: string[] = [];
  for (const [name, draw] of Object.entries(SCENES)) {
    const svg = draw();
    write(join(SOURCES_DIR, `${name}.svg`), svg);
    entries.push(`  '${name}': ${await render(name, svg)},`);
  }
  const head =
    '// Written by `node scripts/artwork.ts`: width, height, colour until it arrives, hash of the drawing.\n';
  const body = `export const RENDERED = {\n${entries.join('\n')}\n} as const;\n`;
  write(join(MODULE_DIR, 'rendered.ts'), head + body);
}

async function render(name: string, svg: string): Promise<string> {
  const source = Buffer.from(svg);
  const hash = hashOf(SETTINGS + svg);
  const { width = 0, height = 0 } = await sharp(source).metadata();
  const { dominant } = await sharp(source).resize(64).removeAlpha().stats();
  const scaled = (w: number) => sharp(source, { density: Math.max(72, (72 * w) / width) }).resize(w);
  for (const w of AVIF_WIDTHS) {
    await publish(pictureAddress(name, hash, w, 'avif'), () =>
      scaled(w).avif({ quality: 58, effort: 4 }).toBuffer(),
    );
  }
  for (const w of WEBP_WIDTHS) {
    await publish(pictureAddress(name, hash, w, 'webp'), () =>
      scaled(w).webp({ quality: 74, effort: 4 }).toBuffer(),
    );
  }
  return `[${width}, ${height}, '${hex(dominant)}', '${hash}']`;
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
