import { Link, useParams } from 'react-router';
import { ServerView } from '#app/features/admin/components/servers/ServerView.tsx';
import { StaffMatchView } from '#app/features/admin/components/servers/StaffMatchView.tsx';
import { phaseName } from '#app/features/matches/components/phaseName.ts';
import { m } from '#app/paraglide/messages.js';
import { RequirePlayer } from '#app/session/RequirePlayer.tsx';
import { pageMeta } from '#app/site/pageMeta.ts';

const isServer = (area: string | undefined) => area === 'servers';

export const meta = ({ params }: { params: { area?: string } }) =>
  pageMeta(isServer(params.area) ? m.admin_servers() : m.admin_servers_match());

/** A game server, for operators (GSV15), or a match, for staff (MAT35): the only two areas the server knows. One route, since every page carries the list of routes. */
export default function AdminPage() {
  const { area, id = '' } = useParams();
  const View = isServer(area) ? ServerView : StaffMatchView;
  return (
    <RequirePlayer staffOnly>
      {() => (
        <>
          <p className="mb-3 text-sm">
            <Link to="/admin?panel=servers" className="text-muted underline hover:text-ink">
              {m.servers_back()}
            </Link>
          </p>
          <View key={id} id={id} phaseName={phaseName} />
        </>
      )}
    </RequirePlayer>
  );
}
