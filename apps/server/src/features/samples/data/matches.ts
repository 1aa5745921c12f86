import {
  CUSTOM_MATCH_MODES,
  type CustomMatchMode,
  FUTURE_MATCH_STATES,
  type FutureMatchState,
  REGIONS,
  type Region,
} from '@retake/core/constants/customMatches.ts';
import { type MapPicture, mapPicture } from '@retake/core/constants/pictures.ts';
import { SAMPLE_COUNTS, SAMPLE_CREATED_MINUTES_AGO, SAMPLE_PING_MS } from '@retake/core/constants/samples.ts';
import { MAPS, type MapId } from '@retake/core/maps.ts';
import { createRng, type Rng } from '@retake/core/rng.ts';
import { SIMULATED_NICKNAMES } from './nicknames.ts';

export type SampleMatch = {
  readonly map: MapId;
  readonly picture: MapPicture;
  readonly creator: string;
  readonly mode: CustomMatchMode;
  readonly region: Region;
  readonly pingMs: number;
  readonly createdMinutesAgo: number;
} & (
  | { readonly status: 'active' }
  | {
      readonly status: 'future';
      readonly state: FutureMatchState;
      readonly score: readonly [number, number];
      /** Zero once it is live. */
      readonly startsInMinutes: number;
    }
);

const between = (rng: Rng, { min, max }: { min: number; max: number }): number =>
  min + rng.int(max - min + 1);

/** Matches that wait for players, for the tab New. */
export function sampleNewMatches(seed = 'new matches'): readonly SampleMatch[] {
  const rng = createRng(seed);
  return bases(rng, SAMPLE_COUNTS.newMatches).map((base) => ({ ...base, status: 'active' }));
}

/** Matches that have begun or are about to, for the tab Live: the furthest first. */
export function sampleLiveMatches(seed = 'live matches'): readonly SampleMatch[] {
  const rng = createRng(seed);
  const states = [...FUTURE_MATCH_STATES].reverse();
  return bases(rng, SAMPLE_COUNTS.liveMatches).map((base, i, all) => {
    const state = states[Math.floor((i * states.length) / all.length)] ?? 'live';
    return { ...base, status: 'future', state, ...progress(state, base.mode, rng) };
  });
}

function progress(state: FutureMatchState, mode: CustomMatchMode, rng: Rng) {
  if (state !== 'live') return { score: [0, 0] as const, startsInMinutes: between(rng, WAITING[state]) };
  const mostRounds = mode === '5v5' ? 12 : 8;
  return { score: [1 + rng.int(mostRounds), rng.int(mostRounds)] as const, startsInMinutes: 0 };
}
const WAITING = { 'warm-up': { min: 1, max: 4 }, starting: { min: 5, max: 14 } } as const;

/** Different maps and creators as far as there are enough of them. */
function bases(rng: Rng, count: number) {
  const maps = rng.shuffle(MAPS);
  const creators = rng.shuffle(SIMULATED_NICKNAMES);
  return Array.from({ length: count }, (_, i) => {
    const map = maps[i % maps.length]?.id ?? MAPS[0].id;
    return {
      map,
      picture: mapPicture(map),
      creator: creators[i] ?? '',
      mode: rng.pick(CUSTOM_MATCH_MODES),
      region: rng.pick(REGIONS),
      pingMs: between(rng, SAMPLE_PING_MS),
      createdMinutesAgo: between(rng, SAMPLE_CREATED_MINUTES_AGO),
    };
  });
}
