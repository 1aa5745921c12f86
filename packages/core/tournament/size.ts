import { snake } from '../bracket/seeding.ts';
import { type StageChoice, sizeOfStage, stageSettings } from './settings.ts';

/** A Swiss that stops at three wins or losses: so many fixtures for each of 16 entrants, and of every size that suits it. */
const STOP_FIXTURES_EACH = 33 / 16;

/**
 * TRN30: how many fixtures an event has when all places are taken, as far as that is known before it: the second series of a
 * grand final is left out, and so are deciders (BRK36) and what a Swiss that stops plays more or less than as seeded.
 */
export const fixturesOfEvent = (stages: readonly StageChoice[], places: number): number =>
  stages.reduce((sum, stage, at) => sum + fixturesOfStage(stage, sizeOfStage(stages, at, places)), 0);

function fixturesOfStage(stage: StageChoice, entrants: number): number {
  switch (stage.format) {
    case 'single':
      return entrants - 1 + (stage.thirdPlace && entrants > 3 ? 1 : 0);
    case 'double':
      return 2 * entrants - (stage.grandFinal === 'none' ? 3 : 2);
    case 'gauntlet':
      return entrants - 1;
    case 'page':
      return 4;
    case 'gsl':
      return 5 * stage.groups - 2 * (4 * stage.groups - entrants);
    case 'roundRobin':
      return fixturesOfTable(stage, entrants);
    case 'swiss':
      return fixturesOfSwiss(stage, entrants);
  }
}

function fixturesOfTable({ groups, legs, rounds }: StageChoice, entrants: number): number {
  const atMost = typeof rounds === 'number' ? rounds : Number.POSITIVE_INFINITY;
  const sizes = snake(entrants, groups).map((lines) => lines.length);
  return sizes.reduce((sum, size) => {
    const all = legs * (size % 2 === 0 ? size - 1 : size);
    return sum + Math.min(all, atMost) * Math.floor(size / 2);
  }, 0);
}

function fixturesOfSwiss(stage: StageChoice, entrants: number): number {
  if (stage.rounds === 'stop') return Math.floor(entrants * STOP_FIXTURES_EACH);
  const settings = stageSettings(stage, entrants);
  const rounds = settings.format === 'swiss' && settings.rounds !== 'stop' ? settings.rounds : 0;
  return rounds * Math.floor(entrants / 2);
}
