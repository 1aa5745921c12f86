import { mark, palm } from '../forms.ts';
import { glow, grain, haze, LIME, sky, vignette } from '../light.ts';
import { createPicture, disc, type Picture, poly, rect, shape, stroke } from '../picture.ts';

/** Sunrise between two pylons: obelisks, lotus columns, a turquoise canal. */
export function anubis(): string {
  const p = createPicture('map-de_anubis');
  sky(p, ['#0e1c25', '#24525a', '#8fa582', '#f0ca82'], [0, 0.32, 0.58, 0.74]);
  glow(p, 730, 500, 620, 420, '#ffe7ae', 0.65);
  p.add(disc(730, 500, 92, '#fff0c6', 0.95));
  p.add(
    poly('60 640 250 430 440 640', '#a99a6c', 0.7),
    poly('250 430 440 640 300 640', '#7f8262', 0.7),
    poly('360 640 480 510 600 640', '#b5a06c', 0.6),
  );
  haze(p, 470, 210, '#f7d795', 0.45);

  backlitPylon(p);
  obelisk(p, 872, 350, 34, 680);
  litPylon(p, 950);
  columns(p);

  // The canal carries the sun towards us.
  const water = p.linear([
    [0, '#cfc087'],
    [0.25, '#3f8e8c'],
    [0.65, '#17474f'],
    [1, '#07151b'],
  ]);
  p.add(
    rect(0, 676, 1600, 224, water),
    poly('650 680 810 680 880 900 580 900', '#ffe7ae', 0.26),
    stroke(
      'M540 712h210M500 752h300M590 790h160M460 830h360M560 868h200M900 730h220M240 740h160M980 800h260M160 820h180',
      '#fff0c6',
      4,
      0.32,
    ),
    poly('0 676 400 676 300 720 0 790', '#5b5a43'),
    poly('0 668 410 668 400 684 0 700', '#d9b873'),
    poly('1040 676 1600 676 1600 820 1180 716', '#232f2f'),
    poly('1040 668 1600 668 1600 700 1050 684', '#7f7a55'),
  );
  p.add(
    palm(150, 700, 330, 40, '#1d2f2c'),
    palm(60, 720, 250, -20, '#152523'),
    shape('M0 900V0h70l-16 700 60 200zM1600 900V0h-120l24 640-80 260z', '#0a1317'),
    shape(
      'M20 140h24v24h-24zM20 190h24v40h-24zM24 260l18 26h-34zM20 320h24v14h-24zM20 360h24v34h-24z',
      '#d9b873',
      0.35,
    ),
    rect(56, 0, 5, 640, '#e5c37c', 0.45),
  );
  grain(p, '#fff0c6', 0.28, 80);
  vignette(p, 0.5);
  return p.toSvg();
}

/** The gate tower left of the sun: we see its shaded face, the light only on its inner edge. */
function backlitPylon(p: Picture): void {
  p.add(
    poly('390 690 424 330 560 330 594 690', '#5c6650'),
    poly('552 330 560 330 594 690 584 690', '#f6d994', 0.8),
    poly('412 330 572 330 562 306 422 306', '#39463f'),
    poly('466 690 470 560 516 560 520 690', '#223330'),
    rect(448, 400, 88, 6, '#39463f', 0.8),
    rect(444, 424, 96, 6, '#39463f', 0.8),
  );
}

/** The one right of it leans inwards and takes the light on its left. */
function litPylon(p: Picture, left: number): void {
  const y = 250;
  const w = 330;
  const foot = 680;
  const face = p.linear(
    [
      [0, '#dcb56c'],
      [0.5, '#8a7549'],
      [1, '#2b3a39'],
    ],
    [0, 0],
    [1, 0],
  );
  p.add(
    poly(`${left} ${foot} ${left + 36} ${y} ${left + w - 36} ${y} ${left + w} ${foot}`, face),
    poly(
      `${left + 22} ${y} ${left + w - 22} ${y} ${left + w - 34} ${y - 26} ${left + 34} ${y - 26}`,
      '#3f4a40',
    ),
    rect(left + 34, y, w - 70, 5, '#f6d994', 0.8),
    poly(`${left + 150} ${foot} ${left + 158} 470 ${left + 240} 470 ${left + 248} ${foot}`, '#131f22'),
    rect(left + 140, 450, 118, 22, '#6b6245'),
    mark(left + 66, 330, 74, LIME, 0.9),
    shape(
      `M${left + 180} 330h20v20h-20zM${left + 180} 366h20v30h-20zM${left + 216} 330l20 26h-32zM${left + 210} 370h24v8h-24zM${left + 210} 386h24v8h-24z`,
      '#33413c',
      0.8,
    ),
  );
}

function obelisk(p: Picture, x: number, y: number, w: number, foot: number): void {
  p.add(
    poly(
      `${x} ${foot} ${x + 6} ${y} ${x + w / 2} ${y - 30} ${x + w * 0.62} ${y} ${x + w * 0.62} ${foot}`,
      '#d9b36c',
    ),
    poly(
      `${x + w * 0.62} ${foot} ${x + w * 0.62} ${y} ${x + w / 2} ${y - 30} ${x + w - 6} ${y} ${x + w} ${foot}`,
      '#4f5a4a',
    ),
  );
}

/** Lotus columns under a beam, right of the gate. */
function columns(p: Picture): void {
  const shaft = p.linear(
    [
      [0, '#b99e62'],
      [0.4, '#66664b'],
      [1, '#1c2a2c'],
    ],
    [0, 0],
    [1, 0],
  );
  p.add(
    rect(1230, 330, 370, 56, '#3d483f'),
    rect(1230, 330, 370, 5, '#e5c37c', 0.7),
    rect(1240, 386, 360, 300, '#16242a'),
  );
  for (const x of [1250, 1350, 1450, 1550]) {
    p.add(
      shape(`M${x} 690V450q-12-20-14-64h76q-2 44-14 64v240z`, shaft),
      rect(x - 2, 460, 52, 8, '#2b3a39', 0.7),
    );
  }
}
