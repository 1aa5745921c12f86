import { archPath, cypress, hills, mark } from '../forms.ts';
import { glow, grain, haze, LIME, sky, vignette } from '../light.ts';
import { createPicture, disc, type Picture, poly, rect, shape } from '../picture.ts';

/** Evening in a hill town: tiled roofs, a bell tower, cypresses, embers in the air. */
export function inferno(): string {
  const p = createPicture('map-de_inferno');
  sky(p, ['#1a1218', '#4d2528', '#b5532f', '#eea35a'], [0, 0.3, 0.58, 0.72]);
  glow(p, 380, 520, 760, 430, '#ffc26e', 0.6);
  p.add(disc(380, 510, 58, '#ffe2ae', 0.95));
  p.add(
    hills(
      [
        [0, 520],
        [220, 470],
        [460, 540],
        [760, 450],
        [1060, 520],
        [1340, 440],
        [1600, 500],
      ],
      700,
      '#8c4a34',
    ),
    hills(
      [
        [0, 590],
        [260, 560],
        [560, 600],
        [900, 540],
        [1240, 600],
        [1600, 560],
      ],
      720,
      '#6a3a30',
    ),
  );
  haze(p, 470, 170, '#f3a862', 0.4);
  p.add(...[90, 128, 560, 610, 1330].map((x, i) => cypress(x, 640, 30, 120 + (i % 3) * 34, '#3a2426')));

  // The bell tower.
  const stone = p.linear([
    [0, '#b06a42'],
    [1, '#5a3530'],
  ]);
  p.add(
    rect(700, 210, 96, 490, stone),
    rect(796, 210, 54, 490, '#3b2328'),
    rect(688, 200, 174, 14, '#d98a52'),
    rect(688, 330, 174, 10, '#8c5038'),
    poly('690 200 775 96 860 200', '#74392c'),
    poly('775 96 860 200 800 200', '#4a2626'),
    shape(archPath(724, 318, 48, 88), '#2a181c'),
    shape(archPath(808, 318, 30, 84), '#1c1115'),
    disc(748, 284, 15, '#c98a4c'),
    rect(772, 60, 6, 40, '#4a2626'),
    rect(762, 70, 26, 6, '#4a2626'),
  );
  for (const [x, y, w, h] of HOUSES) house(p, x, y, w, h);
  p.add(mark(711, 588, 74, LIME, 0.9));

  // The lane rises between two dark walls towards the light.
  const lane = p.linear([
    [0, '#b8693c'],
    [0.5, '#5c3530'],
    [1, '#191114'],
  ]);
  p.add(
    poly('560 690 980 690 1240 900 260 900', lane),
    poly('560 690 720 690 520 900 260 900', '#ffc278', 0.22),
    poly('0 690 560 690 260 900 0 900', '#2f1d1f'),
    poly('980 690 1600 690 1600 900 1240 900', '#20151a'),
  );
  p.add(
    shape('M0 900V300l150 40v60h30v30l-20 6v274l120 30-50 160z', '#180f13'),
    poly('0 300 150 340 190 328 0 262', '#6b3429'),
    shape(archPath(60, 610, 46, 86), '#ffce86', 0.85),
    rect(81, 524, 4, 86, '#180f13'),
    rect(60, 562, 46, 4, '#180f13'),
    shape('M1600 900V250l-170 60v590z', '#150e12'),
    poly('1600 208 1600 250 1430 310 1396 300', '#4d2827'),
    shape('M1490 560h50v90h-50z', '#241619'),
  );
  const embers =
    'M300 300h4v4h-4zM470 210h3v3h-3zM610 330h4v4h-4zM920 250h5v5h-5zM1010 380h3v3h-3zM1180 300h4v4h-4zM1280 200h3v3h-3zM530 440h5v5h-5zM880 440h3v3h-3zM220 420h4v4h-4z';
  p.add(shape(embers, '#ffb35c', 0.8));
  grain(p, '#ffd29a', 0.25, 70);
  vignette(p, 0.55);
  return p.toSvg();
}

const HOUSES = [
  [470, 520, 210, 190],
  [880, 470, 200, 240],
  [1040, 520, 260, 190],
  [1260, 450, 240, 260],
  [240, 560, 230, 150],
] as const;

/** A gabled house: lit wall and roof on the left, shade on the right, two shutters. */
function house(p: Picture, x: number, y: number, w: number, h: number): void {
  const foot = y + h;
  const ridge = x + w * 0.42;
  const roof = w * 0.26;
  p.add(
    rect(x, y, w * 0.62, h, '#87503a'),
    rect(x + w * 0.62, y, w * 0.38, h, '#3d262a'),
    poly(`${x - 14} ${y + 8} ${ridge} ${y - roof} ${x + w * 0.64} ${y + 8}`, '#a9552f'),
    poly(
      `${ridge} ${y - roof} ${x + w * 0.86} ${y - roof * 0.9} ${x + w + 12} ${y + 8} ${x + w * 0.64} ${y + 8}`,
      '#5b2d27',
    ),
    rect(x + w * 0.12, y + h * 0.24, 24, 38, '#3a2324'),
    rect(x + w * 0.36, y + h * 0.24, 24, 38, '#3a2324'),
    rect(x + w * 0.12, foot - h * 0.34, 30, h * 0.34, '#2a191c'),
    rect(x + w * 0.72, y + h * 0.28, 20, 34, '#f0b066', 0.7),
  );
}
