import { TIDE_MS } from './crowd.ts';

/** About now, when the fewest of the crowd are online. */
export function lowTide(): number {
  const period = 2 * Math.PI * TIDE_MS;
  return Math.round((Math.floor(Date.now() / period) + 0.75) * period);
}
