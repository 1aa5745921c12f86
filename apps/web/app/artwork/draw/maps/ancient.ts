import { mark } from '../forms.ts';
import { glow, grain, haze, LIME, shafts, sky, vignette } from '../light.ts';
import { createPicture, type Picture, poly, rect, shape, stroke } from '../picture.ts';

/** Deep in the forest: a stepped temple, shafts of light, still water. */
export function ancient(): string {
  const p = createPicture('map-de_ancient');
  sky(p, ['#081512', '#164238', '#4f8f79', '#a9cfae'], [0, 0.3, 0.56, 0.72]);
  glow(p, 420, 330, 680, 460, '#eaf7cf', 0.5);
  const canopy = (y: number, tone: string, opacity: number) =>
    shape(
      `M0 700V${y}q40-70 110-30q40-90 130-40q70-80 140 0q60-60 130 10q80-70 150 0q90-80 160-6q60-60 140 6q80-70 150 0q70-60 140 10q90-70 160 0q80-60 190 20v700z`,
      tone,
      opacity,
    );
  p.add(canopy(420, '#5d9a80', 0.55), canopy(500, '#3a7762', 0.7));
  haze(p, 420, 220, '#c6e3bd', 0.4);
  temple(p);
  haze(p, 560, 160, '#a9d3ae', 0.35);

  // Water before the stairs.
  const water = p.linear([
    [0, '#5f9c85'],
    [0.35, '#1f5046'],
    [1, '#06110f'],
  ]);
  p.add(
    rect(0, 690, 1600, 210, water),
    poly('470 700 1130 700 1000 800 600 800', '#0c2a24', 0.5),
    poly('744 700 856 700 830 790 770 790', '#f3e3a0', 0.22),
    stroke(
      'M200 742h220M520 726h160M900 734h240M1220 752h180M300 800h300M760 820h260M1120 806h160',
      '#c9e8c4',
      3,
      0.28,
    ),
  );
  shafts(
    p,
    [
      [40, 60],
      [210, 36],
      [330, 110],
      [560, 50],
    ],
    { lean: 420, reach: 800, color: '#f0fbd2', peak: 0.24 },
  );

  // Standing stones with carved bands.
  stone(p, 200, 500, 110, 226);
  stone(p, 1290, 470, 130, 250);
  p.add(mark(1310, 530, 74, LIME, 0.9));

  // Leaves and lianas close to us.
  p.add(
    shape(
      'M0 0h620q-60 60-150 40q-40 60-120 30q-30 70-110 40q-20 80-90 60q-20 120-70 130q30 200-20 330l-60 60z',
      '#06110e',
    ),
    shape('M1600 0h-420q40 70 130 50q30 70 110 40q20 90 90 70q0 130 50 170q-30 190 40 300z', '#06110e'),
    stroke(
      'M180 90q-20 160 10 300M300 60q30 120 0 220M1400 80q30 190-10 330M1290 50q-20 110 6 180',
      '#06110e',
      9,
    ),
    stroke('M180 90q-20 160 10 300M1400 80q30 190-10 330', '#2c6451', 2, 0.6),
    shape(fern(120, 900, 1) + fern(330, 910, 0.8) + fern(1480, 900, 1.1) + fern(1270, 915, 0.75), '#071511'),
  );
  grain(p, '#e3f6c9', 0.3, 80);
  vignette(p, 0.5);
  return p.toSvg();
}

/** Five steps, a stair in the middle, a lit door on top. */
function temple(p: Picture): void {
  const face = p.linear([
    [0, '#7fae90'],
    [1, '#356152'],
  ]);
  for (let step = 4; step >= 0; step--) {
    const w = 300 + step * 118;
    const y = 330 + step * 74;
    const x = 800 - w / 2;
    p.add(
      rect(x, y, w * 0.64, 76, face),
      rect(x + w * 0.64, y, w * 0.36, 76, '#1c4238'),
      rect(x, y, w * 0.64, 5, '#c3e0b8', 0.75),
    );
  }
  const stairs = Array.from({ length: 14 }, (_, i) => `M${748 - i * 3} ${420 + i * 20}h${104 + i * 6}`).join(
    '',
  );
  const door = p.linear([
    [0, '#fff2bd'],
    [1, '#c3a95c'],
  ]);
  p.add(
    poly('748 404 852 404 896 700 704 700', '#4d8068'),
    poly('812 404 852 404 896 700 822 700', '#1a3d34'),
    stroke(stairs, '#0f2b25', 4, 0.55),
    rect(690, 226, 140, 106, face),
    rect(830, 226, 80, 106, '#1c4238'),
    shape('M676 226h248l-14-26h-30v-20h-160v20h-30z', '#4d8068'),
    shape('M880 226h44l-14-26h-30v-20h-40v46z', '#173a31'),
    poly('764 332 772 262 828 262 836 332', door),
    shape(
      'M560 410q20 60 4 120q-14-40-24-120zM1010 480q14 50 0 100q-12-40-18-100zM640 330q10 50 0 80q-10-40-16-80z',
      '#2f6a4d',
    ),
  );
}

function stone(p: Picture, x: number, y: number, w: number, h: number): void {
  p.add(
    poly(
      `${x} ${y + 20} ${x + w * 0.2} ${y} ${x + w * 0.66} ${y} ${x + w * 0.66} ${y + h} ${x - 8} ${y + h}`,
      '#2d5b4d',
    ),
    poly(`${x + w * 0.66} ${y} ${x + w} ${y + 26} ${x + w + 8} ${y + h} ${x + w * 0.66} ${y + h}`, '#0d2721'),
    rect(x, y + h * 0.74, w * 0.66, 8, '#143a31'),
    poly(
      `${x} ${y + 20} ${x + w * 0.2} ${y} ${x + w * 0.66} ${y} ${x + w * 0.66} ${y + 5} ${x + w * 0.2} ${y + 5}`,
      '#9fcaa6',
      0.7,
    ),
  );
}

const fern = (x: number, y: number, size: number): string =>
  [-150, -125, -100, -78, -52, -28]
    .map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      const ex = Math.round(x + Math.cos(angle) * 170 * size);
      const ey = Math.round(y + Math.sin(angle) * 150 * size);
      const mx = Math.round(x + Math.cos(angle) * 90 * size);
      const my = Math.round(y + Math.sin(angle) * 150 * size);
      return `M${x} ${y}Q${mx} ${my} ${ex} ${ey}Q${mx + 14} ${my + 26} ${x + 16} ${y}z`;
    })
    .join('');
