import { acquaintancesOf } from '../../bracket/acquaintances.ts';
import type { Fact, Outcome, Pair } from '../../bracket/facts.ts';
import { bestOf } from '../../bracket/fixture.ts';
import { State } from '../../bracket/lines.ts';
import { isAhead } from '../../bracket/score.ts';
import type { StageSettings } from '../../bracket/settings.ts';
import { fold, type Reading, read, type Stage } from '../../bracket/stage.ts';
import { placementsOf } from '../../bracket/summary.ts';
import { nextRound } from '../../bracket/swiss/nextRound.ts';
import type { Rng } from '../../rng.ts';
import type { Places } from '../places.ts';
import type { Acquainted } from '../seeding.ts';
import { type Meeting, outcomeOf, played } from './outcome.ts';

/** A stage that was played through. `playedAgain`: results that a correction made void. */
export type PlayedStage = {
  facts: readonly Fact[];
  places: Places[];
  acquainted: Acquainted;
  fixtures: number;
  noShows: number;
  bothMissing: number;
  corrected: number;
  playedAgain: number;
};

/** A result that was told wrongly, and what is right. */
type Mistake = { fixture: number; pair: Pair; right: Outcome };
type Game = { facts: Fact[]; stage: Stage; reading: Reading };

/** SCH8: by ids, which are seeds; the best first. `errs`: the first result of a match that is played is told wrongly, and put right later. */
export function playStage(
  settings: StageSettings,
  seeds: readonly string[],
  errs: boolean,
  rng: Rng,
): PlayedStage {
  const facts: Fact[] = [{ type: 'seeded', entrants: seeds }];
  let mistake: Mistake | null = null;
  let [wave, corrected, playedAgain] = [0, 0, 0];
  for (;;) {
    const game = gameAfter(settings, facts);
    const open = openIn(game.reading);
    // In a bracket it is found out after the next round; elsewhere before anybody is paired by it.
    if (mistake && (open.length === 0 || wave >= (game.reading.format === 'elimination' ? 2 : 1))) {
      facts.push({
        type: 'resultSet',
        fixture: mistake.fixture,
        pair: mistake.pair,
        outcome: mistake.right,
      });
      playedAgain = countVoided(game.reading, gameAfter(settings, facts).reading);
      mistake = null;
      corrected++;
      continue;
    }
    if (open.length === 0) {
      const round = roundOf(game.stage);
      if (!round) return { ...countsOf(facts, corrected), ...endOf(game), corrected, playedAgain };
      facts.push(round);
      continue;
    }
    wave++;
    for (const fixture of open) {
      const { fact, right } = resultOf(game, fixture, errs && corrected === 0 && mistake === null, rng);
      facts.push(fact);
      if (right) mistake = { fixture, pair: fact.pair, right };
    }
  }
}

function gameAfter(settings: StageSettings, facts: Fact[]): Game {
  const stage = fold(settings, facts);
  return { facts, stage, reading: read(stage) };
}

const openIn = ({ state }: Reading): number[] =>
  [...state.keys()].filter((fixture) => state[fixture] === State.open);

type ResultSet = Extract<Fact, { type: 'resultSet' }>;

/** `right`: what it should have said. */
function resultOf({ stage, reading }: Game, fixture: number, errs: boolean, rng: Rng) {
  const lines = [reading.a[fixture]!, reading.b[fixture]!] as const;
  const pair: Pair = [stage.lines[lines[0]]!, stage.lines[lines[1]]!];
  const better = lines[0] < lines[1] ? 0 : 1;
  const meeting: Meeting = {
    bestOf: bestOf(stage, reading, fixture),
    ahead: isAhead(stage, fixture),
    better,
  };
  const right = outcomeOf(meeting, rng);
  const isWrong = errs && right.kind === 'played';
  const outcome = isWrong ? played(meeting, right.winner === 0 ? 1 : 0, rng) : right;
  const fact: ResultSet = { type: 'resultSet', fixture, pair, outcome };
  return { fact, right: isWrong ? right : null };
}

function roundOf(stage: Stage): Fact | null {
  const round = nextRound(stage);
  if (!round) return null;
  const idOf = (line: number) => stage.lines[line]!;
  const pairs = round.pairs.map(([a, b]) => [idOf(a), idOf(b)] as const);
  return { type: 'roundPublished', pairs, bye: round.bye === null ? null : idOf(round.bye) };
}

const countVoided = (before: Reading, after: Reading): number =>
  [...before.state.keys()].filter(
    (fixture) => before.state[fixture] === State.played && after.state[fixture] !== State.played,
  ).length;

function countsOf(facts: readonly Fact[], corrected: number) {
  const outcomes = facts.flatMap((fact) => (fact.type === 'resultSet' ? [fact.outcome.kind] : []));
  const count = (kind: Outcome['kind']) => outcomes.filter((one) => one === kind).length;
  const [noShows, bothMissing] = [count('forfeit'), count('doubleForfeit')];
  return { facts, fixtures: count('played') - corrected, noShows, bothMissing };
}

function endOf(game: Game): Pick<PlayedStage, 'places' | 'acquainted'> {
  const idOf = (line: number) => game.stage.lines[line]!;
  const { groups, met } = acquaintancesOf(game.stage, game.reading);
  const acquainted = {
    groups: groups.map((lines) => lines.map(idOf)),
    met: met.map(([a, b]) => [idOf(a), idOf(b)] as const),
  };
  return { places: placesOf(game), acquainted };
}

const placesOf = ({ stage, reading }: Game): Places[] =>
  placementsOf(stage, reading).map(({ from, to, lines }) => ({
    from,
    to,
    entrantIds: lines.map((line) => stage.lines[line]!),
  }));
