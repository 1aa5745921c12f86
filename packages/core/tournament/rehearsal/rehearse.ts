import { ASSUMED } from '../../bracket/schedule/duration.ts';
import { forecast, type Span } from '../../bracket/schedule/forecast.ts';
import { toPlay } from '../../bracket/schedule/tasks.ts';
import type { NoShowRule } from '../../fixture/readiness.ts';
import type { Rng } from '../../rng.ts';
import { type Places, placesAfter, prizeOf } from '../places.ts';
import { seedsOfPlacements } from '../seeding.ts';
import { type StageChoice, stageFault, stageSettings } from '../settings.ts';
import { type PlayedStage, playStage } from './playStage.ts';

/** SCH8: what may happen in a rehearsal. `cutShort`: the next stage does not take as many as are left; `noWinner`: nobody has place 1 alone. */
export const HAPPENINGS = [
  'noShow',
  'bothMissing',
  'decidedByHand',
  'corrected',
  'playedAgain',
  'cutShort',
  'noWinner',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

export type Rehearsable = {
  stages: readonly StageChoice[];
  /** All places are taken. */
  places: number;
  noShow: NoShowRule;
  /** In cents, the first place first. */
  prizes: readonly number[];
};

/** `minutes`: how long it takes. `presses`: of the organiser. By seeds, 1 the best. */
export type Rehearsed = {
  minutes: Span;
  fixtures: number;
  presses: number;
  happened: { what: Happening; count: number }[];
  placements: { from: number; to: number; seeds: number[]; prizeCents: number }[];
};

/** Opening the sign-up; a correction is looked at, then made. */
const PRESSES = { publish: 1, correction: 2 };

/** SCH7, SCH8: the event as it is set up, played through with results by chance. `servers`: Infinity where any number is played at once. */
export function rehearse(event: Rehearsable, servers: number, rng: Rng): Rehearsed {
  const { played, places, isCutShort } = playAll(event, rng);
  const sum = (of: (stage: PlayedStage) => number) => played.reduce((total, stage) => total + of(stage), 0);
  const missing = sum(({ noShows, bothMissing }) => noShows + bothMissing);
  const byHand = event.noShow === 'held' ? missing : 0;
  const corrected = sum((stage) => stage.corrected);
  const counts: Record<Happening, number> = {
    noShow: sum(({ noShows }) => noShows),
    bothMissing: sum(({ bothMissing }) => bothMissing),
    decidedByHand: byHand,
    corrected,
    playedAgain: sum(({ playedAgain }) => playedAgain),
    cutShort: isCutShort ? 1 : 0,
    noWinner: places[0]?.from === 1 && places[0].entrantIds.length === 1 ? 0 : 1,
  };
  return {
    minutes: timeOf(event, servers, rng),
    fixtures: sum(({ fixtures }) => fixtures),
    presses: PRESSES.publish + PRESSES.correction * (byHand + corrected),
    happened: HAPPENINGS.flatMap((what) => (counts[what] > 0 ? [{ what, count: counts[what] }] : [])),
    placements: places.map((place) => ({
      from: place.from,
      to: place.to,
      seeds: place.entrantIds.map(Number),
      prizeCents: prizeOf(place, event.prizes),
    })),
  };
}

function playAll({ stages, places: size }: Rehearsable, rng: Rng) {
  const played: PlayedStage[] = [];
  let field = Array.from({ length: size }, (_, index) => `${index + 1}`);
  let places: Places[] = [];
  for (const [at, choice] of stages.entries()) {
    if (stageFault(choice, field.length) !== null) return { played, places, isCutShort: true };
    const stage = playStage(stageSettings(choice, field.length), field, at === 0, rng);
    played.push(stage);
    places = placesAfter(stage.places, places);
    const next = stages[at + 1];
    if (next) field = seedsOfPlacements(stage.places, choice.advance ?? 0, next, stage.acquainted);
  }
  return { played, places, isCutShort: false };
}

/** SCH3: with the assumed pace, because it has no matches of its own yet. */
function timeOf({ stages, places }: Rehearsable, servers: number, rng: Rng): Span {
  const parts = stages.map((choice, at) => {
    const entrants = at === 0 ? places : (stages[at - 1]!.advance ?? 0);
    return { settings: stageSettings(choice, entrants), entrants };
  });
  return forecast(toPlay(parts).tasks, servers, ASSUMED, rng).end;
}
