import { GROUND, LIME } from './light.ts';
import { rect, shape } from './picture.ts';

/** A square with its upper right corner cut, a stencilled site letter knocked out of it. On a grid of 32. */
const PLATE = 'M2 2h20l8 8v20H2z';
const LETTER = 'M14 7h4l7 18h-4.3l-1.6-4.4h-6.2L11.3 25H7zM16 11.6l-2.1 5.9h4.2z';

/** The brand mark as a tile: reads at 16 px. */
export const brandMark = (): string =>
  svg('0 0 32 32', `<path fill="${LIME}" fill-rule="evenodd" d="${PLATE}${LETTER}"/>`);

/** The same in whatever colour the text around it has. */
export const brandMarkMono = (): string =>
  svg('0 0 32 32', `<path fill="currentColor" fill-rule="evenodd" d="${PLATE}${LETTER}"/>`);

/** For tabs: the letter filled dark, so that it reads on light and dark alike. */
export const favicon = (): string => svg('0 0 32 32', shape(PLATE, LIME) + letter(GROUND));

/** An app icon on its own ground; `share` of the side is the mark. A maskable icon keeps it in the safe circle. */
export function appIcon(share: number): string {
  const side = 512;
  const scale = (side * share) / 32;
  const offset = (side - 32 * scale) / 2;
  const mark = `<g transform="translate(${offset} ${offset}) scale(${scale})">${shape(PLATE, LIME)}${letter(GROUND)}</g>`;
  return svg(
    `0 0 ${side} ${side}`,
    rect(0, 0, side, side, GROUND) + shape('M0 0h512L0 512z', '#12171d') + mark,
  );
}

const letter = (fill: string): string => `<path fill="${fill}" fill-rule="evenodd" d="${LETTER}"/>`;

const svg = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>\n`;
