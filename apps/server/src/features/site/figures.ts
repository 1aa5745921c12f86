import { type Canvas, fill } from './canvas.ts';

/** The bars of each figure: top, upper left, upper right, middle, lower left, lower right, bottom. */
const FIGURES: Readonly<Record<string, string>> = {
  ...{ 0: '1110111', 1: '0010010', 2: '1011101', 3: '1011011', 4: '0111010' },
  ...{ 5: '1101011', 6: '1101111', 7: '1010010', 8: '1111111', 9: '1111011', '-': '0001000' },
};

/** Of one figure, in pixels; `height` even. */
export type FigureSize = { width: number; height: number; bar: number; gap: number };
type At = { middle: number; y: number };

/** Digits and hyphens, centred on `middle`, from `y` down. */
export function drawFigures(canvas: Canvas, at: At, text: string, size: FigureSize, color: number): void {
  const { width, gap } = size;
  const left = at.middle - (text.length * width + (text.length - 1) * gap) / 2;
  for (const [place, figure] of [...text].entries()) {
    drawFigure(canvas, { x: Math.round(left + place * (width + gap)), y: at.y }, figure, size, color);
  }
}

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
