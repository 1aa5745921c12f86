import { PRIZE_MATCHES } from '@retake/core/league/finalTable.ts';
import { SEASON_DAYS_SPAN } from '@retake/core/league/founding.ts';
import { LEAGUE_POOL_MOST_CENTS, LEAGUE_PRIZE_PLACES } from '@retake/core/league/leagues.ts';
import { SEASON_DAYS } from '@retake/core/league/season.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { LEAGUE_PICTURES } from '../pictures.ts';
import { cents, isoTime, mode, queueId } from '../shapes.ts';
import { leagueId } from './calls.ts';

const words = z.string().trim().min(3).max(60);
const title = z.object({ en: words, 'zh-CN': words });
const group = z.enum(SKILL_GROUPS);
const seasonDays = z.int().min(SEASON_DAYS_SPAN.from).max(SEASON_DAYS_SPAN.to);
const picture = z.enum(LEAGUE_PICTURES);
const poolCents = cents.max(LEAGUE_POOL_MOST_CENTS);
const prizePlaces = z.int().min(0).max(LEAGUE_PRIZE_PLACES);
const prizeMatches = z.int().min(1).max(1000);
const terms = z.object({
  groupFrom: group,
  groupTo: group,
  premium: z.boolean(),
  prizePoolCents: poolCents,
  prizePlaces,
  prizeMatches,
});

const founded = z.object({
  title,
  /** Its matches count. It gives the mode and the sizes of parties. */
  queue: queueId,
  /** The skill groups that may enter, both ends included. */
  groupFrom: group.default('L-'),
  groupTo: group.default('G+'),
  /** Only for players with Premium, also where the queue is not. */
  premium: z.boolean().default(false),
  /** What each season promises; 0: no prizes, and no prize places. */
  prizePoolCents: poolCents.default(0),
  prizePlaces: prizePlaces.default(0),
  /** So many matches of a season a prize takes. */
  prizeMatches: prizeMatches.default(PRIZE_MATCHES),
  picture: picture.default('league-solo'),
  seasonDays: seasonDays.default(SEASON_DAYS),
  /** Whether another season follows each. */
  goesOn: z.boolean().default(true),
  /** When its first season begins; left out: at once. */
  startsAt: isoTime.nullable().default(null),
});
export type NewLeagueInput = z.output<typeof founded>;

const change = z
  .object({
    title,
    /** Of the seasons to come. */
    seasonDays,
    goesOn: z.boolean(),
    /** When the season under way ends. */
    endsAt: isoTime,
    picture,
    /** LGE21: what takes nothing from who has played holds at once, the rest from the next season on. */
    groupFrom: group,
    groupTo: group,
    premium: z.boolean(),
    prizePoolCents: poolCents,
    prizePlaces,
    prizeMatches,
  })
  .partial();
export type LeagueChange = z.output<typeof change>;

const staffLeague = founded.omit({ startsAt: true }).extend({
  id: leagueId,
  mode,
  season: z.int(),
  startsAt: isoTime,
  endsAt: isoTime,
  /** No season is open: it went on no more. */
  isOver: z.boolean(),
  /** LGE20: the terms of the seasons to come; those of the latest season stand beside them. */
  next: terms,
});
export type StaffLeague = z.output<typeof staffLeague>;

export const foundingCalls = {
  'GET /api/admin/leagues': call({
    access: 'leagues.found',
    summary: 'All leagues with their terms, the latest 100, also those that are over',
    answer: z.array(staffLeague).max(100),
  }),
  'POST /api/admin/leagues': call({
    access: 'leagues.found',
    summary: 'Found a league: a queue, who may enter, dates, prizes; written to the audit log',
    body: founded,
    answer: z.object({ id: leagueId }),
    status: 201,
  }),
  'PUT /api/admin/leagues/{id}': call({
    access: 'leagues.found',
    summary:
      'Change the title, the picture, who may enter, the prizes, the end of the season under way, how long later ones last, and whether there are any; what is left out stays. What would take something from who has played holds from the next season on. Written to the audit log',
    params: z.object({ id: leagueId }),
    body: change,
    answer: staffLeague,
  }),
};
