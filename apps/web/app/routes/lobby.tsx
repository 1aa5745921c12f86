import { Link, useParams } from 'react-router';
import { LobbyView } from '#app/features/lobbies/components/LobbyView.tsx';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { ChevronLeft } from '#app/ui/icons/ChevronLeft.tsx';

export const meta = () => pageMeta(m.lobbies_room());

/** The room of a custom match that waits for its players. */
export default function LobbyRoom() {
  const { id = '' } = useParams();
  const user = useUser();
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <Link
        to="/matches"
        prefetch="intent"
        className="inline-flex min-h-6 items-center gap-1 justify-self-start text-sm text-muted hover:text-ink"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {m.lobbies_title()}
      </Link>
      <LobbyView key={id} id={id} userId={user?.id ?? null} />
    </div>
  );
}
