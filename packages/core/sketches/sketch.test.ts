import { expect, test } from 'vitest';
import { MAPS } from '../maps.ts';
import { CT_SPAWN, routesFrom, SITES, sketchOf, T_SPAWN } from './sketch.ts';

test.each(MAPS)('REP2: the plan of $name is whole: each place is reached, within the drawing', ({ id }) => {
  const sketch = sketchOf(id);
  const names = sketch.places.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining([T_SPAWN, CT_SPAWN, ...SITES]));
  expect(sketch.ways.flat()).not.toContain(-1);
  for (const { x, y } of sketch.places)
    for (const part of [x, y]) expect(Math.abs(part - 500)).toBeLessThan(460);
  const routes = routesFrom(sketch, names.indexOf(T_SPAWN));
  for (const [to, route] of routes.entries()) {
    expect(route.places.at(-1)).toBe(to);
    const legs = route.places.slice(1).map((place, before) => [route.places[before], place]);
    for (const [one, other] of legs)
      expect(sketch.ways.some((way) => way.includes(one!) && way.includes(other!))).toBe(true);
  }
});
