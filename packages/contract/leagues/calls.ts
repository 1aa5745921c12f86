import { LEAGUE_PICTURES } from '@retake/contract/pictures.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { cents, id, inLang, isoTime, mode, skillGroup } from '../shapes.ts';

/** A number as text, because it is part of the address `/leagues/{id}`. */
export const leagueId = z.string().regex(/^\d{1,18}$/);
const leagueParams = z.object({ id: leagueId });

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
  /** The caller's row of the ladder; null for visitors and before the first match. */
  you: ladderRow.nullable(),
});
export type LeaguePage = z.output<typeof leaguePage>;

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
    query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    answer: z.object({ total: z.int(), rows: z.array(ladderRow) }),
  }),
  'POST /api/leagues/{id}/play': call({
    access: 'player',
    summary:
      'Queue the caller’s party for a match of the league (leader only; alone where there is none); 403 premium_required where it takes Premium',
    params: leagueParams,
    answer: z.object({ partyId: id }),
  }),
};
