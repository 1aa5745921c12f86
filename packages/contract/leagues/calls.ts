import { LEAGUE_PICTURES } from '@retake/contract/pictures.ts';
import { MISSING } from '@retake/core/league/finalTable.ts';
import { SEASON_STATES } from '@retake/core/league/seasonEnd.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cents, id, inLang, isoTime, lang, mode, shortText, skillGroup } from '../shapes.ts';

/** A number as text, because it is part of the address `/leagues/{id}`. */
export const leagueId = z.string().regex(/^\d{1,18}$/);
const leagueParams = z.object({ id: leagueId });
const seasonNumber = z.coerce.number().int().min(1).max(1_000_000);
const seasonParams = z.object({ id: leagueId, season: seasonNumber });
const afterPlace = z.coerce.number().int().min(0).max(1_000_000).default(0);
const version = z.coerce.number().int().min(1).max(1_000_000).optional();

/** What a player lacks for a prize; empty: eligible. */
const missing = z.array(z.enum(MISSING)).max(MISSING.length);

export const ladderRow = z.object({
  /** 1 is the best. */
  place: z.int().min(1),
  /** The nickname; the row links to `/profile/{player}`. */
  player: z.string(),
  simulated: z.boolean(),
  /** Over the league matches of this season, one decimal. */
  winPercentage: z.number().min(0).max(100),
  /** `wins / losses`. */
  leaguePoints: z.string(),
  wins: z.int(),
  losses: z.int(),
  points: z.int().min(0),
  rank: skillGroup,
  /** Null beyond the last place with a prize. */
  prizeCents: cents.nullable(),
  missing,
});
export type LadderRow = z.output<typeof ladderRow>;

const league = z.object({
  id: leagueId,
  title: z.string(),
  mode,
  picture: z.enum(LEAGUE_PICTURES),
  /** Only for players with Premium. */
  premium: z.boolean(),
  season: z.int().min(1),
  /** LGE18: it may begin later. */
  startsAt: isoTime,
  endsAt: isoTime,
  /** Whole days until the season ends, including the last one. */
  daysLeft: z.int().min(0),
  prizePoolCents: cents,
  prizePlaces: z.int(),
  players: z.int(),
});

export const leagueCard = league.extend({ top: z.array(ladderRow).max(5) });
export type LeagueCard = z.output<typeof leagueCard>;

export const leaguePage = league.extend({
  organizer: z.string(),
  /** The season’s prize pool: `/prize-pools/{id}`. Null until it is opened. */
  prizePoolId: id.nullable(),
  game: z.literal('CS2'),
  /** Points per match: `{ win: 10, loss: -9 }`. */
  points: z.object({ win: z.int(), loss: z.int() }),
  /** The skill groups that may enter, both ends included. */
  restrictions: z.object({ from: skillGroup, to: skillGroup }),
  /** So many matches of the season a prize takes. */
  prizeMatches: z.int(),
  /**
   * Why nobody, or not the caller, can play for it now: the league is over or has not begun, or takes other skill groups (with the
   * caller's). Null: nothing of that. What can be had at once (Steam, Premium) is asked for with the play.
   */
  barred: z
    .object({
      code: z.enum(['league_over', 'league_not_begun', 'league_group']),
      group: skillGroup.nullable(),
    })
    .nullable(),
  /** The caller's row of the ladder; null for visitors and before the first match. */
  you: ladderRow.nullable(),
});
export type LeaguePage = z.output<typeof leaguePage>;

const season = z.object({
  season: z.int().min(1),
  state: z.enum(SEASON_STATES),
  startsAt: isoTime,
  /** When it ended; of the open one, when it ends. */
  endsAt: isoTime,
});
export type LeagueSeason = z.output<typeof season>;

const finalRow = z.object({
  place: z.int().min(1),
  userId: id,
  /** The nickname of today; empty where the account is gone. */
  player: z.string(),
  simulated: z.boolean(),
  points: z.int().min(0),
  wins: z.int(),
  losses: z.int(),
  missing,
  /** By place among those who lack nothing; null: no prize. */
  prizeCents: cents.nullable(),
});
export type FinalRow = z.output<typeof finalRow>;

const tableVersion = z.object({
  version: z.int().min(1),
  at: isoTime,
  /** SHA-256 of the lines of the table, in hex. */
  digest: z.string(),
  players: z.int(),
  /** Why it was corrected; null: the first version. */
  reason: z.string().nullable(),
});

const pastSeason = season.extend({
  title: z.string(),
  /** So many matches of the season a prize took. */
  prizeMatches: z.int(),
  /** Until when the final table may be corrected; null before its prizes are on hold. */
  settlesAt: isoTime.nullable(),
  prizePoolId: id.nullable(),
  /** Newest first; empty while its last matches are played. */
  versions: z.array(tableVersion).max(100),
  /** The caller's row of the asked version. */
  you: finalRow.nullable(),
});
export type PastSeason = z.output<typeof pastSeason>;

const leagueLine = z.object({
  /** The match; of an adjustment, its key. */
  id,
  at: isoTime,
  result: z.enum(['win', 'loss', 'adjustment']),
  points: z.int().nullable(),
  reason: z.string().nullable(),
  voidReason: z.string().nullable(),
});

const reason = z.string().trim().min(3).max(200);
const corrected = z.object({
  player: z.string(),
  /** Lines that were changed or written. */
  lines: z.int(),
  /** The player's points now; null: not on the ladder. */
  points: z.int().nullable(),
  /** The version of the final table that this wrote; null: none. */
  version: z.int().nullable(),
});

export const leagueCalls = {
  'GET /api/leagues': call({
    access: 'anyone',
    summary: 'The leagues, each with the five best of its season',
    query: inLang,
    answer: z.array(leagueCard),
  }),
  'GET /api/leagues/{id}': call({
    access: 'anyone',
    summary: 'A league and its season under way',
    params: leagueParams,
    query: inLang,
    answer: leaguePage,
  }),
  'GET /api/leagues/{id}/ladder': call({
    access: 'anyone',
    summary: 'The ladder of the season after a place, at most 100 rows',
    params: leagueParams,
    query: z.object({ after: afterPlace }),
    answer: z.object({ total: z.int(), rows: z.array(ladderRow) }),
  }),
  'POST /api/leagues/{id}/play': call({
    access: 'player',
    summary:
      'Queue the caller’s party for a match of the league (leader only; alone where there is none); 403 premium_required where it takes Premium',
    params: leagueParams,
    answer: z.object({ partyId: id }),
  }),
  'GET /api/leagues/{id}/seasons': call({
    access: 'anyone',
    summary: 'The latest 100 seasons of a league, newest first',
    params: leagueParams,
    answer: z.array(season).max(100),
  }),
  'GET /api/leagues/{id}/seasons/{season}': call({
    access: 'anyone',
    summary: 'A season with the versions of its final table, and the caller’s place in the asked one',
    params: seasonParams,
    query: z.object({ lang: lang.default('en'), version }),
    answer: pastSeason,
  }),
  'GET /api/leagues/{id}/seasons/{season}/table': call({
    access: 'anyone',
    summary: 'The final table of a season after a place, at most 100 rows; without a version the newest',
    params: seasonParams,
    query: z.object({ after: afterPlace, version }),
    answer: z.object({ total: z.int(), rows: z.array(finalRow).max(100) }),
  }),
  'GET /api/admin/leagues/{id}/seasons/{season}/lines': call({
    access: 'leagues.correct',
    summary: 'What changed the points of a player in a season, the latest 200 lines, newest first',
    params: seasonParams,
    query: z.object({ input: shortText }),
    answer: z.object({ player: z.string(), points: z.int().nullable(), lines: z.array(leagueLine).max(200) }),
  }),
  'POST /api/admin/leagues/{id}/seasons/{season}/void': call({
    access: 'leagues.correct',
    summary:
      'Make lines of a player count for nothing, all of them without `lines`; points, final table and prizes follow. Repeated, it finds nothing more; written to the audit log',
    params: seasonParams,
    body: z.object({ input: shortText, lines: z.array(id).min(1).max(200).optional(), reason }),
    answer: corrected,
  }),
  'POST /api/admin/leagues/{id}/seasons/{season}/adjust': call({
    access: 'leagues.correct',
    summary: 'Add points to a player or take some, never below zero; once per key; written to the audit log',
    params: seasonParams,
    body: z.object({
      key: id,
      input: shortText,
      points: z
        .int()
        .min(-10_000)
        .max(10_000)
        .refine((points) => points !== 0),
      reason,
    }),
    answer: corrected,
  }),
};
