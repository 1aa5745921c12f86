import { Link, useNavigate, useParams } from 'react-router';
import { EditTournament } from '#app/features/tournaments/components/form/EditTournament.tsx';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { ChevronLeft } from '#app/ui/icons/ChevronLeft.tsx';

export default function EditTournamentPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <RequirePlayer>
      {(user) => (
        <div className="mx-auto grid max-w-3xl gap-4">
          <Link
            to={`/tournaments/${id}`}
            className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-muted hover:text-ink"
          >
            <ChevronLeft className="size-4" aria-hidden="true" />
            {m.organise_to_event()}
          </Link>
          <h1 className="text-2xl">{m.organise_edit()}</h1>
          <EditTournament
            key={id}
            id={id}
            userId={user.id}
            onSaved={(saved) => navigate(`/tournaments/${saved}`)}
          />
        </div>
      )}
    </RequirePlayer>
  );
}
