import { Link, useParams } from 'react-router';
import { StaffMatchView } from '#app/features/admin/components/servers/StaffMatchView.tsx';
import { phaseName } from '#app/features/matches/components/phaseName.ts';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.admin_servers_match());

/** MAT35: a match, for staff. */
export default function AdminMatch() {
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
          <StaffMatchView key={id} id={id} phaseName={phaseName} />
        </>
      )}
    </RequirePlayer>
  );
}
