import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { Access } from '@retake/core/lobby/access.ts';
import { CITIES, type City, type CustomMatchMode } from '@retake/core/lobby/customMatch.ts';
import type { LobbyRules } from '@retake/core/lobby/rules.ts';
import { MAPS, type MapId } from '@retake/core/maps.ts';
import type { Cvars } from '@retake/core/match/cvars.ts';

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
  maxRounds: number | null;
  pool: MapId[] | null;
  cvars: Cvars;
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
  maxRounds: null,
  pool: null,
  cvars: {},
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

export const rulesOf = ({ mode: _mode, access: _access, password: _password, ...rules }: Choices) => ({
  ...rules,
  // The maps of a veto that there is not.
  pool: rules.map === null ? rules.pool : null,
});

/** LOB28: what a preset sets; the rest stays. */
export const PRESETS = {
  competitive: { maxRounds: null, overtime: true, cvars: {} },
  short: { maxRounds: 16, overtime: false, cvars: {} },
  long: { maxRounds: 30, overtime: true, cvars: {} },
} as const;
export type Preset = keyof typeof PRESETS;

/** Which one these choices are; null: own ones. */
export function presetOf({ maxRounds, overtime, cvars }: Choices): Preset | null {
  if (Object.keys(cvars).length > 0) return null;
  const isIt = (name: Preset) => PRESETS[name].maxRounds === maxRounds && PRESETS[name].overtime === overtime;
  return (Object.keys(PRESETS) as Preset[]).find(isIt) ?? null;
}

/** LOB28: how many maps the veto needs. */
export const poolAtLeast = ({ bestOf }: Pick<Choices, 'bestOf'>): number => Math.max(2, bestOf);

/** What the call takes. */
export const accessOf = ({ access, password }: Choices): Entry =>
  access === 'password' ? { access, password } : { access };

/** Whether the form changes who may come in: a password that is left empty stays as it is. */
export const changesAccess = (room: Pick<Lobby, 'access'>, { access, password }: Choices): boolean =>
  access !== room.access || (access === 'password' && password !== '');
