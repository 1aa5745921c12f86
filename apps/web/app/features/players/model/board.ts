import type { RequestOf } from '@retake/contract/calls.ts';
import { COUNTRIES } from '@retake/core/accounts/countries.ts';
import { isMapId } from '@retake/core/maps.ts';
import { MODES } from '@retake/core/mode.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';

export type Board = RequestOf<'GET /api/leaderboards/place'>['query'];

/** What of the address is a leaderboard; the rest is left out. */
export function boardOf(search: URLSearchParams): Board {
  const map = search.get('map') ?? '';
  const group = SKILL_GROUPS.find((known) => known === search.get('group'));
  const country = search.get('country') ?? '';
  return {
    mode: MODES.find((known) => known === search.get('mode')) ?? '5v5',
    ...(isMapId(map) && { map }),
    ...(group !== undefined && { group }),
    ...(COUNTRIES.has(country) && { country }),
  };
}

/** The address of a leaderboard, short where it is the usual one. */
export function addressOf({ mode, ...cut }: Board): Record<string, string> {
  const shown = Object.entries({ ...cut, ...(mode !== '5v5' && { mode }) });
  return Object.fromEntries(shown.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
