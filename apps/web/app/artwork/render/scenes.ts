import { join } from 'node:path';
import sharp from 'sharp';
import { SCENES } from '../draw/catalogue.ts';
import { MODULE_DIR, publish, SOURCES_DIR, write } from './files.ts';

/** Widths that a page asks for: a row's thumbnail, a card, a wide card, a banner. WebP is for the few without AVIF. */
const AVIF_WIDTHS = [320, 640, 960, 1600];
const WEBP_WIDTHS = [640, 1280];

type Rendered = { width: number; height: number; color: string; avif: string; webp: string; fallback: string };

/** Draws every scene, writes its source and its raster formats, and the module that says their sizes. */
export async function renderScenes(): Promise<void> {
  const entries: string[] = [];
  for (const [name, draw] of Object.entries(SCENES)) {
    const svg = draw();
    write(join(SOURCES_DIR, `${name}.svg`), svg);
    const { width, height, color, avif, webp, fallback } = await render(name, Buffer.from(svg));
    const size = `width: ${width}, height: ${height}, color: '${color}'`;
    entries.push(`  '${name}': {\n    ${size},\n    avif: '${avif}',\n    webp: '${webp}',\n    fallback: '${fallback}',\n  },`);
  }
  const head = '// Written by `node scripts/artwork.ts`.\n';
  const body = `export const RENDERED = {\n${entries.join('\n')}\n} as const;\n`;
  write(join(MODULE_DIR, 'rendered.ts'), head + body);
}

async function render(name: string, svg: Buffer): Promise<Rendered> {
  const { width = 0, height = 0 } = await sharp(svg).metadata();
  const { dominant } = await sharp(svg).resize(64).removeAlpha().stats();
  const scaled = (w: number) => sharp(svg, { density: Math.max(72, (72 * w) / width) }).resize(w);
  const avif: string[] = [];
  for (const w of AVIF_WIDTHS) {
    const file = await scaled(w).avif({ quality: 58, effort: 6 }).toBuffer();
    avif.push(`${publish(`${name}-${w}.avif`, file)} ${w}w`);
  }
  const webp: string[] = [];
  for (const w of WEBP_WIDTHS) {
    const file = await scaled(w).webp({ quality: 74, effort: 6 }).toBuffer();
    webp.push(`${publish(`${name}-${w}.webp`, file)} ${w}w`);
  }
  const fallback = webp[0]?.split(' ')[0] ?? '';
  return { width, height, color: hex(dominant), avif: avif.join(', '), webp: webp.join(', '), fallback };
}

const hex = ({ r, g, b }: { r: number; g: number; b: number }): string =>
  `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
