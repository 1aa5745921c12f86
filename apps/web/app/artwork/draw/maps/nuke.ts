import { mark } from '../forms.ts';
import { glow, grain, haze, LIME, sky, vignette } from '../light.ts';
import { createPicture, poly, rect, shape, stroke } from '../picture.ts';

/** A cold morning at a power plant: two cooling towers, a dome, pipes, one yellow stripe. */
export function nuke(): string {
  const p = createPicture('map-de_nuke');
  sky(p, ['#0e151c', '#263a4a', '#6f8b99', '#b9c7c4'], [0, 0.32, 0.62, 0.76]);
  glow(p, 320, 420, 700, 430, '#f2efdc', 0.5);

  // Steam leans to the right, away from the light.
  const steam = p.linear(
    [
      [0, '#e9efec', 0],
      [1, '#e9efec', 0.75],
    ],
    [1, 0],
    [0, 1],
  );
  p.add(
    shape(
      'M520 250q-30-70 40-96q10-66 96-60q40-70 140-40q90-50 170 20q-40 40-110 36q-40 60-130 44q-50 52-116 40q-20 40-40 56z',
      steam,
    ),
    shape(
      'M860 316q-10-60 60-76q30-60 120-36q60-40 140 4q-20 46-100 44q-40 46-120 34q-30 24-30 30z',
      steam,
      0.8,
    ),
  );

  const tower = (x: number, y: number, w: number, foot: number) => {
    const waist = w * 0.2;
    const h = foot - y;
    const left = `M${x + waist * 0.7} ${y}Q${x + waist * 1.3} ${y + h * 0.35} ${x} ${foot}`;
    const body = p.linear(
      [
        [0, '#b4c1c2'],
        [0.34, '#7d929c'],
        [1, '#2c404d'],
      ],
      [0, 0],
      [1, 0],
    );
    const rim = y + 6;
    p.add(
      shape(`${left}H${x + w}Q${x + w - waist * 1.3} ${y + h * 0.35} ${x + w - waist * 0.7} ${y}z`, body),
      shape(`M${x + waist * 0.7} ${y}H${x + w - waist * 0.7}v10H${x + waist * 0.7}z`, '#dfe6e2', 0.8),
      stroke(`M${x + waist * 0.95} ${rim + h * 0.2}H${x + w - waist * 0.95}`, '#22333f', 3, 0.4),
    );
  };
  tower(820, 316, 250, 690);
  haze(p, 460, 240, '#cdd8d5', 0.4);
  tower(430, 250, 330, 700);

  // The reactor's dome and the turbine hall with its saw-tooth roof.
  const dome = p.linear(
    [
      [0, '#9fb1b6'],
      [0.4, '#5f7885'],
      [1, '#22343f'],
    ],
    [0, 0],
    [1, 0],
  );
  const hall = p.linear([
    [0, '#4c6473'],
    [1, '#233441'],
  ]);
  p.add(
    shape('M1110 700V500a130 130 0 0 1 260 0v200z', dome),
    rect(1110, 500, 260, 6, '#22343f', 0.5),
    rect(1230, 330, 20, 44, '#4c6473'),
    shape('M-20 710V560l90-54v54l90-54v54l90-54v54l90-54v54h110v150z', hall),
    shape('M70 506v54l-90 0zM160 506v54h-90zM250 506v54h-90zM340 506v54h-90z', '#8ea3aa', 0.55),
    rect(20, 600, 400, 40, '#182630'),
    shape('M40 608h46v24h-46zM110 608h46v24h-46zM250 608h46v24h-46zM320 608h46v24h-46z', '#d7dfc9', 0.55),
    rect(1330, 560, 270, 150, hall),
    rect(1330, 560, 270, 5, '#93a7ad', 0.7),
    mark(1424, 592, 88, LIME, 0.9),
  );

  // Wet concrete with the towers' image in it.
  const floor = p.linear([
    [0, '#4a6170'],
    [0.4, '#22323e'],
    [1, '#0c1218'],
  ]);
  p.add(
    rect(0, 696, 1600, 204, floor),
    poly('470 700 720 700 690 830 500 830', '#b4c1c2', 0.14),
    poly('1130 700 1350 700 1320 800 1160 800', '#b4c1c2', 0.1),
    rect(0, 696, 1600, 3, '#c6d2cf', 0.35),
  );

  // Pipes and a striped rail before us.
  const pipe = p.linear([
    [0, '#7f949d'],
    [0.3, '#b7c4c4'],
    [1, '#1b2a34'],
  ]);
  p.add(
    rect(0, 760, 760, 34, pipe),
    rect(744, 740, 20, 74, '#5b717d'),
    shape('M760 760h90q34 0 34 34v106h-34V800q0-6-6-6h-84z', pipe),
    rect(180, 752, 18, 50, '#4a606c'),
    rect(470, 752, 18, 50, '#4a606c'),
    rect(0, 852, 1600, 48, '#0b1015'),
    rect(0, 838, 1600, 14, '#e0b53e', 0.9),
    shape(Array.from({ length: 40 }, (_, i) => `M${i * 40} 852l14-14h16l-14 14z`).join(''), '#0b1015'),
    shape('M1600 0v838h-76V170l-30-20V60l30-20V0zM0 0h34v838H0z', '#0b1015'),
    stroke('M1524 120H1180M1524 132H1240', '#0b1015', 6),
    shape('M1180 120l-20 40h44l-10-40z', '#0b1015'),
  );
  grain(p, '#e9efec', 0.25, 80);
  vignette(p, 0.5);
  return p.toSvg();
}
