import { z } from 'zod';
import { call } from '../call.ts';
import { nothing } from '../shapes.ts';

export const steamCalls = {
  'GET /api/users/check-steam': call({
    access: 'player',
    summary: 'Whether the caller has connected Steam',
    answer: z.object({
      steam_connected: z.boolean(),
      /** False if an admin connected it without a SteamID: the player then confirms it by signing in at Steam. */
      steam_confirmed: z.boolean(),
    }),
  }),
  'GET /auth/steam': call({
    access: 'player',
    summary: "Go to Steam's own sign-in page (a redirect, for the browser)",
    answer: nothing,
    status: 302,
  }),
  'GET /auth/steam/callback': call({
    access: 'player',
    summary: 'Where Steam sends the browser back to; goes on to /home',
    answer: nothing,
    status: 302,
  }),
};
