import type { Mission } from '@retake/contract/missions/calls.ts';
import { type CardKind, parseCard } from '@retake/core/cards/catalogue.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';

type Words = (about: { target: string }) => string;

const words: Record<Exclude<Mission['counts'], 'winsOn'>, Words> = {
  matches: m.missions_do_matches,
  wins: m.missions_do_wins,
  wins2v2: m.missions_do_wins2v2,
  wins5v5: m.missions_do_wins5v5,
  roundsWon: m.missions_do_rounds,
  ctRoundsWon: m.missions_do_rounds_ct,
  tRoundsWon: m.missions_do_rounds_t,
  kills: m.missions_do_kills,
  headshots: m.missions_do_headshots,
  assists: m.missions_do_assists,
  damage: m.missions_do_damage,
  clutches1v1: m.missions_do_clutches1v1,
  clutches1v2: m.missions_do_clutches1v2,
};

/** What there is to do. */
export function missionText({ counts, maps, target }: Mission): string {
  const about = { target: formatNumber(target) };
  if (counts !== 'winsOn') return words[counts](about);
  return m.missions_do_wins_on({ ...about, maps: maps.map(mapName).join(m.missions_maps_joined()) });
}

export const isDone = ({ progress, target }: Mission): boolean => progress >= target;

export const pointsText = (points: number): string =>
  points === 1 ? m.missions_point() : m.missions_points({ points: formatNumber(points) });

export const kindOf = (card: string): CardKind => parseCard(card)?.kind ?? 'banner';
