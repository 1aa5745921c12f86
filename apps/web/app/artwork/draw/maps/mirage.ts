import { block, mark, pointedArchPath } from '../forms.ts';
import { glow, grain, haze, LIME, sky, vignette } from '../light.ts';
import { createPicture, disc, poly, rect, shape, stroke } from '../picture.ts';

/** Dusk over a palace: pointed arches lit from within, awnings, a square tower. */
export function mirage(): string {
  const p = createPicture('map-de_mirage');
  sky(p, ['#171a2c', '#3b3556', '#8d5a64', '#d99a78'], [0, 0.32, 0.6, 0.76]);
  glow(p, 360, 560, 760, 380, '#ffc79a', 0.5);
  p.add(disc(1220, 170, 34, '#f6dcc8', 0.85), disc(1234, 160, 32, '#2b2a47'));

  p.add(
    shape(
      'M0 620V520h120v-50h80v30h110v-70h60v70h90v-30h140v40h120v-60h80v60h200v-30h160v50h180v-40h140v50h120v80z',
      '#8a5a66',
      0.75,
    ),
    shape('M318 430a28 30 0 0 1 56 0z', '#8a5a66', 0.75),
  );
  haze(p, 450, 200, '#e6a983', 0.45);

  // The tower, its lantern and flag pole.
  const tower = p.linear([
    [0, '#b07767'],
    [1, '#6a4650'],
  ]);
  p.add(
    block(330, 250, 150, 680, { front: tower, side: '#4a3245', share: 0.34 }),
    shape('M318 250h174v-22h-18v-20h-18v20h-24v-20h-24v20h-24v-20h-24v20h-24v-20h-18v20z', '#5f4150'),
    block(364, 130, 78, 210, { front: '#a06c64', side: '#453044', share: 0.34 }),
    shape('M356 130q48-70 94 0z', '#3b2b40'),
    stroke('M403 96V40', '#3b2b40', 5),
    shape(pointedArchPath(384, 206, 26, 56), '#ffd9a0', 0.9),
    shape(`${pointedArchPath(362, 400, 30, 70)}${pointedArchPath(404, 400, 30, 70)}`, '#3a2738'),
    rect(330, 440, 99, 8, '#d79a80', 0.6),
  );

  // The palace with its arcade.
  const wall = p.linear([
    [0, '#a8705f'],
    [0.5, '#7b5054'],
    [1, '#4a3340'],
  ]);
  const inside = p.linear([
    [0, '#1d3b42'],
    [0.55, '#3c8286'],
    [1, '#f0bd84'],
  ]);
  const arcade = [620, 800, 980, 1160].map((x) => pointedArchPath(x, 690, 124, 268)).join('');
  const upper = [640, 728, 816, 904, 992, 1080, 1168, 1256]
    .map((x) => pointedArchPath(x, 388, 40, 84))
    .join('');
  p.add(
    rect(560, 264, 1040, 440, wall),
    shape(`M560 264v-20${Array.from({ length: 13 }, () => 'h34v-24h46v24').join('')}v20z`, '#8a5a58'),
    rect(560, 264, 780, 4, '#eab492', 0.7),
    shape(upper, '#33243a'),
    rect(560, 404, 1040, 12, '#573c48'),
    shape(arcade, inside),
    stroke(arcade, '#d79a80', 5, 0.55),
    rect(1340, 244, 260, 460, '#2a1d30', 0.6),
    mark(1362, 470, 84, LIME, 0.9),
  );

  // Awnings before the arches.
  const cloth = (x: number, w: number, color: string, shade: string) =>
    poly(`${x} 470 ${x + w} 470 ${x + w + 40} 560 ${x - 30} 560`, color) +
    poly(`${x + w * 0.3} 470 ${x + w * 0.52} 470 ${x + w * 0.5 + 8} 560 ${x + w * 0.22} 560`, shade);
  p.add(cloth(610, 150, '#2f6f74', '#24565d'), cloth(970, 150, '#8f4a48', '#74393c'));

  // Ground with the arches' light lying on it.
  const ground = p.linear([
    [0, '#7a5250'],
    [0.35, '#4a3340'],
    [1, '#15111a'],
  ]);
  p.add(rect(0, 676, 1600, 224, ground));
  for (const x of [620, 800, 980, 1160])
    p.add(poly(`${x} 690 ${x + 124} 690 ${x + 60} 880 ${x - 130} 880`, '#f0bd84', 0.2));
  p.add(
    block(-40, 420, 300, 720, { front: '#6d4753', side: '#3c2a3b', rim: '#d3947c' }),
    shape(pointedArchPath(40, 720, 90, 190), '#241827'),
    rect(168, 480, 34, 56, '#241827'),
    stroke('M168 450Q420 560 620 470', '#1f1726', 4),
    shape('M240 484l36 12-8 66-34-12zM330 506l40 6-6 72-38-8zM440 514l38-4 4 66-38 4z', '#5c3b4b'),
    shape('M440 514l38-4 4 66-38 4z', '#2f6f74'),
    shape('M0 900V0h40v300l50 40v380l60 180zM1600 0h-70v420l-60 50v430h130z', '#110d17'),
    shape('M150 900l30-110h180l40 110z', '#1b1420'),
    poly('180 790 360 790 400 760 150 760', '#8f4a48', 0.8),
  );
  grain(p, '#ffd9bd', 0.25, 80);
  vignette(p, 0.55);
  return p.toSvg();
}
