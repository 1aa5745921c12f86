import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { type Canvas, fill, newCanvas, toPng } from './canvas.ts';
import { drawFigures } from './figures.ts';

/** As other sites show a link (contract/site). */
const WIDTH = 1200;
const HEIGHT = 630;

const PALETTE = ['#0b0e12', '#171c23', '#2a323d', '#8a94a3', '#c8f135', '#5aa2ff', '#f0b04a'] as const;
const [GROUND, SURFACE, LINE, MUTED, ACCENT, CT, T] = [0, 1, 2, 3, 4, 5, 6] as const;

const FIGURE = { width: 130, height: 240, bar: 30, gap: 36 };

type Shown = Pick<MatchRoom, 'score' | 'rounds' | 'result'>;

/** The result of a match: its score, the winner's in the accent, and who won each round, team 1 above team 2. */
export function resultPicture({ score, rounds, result }: Shown): Promise<Buffer> {
  const canvas = newCanvas(WIDTH, HEIGHT, PALETTE);
  fill(canvas, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, GROUND);
  fill(canvas, { x: 40, y: 40, width: WIDTH - 80, height: HEIGHT - 80 }, SURFACE);
  fill(canvas, { x: 40, y: 40, width: WIDTH - 80, height: 8 }, ACCENT);
  const tone = (team: 'team1' | 'team2') => (result?.winner === team ? ACCENT : MUTED);
  drawFigures(canvas, { middle: 310, y: 110 }, String(score.team1), FIGURE, tone('team1'));
  drawFigures(canvas, { middle: 890, y: 110 }, String(score.team2), FIGURE, tone('team2'));
  for (const y of [180, 270]) fill(canvas, { x: 585, y, width: 30, height: 30 }, LINE);
  drawRounds(canvas, rounds);
  return toPng(canvas);
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
