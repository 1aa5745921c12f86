import { mark } from '../forms.ts';
import { glow, grain, haze, LIME, shafts, sky, vignette } from '../light.ts';
import { createPicture, oval, type Picture, poly, rect, shape, stroke } from '../picture.ts';

/** Autumn by a canal: a viaduct in the mist, birches, the last leaves. */
export function overpass(): string {
  const p = createPicture('map-de_overpass');
  sky(p, ['#141c1f', '#3a4d48', '#8b9b84', '#d3d3b0'], [0, 0.28, 0.58, 0.72]);
  glow(p, 360, 380, 720, 440, '#fbf2cb', 0.5);
  p.add(
    shape(
      'M0 640V520q60-60 120-20q50-70 120-30q60-50 130 0q70-40 120 10q80-50 150 0q60-40 130 10q80-60 160-10q70-40 140 10q90-50 170 0q80-40 160 10q100-40 200 20v120z',
      '#6f826f',
      0.8,
    ),
  );
  haze(p, 430, 220, '#dcdcba', 0.5);

  viaduct(p);
  haze(p, 520, 200, '#c5cdae', 0.35);

  // Autumn trees behind the quay.
  const leaves = (x: number, y: number, r: number, tone: string) =>
    oval(x, y, r, r * 0.86, tone) +
    oval(x - r * 0.6, y + r * 0.4, r * 0.7, r * 0.6, tone) +
    oval(x + r * 0.7, y + r * 0.36, r * 0.66, r * 0.56, tone);
  p.add(
    leaves(96, 560, 84, '#7a5a32'),
    leaves(70, 536, 52, '#a97a3a'),
    rect(92, 610, 12, 80, '#2a2a22'),
    leaves(1490, 540, 96, '#55492f'),
    leaves(1450, 516, 56, '#8c6a38'),
    rect(1486, 610, 14, 90, '#22231f'),
  );

  // Quay walls and the canal between them.
  const water = p.linear([
    [0, '#a9b394'],
    [0.3, '#566a62'],
    [1, '#0f1718'],
  ]);
  p.add(
    poly('430 690 1160 690 1420 900 150 900', water),
    ...[500, 690, 880, 1060].map((x) =>
      poly(`${x} 690 ${x + 34} 690 ${x + 26} 800 ${x + 4} 800`, '#1b2726', 0.35),
    ),
    stroke(
      'M470 742h190M760 726h130M980 760h160M380 800h220M720 790h210M1080 820h140M560 856h260M960 870h180',
      '#e3e3c4',
      3,
      0.3,
    ),
    poly('0 676 430 676 430 690 150 900 0 900', '#323d38'),
    poly('0 670 430 670 430 684 0 700', '#83907a'),
    poly('1160 676 1600 676 1600 900 1420 900 1160 690', '#1f2926'),
    poly('1160 670 1600 670 1600 694 1160 684', '#5d6a5b'),
    mark(100, 742, 84, LIME, 0.9),
  );
  shafts(
    p,
    [
      [60, 70],
      [260, 40],
      [420, 90],
    ],
    { lean: 420, reach: 760, color: '#fbf2cb', peak: 0.2 },
  );

  birch(p, 1300, 120);
  birch(p, 1436, 74);
  birch(p, 36, 66);
  p.add(
    shape('M1180 0q60 90 160 60q80 60 160 20q40 50 100 40V0z', '#2b2b20'),
    shape(
      'M1226 70l18 14-20 8zM1290 130l20 10-18 12zM1180 210l16 10-18 8zM1400 150l18 12-20 8zM1250 330l16 10-16 10zM1130 420l14 10-16 6zM1520 190l18 8-14 12z',
      '#c98a3c',
    ),
  );
  grain(p, '#f4efcf', 0.25, 70);
  vignette(p, 0.5);
  return p.toSvg();
}

/** The bridge on its arches, a row of lamps upon it. */
function viaduct(p: Picture): void {
  const stone = p.linear([
    [0, '#75836f'],
    [1, '#3c4a46'],
  ]);
  const piers = [-60, 180, 420, 660, 900, 1140, 1380];
  const arches = piers.map((x) => `M${x + 44} 700V520a98 106 0 0 1 196 0v180z`).join('');
  p.add(
    `<path d="M-20 352H1620V700H-20z${arches}" fill="${stone}" fill-rule="evenodd"/>`,
    rect(0, 340, 1600, 14, '#a8b196'),
    rect(0, 372, 1600, 6, '#2b3734', 0.6),
    shape(piers.map((x) => `M${x + 240} 520a98 106 0 0 0-10-46v226h10z`).join(''), '#1d2725', 0.55),
    stroke(piers.map((x) => `M${x + 22} 340v-74q0-16 16-16h16`).join(''), '#2b3734', 5),
    shape(piers.map((x) => `M${x + 50} 247h20v7h-20z`).join(''), '#fbe9b0', 0.9),
  );
}

/** A birch trunk close to us, lit on its left. */
function birch(p: Picture, x: number, w: number): void {
  const bark = p.linear(
    [
      [0, '#c9cbb8'],
      [0.3, '#7c8479'],
      [1, '#1c2321'],
    ],
    [0, 0],
    [1, 0],
  );
  const half = w / 2;
  p.add(
    shape(`M${x - half * 0.7} 0H${x + half * 0.6}L${x + half} 900H${x - half}z`, bark),
    shape(
      [90, 210, 300, 430, 520, 640, 760, 830]
        .map(
          (y, i) =>
            `M${x - half * (i % 2 ? 0.75 : 0.2)} ${y}q${half * 0.5}-8 ${half * 0.8} 2q${-half * 0.4} 10 ${-half * 0.8}-2z`,
        )
        .join(''),
      '#161b1a',
      0.75,
    ),
  );
}
