import type { Access } from '@retake/core/lobby/access.ts';
import type { LobbyRules } from '@retake/core/lobby/rules.ts';
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
};

export const overtimeText = (on: boolean): string =>
  on ? m.lobbies_overtime_on() : m.lobbies_overtime_off();
