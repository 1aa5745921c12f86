import { searchRating } from '@retake/core/rating/composite.ts';
import { RATING, type RatingConstants } from '@retake/core/rating/constants.ts';
import { afterChange } from '@retake/core/rating/log.ts';
import { newPlayer, type RatedPlayer } from '@retake/core/rating/player.ts';
import { rateMatch } from '@retake/core/rating/rateMatch.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { matchFairly, type Pair, type Queued } from './fairMatcher.ts';
import {
  createPopulation,
  formParty,
  type LadderOptions,
  type Person,
  type Population,
} from './population.ts';
import { matchAsProduct } from './productMatcher.ts';

/** Rating and shown Elo of someone at his n-th game, beside the truth. */
export type Sample = { readonly skill: number; readonly mu: number; readonly elo: number };

export type LadderResult = {
  /** Over the second half: mean |difference of true team averages|. */
  readonly trueGap: number;
  /** Who played his 10th, 20th, 80th game in the second half. */
  readonly samples: Record<10 | 20 | 80, readonly Sample[]>;
  /** The boosted as they stand in the end. */
  readonly boosted: readonly Sample[];
  readonly everybody: readonly Sample[];
};

const TICKETS_PER_PASS = 300;
const RUN_DAYS = 90;
const DAY_MS = 86_400_000;

/** The closed loop: the rating makes the matches from its own beliefs, the truth decides them, the rating learns. */
export function simulateLadder(options: LadderOptions, constants: RatingConstants = RATING): LadderResult {
  const rng = createRng(options.seed);
  const population = createPopulation(options, rng);
  const players = population.people.map(({ id }) => newPlayer(String(id), constants));
  const sampleOf = (id: number): Sample => {
    const { hidden, elo } = players[id]!;
    return { skill: population.people[id]!.skill, mu: hidden.mu, elo };
  };
  const samples: Record<10 | 20 | 80, Sample[]> = { 10: [], 20: [], 80: [] };
  const makeMatches = (queue: readonly Queued<Person>[]) =>
    options.matcher === 'plain' ? matchFairly(queue) : matchAsProduct(queue, rng);
  const queueUp = createQueue(population, rng);
  let [played, gap] = [0, 0];
  while (played < options.matches) {
    const at = (played / options.matches) * RUN_DAYS * DAY_MS;
    const queue = queueUp(played).map((party) => ({
      party,
      rating: searchRating(
        party.map(({ id }) => players[id]!),
        at,
        constants,
      ),
    }));
    for (const pair of rng.shuffle(makeMatches(queue)).slice(0, options.matches - played)) {
      const lead = trueMean(pair.team1) - trueMean(pair.team2);
      const winner = rng.next() < 1 / (1 + 10 ** (-lead / 400)) ? 'team1' : 'team2';
      const measured = ++played > options.matches / 2;
      if (measured) gap += Math.abs(lead);
      for (const change of rateMatch({ ...seated(pair, players), at, winner }, constants)) {
        const id = Number(change.playerId);
        players[id] = afterChange(change);
        const { games } = change.hiddenAfter;
        if (measured && (games === 10 || games === 20 || games === 80)) samples[games].push(sampleOf(id));
      }
    }
  }
  const present = population.people.filter(({ id }) => players[id]!.hidden.games > 0);
  return {
    trueGap: gap / Math.floor(options.matches / 2),
    samples,
    boosted: present.filter(({ boosted }) => boosted).map(({ id }) => sampleOf(id)),
    everybody: present.map(({ id }) => sampleOf(id)),
  };
}

/** Who queues for a pass: parties in random order, everybody at most once, until there are enough tickets. */
function createQueue({ people, groups }: Population, rng: Rng): (played: number) => Person[][] {
  const grouped = new Set(groups.flat().map(({ id }) => id));
  const loose = people.filter(({ id }) => !grouped.has(id)).sort((a, b) => a.skill - b.skill);
  return (played) => {
    const here = ({ joinsAt }: Person) => joinsAt <= played;
    const free = loose.filter(here);
    const taken = new Set<number>();
    const queue: Person[][] = [];
    const waiting = [...groups.filter((group) => here(group[0]!)), ...free.map((person) => [person])];
    for (const group of rng.shuffle(waiting)) {
      if (queue.length === TICKETS_PER_PASS) break;
      const leader = group[0]!;
      if (taken.has(leader.id)) continue;
      queue.push(grouped.has(leader.id) ? [...group] : formParty(leader, free, taken, rng));
    }
    return queue.filter(({ length }) => length !== 4);
  };
}

const trueMean = (team: readonly Queued<Person>[]): number =>
  team.flatMap(({ party }) => party).reduce((sum, { skill }) => sum + skill / 5, 0);

function seated({ team1, team2 }: Pair<Person>, players: readonly RatedPlayer[]) {
  const rated = (team: readonly Queued<Person>[]) =>
    team.map(({ party }) => party.map(({ id }) => players[id]!));
  return { team1: rated(team1), team2: rated(team2) };
}

/** Pearson's correlation of rating (or shown Elo) and truth. */
export function correlation(samples: readonly Sample[], key: 'mu' | 'elo'): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [skill, rating] = [mean((sample) => sample.skill), mean((sample) => sample[key])];
  const product = mean((sample) => (sample.skill - skill) * (sample[key] - rating));
  const variances =
    mean((sample) => (sample.skill - skill) ** 2) * mean((sample) => (sample[key] - rating) ** 2);
  return product / Math.sqrt(variances);
}
