import { MAPS, type MapId } from '../maps.ts';
import { createRng } from '../rng.ts';
import { type Counter, MEASURES } from './counts.ts';
import { WEEK_NUMBERS } from './season.ts';

/** MIS2: who fills the bar with it: everybody, or players with Premium. */
export type Track = 'free' | 'premium';

/** What a mission is about; `winsOn`: wins on maps that the season draws. */
export const MISSION_COUNTS = [...MEASURES, 'winsOn'] as const;
export type MissionCount = (typeof MISSION_COUNTS)[number];

/** A row of the catalogue. */
type Row = { readonly counts: MissionCount; readonly target: number; readonly points: number };

const row = (counts: Row['counts'], target: number, points: number): Row => ({ counts, target, points });

/** Of a whole season, for everybody. */
const FREE = [
  ...[row('matches', 20, 2), row('wins', 8, 3), row('kills', 250, 2), row('roundsWon', 150, 2)],
  ...[row('assists', 60, 2), row('headshots', 100, 3), row('damage', 25_000, 2)],
];
/** Of a whole season, with Premium. */
const PREMIUM = [
  ...[row('matches', 45, 3), row('wins', 20, 4), row('kills', 600, 3), row('roundsWon', 350, 3)],
  ...[
    row('headshots', 250, 3),
    row('damage', 60_000, 3),
    row('ctRoundsWon', 150, 2),
    row('tRoundsWon', 150, 2),
  ],
  ...[row('clutches1v1', 8, 3), row('clutches1v2', 3, 4), row('wins2v2', 10, 3), row('wins5v5', 10, 3)],
  ...[row('winsOn', 6, 3), row('winsOn', 10, 4)],
];
/** Of one week. */
const WEEKLY = [
  ...[row('matches', 5, 1), row('wins', 3, 1), row('kills', 60, 1), row('headshots', 25, 1)],
  ...[row('roundsWon', 40, 1), row('assists', 15, 1), row('damage', 6000, 1)],
  ...[row('ctRoundsWon', 18, 1), row('tRoundsWon', 18, 1)],
];

/** How many of each a season has. */
const DRAWN = { free: 5, premium: 8, weekly: 3 } as const;
/** MIS5: a mission about maps leaves enough of them, whatever the veto says. */
export const MAPS_OF_A_MISSION = 3;

export type Mission = {
  /** Within its season. */
  readonly id: string;
  readonly track: Track;
  /** Null: it has the whole season. */
  readonly week: number | null;
  readonly counts: Row['counts'];
  /** Of `winsOn` alone. */
  readonly maps: readonly MapId[];
  readonly target: number;
  /** What it adds to the bar of the season. */
  readonly points: number;
};

/** MIS3: the missions of a season: the same for everybody, and all at once. */
export function missionsOf(season: number): Mission[] {
  const rng = createRng(`missions ${season}`);
  const mapsOf = ({ counts }: Row): MapId[] =>
    counts === 'winsOn' ? rng.shuffle(MAPS.map(({ id }) => id)).slice(0, MAPS_OF_A_MISSION) : [];
  const draw = (rows: readonly Row[], count: number, track: Track): Mission[] =>
    rng
      .shuffle(rows)
      .slice(0, count)
      .map((one, index) => ({ id: `${track}${index + 1}`, track, week: null, maps: mapsOf(one), ...one }));
  const ofWeek = (week: number): Mission[] =>
    draw(WEEKLY, DRAWN.weekly, 'premium').map((mission, index) => ({
      ...mission,
      week,
      id: `week${week + 1}-${index + 1}`,
      track: index === 0 ? 'free' : 'premium',
    }));
  return [
    ...draw(FREE, DRAWN.free, 'free'),
    ...draw(PREMIUM, DRAWN.premium, 'premium'),
    ...WEEK_NUMBERS.flatMap(ofWeek),
  ];
}

export const countersOf = ({ counts, maps }: Pick<Mission, 'counts' | 'maps'>): Counter[] =>
  counts === 'winsOn' ? maps.map((map) => `wins ${map}` as const) : [counts];
