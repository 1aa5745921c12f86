import { glow } from '../light.ts';
import { createPicture, type Picture, rect } from '../picture.ts';

/** Steps of the theme's cool near-black, from the ground up to a lit edge. */
export const STEPS = [
  '#0b0e12',
  '#12171d',
  '#192027',
  '#232c35',
  '#303c48',
  '#43525f',
  '#64778a',
  '#9fb0c0',
] as const;

/** A dark room: light enters at the upper left, the floor begins at `horizon`. */
export function room(name: string, horizon: number, light = '#9fb6cc', strength = 0.3): Picture {
  const p = createPicture(name);
  const wall = p.linear([
    [0, '#151b22'],
    [1, '#222c36'],
  ]);
  const floor = p.linear([
    [0, '#1b232b'],
    [1, '#090c0f'],
  ]);
  p.add(rect(0, 0, 1600, horizon, wall));
  glow(p, 340, horizon * 0.45, 900, horizon, light, strength);
  p.add(rect(0, horizon, 1600, 900 - horizon, floor));
  return p;
}

/** A dark ground without a floor. */
export function backdrop(p: Picture): void {
  const ground = p.linear(
    [
      [0, '#1a222b'],
      [1, '#0b0e12'],
    ],
    [0, 0],
    [1, 1],
  );
  p.add(rect(0, 0, p.width, p.height, ground));
  glow(p, 260, 180, 760, 520, '#9fb6cc', 0.2);
}
