import type { Sharp, SharpOptions } from 'sharp';
import { type PictureShape, STILL } from './shape.ts';
import type { PictureFault } from './tables.ts';

/** PIC3: of all frames together. */
const MOST_PIXELS = 40_000_000;
const MOST_FRAMES = 150;
const WITHIN_S = 10;
const QUALITY = 80;

export type Made = { files: Map<string, Buffer>; animated: boolean } | { fault: PictureFault };

const options: SharpOptions = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true };

let loaded: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture. Of all it could read, it reads gif and webp from memory, and nothing else from anywhere. */
const library = () => {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadNsgifBuffer', 'VipsForeignLoadWebpBuffer'] });
    sharp.cache(false);
    return sharp;
  });
  return loaded;
};

/** PIC2: whatever was sent, what is shown was drawn anew: nothing of the file itself reaches a browser. */
export async function reencode(content: Buffer, shape: PictureShape): Promise<Made> {
  const sharp = await library();
  try {
    const { pages = 1, width, pageHeight, height } = await sharp(content, options).metadata();
    if (pages > MOST_FRAMES) return { fault: 'picture_too_much' };
    const animated = pages > 1;
    const from = { width, height: pageHeight ?? height };
    const files = new Map<string, Buffer>();
    for (const [name, size] of Object.entries(shape.files)) {
      files.set(name, await draw(sharp(content, { ...options, animated }), from, size));
    }
    const { [shape.stillOf]: size } = shape.files;
    if (animated && size) files.set(STILL, await draw(sharp(content, options), from, size));
    return { files, animated };
  } catch (error) {
    return { fault: faultOf(error as Error) };
  }
}

type Size = { width: number; height: number };

/** The frames lie below each other: made larger by any other kernel, the edge of one would run into the next. */
const draw = (picture: Sharp, from: Size, { width, height }: Size) =>
  picture
    .resize(width, height, {
      fit: 'cover',
      kernel: from.width < width || from.height < height ? 'nearest' : 'lanczos3',
    })
    .webp({ quality: QUALITY, effort: 3 })
    .timeout({ seconds: WITHIN_S })
    .toBuffer();

function faultOf({ message }: Error): PictureFault {
  if (/pixel limit|timeout|exceeds/i.test(message)) return 'picture_too_much';
  return /unsupported image format/i.test(message) ? 'picture_type' : 'picture_broken';
}

const text = (content: Uint8Array, from: number, to: number) =>
  Buffer.from(content.subarray(from, to)).toString('latin1');

/** PIC1: by its first bytes, whatever a name or header says. */
export const isGifOrWebp = (content: Uint8Array): boolean =>
  /^GIF8[79]a$/.test(text(content, 0, 6)) ||
  (text(content, 0, 4) === 'RIFF' && text(content, 8, 12) === 'WEBP');
