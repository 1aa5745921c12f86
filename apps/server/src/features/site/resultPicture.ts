import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { type Canvas, fill, newCanvas, toPng } from './canvas.ts';

/** As other sites show a link (contract/site). */
const WIDTH = 1200;
const HEIGHT = 630;

const PALETTE = ['#0b0e12', '#171c23', '#2a323d', '#8a94a3', '#c8f135', '#5aa2ff', '#f0b04a'] as const;
const [GROUND, SURFACE, LINE, MUTED, ACCENT, CT, T] = [0, 1, 2, 3, 4, 5, 6] as const;

/** The bars of each figure: top, upper left, upper right, middle, lower left, lower right, bottom. */
const FIGURES = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const FIGURE = { width: 130, height: 240, bar: 30, gap: 36 };

type Shown = Pick<MatchRoom, 'score' | 'rounds' | 'result'>;

/** The result of a match: its score, the winner's in the accent, and who won each round, team 1 above team 2. */
export function resultPicture({ score, rounds, result }: Shown): Promise<Buffer> {
  const canvas = newCanvas(WIDTH, HEIGHT, PALETTE);
  fill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, GROUND);
  fill(canvas, { x: 40, y: 40, width: WIDTH - 80, height: HEIGHT - 80 }, SURFACE);
  fill(canvas, { x: 40, y: 40, width: WIDTH - 80, height: 8 }, ACCENT);
  const tone = (team: 'team1' | 'team2') => (result?.winner === team ? ACCENT : MUTED);
  drawNumber(canvas, 310, score.team1, tone('team1'));
  drawNumber(canvas, 890, score.team2, tone('team2'));
  for (const y of [180, 270]) fill(canvas, { x: 585, y, width: 30, height: 30 }, LINE);
  drawRounds(canvas, rounds);
  return toPng(canvas);
}

/** Centred on `middle`. */
function drawNumber(canvas: Canvas, middle: number, number: number, color: number): void {
  const figures = [...String(number)];
  const { width, gap } = FIGURE;
  const left = middle - (figures.length * width + (figures.length - 1) * gap) / 2;
  for (const [at, figure] of figures.entries()) {
    drawFigure(canvas, Math.round(left + at * (width + gap)), Number(figure), color);
  }
}

function drawFigure(canvas: Canvas, x: number, figure: number, color: number): void {
  const { width, height, bar } = FIGURE;
  const y = 110;
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

/** As many as a picture has room for: the last ones of a long match. */
const ROUNDS = 60;

function drawRounds(canvas: Canvas, all: Shown['rounds']): void {
  const rounds = all.slice(-ROUNDS);
  if (rounds.length === 0) return;
  const step = Math.min(40, Math.floor((WIDTH - 160) / rounds.length));
  const size = step - Math.max(2, Math.floor(step / 6));
  const left = Math.round((WIDTH - step * rounds.length) / 2);
  for (const [at, { winner, side }] of rounds.entries()) {
    const x = left + at * step;
    const [won, lost] = winner === 'team1' ? [430, 490] : [490, 430];
    fill(canvas, { x, y: won, width: size, height: 44 }, side === 'ct' ? CT : side === 't' ? T : MUTED);
    fill(canvas, { x, y: lost + 20, width: size, height: 4 }, LINE);
  }
}
