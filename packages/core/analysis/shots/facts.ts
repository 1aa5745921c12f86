/** What is known of a shot. Null is what a recording does not say. */
export type Shot = {
  who: string;
  round: number;
  tick: number;
  /** One of the firearms. */
  weapon: string;
  /** An enemy was hit by it. */
  hit: boolean;
  /** Whether it went at an enemy: one was hit, or near the line of sight (SHO3). */
  aimed: boolean | null;
  /** To that enemy, in the game's units. */
  distance: number | null;
  crouched: boolean | null;
  airborne: boolean | null;
  scoped: boolean | null;
  /** Units a second over the ground, at the shot and at most in the 0.4 seconds before. Only of what is a rifle's first bullet. */
  speed: number | null;
  fastest: number | null;
};

/** SHO7: how far the aim was from an enemy's head, in degrees, when that enemy came into sight. */
export type Sighting = { who: string; degrees: number | null };

export type ShotFacts = { shots: Shot[]; sightings: Sighting[] };

export const TICKS_A_SECOND = 64;
const ticksOf = (ms: number): number => (ms * TICKS_A_SECOND) / 1000;

/** SHO4: a first bullet has no own shot in so long before it. */
export const REST_TICKS = ticksOf(400);
/** SHO5: what follows within that is one spray. */
export const SPRAY_TICKS = ticksOf(250);
/** SHO2: a hit comes at most so long after its shot; what is told of both may be a tick apart. */
export const HIT_TICKS = ticksOf(250);
/** SHO3: an enemy is shot at within so many degrees of the line of sight. */
export const AIMED_DEGREES = 30;
/** SHO7. */
export const SIGHT_TICKS = ticksOf(3000);
export const SIGHT_STEP = 4;
export const OUT_OF_SIGHT_TICKS = ticksOf(1000);
export const FIGHT_TICKS = ticksOf(5000);
export const WIDEST_DEGREES = 90;
