import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { Access } from '@retake/core/lobby/access.ts';
import { CITIES, type City, type CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import type { LobbyRules } from '@retake/core/lobby/rules.ts';
import { MAPS, type MapId } from '@retake/core/maps.ts';

type Entry = { access: Exclude<Access, 'password'> } | { access: 'password'; password: string };

/** What a host chooses in a form. `password`: only where one is needed. */
export type Choices = {
  map: MapId | null;
  mode: CustomMatchMode;
  region: City;
  bestOf: LobbyRules['bestOf'];
  overtime: boolean;
  teams: LobbyRules['teams'];
  captains: LobbyRules['captains'];
  draftOrder: string | null;
  access: Access;
  password: string;
};

export const firstChoices: Choices = {
  map: MAPS[0].id,
  mode: '5v5',
  region: CITIES[0],
  bestOf: 1,
  overtime: true,
  teams: 'seated',
  captains: 'rating',
  draftOrder: null,
  access: 'public',
  password: '',
};

/** What stands in this room. */
export const choicesOf = ({ map, mode, region, rules, access }: Lobby): Choices => ({
  ...firstChoices,
  map,
  mode,
  region: region ?? CITIES[0],
  ...rules,
  access: access ?? 'public',
});

/** The choices with a change: a series is always by veto, and an order of picks belongs to its mode. */
export function changed(choices: Choices, change: Partial<Choices>): Choices {
  const isOtherDraft = change.mode !== undefined || change.teams !== undefined;
  const next = { ...choices, ...change, ...(isOtherDraft && { draftOrder: null }) };
  return next.bestOf > 1 ? { ...next, map: null } : next;
}

export const rulesOf = ({ map, region, bestOf, overtime, teams, captains, draftOrder }: Choices) => ({
  map,
  region,
  bestOf,
  overtime,
  teams,
  captains,
  draftOrder,
});

/** What the call takes. */
export const accessOf = ({ access, password }: Choices): Entry =>
  access === 'password' ? { access, password } : { access };

/** Whether the form changes who may come in: a password that is left empty stays as it is. */
export const changesAccess = (room: Pick<Lobby, 'access'>, { access, password }: Choices): boolean =>
  access !== room.access || (access === 'password' && password !== '');
