import type { LadderRow, LeagueCard } from '@retake/contract/leagues/calls.ts';

export const row = (place: number, player: string, more: Partial<LadderRow> = {}): LadderRow => ({
  place,
  player,
  simulated: false,
  winPercentage: 57.1,
  leaguePoints: '4 / 3',
  wins: 4,
  losses: 3,
  points: 1310,
  rank: 'M+',
  prizeCents: null,
  missing: [],
  ...more,
});

export const solo: LeagueCard = {
  id: '1',
  title: 'Solo League',
  mode: '5v5',
  picture: 'league-solo',
  premium: false,
  season: 3,
  endsAt: '2026-12-01T00:00:00Z',
  daysLeft: 9,
  prizePoolCents: 200_000,
  startsAt: '2026-01-01T00:00:00.000Z',
  prizePlaces: 50,
  players: 1321,
  top: [row(1, 'Nova')],
};
