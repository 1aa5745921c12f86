import { archPath, block, crate, mark, palm } from '../forms.ts';
import { glow, grain, haze, LIME, sky, vignette } from '../light.ts';
import { createPicture, disc, poly, rect, shape, stroke } from '../picture.ts';

/** Noon on sand: a walled town, the great double doors, crates in the shade. */
export function dust2(): string {
  const p = createPicture('map-de_dust2');
  sky(p, ['#2a241d', '#6b4f2e', '#c99552', '#e5bf7d'], [0, 0.3, 0.58, 0.72]);
  glow(p, 430, 300, 620, 480, '#ffe2a6', 0.55);
  p.add(disc(430, 300, 62, '#fff0cc', 0.92));

  // The town far off, bleached by the light.
  const far = '#b98a50';
  p.add(
    shape(
      'M0 560V470h90v-34h70v30h96v-64h56v64h60v-96h18v-30l9-18 9 18v30h18v96h86v-40h110v60h96v-30h84v-46h120v40h150v-26h130v30h200v40h198v66z',
      far,
      0.8,
    ),
    shape('M196 402a30 32 0 0 1 60 0zM700 446a44 44 0 0 1 88 0z', far, 0.8),
  );
  haze(p, 420, 190, '#e9c68a', 0.5);

  // Houses of the middle ground.
  const lit = p.linear([
    [0, '#b07b41'],
    [1, '#7c5430'],
  ]);
  const tones = { front: lit, side: '#5f4128', rim: '#d9a765' };
  p.add(
    block(-20, 450, 250, 640, tones),
    block(150, 500, 210, 650, tones),
    block(560, 480, 190, 640, tones),
    rect(40, 500, 26, 44, '#4a3220'),
    rect(104, 500, 26, 44, '#4a3220'),
    rect(600, 524, 24, 40, '#4a3220'),
    rect(648, 524, 24, 40, '#4a3220'),
    palm(498, 640, 250, -34, '#4d3a22'),
  );

  // The wall with the doors.
  const wall = p.linear([
    [0, '#a06c39'],
    [1, '#5b3d25'],
  ]);
  p.add(
    shape(
      'M700 690V300h60v-26h70v26h70v-26h70v26h70v-26h70v26h70v-26h70v26h70v-26h70v26h70v-26h160v416z',
      wall,
    ),
    rect(700, 300, 900, 5, '#d6a15c', 0.7),
    shape('M1330 274h270v416h-270z', '#3d2a1c', 0.55),
    rect(700, 372, 900, 10, '#4c331f', 0.5),
  );
  // Through the doors, the light of the other side.
  const beyond = p.linear([
    [0, '#f6d69a'],
    [1, '#c98f4b'],
  ]);
  p.add(
    shape(archPath(930, 690, 290, 330), '#2b1d13'),
    shape(archPath(948, 690, 254, 306), beyond),
    poly('948 470 1056 500 1056 690 948 690', '#2f4743'),
    poly('1202 470 1108 498 1108 690 1202 690', '#20332f'),
    stroke('M984 480V690M1020 490V690M1136 490V690M1170 480V690', '#172421', 4),
    poly('948 470 1056 500 1056 506 948 476', '#54736b'),
    mark(778, 430, 96, LIME, 0.9),
  );

  // The ground: light falls through the doors towards us.
  const sand = p.linear([
    [0, '#b07c43'],
    [0.4, '#6d4a2b'],
    [1, '#22190f'],
  ]);
  p.add(
    rect(0, 640, 1600, 260, sand),
    poly('1056 690 1108 690 1010 900 760 900', '#f2cd8d', 0.5),
    poly('700 690 930 690 760 790 560 790', '#2b1d12', 0.28),
    poly('1202 690 1600 690 1600 900 1180 900', '#1c130c', 0.42),
  );

  // Crates and the edge of a roof close to us.
  p.add(
    crate(250, 812, 150, ['#8a6238', '#5d4126', '#2c1e13']),
    crate(290, 668, 104, ['#a87844', '#6f4d2c', '#382617']),
    crate(110, 870, 180, ['#79552f', '#4b341f', '#20160e']),
    shape('M0 900V0h52l14 40v110l-22 30v190l16 34v496z', '#17110c'),
    shape('M1600 0v900h-190l30-150 60-40V380l40-30V0z', '#17110c'),
    rect(48, 40, 5, 110, '#c28f50', 0.5),
  );
  grain(p, '#ffe9c0', 0.28, 80);
  vignette(p, 0.55);
  return p.toSvg();
}
