import type { LeagueCard } from '@retake/contract/leagues/calls.ts';
import { Link } from 'react-router';
import { useUser } from '#app/session/session.ts';

type Props = { league: LeagueCard; onPremiumNeeded: (league: LeagueCard) => void };

/** The name of a league, which opens it; the whole picture above it takes the press. */
export function LeagueName({ league, onPremiumNeeded }: Props) {
  const hasPremium = useUser()?.premium === true;
  const look = 'after:absolute after:inset-0 hover:underline underline-offset-4';
  if (!league.premium || hasPremium) {
    return (
      <Link to={`/leagues/${league.id}`} prefetch="intent" className={look}>
        {league.title}
      </Link>
    );
  }
  return (
    <button type="button" className={`${look} text-left`} onClick={() => onPremiumNeeded(league)}>
      {league.title}
    </button>
  );
}
