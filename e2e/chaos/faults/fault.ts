import { setTimeout as pause } from 'node:timers/promises';
import type { Rng } from '@retake/core/rng.ts';
import type { Installation } from '../installation.ts';

/** Something that goes wrong for a while and is over when `run` resolves. Who, how much and how long, by the rng. */
export type Fault = {
  name: string;
  /** What it touches: two of the same do not run at once. */
  on: 'nodes' | 'database' | 'redis' | 'players' | 'clock' | 'disk' | 'game servers';
  /** How often, against the others. */
  weight: number;
  fits(installation: Installation): boolean;
  run(installation: Installation & Staff, rng: Rng, say: (what: string) => void): Promise<void>;
};

/** What people who run the installation do about it. */
type Staff = {
  /** An admin ends this match, as soon as that is possible. */
  cancel(matchNumber: number): Promise<void>;
};

export const S = 1000;
export const between = (rng: Rng, from: number, to: number) => from + rng.int(to - from + 1);

export const always = () => true;
export const isShared = ({ postgres }: Installation) => postgres !== null;
export const isEmbedded = ({ postgres }: Installation) => postgres === null;

type Lasting = Omit<Fault, 'run'> & {
  /** From and to. */
  lastsMs: readonly [number, number];
  /** What is hit, and how it begins and ends; null: there is nothing to hit now. */
  hit(installation: Installation, rng: Rng, say: (what: string) => void): Hit | null;
};
type Hit = { what: string; begin(): unknown; end(): unknown };

/** A fault that begins, lasts and ends. */
export function lasting({ lastsMs, hit, ...fault }: Lasting): Fault {
  return {
    ...fault,
    async run(installation, rng, say) {
      const found = hit(installation, rng, say);
      if (!found) return;
      const ms = between(rng, ...lastsMs);
      say(`${found.what} for ${ms} ms`);
      await found.begin();
      await pause(ms);
      await found.end();
    },
  };
}
