import { searchRating, winChance } from '@retake/core/rating/composite.ts';
import { afterChange } from '@retake/core/rating/log.ts';
import { newModel } from '@retake/core/rating/model.ts';
import { newPlayer, type RatedPlayer } from '@retake/core/rating/player.ts';
import { rateMatch } from '@retake/core/rating/rateMatch.ts';
import { RATING, type RatingRules } from '@retake/core/rating/rules.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { matchFairly, type Pair, type Queued } from './fairMatcher.ts';
import {
  createPopulation,
  formParty,
  type LadderOptions,
  type Person,
  type Population,
  successorOf,
} from './population.ts';
import { matchAsProduct } from './productMatcher.ts';

/** A player's rating after the n-th game, with the true skill. */
export type Sample = {
  readonly skill: number;
  readonly mu: number;
  readonly rd: number;
  readonly elo: number;
  readonly boosted: boolean;
};

export type LadderResult = {
  /** Over the second half: mean |difference of true team averages|. */
  readonly trueGap: number;
  /** Players who played their 10th, 20th, 80th game in the second half. */
  readonly samples: Record<10 | 20 | 80, readonly Sample[]>;
  /** The boosted players at the end. */
  readonly boosted: readonly Sample[];
  readonly everybody: readonly Sample[];
  /** Over the second half, where one team has more newcomers: how much more often it won than was said, 0 to 1. */
  readonly newcomersBias: number;
  /** The mean shown rating of those who play, every 10,000 matches. */
  readonly shownMeans: readonly number[];
  /** The caution that was learned. */
  readonly caution: number;
};

const TICKETS_PER_PASS = 300;
const MATCHES_PER_DAY = 60_000 / 90;
const DAY_MS = 86_400_000;
const NEWCOMER_GAMES = 10;
const MATCHES_BETWEEN_MEANS = 10_000;

/** A match of the run, as it is before it is rated. */
export type LadderMatch = {
  readonly teams: readonly [Pair<Person>['team1'], Pair<Person>['team2']];
  readonly winner: 'team1' | 'team2';
  /** In the second half. */
  readonly measured: boolean;
  readonly ratedAs: (person: Person) => RatedPlayer;
};

/**
 * The closed loop: the rating makes the matches from its estimates, the true skill decides them, and the rating learns.
 */
export function simulateLadder(
  options: LadderOptions,
  rules: RatingRules = RATING,
  watch?: (match: LadderMatch) => void,
): LadderResult {
  const rng = createRng(options.seed);
  const population = createPopulation(options, rng);
  const people = [...population.people];
  const players = people.map(({ id }) => newPlayer(String(id), rules));
  let model = newModel(rules);
  const sampleOf = (id: number): Sample => {
    const { hidden, elo } = players[id]!;
    const { skill, boosted } = people[id]!;
    return { skill, mu: hidden.mu, rd: hidden.rd, elo, boosted };
  };
  const samples: Record<10 | 20 | 80, Sample[]> = { 10: [], 20: [], 80: [] };
  const makeMatches = (queue: readonly Queued<Person>[]) =>
    options.matcher === 'plain' ? matchFairly(queue) : matchAsProduct(queue, rng);
  const { queueUp, replace } = createQueue(population, rng);
  const shownMeans: number[] = [];
  const bias = { sum: 0, matches: 0 };
  const isNew = ({ hidden }: RatedPlayer) => hidden.games < NEWCOMER_GAMES;
  let [played, gap] = [0, 0];
  while (played < options.matches) {
    const at = (played / MATCHES_PER_DAY) * DAY_MS;
    const queue = queueUp(played).map((party) => ({
      party,
      rating: searchRating(
        party.map(({ id }) => players[id]!),
        at,
        model,
      ),
    }));
    for (const pair of rng.shuffle(makeMatches(queue)).slice(0, options.matches - played)) {
      const lead = trueMean(pair.team1) - trueMean(pair.team2);
      const winner = rng.next() < 1 / (1 + 10 ** (-lead / 400)) ? 'team1' : 'team2';
      const measured = ++played > options.matches / 2;
      const { team1, team2 } = seated(pair, players);
      if (measured) {
        gap += Math.abs(lead);
        const more = team1.flat().filter(isNew).length - team2.flat().filter(isNew).length;
        if (more !== 0) {
          const surprise = (winner === 'team1' ? 1 : 0) - winChance(team1, team2, at, model);
          bias.sum += Math.sign(more) * surprise;
          bias.matches++;
        }
      }
      watch?.({
        teams: [pair.team1, pair.team2],
        winner,
        measured,
        ratedAs: ({ id }) => players[id]!,
      });
      const { changes, caution } = rateMatch({ team1, team2, at, winner }, model);
      model = { rules, caution };
      for (const change of changes) {
        const id = Number(change.playerId);
        players[id] = afterChange(change);
        const { games } = change.hiddenAfter;
        if (measured && (games === 10 || games === 20 || games === 80)) samples[games].push(sampleOf(id));
      }
      if (rng.next() < options.leaving) {
        const leaves = people[rng.int(people.length)]!;
        const comes = successorOf(leaves, rng);
        people[leaves.id] = comes;
        players[leaves.id] = newPlayer(String(leaves.id), rules);
        replace(leaves, comes);
      }
      if (played % MATCHES_BETWEEN_MEANS === 0) {
        const here = people.filter(({ joinsAt }) => joinsAt <= played).map(({ id }) => players[id]!.elo);
        shownMeans.push(here.reduce((sum, elo) => sum + elo, 0) / here.length);
      }
    }
  }
  const present = people.filter(({ id }) => players[id]!.hidden.games > 0);
  return {
    trueGap: gap / Math.floor(options.matches / 2),
    samples,
    boosted: present.filter(({ boosted }) => boosted).map(({ id }) => sampleOf(id)),
    everybody: present.map(({ id }) => sampleOf(id)),
    newcomersBias: bias.sum / Math.max(1, bias.matches),
    shownMeans,
    caution: model.caution.value,
  };
}

/** The parties of a pass: in random order, everybody at most once, until there are enough tickets. */
function createQueue({ people, groups }: Population, rng: Rng) {
  const grouped = new Set(groups.flat().map(({ id }) => id));
  const loose = people.filter(({ id }) => !grouped.has(id)).sort((a, b) => a.skill - b.skill);
  function queueUp(played: number): Person[][] {
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
  }
  /** Only of those who queue in no fixed group. */
  function replace(leaves: Person, comes: Person): void {
    loose.splice(loose.indexOf(leaves), 1);
    const at = loose.findIndex(({ skill }) => skill >= comes.skill);
    loose.splice(at === -1 ? loose.length : at, 0, comes);
  }
  return { queueUp, replace };
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
