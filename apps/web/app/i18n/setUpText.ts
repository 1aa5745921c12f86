import { CVARS, type CvarName, type Cvars } from '@retake/core/match/cvars.ts';
import { m } from '#app/paraglide/messages.js';
import { formatNumber } from './format.ts';

/** LOB28: as players say it, MR12 for 24 rounds. */
export const roundsText = (rounds: number): string =>
  m.lobbies_rounds_of({ half: rounds / 2, first: rounds / 2 + 1 });

/** LOB29. */
export const cvarNames: Record<CvarName, () => string> = {
  mp_friendlyfire: m.lobbies_friendly_fire,
  mp_startmoney: m.lobbies_cvar_startmoney,
  mp_overtime_startmoney: m.lobbies_cvar_overtime_startmoney,
  mp_free_armor: m.lobbies_cvar_free_armor,
  mp_freezetime: m.lobbies_cvar_freezetime,
  mp_buytime: m.lobbies_cvar_buytime,
  mp_roundtime: m.lobbies_cvar_roundtime,
  mp_c4timer: m.lobbies_cvar_c4timer,
  mp_team_timeout_max: m.lobbies_cvar_timeout_max,
  mp_team_timeout_time: m.lobbies_cvar_timeout_time,
};

/** What is set, with its name. */
export const cvarFacts = (cvars: Cvars): { label: string; value: string }[] =>
  (Object.keys(CVARS) as CvarName[]).flatMap((name) => {
    const value = cvars[name];
    if (value === undefined) return [];
    const isSwitch = name === 'mp_friendlyfire';
    const onOff = value === 1 ? m.lobbies_on() : m.lobbies_off();
    return [{ label: cvarNames[name](), value: isSwitch ? onOff : formatNumber(value) }];
  });
