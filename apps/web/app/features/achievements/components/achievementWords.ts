import type { ToldAchievement } from '@retake/contract/achievements/calls.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

type Words = (about: { target: string }) => string;

const words: Record<ToldAchievement['id'], Words> = {
  matches: m.achievements_matches,
  wins: m.achievements_wins,
  mapsWon: m.achievements_maps_won,
  roundsWon: m.achievements_rounds_won,
  kills: m.achievements_kills,
  headshots: m.achievements_headshots,
  assists: m.achievements_assists,
  damage: m.achievements_damage,
  clutches1v1: m.achievements_clutches1v1,
  clutches1v2: m.achievements_clutches1v2,
};

/** What is reached, or the first step that is still to be. */
export const titleOf = ({ id, target, next }: ToldAchievement): string =>
  words[id]({ target: formatNumber(target ?? next ?? 0) });
