import { MAPS, type MapId } from '@retake/core/maps.ts';

/** Pictures that data refers to by name; the web app knows their files. */
export const NEWS_PICTURES = [
  'news-custom-rooms',
  'news-price-reduction',
  'news-free-week',
  'news-launch',
  'news-platform-launch',
] as const;
export const LEAGUE_PICTURES = ['league-solo', 'league-duo'] as const;
export const TOURNAMENT_PICTURES = [
  'tournament-bracket',
  'tournament-cup',
  'tournament-duel',
  'tournament-arena',
] as const;

export type NewsPicture = (typeof NEWS_PICTURES)[number];
export type LeaguePicture = (typeof LEAGUE_PICTURES)[number];
export type TournamentPicture = (typeof TOURNAMENT_PICTURES)[number];
export type MapPicture = `map-${MapId}`;

/** The picture of a map. */
export const mapPicture = (id: MapId): MapPicture => `map-${id}`;

export const DATA_PICTURES: readonly string[] = [
  ...MAPS.map((map) => mapPicture(map.id)),
  ...NEWS_PICTURES,
  ...LEAGUE_PICTURES,
  ...TOURNAMENT_PICTURES,
];
