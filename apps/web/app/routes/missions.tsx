import { MissionsView } from '#app/features/missions/components/MissionsView.tsx';
import { m } from '#app/paraglide/messages.js';
import { useSession } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';

export const meta = () => pageMeta(m.missions_title(), m.missions_description(), { path: '/missions' });

export default function Missions() {
  const session = useSession();
  const { status } = session;
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <header>
        <h1 className="text-2xl md:text-3xl">{m.missions_title()}</h1>
        <p className="mt-3 max-w-text text-muted">{m.missions_intro()}</p>
      </header>
      {/* Asked once it is known who asks. */}
      {status === 'unknown' ? (
        <SkeletonRows rows={8} className="h-14" />
      ) : (
        <MissionsView key={status} player={session.status === 'player' ? session.user : null} />
      )}
    </div>
  );
}
