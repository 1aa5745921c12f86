import type { Notice } from './calls.ts';

/** Where a notice leads to. */
export function addressOf(notice: Notice): string {
  if ('tournament' in notice) return `/tournaments/${notice.tournament.id}`;
  switch (notice.kind) {
    case 'matchEnded':
    case 'rematch':
      return `/game/${notice.matchId}`;
    case 'prize':
      return `/prize-pools/${notice.pool.id}`;
    case 'seasonEnded':
    case 'seasonOver':
      return `/leagues/${notice.leagueId}?season=${notice.season}`;
    case 'banned':
    case 'banLifted':
    case 'appealAnswered':
    case 'appealDecided':
      return '/profile';
    case 'ticketAnswered':
    case 'ticketLate':
      return `/support?ticket=${notice.ticketId}`;
    case 'appealsWait':
    case 'ticketsWait':
      return '/admin';
    case 'reportDecided':
      return '/rules';
    case 'pictureTakenAway':
      return '/settings#pictures';
    case 'logoTakenAway':
      return `/teams/${notice.team.id}`;
    case 'friendRequest':
      return '/friends?tab=received';
    default:
      return `/profile/${notice.from.nickname}`;
  }
}
