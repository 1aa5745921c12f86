import { createRng } from '@retake/core/rng.ts';
import { oval, type Picture, poly, rect, shape } from './picture.ts';

/** The colours that every picture shares with the theme. */
export const GROUND = '#0b0e12';
export const LIME = '#c6f04a';
export const CT = '#74b4ff';
export const T = '#f3b944';

/** A whole background from top to bottom. */
export function sky(picture: Picture, colors: readonly string[], offsets?: readonly number[]): void {
  const last = colors.length - 1;
  const stops = colors.map(
    (color, i) => [offsets?.[i] ?? Math.round((i / last) * 100) / 100, color] as const,
  );
  picture.add(rect(0, 0, picture.width, picture.height, picture.linear(stops)));
}

/** Soft light around a point. */
export function glow(
  picture: Picture,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  peak: number,
): void {
  const fill = picture.radial([
    [0, color, peak],
    [0.4, color, Math.round(peak * 38) / 100],
    [1, color, 0],
  ]);
  picture.add(oval(x, y, rx, ry, fill));
}

/** A band of mist that is thickest at its foot and parts what lies before it from what lies behind. */
export function haze(picture: Picture, y: number, h: number, color: string, peak: number): void {
  const fill = picture.linear([
    [0, color, 0],
    [0.75, color, peak],
    [1, color, 0],
  ]);
  picture.add(rect(0, y, picture.width, h, fill));
}

/** Shafts of light from the upper left; each is [where it begins on the top edge, its width there]. */
export function shafts(
  picture: Picture,
  beams: readonly (readonly [x: number, width: number])[],
  { lean, reach, color, peak }: { lean: number; reach: number; color: string; peak: number },
): void {
  const fill = picture.linear([
    [0, color, peak],
    [1, color, 0],
  ]);
  for (const [x, width] of beams) {
    const spread = width * 1.7;
    picture.add(poly(`${x} 0 ${x + width} 0 ${x + lean + spread} ${reach} ${x + lean} ${reach}`, fill));
  }
}

/** Dust in the air: specks of two sizes, seeded by the picture's name. */
export function grain(picture: Picture, color: string, opacity: number, count = 70): void {
  const rng = createRng(picture.name);
  const speck = (size: number) =>
    `M${rng.int(picture.width)} ${rng.int(picture.height)}h${size}v${size}h-${size}z`;
  const fine = Array.from({ length: count }, () => speck(2)).join('');
  const coarse = Array.from({ length: Math.round(count / 4) }, () => speck(3)).join('');
  picture.add(shape(fine + coarse, color, opacity));
}

/** Darker corners, the upper left one least, for the light comes from there. */
export function vignette(picture: Picture, strength = 0.6): void {
  const { width, height } = picture;
  const right = picture.linear(
    [
      [0.55, GROUND, 0],
      [1, GROUND, strength],
    ],
    [0, 0],
    [1, 0],
  );
  const foot = picture.linear([
    [0.6, GROUND, 0],
    [1, GROUND, strength],
  ]);
  picture.add(rect(0, 0, width, height, right), rect(0, 0, width, height, foot));
}
