import type { QueueId } from '@retake/core/queue/queues.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import type { SamplePerson } from './people.ts';

/** People by party; a person is their place in the list. */
export type FixtureTeam = readonly (readonly number[])[];
/** A match of the sample season: who meets whom, and when. */
export type Fixture = {
  readonly queue: QueueId;
  readonly slot: number;
  readonly team1: FixtureTeam;
  readonly team2: FixtureTeam;
};

/** The season began so many days ago; nobody plays two matches in one slot. */
export const SEASON_DAYS_AGO = 22;
const SLOTS_PER_DAY = 8;
export const SLOTS = SEASON_DAYS_AGO * SLOTS_PER_DAY;
export const SLOT_MS = (24 * 60 * 60_000) / SLOTS_PER_DAY;

/** So many matches each plays in a queue, and the sizes of the parties of a team. */
type Plan = {
  readonly queue: QueueId;
  readonly quotaOf: (person: SamplePerson, rng: Rng) => number;
  readonly parties: readonly number[];
  /** Whether a match is of people of a similar rating. */
  readonly isAmongEquals: boolean;
};

const inLeagues =
  (least: number, spread: number): Plan['quotaOf'] =>
  ({ isInLeagues }, rng) =>
    isInLeagues ? least + rng.int(spread) : 0;

const PLANS: readonly Plan[] = [
  { queue: 'solo-league', quotaOf: inLeagues(18, 14), parties: [1, 1, 1, 1, 1], isAmongEquals: false },
  { queue: 'duo-league', quotaOf: inLeagues(4, 3), parties: [2, 2, 1], isAmongEquals: false },
  {
    queue: 'open-5v5',
    quotaOf: ({ isInLeagues }) => (isInLeagues ? 1 : 4),
    parties: [3, 2],
    isAmongEquals: true,
  },
  {
    queue: 'open-2v2',
    quotaOf: ({ isInLeagues }) => (isInLeagues ? 11 : 2), // LDB2: so many stand on its leaderboard
    parties: [2],
    isAmongEquals: true,
  },
];

/** So many of those whose turn it is are looked at to find equals. */
const CHOICE = 3;
/** Mixes who plays with whom. */
const JITTER = 0.08;

type Course = Plan & { quotas: readonly number[]; played: number[]; total: number };

/** Every match of the season, in the order of the slots. The same at every start. */
export function sampleCalendar(people: readonly SamplePerson[]): readonly Fixture[] {
  const rng = createRng('sample calendar');
  const courses = PLANS.map((plan) => courseOf(plan, people, rng));
  return Array.from({ length: SLOTS }, (_, slot) => slot).flatMap((slot) => {
    const busy = new Set<number>();
    return courses.flatMap((course) =>
      Array.from({ length: dueIn(course, slot) }, () => fixtureOf(course, { slot, people, busy, rng })),
    );
  });
}

function courseOf(plan: Plan, people: readonly SamplePerson[], rng: Rng): Course {
  const quotas = people.map((person) => plan.quotaOf(person, rng));
  const seats = 2 * plan.parties.reduce((sum, size) => sum + size, 0);
  const total = Math.round(quotas.reduce((sum, quota) => sum + quota, 0) / seats);
  return { ...plan, quotas, total, played: quotas.map(() => 0) };
}

/** Evenly over the season. */
const dueIn = ({ total }: Course, slot: number) =>
  Math.floor(((slot + 1) * total) / SLOTS) - Math.floor((slot * total) / SLOTS);

type Slot = { slot: number; people: readonly SamplePerson[]; busy: Set<number>; rng: Rng };

function fixtureOf(course: Course, { slot, people, busy, rng }: Slot): Fixture {
  const { queue, quotas, played, parties } = course;
  const size = parties.reduce((sum, party) => sum + party, 0);
  const turns = people
    .flatMap((_, at) => (quotas[at]! > 0 && !busy.has(at) ? [at] : []))
    .map((at) => ({ at, done: played[at]! / quotas[at]! + JITTER * rng.next() }))
    .sort((one, other) => one.done - other.done)
    .map(({ at }) => at);
  const seated = rng.shuffle(
    course.isAmongEquals ? equalsOf(turns, 2 * size, people) : turns.slice(0, 2 * size),
  );
  for (const at of seated) {
    busy.add(at);
    played[at]!++;
  }
  return {
    queue,
    slot,
    team1: inParties(seated.slice(0, size), parties),
    team2: inParties(seated.slice(size), parties),
  };
}

/** Whose turn it is first, with those of the next ones who are nearest. */
function equalsOf(turns: readonly number[], count: number, people: readonly SamplePerson[]): number[] {
  const ratingOf = (at: number) => people[at]!.rating['5v5'];
  const [first, ...others] = turns.slice(0, count * CHOICE) as [number, ...number[]];
  const far = (at: number) => Math.abs(ratingOf(at) - ratingOf(first));
  return [first, ...others.sort((one, other) => far(one) - far(other)).slice(0, count - 1)];
}

const inParties = (team: readonly number[], sizes: readonly number[]): FixtureTeam =>
  sizes.map((size, at) => {
    const from = sizes.slice(0, at).reduce((sum, before) => sum + before, 0);
    return team.slice(from, from + size);
  });
