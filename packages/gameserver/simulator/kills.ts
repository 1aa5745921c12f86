import { createRng, type Rng } from '@retake/core/rng.ts';
import { weaponOf } from './buying.ts';
import { type FightKill, REASON } from './fight.ts';
import type { Playable, SimulatedRound } from './simulate.ts';

/** `atMs` since the end of the freeze time; `weapon` as the engine names it. */
export type SimulatedKill = FightKill & { atMs: number; weapon: string };

/** So often a death follows the one before within seconds. */
const SHARE_OF_QUICK = 0.45;
const QUICK_MS = { least: 300, most: 4_500 };

/** When and with what each death of a round happened. Chance of its own: who dies does not depend on it. */
export function tellKills({ seed }: Pick<Playable, 'seed'>, told: SimulatedRound): SimulatedKill[] {
  const { round, kills, reason, bought, playedMs } = told;
  const rng = createRng(`kills ${seed} ${round}`);
  const eliminated = reason === REASON.ctElimination || reason === REASON.tElimination;
  const times = timesOf(kills.length, eliminated ? playedMs : Math.round(playedMs * 0.9), rng);
  return kills.map((kill, at) => ({
    ...kill,
    atMs: times[at]!,
    weapon: weaponOf(bought.kits.get(kill.killer)!),
  }));
}

/** Ascending, the last one at `lastMs`. Some follow the one before at once, as trades do. */
function timesOf(count: number, lastMs: number, rng: Rng): number[] {
  const gaps = Array.from({ length: count - 1 }, () =>
    rng.next() < SHARE_OF_QUICK ? QUICK_MS.least + rng.int(QUICK_MS.most - QUICK_MS.least) : null,
  );
  const quickMs = gaps.reduce((sum: number, gap) => sum + (gap ?? 0), 0);
  const weights = [0.1 + rng.next(), ...gaps.map((gap) => (gap === null ? 0.1 + rng.next() : 0))];
  const perWeight = (lastMs - quickMs) / weights.reduce((sum, weight) => sum + weight, 0);
  let now = 0;
  return weights.map((weight, at) => {
    now += weight * perWeight + (at === 0 ? 0 : (gaps[at - 1] ?? 0));
    return Math.round(now);
  });
}
