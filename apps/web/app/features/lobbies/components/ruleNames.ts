import type { Access } from '@retake/core/lobby/access.ts';
import type { CaptainChoice, LobbyRules } from '@retake/core/lobby/rules.ts';
import { m } from '#app/paraglide/messages.js';

export const bestOfNames: Record<LobbyRules['bestOf'], () => string> = {
  1: m.lobbies_best_of_1,
  3: m.lobbies_best_of_3,
};

export const accessNames: Record<Access, () => string> = {
  public: m.lobbies_access_public,
  password: m.lobbies_access_password,
  invite: m.lobbies_access_invite,
};

export const teamChoices: Record<LobbyRules['teams'], () => string> = {
  seated: m.lobbies_teams_seated,
  balanced: m.lobbies_teams_balanced,
  captains: m.lobbies_teams_captains,
};

export const captainNames: Record<CaptainChoice, () => string> = {
  rating: m.lobbies_captains_rating,
  host: m.lobbies_captains_host,
};

export const overtimeText = (on: boolean): string =>
  on ? m.lobbies_overtime_on() : m.lobbies_overtime_off();
