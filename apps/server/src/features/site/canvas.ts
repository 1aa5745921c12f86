import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const pack = promisify(deflate);

/** `#rrggbb`. */
export type Palette = readonly string[];
type Box = { x: number; y: number; width: number; height: number };

/** A picture of flat boxes in a few colours: no font, no parser, nothing of what a player has typed. */
export type Canvas = { width: number; height: number; palette: Palette; pixels: Uint8Array };

export const newCanvas = (width: number, height: number, palette: Palette): Canvas => ({
  width,
  height,
  palette,
  pixels: new Uint8Array(width * height),
});

/** `color`: its place in the palette. */
export function fill(canvas: Canvas, { x, y, width, height }: Box, color: number): void {
  for (let row = y; row < y + height; row++) {
    canvas.pixels.fill(color, row * canvas.width + x, row * canvas.width + x + width);
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;

/** As a PNG with a palette. */
export async function toPng({ width, height, palette, pixels }: Canvas): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  // Every row begins with its filter: none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++) {
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  }
  const colors = Buffer.from(palette.map((color) => color.slice(1)).join(''), 'hex');
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', await pack(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
