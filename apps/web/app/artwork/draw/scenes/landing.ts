import { crate, mark } from '../forms.ts';
import { CT, glow, grain, LIME, T, vignette } from '../light.ts';
import {
  createPicture,
  oval,
  type Picture,
  type Point,
  poly,
  polygon,
  rect,
  shape,
  stroke,
} from '../picture.ts';
import { backdrop } from './tones.ts';

/** A site at night. Blue light from one door, amber from the other, the mark between them. */
export function hero(): string {
  const p = createPicture('landing-hero', 1920, 1080);
  const wall = p.linear([
    [0, '#0d1217'],
    [1, '#27333e'],
  ]);
  const floor = p.linear([
    [0, '#212b34'],
    [1, '#080b0e'],
  ]);
  p.add(rect(0, 0, 1920, 1080, '#0b0e12'), rect(430, 150, 1060, 560, wall));
  glow(p, 760, 330, 720, 420, '#a8c0d6', 0.26);
  p.add(
    poly('0 0 430 150 430 710 0 930', '#151b22'),
    poly('1920 0 1490 150 1490 710 1920 930', '#0d1116'),
    poly('0 0 1920 0 1490 150 430 150', '#090c10'),
    poly('430 710 1490 710 1920 930 1920 1080 0 1080 0 930', floor),
    stroke(
      'M430 150L0 0M430 710L0 930M430 150h1060M430 710h1060M1490 150L1920 0M1490 710l430 220',
      '#43525f',
      3,
      0.6,
    ),
  );

  p.add(
    poly('600 760 712 744 930 786 740 812', '#05070a', 0.45),
    poly('1250 770 1380 770 1220 816 1040 800', '#05070a', 0.45),
    crate(520, 760, 150, ['#6b7e90', '#3a4a57', '#141b21']),
    crate(560, 618, 96, ['#7488a0', '#425463', '#182028']),
    crate(1250, 770, 176, ['#55606a', '#2f3942', '#11161b']),
  );
  grain(p, '#dfeaf3', 0.25, 110);
  vignette(p, 0.45);
  entrances(p);

  // The mark on the wall, and the site's edge painted on the floor.
  glow(p, 960, 410, 440, 340, LIME, 0.2);
  glow(p, 960, 800, 420, 110, LIME, 0.14);
  p.add(
    mark(800, 250, 320, LIME),
    stroke(
      'M640 800l-90 190M1280 800l90 190M640 800h640M560 990h800',
      LIME,
      5,
      0.4,
      ' stroke-dasharray="60 26"',
    ),
  );
  return p.toSvg();
}

/** The two ways in: blue light falls through the left one, amber through the right one, into the mist on the floor. */
function entrances(p: Picture): void {
  const falling = (color: string, near: number, [from, to]: readonly [Point, Point]) =>
    p.linear(
      [
        [0, color, near],
        [1, color, 0],
      ],
      from,
      to,
    );
  const blue = falling(CT, 0.55, [
    [0, 0.4],
    [1, 0.6],
  ]);
  const amber = falling(T, 0.5, [
    [1, 0.4],
    [0, 0.6],
  ]);
  p.add(poly('120 870 290 782 960 840 800 1010', blue), poly('1800 870 1630 782 980 840 1120 1010', amber));
  glow(p, 250, 640, 460, 420, CT, 0.32);
  glow(p, 1680, 640, 460, 420, T, 0.26);
  p.add(
    poly('120 370 290 400 290 782 120 870', '#c7e1ff'),
    poly('120 370 146 375 146 856 120 870', '#5c8fd0'),
    poly('1800 370 1630 400 1630 782 1800 870', '#ffdf9f'),
    poly('1800 370 1774 375 1774 856 1800 870', '#b27a22'),
  );
  glow(p, 520, 830, 520, 110, '#bcd6f2', 0.24);
  glow(p, 1400, 840, 520, 100, '#f2d3a0', 0.18);
  glow(p, 700, 760, 380, 70, '#c3d2df', 0.16);
}

/** Columns rise towards a lit place, the ladder of a season. */
export function leagues(): string {
  const p = createPicture('landing-leagues', 1200, 900);
  backdrop(p);
  const tops = [700, 660, 610, 550, 480, 400, 300];
  const front = p.linear([
    [0, '#4a5a69'],
    [1, '#161d24'],
  ]);
  tops.forEach((y, i) => {
    const x = 110 + i * 140;
    const best = i === tops.length - 1;
    p.add(
      rect(x, y, 84, 800 - y, best ? '#57691f' : front),
      rect(x + 84, y, 30, 800 - y, '#0f1419'),
      poly(`${x} ${y} ${x + 22} ${y - 18} ${x + 114} ${y - 18} ${x + 84} ${y}`, best ? LIME : '#7d90a2'),
      poly(`${x + 84} ${y} ${x + 114} ${y - 18} ${x + 114} ${y + 20} ${x + 84} ${y + 38}`, '#0f1419'),
      rect(x, y, 84, 4, best ? '#f0fcc4' : '#a9bccd', 0.8),
    );
  });
  glow(p, 1010, 260, 300, 300, LIME, 0.3);
  p.add(
    stroke(
      'M150 640L290 600 430 548 570 488 710 418 850 336 990 222',
      '#c3d2df',
      4,
      0.55,
      ' stroke-dasharray="3 16"',
    ),
    mark(958, 120, 108, LIME),
    rect(0, 798, 1200, 102, '#0a0d10'),
    rect(0, 798, 1200, 3, '#64778a', 0.6),
  );
  grain(p, '#dfeaf3', 0.22, 60);
  return p.toSvg();
}

/** Twelve plates in four families, each a little higher and brighter than the last. */
export function skillGroups(): string {
  const p = createPicture('landing-skill-groups', 1200, 900);
  backdrop(p);
  const families = ['#6b7c8c', '#74b4ff', '#f3b944', LIME];
  for (let i = 0; i < 12; i++) {
    const x = 70 + i * 88;
    const y = 610 - i * 40;
    const color = families[Math.floor(i / 3)] ?? LIME;
    const w = 82;
    const bars = (i % 3) + 1;
    p.add(
      poly(`${x + 18} ${y + 110} ${x + w + 18} ${y + 80} ${x + w + 190} 900 ${x + 130} 900`, '#05070a', 0.25),
      poly(
        `${x} ${y} ${x + w - 20} ${y} ${x + w} ${y + 20} ${x + w} ${y + 92} ${x + w / 2} ${y + 128} ${x} ${y + 92}`,
        '#1b232b',
      ),
      poly(
        `${x} ${y} ${x + w - 20} ${y} ${x + w} ${y + 20} ${x + w} ${y + 26} ${x} ${y + 26}`,
        color,
        0.55 + (i % 3) * 0.2,
      ),
      stroke(`M${x} ${y}h${w - 20}l20 20v72l-41 36-41-36z`, color, 3, 0.5 + (i % 3) * 0.2),
    );
    for (let bar = 0; bar < bars; bar++)
      p.add(stroke(`M${x + 20} ${y + 50 + bar * 18}l21 15 21-15`, color, 7, 0.95));
  }
  glow(p, 1050, 260, 280, 260, LIME, 0.22);
  grain(p, '#dfeaf3', 0.22, 60);
  return p.toSvg();
}

/** A level from above: two ways, the shots between them, a ring where it was decided. */
export function analysis(): string {
  const p = createPicture('landing-analysis', 1200, 900);
  backdrop(p);
  const walls =
    'M120 130h310v150h-90v90h-220zM520 130h240v90h-90v120h-150zM850 130h230v330h-110v-120h-120zM120 460h120v120h120v190H120zM450 430h170v130h-170zM720 560h150v90h210v120H720zM470 650h150v120h-150z';
  p.add(
    shape(walls, '#05070a', 0.5).replace('<path ', '<path transform="translate(14 16)" '),
    shape(walls, '#27323c'),
    stroke(walls, '#5b6d7e', 3),
  );
  glow(p, 676, 486, 230, 210, LIME, 0.34);
  glow(p, 300, 420, 150, 130, CT, 0.3);
  glow(p, 900, 520, 150, 130, T, 0.28);
  p.add(
    stroke('M400 820V620q0-60 20-110V390q0-70-120 30', CT, 7, 0.9, ' stroke-linejoin="round"'),
    stroke('M660 100v150q0 80 130 120q60 20 60 80t50 70', T, 7, 0.9, ' stroke-linejoin="round"'),
    stroke('M300 420L676 486M900 520L676 486', '#eef2f6', 3, 0.6, ' stroke-dasharray="10 12"'),
  );
  for (const [x, y] of [
    [300, 420],
    [400, 820],
    [420, 510],
  ] as const)
    p.add(oval(x, y, 13, 13, CT));
  for (const [x, y] of [
    [900, 520],
    [660, 100],
    [790, 370],
  ] as const)
    p.add(oval(x, y, 13, 13, T));
  p.add(
    stroke('M676 430a56 56 0 1 1-.1 0zM676 396v60M676 516v60M586 486h60M706 486h60', LIME, 7),
    oval(676, 486, 9, 9, LIME),
  );
  grain(p, '#dfeaf3', 0.2, 50);
  return p.toSvg();
}

/** Two players as two shapes over the same six axes. */
export function comparison(): string {
  const p = createPicture('landing-comparison', 1200, 900);
  backdrop(p);
  const at = (share: number, axis: number): readonly [number, number] => {
    const angle = ((axis * 60 - 90) * Math.PI) / 180;
    return [600 + Math.cos(angle) * 330 * share, 450 + Math.sin(angle) * 330 * share];
  };
  const web = (shares: readonly number[]) => shares.map((share, axis) => at(share, axis));
  const closed = (shares: readonly number[]) =>
    `${web(shares)
      .map(([x, y], i) => `${i ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`)
      .join('')}z`;
  for (const share of [1, 0.75, 0.5, 0.25])
    p.add(stroke(closed(Array(6).fill(share)), '#43525f', share === 1 ? 4 : 2, 0.7));
  p.add(
    stroke(
      [0, 1, 2]
        .map(
          (axis) =>
            `M${at(1, axis).map(Math.round).join(' ')}L${at(1, axis + 3)
              .map(Math.round)
              .join(' ')}`,
        )
        .join(''),
      '#303c48',
      2,
    ),
  );
  const mine = [0.92, 0.62, 0.84, 0.55, 0.7, 0.88];
  const theirs = [0.6, 0.85, 0.52, 0.8, 0.9, 0.5];
  p.add(
    polygon(web(theirs), CT, 0.2),
    stroke(closed(theirs), CT, 6),
    polygon(web(mine), LIME, 0.2),
    stroke(closed(mine), LIME, 7),
  );
  for (const [x, y] of web(theirs)) p.add(oval(x, y, 10, 10, CT));
  for (const [x, y] of web(mine)) p.add(rect(x - 10, y - 10, 20, 20, LIME));
  p.add(
    rect(110, 742, 30, 30, LIME),
    rect(160, 750, 150, 14, '#64778a'),
    oval(125, 806, 15, 15, CT),
    rect(160, 799, 110, 14, '#64778a'),
  );
  grain(p, '#dfeaf3', 0.2, 50);
  return p.toSvg();
}
