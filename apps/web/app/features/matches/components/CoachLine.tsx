import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import type { Team } from '../model/room.ts';

/** MAT36: with the team, and in none of its figures. */
export function CoachLine({ team: { coach } }: { team: Pick<Team, 'coach'> }) {
  if (coach === null) return null;
  return (
    <p className="mt-1 flex min-h-8 items-center gap-1.5 px-3 text-sm text-muted">
      {m.matches_coach()}
      <Link
        to={`/profile/${coach.nickname}`}
        prefetch="intent"
        className="min-w-0 truncate font-semibold text-ink hover:underline"
      >
        {coach.nickname}
      </Link>
    </p>
  );
}
