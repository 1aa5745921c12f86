import {
  CITIES,
  type City,
  CUSTOM_MATCH_MODES,
  type CustomMatchMode,
} from '@retake/core/lobby/customMatch.ts';
import { MAPS, type MapId } from '@retake/core/maps.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { SAMPLE_COUNTS, SAMPLE_CREATED_MINUTES_AGO, SAMPLE_PING_MS } from './counts.ts';

export type SampleMatch = {
  readonly map: MapId;
  readonly mode: CustomMatchMode;
  readonly region: City;
  readonly pingMs: number;
  readonly createdMinutesAgo: number;
};

const between = (rng: Rng, { min, max }: { min: number; max: number }): number =>
  min + rng.int(max - min + 1);

/** Custom matches that wait for players, for the tab New: on different maps. */
export function sampleNewMatches(seed = 'new matches'): readonly SampleMatch[] {
  const rng = createRng(seed);
  return rng
    .shuffle(MAPS)
    .slice(0, SAMPLE_COUNTS.newMatches)
    .map(({ id: map }) => ({
      map,
      mode: rng.pick(CUSTOM_MATCH_MODES),
      region: rng.pick(CITIES),
      pingMs: between(rng, SAMPLE_PING_MS),
      createdMinutesAgo: between(rng, SAMPLE_CREATED_MINUTES_AGO),
    }));
}
