import { mark } from '../forms.ts';
import { glow, grain, haze, LIME, sky, vignette } from '../light.ts';
import { createPicture, disc, oval, type Picture, poly, rect, shape, stroke } from '../picture.ts';

/** Above the clouds: a tower still being built, its crane, other towers piercing the white. */
export function vertigo(): string {
  const p = createPicture('map-de_vertigo');
  sky(p, ['#121833', '#36457a', '#8a92bd', '#eac8b0'], [0, 0.34, 0.62, 0.8]);
  glow(p, 400, 520, 760, 400, '#ffe2c4', 0.55);
  p.add(disc(400, 470, 46, '#fff3e2', 0.9));

  for (const [x, y, w] of [
    [120, 470, 70],
    [250, 520, 54],
    [560, 430, 76],
    [680, 540, 60],
    [840, 480, 52],
  ] as const)
    p.add(rect(x, y, w * 0.6, 300, '#8087b4'), rect(x + w * 0.6, y, w * 0.4, 300, '#5c6598'));
  p.add(stroke('M598 430v-70M146 470v-50', '#7078a8', 5));
  clouds(p, 640, '#dcc7c4', 0.75);
  for (const [x, y, w] of [
    [340, 500, 96],
    [-30, 430, 110],
    [760, 590, 90],
  ] as const)
    p.add(
      rect(x, y, w * 0.58, 340, '#4f5a8f'),
      rect(x + w * 0.58, y, w * 0.42, 340, '#2f3968'),
      rect(x, y, w * 0.58, 4, '#f2d6c2', 0.8),
    );
  clouds(p, 720, '#b9aabb', 0.85);
  haze(p, 560, 260, '#f2d8c6', 0.35);

  crane(p);
  building(p);
  p.add(mark(1258, 392, 80, LIME, 0.9));
  clouds(p, 800, '#5b5f8c', 0.95);
  clouds(p, 860, '#262c52', 1);

  // The edge on which we stand, with its barrier.
  p.add(
    poly('0 850 620 850 700 900 0 900', '#0f1328'),
    rect(0, 846, 620, 5, '#e8c3ad', 0.6),
    stroke('M40 850V720M220 850V724M400 850V728M580 850V732M40 736L580 746M40 790L580 796', '#0f1328', 9),
    poly('48 744 212 746 212 792 48 790', '#d9763f', 0.85),
    poly('228 746 392 749 392 794 228 792', '#c3632f', 0.85),
  );
  grain(p, '#fff0e2', 0.25, 70);
  vignette(p, 0.5);
  return p.toSvg();
}

function clouds(p: Picture, y: number, tone: string, opacity: number): void {
  const fill = p.linear([
    [0, tone, opacity],
    [1, tone, opacity * 0.4],
  ]);
  const shift = (y * 7) % 160;
  p.add(
    shape(
      `M0 900V${y + 10}q60-40 ${120 + shift}-14q70-60 180-16q60-30 150 8q90-50 190-6q70-36 150 6q110-50 220 0q90-36 170 4q120-40 240 0q80-20 ${180 - shift / 2} 0V900z`,
      fill,
    ),
    oval(500 + shift, y + 20, 260, 16, '#fff1e4', opacity * 0.14),
  );
}

function crane(p: Picture): void {
  const mast = '#232a52';
  const braces = Array.from(
    { length: 11 },
    (_, i) => `M1010 ${250 + i * 50}l44 50M1054 ${250 + i * 50}l-44 50`,
  ).join('');
  const jib = Array.from({ length: 11 }, (_, i) => `M${500 + i * 46} 236l23-30 23 30`).join('');
  p.add(
    stroke(`M1010 210V800M1054 210V800${braces}`, mast, 6),
    stroke(`M500 236H1210M560 206H1080L1032 120 560 206M1032 120l150 112${jib}`, mast, 6),
    rect(1150, 236, 70, 56, mast),
    rect(1004, 236, 56, 44, '#343d6e'),
    rect(1010, 244, 22, 22, '#ffe2c4', 0.9),
    stroke('M640 236V440', mast, 3),
    poly('596 452 640 436 684 452 684 462 596 462', '#c3632f'),
    stroke('M1010 210V800', '#f2c9ae', 2, 0.7),
  );
}

/** Open floors on columns; the light enters from the left. */
function building(p: Picture): void {
  const inside = p.linear(
    [
      [0, '#6a6f9f'],
      [0.5, '#343b6a'],
      [1, '#171c3c'],
    ],
    [0, 0],
    [1, 0],
  );
  p.add(rect(1130, 300, 470, 600, inside));
  for (const y of [300, 380, 500, 620, 740]) {
    p.add(rect(1104, y, 496, 24, '#1a2044'), rect(1104, y, 330, 4, '#f2c9ae', 0.75));
  }
  const columns = [1130, 1240, 1360, 1490].map((x) => `M${x} 300h22v600h-22z`).join('');
  const bars = [1140, 1180, 1220, 1270, 1330, 1400, 1470, 1550]
    .map((x) => `M${x} 300v-${30 + (x % 7) * 6}`)
    .join('');
  p.add(
    shape(columns, '#141936'),
    shape([1130, 1240, 1360].map((x) => `M${x} 324h4v560h-4z`).join(''), '#d7b3a8', 0.6),
    stroke(bars, '#1a2044', 5),
    poly('1152 524 1240 524 1240 620 1152 620', '#d9763f', 0.5),
    poly('1262 644 1360 644 1360 740 1262 740', '#d9763f', 0.25),
  );
}
