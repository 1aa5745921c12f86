/**
 * `node bench/rating/ceiling.ts [seeds, as 1,2,3]`: how well ten matches could tell a newcomer's skill at most. The ladder of
 * `ladder.ts`, and beside the rating Bayes' rule for one newcomer at a time, on a grid of skills, by somebody who knows how the
 * ladder was made: that skill is N(1000, 350) and members of a party stand 150 around a common centre. Of the others he knows
 * what the system believes of them, and how sure it is; or, as nobody could, the truth.
 */
import type { RatedPlayer } from '@retake/core/rating/player.ts';
import { SIZE } from './ladderMeans.ts';
import type { Person } from './population.ts';
import { correlation, type LadderMatch, type Sample, simulateLadder } from './simulate.ts';

const GAMES = 10;
const TEAM = 5;
const STEP = 10;
const SKILLS = Array.from({ length: 291 }, (_, at) => 100 + at * STEP);
const SPREAD_IN_PARTY = 150;

type Belief = { mean: number; variance: number };
type Source = 'results' | 'mates' | 'both';
type Newcomer = { games: number; evidence: Record<Source, Float64Array> };
const SOURCES: readonly Source[] = ['results', 'mates', 'both'];

const seeds = (process.argv[2] ?? '1,2').split(',').map(Number);
console.log('correlation with the truth after ten matches, second half of the run; without the boosted;');
console.log('and how much too high the boosted are rated then');
for (const seed of seeds) run(seed);

function run(seed: number): void {
  const told = new Map<string, Sample[]>();
  const noteAs = (who: string) => (source: Source, sample: Sample) => {
    const name = `${who}: ${source}`;
    told.set(name, [...(told.get(name) ?? []), sample]);
  };
  const observers = [
    {
      newcomers: new Map<number, Newcomer>(),
      beliefOf: ({ ratedAs }: LadderMatch, person: Person) => beliefIn(ratedAs(person)),
      note: noteAs('knows what is believed of the others'),
    },
    {
      newcomers: new Map<number, Newcomer>(),
      beliefOf: (_: LadderMatch, { skill }: Person) => ({ mean: skill, variance: 0 }),
      note: noteAs('knows the truth of the others'),
    },
  ];
  const habits = { parties: 'new', boosters: 'from ladder', matcher: 'plain', leaving: 0 } as const;
  const { samples } = simulateLadder({ ...SIZE, ...habits, seed }, undefined, (match) => {
    for (const { newcomers, beliefOf, note } of observers)
      learn(match, newcomers, (person) => beliefOf(match, person), note);
  });
  const boosted = samples[GAMES].filter((one) => one.boosted).length;
  console.log(`seed ${seed}: ${samples[GAMES].length} newcomers, ${boosted} of them boosted`);
  say('the rating', samples[GAMES]);
  for (const [name, of] of told) say(name, of);
}

function say(name: string, samples: readonly Sample[]): void {
  const boosted = samples.filter((one) => one.boosted);
  const plain = samples.filter((one) => !one.boosted);
  const tooHigh = boosted.reduce((sum, { mu, skill }) => sum + (mu - skill) / boosted.length, 0);
  const [all, without] = [samples, plain].map((of) => correlation(of, 'mu').toFixed(3));
  console.log(`  ${all}  ${without}  ${tooHigh.toFixed(0).padStart(4)}  ${name}`);
}

function beliefIn({ hidden }: RatedPlayer): Belief {
  return { mean: hidden.mu, variance: hidden.rd ** 2 };
}

/** What a match says of each newcomer in it; the estimate is handed on after the tenth. */
function learn(
  { teams, winner, measured }: LadderMatch,
  newcomers: Map<number, Newcomer>,
  beliefOf: (person: Person) => Belief,
  done: (source: Source, sample: Sample) => void,
): void {
  const strength = teams.map((team) => strengthOf(team.flatMap(({ party }) => party.map(beliefOf))));
  const finished: [Person, Newcomer][] = [];
  teams.forEach((team, side) => {
    const won = (winner === 'team1') === (side === 0);
    const [own, other] = [strength[side]!, strength[1 - side]!];
    for (const { party } of team) {
      for (const person of party) {
        const newcomer = newcomers.get(person.id) ?? newNewcomer();
        newcomers.set(person.id, newcomer);
        if (newcomer.games++ >= GAMES) continue;
        const self = beliefOf(person);
        const lead = own.mean - self.mean / TEAM - other.mean;
        const variance = Math.max(0, own.variance - self.variance / TEAM ** 2) + other.variance;
        const mates = party.filter((mate) => mate !== person).map(beliefOf);
        addResult(newcomer, lead, variance, won);
        if (mates.length > 0) addMates(newcomer, mates);
        if (newcomer.games === GAMES) finished.push([person, newcomer]);
      }
    }
  });
  if (!measured) return;
  for (const [{ skill, boosted }, { evidence }] of finished) {
    for (const source of SOURCES)
      done(source, { skill, boosted, mu: meanOf(evidence[source]), rd: 0, elo: 0 });
  }
}

/** A team is as strong as its members on average. */
function strengthOf(members: readonly Belief[]): Belief {
  const [means, variances] = [members.map(({ mean }) => mean), members.map(({ variance }) => variance)];
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return { mean: sum(means) / members.length, variance: sum(variances) / members.length ** 2 };
}

function newNewcomer(): Newcomer {
  const prior = () => Float64Array.from(SKILLS, (skill) => -0.5 * ((skill - 1000) / 350) ** 2);
  return { games: 0, evidence: { results: prior(), mates: prior(), both: prior() } };
}

/** MacKay's approximation of a logistic chance whose lead is uncertain. */
function addResult({ evidence }: Newcomer, lead: number, variance: number, won: boolean): void {
  const unit = Math.LN10 / 400;
  const flatter = unit / Math.sqrt(1 + (Math.PI / 8) * variance * unit * unit);
  SKILLS.forEach((skill, at) => {
    const chance = 1 / (1 + Math.exp((won ? -1 : 1) * flatter * (lead + skill / TEAM)));
    evidence.results[at]! += Math.log(chance);
    evidence.both[at]! += Math.log(chance);
  });
}

/** Members are independent of each other around a centre of which nothing is known but its members. */
function addMates({ evidence }: Newcomer, mates: readonly Belief[]): void {
  let [weights, sum] = [0, 0];
  for (const { mean, variance } of mates) {
    const weight = 1 / (SPREAD_IN_PARTY ** 2 + variance);
    weights += weight;
    sum += weight * mean;
  }
  const variance = SPREAD_IN_PARTY ** 2 + 1 / weights;
  SKILLS.forEach((skill, at) => {
    const says = (-0.5 * (skill - sum / weights) ** 2) / variance;
    evidence.mates[at]! += says;
    evidence.both[at]! += says;
  });
}

function meanOf(evidence: Float64Array): number {
  const most = evidence.reduce((a, b) => Math.max(a, b), -Infinity);
  let [all, sum] = [0, 0];
  evidence.forEach((one, at) => {
    const weight = Math.exp(one - most);
    all += weight;
    sum += weight * SKILLS[at]!;
  });
  return sum / all;
}
