import { mark } from '../forms.ts';
import { CT, glow, grain, LIME, shafts, sky, T, vignette } from '../light.ts';
import { createPicture, disc, oval, poly, rect, shape, stroke } from '../picture.ts';
import { room } from './tones.ts';

/** Lines that meet two by two until one is left. */
export function bracket(): string {
  const p = room('tournament-bracket', 900, '#9fb6cc', 0.34);
  const lines: string[] = [];
  const steps = [
    { x: 130, ys: [150, 230, 330, 410, 510, 590, 690, 770] },
    { x: 430, ys: [190, 370, 550, 730] },
    { x: 730, ys: [280, 640] },
    { x: 1030, ys: [460] },
  ];
  steps.slice(0, 3).forEach(({ x, ys }) => {
    for (let i = 0; i < ys.length; i += 2)
      lines.push(
        `M${x + 200} ${ys[i]}h50V${ys[i + 1]}h-50M${x + 250} ${((ys[i] ?? 0) + (ys[i + 1] ?? 0)) / 2}h50`,
      );
  });
  glow(p, 1180, 460, 420, 340, LIME, 0.26);
  p.add(stroke(lines.join(''), '#64778a', 5));
  const won = 'M330 590h50v-40h50M630 550h50v90h50M930 640h50V460h50';
  p.add(stroke(won, LIME, 7));
  const winners = new Set(['130-590', '430-550', '730-640', '1030-460']);
  for (const { x, ys } of steps) {
    for (const y of ys) {
      const won = winners.has(`${x}-${y}`);
      p.add(
        poly(
          `${x} ${y - 27} ${x + 182} ${y - 27} ${x + 200} ${y - 9} ${x + 200} ${y + 27} ${x} ${y + 27}`,
          won ? '#3c4c1c' : '#26313b',
        ),
        rect(x, y - 27, 6, 54, won ? LIME : '#64778a'),
        rect(x + 26, y - 6, x === 1030 ? 110 : 80 + ((y * 7) % 50), 12, won ? '#e6f7b5' : '#8ea0b0', 0.9),
      );
    }
  }
  p.add(mark(1290, 390, 140, LIME));
  grain(p, '#dfeaf3', 0.2, 50);
  vignette(p, 0.4);
  return p.toSvg();
}

/** A cup on its plinth, lit from one side. */
export function cup(): string {
  const p = room('tournament-cup', 690, '#ffe0a3', 0.28);
  shafts(
    p,
    [
      [240, 120],
      [470, 80],
    ],
    { lean: 420, reach: 760, color: '#ffedc8', peak: 0.2 },
  );
  glow(p, 760, 380, 460, 380, T, 0.26);
  const gold = p.linear(
    [
      [0, '#ffe7b0'],
      [0.35, '#e0a63c'],
      [1, '#5a3f17'],
    ],
    [0, 0],
    [1, 0],
  );
  const stand = p.linear(
    [
      [0, '#4a5966'],
      [0.6, '#232d36'],
      [1, '#0d1216'],
    ],
    [0, 0],
    [1, 0],
  );
  p.add(
    poly('620 770 980 770 1240 880 820 880', '#040608', 0.55),
    stroke('M650 250H560q0 160 130 170M950 250h90q0 160-130 170', '#c08a30', 26),
    shape('M636 210h328q0 250-110 300q-30 14-32 60h60v40H718v-40h60q-2-46-32-60q-110-50-110-300z', gold),
    rect(624, 190, 352, 28, '#f6d48c'),
    shape('M870 218h94q-4 240-110 292q-30 14-32 60h60v40h-84v-40q60-180 72-352z', '#3a2810', 0.4),
    rect(650, 610, 300, 160, stand),
    rect(650, 610, 300, 5, '#c3d2df', 0.8),
    mark(752, 640, 96, LIME),
  );
  grain(p, '#ffedc8', 0.24, 70);
  vignette(p, 0.5);
  return p.toSvg();
}

/** Two wedges face each other across a narrow gap: a duel. */
export function duel(): string {
  const p = createPicture('tournament-duel');
  const left = p.linear(
    [
      [0, '#16202c'],
      [1, '#2f5580'],
    ],
    [0, 0],
    [1, 0],
  );
  const right = p.linear(
    [
      [0, '#7d5a1c'],
      [1, '#1b1610'],
    ],
    [0, 0],
    [1, 0],
  );
  p.add(
    rect(0, 0, 1600, 900, '#0b0e12'),
    poly('0 0 900 0 640 900 0 900', left),
    poly('960 0 1600 0 1600 900 700 900', right),
  );
  glow(p, 420, 330, 620, 460, '#9dcbff', 0.28);
  glow(p, 1170, 520, 520, 420, '#ffd287', 0.2);
  p.add(
    ...[0, 1, 2].map((i) => chevron(210 + i * 150, 1, i === 2 ? '#d3e7ff' : CT, 0.3 + i * 0.35)),
    ...[0, 1, 2].map((i) => chevron(1390 - i * 150, -1, i === 2 ? '#ffe9c0' : T, 0.3 + i * 0.35)),
    poly('900 0 960 0 700 900 640 900', '#0b0e12'),
    poly('926 0 934 0 674 900 666 900', LIME),
  );
  p.add(disc(800, 450, 40, '#0b0e12'), disc(800, 450, 16, LIME));
  grain(p, '#eef2f6', 0.22, 70);
  vignette(p, 0.5);
  return p.toSvg();
}

/** One of three that press towards the middle, the foremost brightest; its lower half lies in shade. */
function chevron(x: number, facing: 1 | -1, fill: string, opacity: number): string {
  const tip = x + 150 * facing;
  const thick = 74 * facing;
  const back = `${tip + thick} 450 ${tip} 450`;
  return (
    poly(`${x} 270 ${x + thick} 270 ${back}`, fill, opacity) +
    poly(`${x} 630 ${x + thick} 630 ${back}`, fill, Math.round(opacity * 55) / 100)
  );
}

/** A hall before the final: beams over an empty stage. */
export function arena(): string {
  const p = createPicture('tournament-arena');
  sky(p, ['#0a0d12', '#141d27', '#26333f'], [0, 0.55, 1]);
  const beam = (x: number, to: number, color: string, peak: number) => {
    const fill = p.linear([
      [0, color, peak],
      [1, color, 0],
    ]);
    return poly(`${x - 12} 90 ${x + 12} 90 ${to + 150} 720 ${to - 150} 720`, fill);
  };
  p.add(
    beam(260, 560, '#d5e6f5', 0.5),
    beam(520, 740, CT, 0.45),
    beam(800, 820, '#f2fbd0', 0.5),
    beam(1080, 940, T, 0.4),
    beam(1340, 1080, '#d5e6f5', 0.3),
    rect(0, 60, 1600, 34, '#07090c'),
    shape(
      'M240 90h40v26h-40zM500 90h40v26h-40zM780 90h40v26h-40zM1060 90h40v26h-40zM1320 90h40v26h-40z',
      '#303c48',
    ),
    stroke(Array.from({ length: 20 }, (_, i) => `M${i * 84} 94l42-34 42 34`).join(''), '#1f2831', 5),
  );
  glow(p, 800, 640, 620, 200, '#eaf3d4', 0.3);
  p.add(
    poly('360 640 1240 640 1340 740 260 740', '#303c48'),
    rect(260, 740, 1080, 46, '#12181d'),
    rect(260, 740, 1080, 4, LIME, 0.9),
    mark(740, 500, 120, LIME),
  );
  for (const side of [0, 1]) {
    for (let seat = 0; seat < 5; seat++) {
      const x = side ? 960 + seat * 66 : 370 + seat * 66;
      p.add(
        rect(x, 590, 44, 54, '#1a222a'),
        rect(x, 590, 44, 5, side ? T : CT),
        rect(x + 8, 602, 28, 20, side ? T : CT, 0.35),
      );
    }
  }
  const crowd = (y: number, r: number, gap: number, tone: string) =>
    shape(
      `M0 900V${y}${Array.from({ length: Math.ceil(1600 / gap) }, (_, i) => `h${gap - 2 * r}a${r} ${r + (i % 3) * 5} 0 0 1 ${2 * r} 0`).join('')}V900z`,
      tone,
    );
  p.add(crowd(818, 20, 52, '#10161b'), crowd(850, 26, 66, '#0a0e11'), crowd(886, 32, 84, '#06080a'));
  grain(p, '#eef2f6', 0.22, 70);
  vignette(p, 0.5);
  return p.toSvg();
}

/** Targets to be met one after the other: missions. */
export function missions(): string {
  const p = room('panel-missions', 700, '#c5d9b0', 0.26);
  glow(p, 1080, 400, 460, 380, LIME, 0.26);
  for (const [x, y, r, done] of [
    [340, 470, 120, 1],
    [660, 430, 160, 1],
    [1080, 380, 230, 0],
  ] as const) {
    const tone = done ? '#64778a' : LIME;
    p.add(
      oval(x + r * 0.4, 740, r * 1.1, 22, '#05070a', 0.5),
      rect(x - 8, y + r, 16, 730 - y - r, '#303c48'),
      disc(x + 14, y, r, '#0a0d10'),
      disc(x, y, r, done ? '#2b3742' : '#35441a'),
      disc(x, y, r * 0.72, done ? '#1b232b' : '#232d14'),
      disc(x, y, r * 0.42, done ? '#303c48' : '#7f9f22'),
      stroke(`M${x - r} ${y}a${r} ${r} 0 1 1 0 .1z`, tone, 8),
    );
    if (done)
      p.add(stroke(`M${x - r * 0.24} ${y}l${r * 0.18} ${r * 0.2} ${r * 0.34}-${r * 0.4}`, '#dfeaf3', 14));
    else
      p.add(
        disc(x, y, r * 0.16, '#f2fdcf'),
        stroke(`M${x - r - 60} ${y - 110}L${x - 12} ${y - 6}`, '#f2fdcf', 6, 0.8),
      );
  }
  grain(p, '#eaf3d4', 0.22, 60);
  vignette(p, 0.45);
  return p.toSvg();
}
