import { Link, useParams } from 'react-router';
import { ServerView } from '#app/features/admin/components/servers/ServerView.tsx';
import { phaseName } from '#app/features/matches/components/phaseName.ts';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.admin_servers());

/** GSV15: a game server, for operators. */
export default function AdminServer() {
  const { id = '' } = useParams();
  return (
    <RequirePlayer staffOnly>
      {() => (
        <>
          <p className="mb-3 text-sm">
            <Link to="/admin?panel=servers" className="text-muted underline hover:text-ink">
              {m.servers_back()}
            </Link>
          </p>
          <ServerView key={id} id={id} phaseName={phaseName} />
        </>
      )}
    </RequirePlayer>
  );
}
