import { join } from 'node:path';
import sharp from 'sharp';
import { appIcon, brandMark, brandMarkMono, favicon } from '../draw/brand.ts';
import { SCENES } from '../draw/catalogue.ts';
import { PUBLIC_DIR, SOURCES_DIR, write } from './files.ts';

/** Sides of the mark in an app icon: maskable ones keep it inside the circle that launchers may cut out. */
const PLAIN_SHARE = 0.7;
const MASKABLE_SHARE = 0.5;

/** What links to the site show: 1.91:1, as networks crop. */
const SHARE_PICTURES = ['landing-hero', ...Object.keys(SCENES).filter((name) => name.startsWith('news-'))];

/** The mark, the tab's icon, app icons and share pictures. Their names are fixed: others refer to them. */
export async function renderBrand(): Promise<void> {
  write(join(SOURCES_DIR, 'brand-mark.svg'), brandMark());
  write(join(SOURCES_DIR, 'brand-mark-mono.svg'), brandMarkMono());
  write(join(SOURCES_DIR, 'app-icon.svg'), appIcon(PLAIN_SHARE));
  write(join(SOURCES_DIR, 'app-icon-maskable.svg'), appIcon(MASKABLE_SHARE));
  write(join(PUBLIC_DIR, 'favicon.svg'), favicon());
  await png('favicon-32.png', favicon(), 32);
  await png('apple-touch-icon.png', appIcon(PLAIN_SHARE), 180);
  await png('icon-192.png', appIcon(PLAIN_SHARE), 192);
  await png('icon-512.png', appIcon(PLAIN_SHARE), 512);
  await png('icon-maskable-512.png', appIcon(MASKABLE_SHARE), 512);
  for (const name of SHARE_PICTURES) await share(name);
}

async function png(name: string, svg: string, side: number): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: 288 }).resize(side, side);
  write(join(PUBLIC_DIR, 'icons', name), await image.png({ palette: true, compressionLevel: 9 }).toBuffer());
}

async function share(name: string): Promise<void> {
  const svg = SCENES[name]?.();
  if (!svg) throw new Error(`there is no scene ${name}`);
  const image = sharp(Buffer.from(svg)).resize(1200, 630, { fit: 'cover' });
  write(
    join(PUBLIC_DIR, 'share', `${name}.jpg`),
    await image.jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  );
}
