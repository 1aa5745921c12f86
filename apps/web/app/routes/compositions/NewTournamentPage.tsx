import { Link, useNavigate } from 'react-router';
import { NewTournament } from '#app/features/tournaments/components/form/NewTournament.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { ChevronLeft } from '#app/ui/icons/ChevronLeft.tsx';

export default function NewTournamentPage() {
  const navigate = useNavigate();
  return (
    <RequirePlayer>
      {({ id }) => (
        <div className="mx-auto grid max-w-3xl gap-4">
          <Link
            to="/tournaments"
            className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-muted hover:text-ink"
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
            {m.tournaments_title()}
          </Link>
          <h1 className="text-2xl">{m.tournaments_create()}</h1>
          <NewTournament
            userId={id}
            onCreated={(created) => navigate(`/tournaments/${created}`, { replace: true })}
          />
        </div>
      )}
    </RequirePlayer>
  );
}
