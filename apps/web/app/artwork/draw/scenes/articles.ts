import { mark } from '../forms.ts';
import { CT, glow, grain, haze, LIME, sky, T, vignette } from '../light.ts';
import { createPicture, disc, oval, type Picture, poly, rect, shape, stroke } from '../picture.ts';
import { room, STEPS } from './tones.ts';

/** Five doors in a long wall; one stands open. */
export function customRooms(): string {
  const p = room('news-custom-rooms', 640);
  const door = p.linear([
    [0, '#303c48'],
    [1, '#1c252d'],
  ]);
  for (const x of [110, 400, 980, 1270]) {
    p.add(
      rect(x - 16, 224, 222, 416, '#11161b'),
      rect(x, 240, 190, 400, door),
      rect(x, 240, 5, 400, '#5b6d7e', 0.8),
      stroke(`M${x + 28} 280h134v130h-134zM${x + 28} 440h134v160h-134z`, '#151c23', 6),
      disc(x + 166, 440, 8, '#64778a'),
    );
  }
  const beyond = p.linear([
    [0, '#eef7cf'],
    [1, '#a8c95a'],
  ]);
  glow(p, 790, 440, 420, 420, LIME, 0.35);
  p.add(
    rect(674, 204, 232, 436, '#11161b'),
    rect(690, 220, 200, 420, beyond),
    poly('690 220 620 184 620 690 690 640', '#2c3843'),
    poly('690 220 620 184 620 190 690 226', '#dff2a0'),
    disc(634, 452, 8, '#9fb0c0'),
    poly('690 640 890 640 1180 900 620 900', LIME, 0.3),
    poly('740 640 850 640 980 900 740 900', '#f3fbd8', 0.2),
    mark(746, 96, 84, LIME),
  );
  p.add(...[172, 462, 1042, 1332].map((x) => rect(x, 160, 66, 8, '#43525f')));
  p.add(
    ...[110, 400, 980, 1270].map((x) =>
      poly(`${x} 640 ${x + 190} 640 ${x + 240} 760 ${x + 40} 760`, '#07090b', 0.5),
    ),
  );
  grain(p, '#e8f3cf', 0.22);
  vignette(p, 0.5);
  return p.toSvg();
}

/** Steps that lead down, a coin at rest on the lowest. */
export function priceReduction(): string {
  const p = createPicture('news-price-reduction');
  sky(p, ['#10161c', '#1d2831', '#3a4a56'], [0, 0.5, 1]);
  glow(p, 300, 180, 900, 560, '#a9bfd2', 0.4);
  const face = p.linear([
    [0, '#2c3843'],
    [1, '#10151a'],
  ]);
  for (let i = 0; i < 5; i++) {
    const x = -40 + i * 290;
    const y = 300 + i * 108;
    p.add(
      rect(x, y, i === 4 ? 600 : 330, 900 - y, face),
      poly(
        `${x} ${y} ${x + 290} ${y} ${x + 330} ${y - 46} ${x + 40} ${y - 46}`,
        STEPS[6 - Math.min(i, 3)] ?? '#43525f',
      ),
      rect(x, y, 290, 5, '#c3d2df', 0.7 - i * 0.1),
      poly(`${x + 290} ${y} ${x + 330} ${y - 46} ${x + 330} ${y + 62} ${x + 290} ${y + 108}`, '#0d1216'),
    );
  }
  grain(p, '#dfeaf3', 0.22);
  vignette(p, 0.5);
  glow(p, 1300, 610, 330, 300, LIME, 0.34);
  const coin = p.linear(
    [
      [0, '#e9fb9d'],
      [0.5, LIME],
      [1, '#7f9f22'],
    ],
    [0, 0],
    [1, 1],
  );
  p.add(
    oval(1330, 716, 150, 20, '#06080a', 0.6),
    disc(1316, 594, 118, '#5c7518'),
    disc(1300, 594, 118, coin),
    disc(1300, 594, 92, '#9cc12f'),
    mark(1246, 540, 108, '#f4fdd2'),
  );
  return p.toSvg();
}

/** Seven slabs on a plain, a light in each: one for every day. */
export function freeWeek(): string {
  const p = createPicture('news-free-week');
  sky(p, ['#0f151c', '#1d2c38', '#4d6270', '#8b98a0'], [0, 0.36, 0.6, 0.72]);
  glow(p, 320, 480, 800, 380, '#d5e1ea', 0.35);
  p.add(
    shape('M0 650V560l160-50 120 40 190-90 210 90 150-40 190 70 230-100 170 60 180-40v150z', '#324552', 0.8),
  );
  haze(p, 520, 150, '#aebcc6', 0.35);
  const plain = p.linear([
    [0, '#33424d'],
    [1, '#0a0d10'],
  ]);
  p.add(rect(0, 640, 1600, 260, plain));
  for (let day = 0; day < 7; day++) {
    const x = 150 + day * 190;
    const y = 380 - day * 26;
    const last = day === 6;
    p.add(
      poly(`${x} 700 ${x + 128} 700 ${x + 250} 850 ${x + 90} 850`, '#05070a', 0.45),
      rect(x, y, 92, 700 - y, last ? '#3d4a35' : '#2b3742'),
      rect(x + 92, y, 36, 700 - y, '#11171c'),
      rect(x, y, 92, 5, '#b4c4d1', 0.8),
      rect(x, y, 4, 700 - y, '#8ea0b0', 0.7),
      shape(`M${x + 28} ${y + 44}h28l10 10v26h-38z`, last ? LIME : '#dbe7ef', last ? 1 : 0.35 + day * 0.08),
    );
  }
  glow(p, 1338, 290, 260, 240, LIME, 0.3);
  grain(p, '#e3edf4', 0.22);
  vignette(p, 0.45);
  return p.toSvg();
}

/** Three plinths: a crown for Premium, columns for leagues, a bracket for tournaments. */
export function threeLaunches(): string {
  const p = room('news-launch', 650);
  const cone = p.linear([
    [0, '#e2edf6', 0.3],
    [1, '#e2edf6', 0.04],
  ]);
  for (const [x, tint] of [
    [330, T],
    [800, LIME],
    [1270, CT],
  ] as const) {
    p.add(poly(`${x - 330} 0 ${x - 220} 0 ${x + 160} 510 ${x - 130} 510`, cone));
    plinth(p, x, tint);
  }
  p.add(
    poly('220 470 204 330 278 392 330 300 382 392 456 330 440 470', T),
    poly('330 300 382 392 456 330 440 470 330 470', '#b8852a'),
    rect(220, 484, 220, 16, '#f7d48a'),
    rect(690, 400, 64, 100, '#a3c83a'),
    rect(768, 320, 64, 180, LIME),
    rect(846, 440, 64, 60, '#7d9c2a'),
    rect(768, 320, 64, 6, '#f2fdcf'),
    stroke('M1150 330h70v70h-70M1150 450h70v50h-70M1220 365h70v110h-70M1290 420h90', CT, 14),
    rect(1370, 398, 44, 44, '#d3e7ff'),
  );
  grain(p, '#e3edf4', 0.22);
  vignette(p, 0.5);
  return p.toSvg();
}

function plinth(p: Picture, x: number, tint: string): void {
  const front = p.linear([
    [0, '#3a4855'],
    [1, '#151c22'],
  ]);
  p.add(
    oval(x + 60, 764, 260, 26, '#05070a', 0.55),
    rect(x - 150, 520, 240, 240, front),
    rect(x + 90, 520, 70, 240, '#0f1419'),
    poly(`${x - 150} 520 ${x - 110} 496 ${x + 160} 496 ${x + 160} 520 ${x + 90} 520`, '#64778a'),
    rect(x - 150, 520, 240, 5, tint, 0.9),
  );
}

/** The mark rises on the horizon like a gate, a road leads to it. */
export function platformLaunch(): string {
  const p = createPicture('news-platform-launch');
  sky(p, ['#0c1117', '#1b2833', '#3d5059', '#8a9a86'], [0, 0.36, 0.6, 0.74]);
  glow(p, 800, 560, 780, 420, '#e6f5b0', 0.5);
  p.add(
    shape('M0 680V520l120-70 110 60 170-140 160 170 120-60 120 90V680z', '#2b3b43'),
    shape('M1600 680V500l-140-80-110 90-170-120-160 150-120-50-140 80V680z', '#223038'),
    shape('M400 370l160 170-80-10-100 60zM1180 390l-160 150 90 10z', '#56696c', 0.6),
  );
  haze(p, 520, 180, '#cddba8', 0.45);
  const gate = p.linear([
    [0, '#f7ffdc'],
    [1, LIME],
  ]);
  p.add(
    poly('640 690 640 330 870 330 960 420 960 690', '#131a1a'),
    poly('672 690 672 362 858 362 928 432 928 690', gate),
    poly('640 690 640 330 646 330 646 690', '#d9e8a9'),
    shape('M735 690L800 470 865 690h-30l-14-50h-42l-14 50zM786 606h28l-14-52z', '#1f2b12', 0.85),
  );
  const ground = p.linear([
    [0, '#3c4a44'],
    [1, '#090c0e'],
  ]);
  p.add(
    rect(0, 686, 1600, 214, ground),
    poly('672 690 928 690 1180 900 420 900', '#d9f08a', 0.32),
    poly('740 690 860 690 940 900 660 900', '#f7ffdc', 0.22),
    shape('M0 900V640l90-40 60 60 40 120 60 120zM1600 900V600l-110 50-60 110-60 140z', '#0a0e11'),
    rect(0, 684, 1600, 4, '#e6f5b0', 0.3),
  );
  grain(p, '#f0f8d2', 0.28, 90);
  vignette(p, 0.5);
  return p.toSvg();
}
