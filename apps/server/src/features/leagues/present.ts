import type { LadderRow, LeagueCard, LeaguePage } from '@retake/contract/leagues/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { LEAGUE_POINTS } from '@retake/core/constants/league.ts';
import { leaguePointsText, winPercentage } from '@retake/core/league/ladder.ts';
import { prizeOf } from '@retake/core/league/prizes.ts';
import { daysLeft } from '@retake/core/league/season.ts';
import { RATING } from '@retake/core/rating/constants.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import type { SampleTime } from '../samples/time.ts';
import type { LadderEntry, LeagueRow } from './store.ts';

type Prizes = Pick<LeagueRow, 'prizePoolCents' | 'prizePlaces'>;

export const presentEntry = (league: Prizes, entry: LadderEntry, place: number): LadderRow => ({
  place,
  player: entry.nickname,
  simulated: entry.simulated,
  winPercentage: winPercentage(entry),
  leaguePoints: leaguePointsText(entry),
  wins: entry.wins,
  losses: entry.losses,
  points: entry.points,
  rank: groupOf(entry.elo ?? RATING.startMu),
  prizeCents: prizeOf(place, league),
});

/** Rows that follow one another, the first of them at the place after `after`. */
export const presentLadder = (league: Prizes, entries: LadderEntry[], after: number): LadderRow[] =>
  entries.map((entry, i) => presentEntry(league, entry, after + i + 1));

function presentLeague({ season, ...league }: LeagueRow, lang: Lang, time: SampleTime) {
  return {
    id: league.id,
    title: league.title[lang],
    mode: league.mode,
    picture: league.picture,
    premium: league.premium,
    season: season.number,
    endsAt: time.shown(season.sample, season.endsAt).toISOString(),
    daysLeft: daysLeft(season.endsAt.getTime(), time.asOf(season.sample).getTime()),
    prizePoolCents: league.prizePoolCents,
    prizePlaces: league.prizePlaces,
    players: league.players,
  };
}

export const presentCard = (
  league: LeagueRow,
  lang: Lang,
  time: SampleTime,
  top: LadderEntry[],
): LeagueCard => ({ ...presentLeague(league, lang, time), top: presentLadder(league, top, 0) });

export const presentPage = (
  league: LeagueRow,
  lang: Lang,
  time: SampleTime,
  more: { organizer: string; you: LadderRow | null },
): LeaguePage => ({
  ...presentLeague(league, lang, time),
  ...more,
  game: 'CS2',
  points: LEAGUE_POINTS,
  restrictions: { from: league.groupFrom, to: league.groupTo },
});
