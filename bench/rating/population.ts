import type { Rng } from '@retake/core/rng.ts';

export type Person = {
  readonly id: number;
  readonly skill: number;
  /** The match of the run (by number) from which on this person plays. */
  readonly joinsAt: number;
  /** Queues always as a five with four who are far better. */
  readonly boosted: boolean;
};

/** A person's party is the same for the whole run, or formed for every match from players of similar skill. */
export type PartyHabit = 'same' | 'new';
/**
 * The four strong mates of a boosted player: players of the ladder, with a new party each time, or four fixed ones who
 * only play with this player.
 */
export type BoostHabit = 'from ladder' | 'own four';

export type LadderOptions = {
  readonly seed: number;
  readonly players: number;
  readonly matches: number;
  readonly parties: PartyHabit;
  readonly boosters: BoostHabit;
  readonly matcher: 'product' | 'plain';
  /** The chance that after a match somebody leaves for good and a newcomer of any skill comes. */
  readonly leaving: number;
};

export type Population = {
  readonly people: readonly Person[];
  /** Groups that always queue together; empty if parties are formed each time. */
  readonly groups: readonly (readonly Person[])[];
};

export const JOINING_SHARE = 0.4;
export const BOOSTED = 40;
export const BOOSTED_SKILL = 600;
export const BOOSTER_SKILL = 1500;

const SPREAD_IN_PARTY = 150;
const BOOSTER_SPREAD = 50;
const SIZES = [1, 2, 3, 5] as const;
const SIZE_SHARE = [0.55, 0.25, 0.12, 0.08] as const;

export const clipped = (skill: number) => Math.round(Math.max(100, Math.min(3000, skill)));

export function partySize(rng: Rng): number {
  let left = rng.next();
  for (const [index, share] of SIZE_SHARE.entries()) {
    left -= share;
    if (left < 0) return SIZES[index]!;
  }
  return 1;
}

/** True skill N(1000, 350); 40 % join at a uniformly random moment of the run; the boosted are among them. */
export function createPopulation(options: LadderOptions, rng: Rng): Population {
  const people: Person[] = [];
  const groups: Person[][] = [];
  const joinsAt = () => (rng.next() < JOINING_SHARE ? Math.floor(rng.next() * options.matches) : 0);
  const add = (skill: number, from: number, boosted = false) => {
    const person = { id: people.length, skill: clipped(skill), joinsAt: from, boosted };
    people.push(person);
    return person;
  };
  for (let i = 0; i < BOOSTED; i++) {
    const from = joinsAt();
    const boosted = add(BOOSTED_SKILL, from, true);
    if (options.boosters === 'own four')
      groups.push([boosted, ...[1, 2, 3, 4].map(() => add(BOOSTER_SKILL, from))]);
  }
  while (people.length < options.players) {
    if (options.parties === 'new') {
      add(rng.normal(1000, 350), joinsAt());
      continue;
    }
    const from = joinsAt();
    const size = partySize(rng);
    const centre = rng.normal(1000, 350);
    const member = () => add(size === 1 ? centre : centre + rng.normal(0, SPREAD_IN_PARTY), from);
    groups.push(Array.from({ length: size }, member));
  }
  return { people, groups };
}

/** Who comes in the place of somebody who leaves. */
export const successorOf = ({ id, joinsAt }: Person, rng: Rng): Person => ({
  id,
  skill: clipped(rng.normal(1000, 350)),
  joinsAt,
  boosted: false,
});

/** The players who queue with `leader` this time: mates near their common centre, from the `free`, sorted by skill. */
export function formParty(leader: Person, free: readonly Person[], taken: Set<number>, rng: Rng): Person[] {
  const party = [leader];
  taken.add(leader.id);
  const size = leader.boosted ? 5 : partySize(rng);
  const centre = leader.boosted
    ? BOOSTER_SKILL
    : leader.skill + (size > 1 ? rng.normal(0, SPREAD_IN_PARTY) : 0);
  while (party.length < size) {
    const spread = leader.boosted ? BOOSTER_SPREAD : SPREAD_IN_PARTY;
    const mate = nearest(free, centre + rng.normal(0, spread), taken);
    if (mate === undefined) break;
    taken.add(mate.id);
    party.push(mate);
  }
  return party;
}

/** The person in the skill-sorted `free` who is nearest to `skill` and neither taken nor boosted. */
function nearest(free: readonly Person[], skill: number, taken: ReadonlySet<number>): Person | undefined {
  let [low, high] = [0, free.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (free[middle]!.skill < skill) low = middle + 1;
    else high = middle;
  }
  for (let [down, up] = [low - 1, low]; down >= 0 || up < free.length; ) {
    const below = down >= 0 ? skill - free[down]!.skill : Infinity;
    const above = up < free.length ? free[up]!.skill - skill : Infinity;
    const candidate = below < above ? free[down--]! : free[up++]!;
    if (!taken.has(candidate.id) && !candidate.boosted) return candidate;
  }
  return undefined;
}
