import { mark } from '../forms.ts';
import { CT, glow, grain, haze, LIME, shafts, sky, T, vignette } from '../light.ts';
import { createPicture, type Picture, poly, rect, shape, stroke } from '../picture.ts';

/** One column in the light: the Solo League. */
export function soloLeague(): string {
  const p = createPicture('league-solo');
  sky(p, ['#0d1318', '#1c2b33', '#42565c', '#7f9184'], [0, 0.36, 0.62, 0.76]);
  glow(p, 420, 420, 820, 460, '#e3ecc8', 0.32);
  p.add(
    shape(
      'M0 690V560l180-70 150 50 200-110 170 110 140-40 180 70 230-120 170 70 180-60v230z',
      '#2a3a40',
      0.9,
    ),
  );
  haze(p, 540, 170, '#b9c8ae', 0.35);
  ground(p);
  shafts(
    p,
    [
      [300, 90],
      [520, 150],
    ],
    { lean: 330, reach: 720, color: '#f1f7d9', peak: 0.2 },
  );
  column(p, 800, 250, 150, LIME);
  for (const [x, y, w] of [
    [300, 520, 70],
    [470, 470, 84],
    [1110, 480, 84],
    [1290, 530, 70],
  ] as const)
    column(p, x, y, w, '#8ea0b0');
  p.add(mark(752, 330, 96, LIME));
  grain(p, '#eaf3d4', 0.24, 70);
  vignette(p, 0.5);
  return p.toSvg();
}

/** Two columns under one beam: the Duo League. */
export function duoLeague(): string {
  const p = createPicture('league-duo');
  sky(p, ['#10121b', '#2a2a3b', '#5f5257', '#b08a62'], [0, 0.36, 0.62, 0.76]);
  glow(p, 420, 440, 820, 440, '#ffdfa6', 0.36);
  p.add(
    shape('M0 690V580l140-60 190 60 160-90 210 100 190-80 160 60 210-110 190 90 150-50v190z', '#3a3440', 0.9),
  );
  haze(p, 540, 170, '#d8b487', 0.35);
  ground(p);
  column(p, 620, 290, 140, T);
  column(p, 980, 290, 140, CT);
  p.add(
    rect(500, 244, 600, 46, '#3a4048'),
    rect(1000, 244, 100, 46, '#15181e'),
    rect(500, 244, 500, 5, '#f3d79d'),
    poly('680 244 664 150 732 196 800 110 868 196 936 150 920 244', '#c8963a'),
    poly('800 110 868 196 936 150 920 244 800 244', '#7d5a26'),
  );
  for (const [x, y, w] of [
    [250, 540, 70],
    [390, 500, 80],
    [1240, 500, 80],
    [1390, 540, 70],
  ] as const)
    column(p, x, y, w, '#9a8f8a');
  grain(p, '#ffe9c4', 0.24, 70);
  vignette(p, 0.5);
  return p.toSvg();
}

function ground(p: Picture): void {
  const fill = p.linear([
    [0, '#35423f'],
    [1, '#090c0e'],
  ]);
  p.add(rect(0, 684, 1600, 216, fill));
}

function column(p: Picture, x: number, y: number, w: number, tint: string): void {
  const left = x - w / 2;
  const shaft = p.linear(
    [
      [0, '#7c8d94'],
      [0.45, '#3b4850'],
      [1, '#12181c'],
    ],
    [0, 0],
    [1, 0],
  );
  const flutes = [0.25, 0.45, 0.65, 0.83]
    .map((share) => `M${Math.round(left + w * share)} ${y + 40}V700`)
    .join('');
  p.add(
    poly(`${left} 720 ${left + w} 720 ${left + w * 2.4} 860 ${left + w * 1.1} 860`, '#05070a', 0.4),
    rect(left, y + 30, w, 690 - y, shaft),
    stroke(flutes, '#0d1216', w * 0.025, 0.5),
    rect(left - w * 0.12, y, w * 1.24, 34, shaft),
    rect(left - w * 0.12, y, w * 1.24, 5, tint),
    rect(left - w * 0.14, 700, w * 1.28, 26, shaft),
  );
}
