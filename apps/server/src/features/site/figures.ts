import { type Canvas, fill } from './canvas.ts';

/** The bars of each figure: top, upper left, upper right, middle, lower left, lower right, bottom. */
const FIGURES: Readonly<Record<string, string>> = {
  0: '1110111',
  1: '0010010',
  2: '1011101',
  3: '1011011',
  4: '0111010',
  5: '1101011',
  6: '1101111',
  7: '1010010',
  8: '1111111',
  9: '1111011',
  '-': '0001000',
};

/** Of one figure, in pixels; `height` even. */
export type FigureSize = { width: number; height: number; bar: number; gap: number };
type At = { middle: number; y: number };

/** Digits and hyphens, centred on `middle`, from `y` down. */
export function drawFigures(canvas: Canvas, at: At, text: string, size: FigureSize, color: number): void {
  const figures = [...text].map((figure) => ({ figure, size: { ...size, width: widthOf(figure, size) } }));
  const whole = figures.reduce((sum, one) => sum + one.size.width + size.gap, -size.gap);
  let x = at.middle - whole / 2;
  for (const one of figures) {
    drawFigure(canvas, { x: Math.round(x), y: at.y }, one.figure, one.size, color);
    x += one.size.width + size.gap;
  }
}

/** A one is a single bar: with the room of the others it would stand off the middle. */
const widthOf = (figure: string, { width, bar }: FigureSize): number => (figure === '1' ? bar : width);

type Corner = { x: number; y: number };

function drawFigure(canvas: Canvas, { x, y }: Corner, figure: string, size: FigureSize, color: number): void {
  const { width, height, bar } = size;
  const half = height / 2;
  const right = x + width - bar;
  const boxes = [
    { x, y, width, height: bar },
    { x, y, width: bar, height: half },
    { x: right, y, width: bar, height: half },
    { x, y: y + half - bar / 2, width, height: bar },
    { x, y: y + half, width: bar, height: half },
    { x: right, y: y + half, width: bar, height: half },
    { x, y: y + height - bar, width, height: bar },
  ];
  for (const [at, box] of boxes.entries()) if (FIGURES[figure]?.[at] === '1') fill(canvas, box, color);
}
