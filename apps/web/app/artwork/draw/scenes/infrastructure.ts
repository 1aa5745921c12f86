import { createRng } from '@retake/core/rng.ts';
import { CT, glow, grain, LIME, T, vignette } from '../light.ts';
import { createPicture, oval, type Picture, poly, rect, shape, stroke } from '../picture.ts';
import { backdrop } from './tones.ts';

/** Racks in a row, their small lights, one of them ours. */
export function servers(): string {
  const p = createPicture('landing-servers', 1200, 900);
  backdrop(p);
  p.add(poly('0 690 1200 690 1200 900 0 900', '#0c1014'), rect(0, 688, 1200, 3, '#43525f', 0.7));
  const rng = createRng('racks');
  [
    { x: 110, w: 190, y: 250, foot: 720 },
    { x: 340, w: 220, y: 190, foot: 750 },
    { x: 610, w: 250, y: 120, foot: 784 },
    { x: 920, w: 220, y: 190, foot: 750 },
  ].forEach((rack, i) => {
    drawRack(p, rack, i === 2, () => rng.next());
  });
  glow(p, 720, 460, 360, 420, LIME, 0.16);
  p.add(poly('610 784 860 784 980 900 560 900', LIME, 0.08));
  grain(p, '#dfeaf3', 0.2, 50);
  return p.toSvg();
}

type Rack = { x: number; w: number; y: number; foot: number };

function drawRack(p: Picture, { x, w, y, foot }: Rack, ours: boolean, chance: () => number): void {
  const front = p.linear([
    [0, '#2f3b46'],
    [1, '#151c22'],
  ]);
  const units = 9;
  const unit = (foot - y - 40) / units;
  const lights: string[] = [];
  const slots: string[] = [];
  for (let i = 0; i < units; i++) {
    const top = Math.round(y + 20 + i * unit);
    slots.push(`M${x + 16} ${top}h${w - 32}v${Math.round(unit - 10)}h${32 - w}z`);
    const lit = 2 + Math.floor(chance() * 4);
    for (let k = 0; k < lit; k++)
      lights.push(`M${x + 32 + k * 18} ${Math.round(top + unit / 2 - 8)}h8v8h-8z`);
    lights.push(`M${x + w - 74} ${Math.round(top + unit / 2 - 6)}h44v4h-44z`);
  }
  p.add(
    rect(x, y, w, foot - y, front),
    poly(`${x + w} ${y} ${x + w + 34} ${y + 20} ${x + w + 34} ${foot - 26} ${x + w} ${foot}`, '#0a0e11'),
    shape(slots.join(''), '#0f151a'),
    shape(lights.join(''), ours ? LIME : '#7d90a2', ours ? 1 : 0.75),
    rect(x, y, w, 5, ours ? LIME : '#8ea0b0', 0.9),
    rect(x, y, 4, foot - y, '#64778a', 0.8),
  );
}

/** Places on a dotted plain; of all the ways between two of them, the shortest is lit. */
export function ping(): string {
  const p = createPicture('landing-ping', 1200, 900);
  backdrop(p);
  const dots: string[] = [];
  for (let row = 0; row < 17; row++) {
    for (let column = 0; column < 27; column++) {
      const x = 60 + column * 42 + (row % 2) * 21;
      const y = 110 + row * 42;
      if (Math.sin(column * 0.55 + row * 0.3) + Math.cos(row * 0.62 - column * 0.21) > 0.1)
        dots.push(`M${x} ${y}h7v7h-7z`);
    }
  }
  p.add(shape(dots.join(''), '#43525f', 0.75));
  glow(p, 610, 450, 460, 330, LIME, 0.18);
  const detours =
    'M260 610Q330 180 560 240T960 290M260 610Q480 830 720 720T960 290M560 240L720 720M260 610L430 420';
  p.add(
    stroke(detours, '#64778a', 4, 0.8, ' stroke-dasharray="8 12"'),
    stroke('M260 610Q560 330 960 290', LIME, 9),
  );
  for (const [x, y] of [
    [560, 240],
    [720, 720],
    [430, 420],
  ] as const)
    p.add(oval(x, y, 15, 15, '#192027'), stroke(`M${x - 15} ${y}a15 15 0 1 1 0 .1z`, '#8ea0b0', 4));
  for (const [x, y, color] of [
    [260, 610, CT],
    [960, 290, T],
  ] as const) {
    p.add(oval(x, y, 46, 46, color, 0.16), oval(x, y, 22, 22, color), oval(x - 6, y - 6, 7, 7, '#fff', 0.6));
  }
  p.add(rect(560, 366, 22, 22, LIME), rect(567, 373, 8, 8, '#1a2408'));
  grain(p, '#dfeaf3', 0.2, 40);
  return p.toSvg();
}

/** A flood from the left breaks on a slanted plate; a few clean lines pass. */
export function ddos(): string {
  const p = createPicture('landing-ddos', 1200, 900);
  backdrop(p);
  const rng = createRng('flood');
  const flood: string[] = [];
  const thrown: string[] = [];
  for (let i = 0; i < 46; i++) {
    const y = 90 + i * 16;
    const edge = Math.round(650 + (450 - y) * 0.22);
    flood.push(`M${rng.int(260)} ${y}H${edge - 18}`);
    if (i % 3 === 0)
      thrown.push(`M${edge - 16} ${y}l-${30 + rng.int(70)} ${i < 23 ? -30 - rng.int(50) : 30 + rng.int(50)}`);
  }
  const fading = p.linear(
    [
      [0, '#ff7676', 0],
      [1, '#ff7676', 0.6],
    ],
    [0, 0],
    [1, 0],
  );
  p.add(stroke(flood.join(''), '#ff7676', 4, 0.34), rect(0, 60, 640, 780, fading, 0.16));
  p.add(stroke(thrown.join(''), '#ff9c8a', 3, 0.6));
  glow(p, 660, 450, 260, 460, LIME, 0.26);
  const plate = p.linear(
    [
      [0, '#e9fbb0'],
      [0.25, LIME],
      [1, '#5c7518'],
    ],
    [0, 0],
    [1, 0],
  );
  p.add(
    poly('726 60 772 60 604 840 558 840', plate),
    poly('772 60 806 84 640 852 604 840', '#2b3714'),
    stroke('M690 330H1010M668 450H1010M646 560H1010', LIME, 6, 0.95),
  );
  p.add(
    rect(1010, 250, 120, 400, '#27323c'),
    rect(1130, 262, 24, 376, '#0a0e11'),
    rect(1010, 250, 120, 5, '#9fb0c0'),
    shape([280, 350, 420, 490, 560].map((y) => `M1026 ${y}h88v48h-88z`).join(''), '#11171c'),
    shape([300, 370, 440, 510, 580].map((y) => `M1040 ${y}h10v10h-10zM1060 ${y}h10v10h-10z`).join(''), LIME),
  );
  grain(p, '#dfeaf3', 0.2, 40);
  return p.toSvg();
}

/** Days of play as ridges, one behind the other; the one in front is today. */
export function stats(): string {
  const p = createPicture('landing-stats', 1920, 1080);
  backdrop(p);
  const rng = createRng('days');
  for (let day = 0; day < 9; day++) {
    const base = 420 + day * 76;
    const peak = 90 + rng.int(120);
    const center = 500 + rng.int(820);
    const points = Array.from({ length: 25 }, (_, i) => {
      const x = i * 80;
      const swell =
        peak * Math.exp(-(((x - center) / 330) ** 2)) + 46 * Math.exp(-(((x - center * 0.45) / 150) ** 2));
      return `${i ? 'L' : 'M'}${x} ${Math.round(base - swell - rng.int(16))}`;
    }).join('');
    const today = day === 8;
    const fill = p.linear([
      [0, today ? '#33421a' : '#27323c'],
      [1, '#0b0e12'],
    ]);
    p.add(
      shape(`${points}V1080H0z`, fill),
      stroke(points, today ? LIME : '#64778a', today ? 6 : 3, today ? 1 : 0.3 + day * 0.07),
    );
  }
  grain(p, '#dfeaf3', 0.2, 60);
  vignette(p, 0.4);
  return p.toSvg();
}
