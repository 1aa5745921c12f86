import type { SharedTournament } from '@retake/contract/tournaments/calls.ts';
import { type Canvas, fill, newCanvas, toPng } from './canvas.ts';
import { drawFigures } from './figures.ts';

/** As other sites show a link (contract/site). */
const WIDTH = 1200;
const HEIGHT = 630;

const PALETTE = ['#0b0e12', '#171c23', '#2a323d', '#8a94a3', '#c8f135'] as const;
const [GROUND, SURFACE, LINE, MUTED, ACCENT] = [0, 1, 2, 3, 4] as const;

const LARGE = { width: 70, height: 140, bar: 18, gap: 18 };
const SMALL = { width: 26, height: 48, bar: 8, gap: 9 };

type Shown = Pick<SharedTournament, 'startsAt' | 'participants' | 'status'>;

/** SHR3: the day of an event, how many have entered above how many can, and its way to the winner. */
export function eventPicture({ startsAt, participants: { entered, places }, status }: Shown) {
  const canvas = newCanvas(WIDTH, HEIGHT, PALETTE);
  fill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, GROUND);
  fill(canvas, { x: 40, y: 40, width: WIDTH - 80, height: HEIGHT - 80 }, SURFACE);
  fill(canvas, { x: 40, y: 40, width: WIDTH - 80, height: 8 }, ACCENT);
  drawFigures(canvas, { middle: 320, y: 100 }, startsAt.slice(0, 10), SMALL, MUTED);
  drawFigures(canvas, { middle: 320, y: 200 }, String(entered), LARGE, ACCENT);
  fill(canvas, { x: 160, y: 366, width: 320, height: 8 }, LINE);
  drawFigures(canvas, { middle: 320, y: 400 }, String(places), LARGE, MUTED);
  drawWay(canvas, status === 'finished' ? ACCENT : LINE);
  return toPng(canvas);
}

const AREA = { x: 640, y: 90, width: 460, height: 450 };
const ROUNDS = 4;
const BAR = 6;

/** Sixteen lines that meet in one: the same for every format. `winner`: the colour of the last line. */
function drawWay(canvas: Canvas, winner: number): void {
  const column = AREA.width / (ROUNDS + 1);
  for (let round = 0; round <= ROUNDS; round++) {
    const lines = 2 ** (ROUNDS - round);
    const step = AREA.height / lines;
    const x = Math.round(AREA.x + round * column);
    for (let line = 0; line < lines; line++) {
      const y = Math.round(AREA.y + (line + 0.5) * step);
      const color = round === ROUNDS ? winner : LINE;
      fill(canvas, { x, y, width: Math.round(column), height: BAR }, color);
      const isUpper = line % 2 === 0 && lines > 1;
      if (isUpper) {
        const joint = { x: x + Math.round(column), y, width: BAR, height: Math.round(step) + BAR };
        fill(canvas, joint, LINE);
      }
    }
  }
}
