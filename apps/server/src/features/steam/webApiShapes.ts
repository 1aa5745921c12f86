import { z } from 'zod';

/**
 * The part of Steam's answers that is read; everything else is dropped. Reference: partner.steamgames.com/doc/webapi
 */
export const summariesAnswer = z.object({
  response: z.object({
    players: z.array(
      z.object({
        steamid: z.string(),
        communityvisibilitystate: z.int(),
        profilestate: z.int().optional(),
        personaname: z.string(),
        avatarfull: z.string(),
        timecreated: z.int().optional(),
      }),
    ),
  }),
});

export const bansAnswer = z.object({
  players: z.array(
    z.object({
      SteamId: z.string(),
      CommunityBanned: z.boolean(),
      VACBanned: z.boolean(),
      NumberOfVACBans: z.int(),
      NumberOfGameBans: z.int(),
      DaysSinceLastBan: z.int(),
    }),
  ),
});

export const ownedGamesAnswer = z.object({
  response: z.object({
    game_count: z.int().optional(),
    games: z
      .array(z.object({ appid: z.int(), playtime_forever: z.int(), playtime_2weeks: z.int().optional() }))
      .optional(),
  }),
});
