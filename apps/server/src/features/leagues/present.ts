import type { LadderRow, LeagueCard, LeaguePage } from '@retake/contract/leagues/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { missingFor } from '@retake/core/league/finalTable.ts';
import { leaguePointsText, winPercentage } from '@retake/core/league/ladder.ts';
import { LEAGUE_POINTS } from '@retake/core/league/points.ts';
import { prizeOf } from '@retake/core/league/prizes.ts';
import { daysLeft } from '@retake/core/league/season.ts';
import { RATING } from '@retake/core/rating/rules.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import type { LadderEntry, LeagueRow } from './store.ts';

type Prizes = Pick<LeagueRow, 'prizePoolCents' | 'prizePlaces' | 'prizeMatches'>;

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
  missing: missingFor(entry, league.prizeMatches),
});

/** Consecutive rows, the first of them at the place after `after`. */
export const presentLadder = (league: Prizes, entries: LadderEntry[], after: number): LadderRow[] =>
  entries.map((entry, i) => presentEntry(league, entry, after + i + 1));

function presentLeague({ season, ...league }: LeagueRow, lang: Lang, now: number) {
  return {
    id: league.id,
    title: league.title[lang],
    mode: league.mode,
    picture: league.picture,
    premium: league.premium,
    season: season.number,
    startsAt: season.startsAt.toISOString(),
    endsAt: season.endsAt.toISOString(),
    daysLeft: daysLeft(season.endsAt.getTime(), now),
    prizePoolCents: league.prizePoolCents,
    prizePlaces: league.prizePlaces,
    players: league.players,
  };
}

export const presentCard = (league: LeagueRow, lang: Lang, now: number, top: LadderEntry[]): LeagueCard => ({
  ...presentLeague(league, lang, now),
  top: presentLadder(league, top, 0),
});

export const presentPage = (
  league: LeagueRow,
  lang: Lang,
  now: number,
  more: Pick<LeaguePage, 'organizer' | 'prizePoolId' | 'barred' | 'you'>,
): LeaguePage => ({
  ...presentLeague(league, lang, now),
  ...more,
  game: 'CS2',
  points: LEAGUE_POINTS,
  prizeMatches: league.prizeMatches,
  restrictions: { from: league.groupFrom, to: league.groupTo },
});
