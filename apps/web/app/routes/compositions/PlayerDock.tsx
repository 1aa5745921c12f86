import { useLocation } from 'react-router';
import { PartyDock } from '#app/features/party/components/PartyDock.tsx';
import { useCheck } from '#app/features/search/api/readyCheck.ts';
import type { CurrentUser } from '#app/session/session.ts';
import { lazyAhead } from '#app/site/lazyOnline.ts';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { usePanelColumn } from '#app/ui/useWide.ts';
import { PartyBarWithClock } from './PartyBar.tsx';

const PlayerPanel = lazyAhead(
  () => import('./PlayerPanel.tsx'),
  () => <SkeletonRows rows={3} className="h-40" />,
);

/** The party on every page of a player. Where the home page has its column, that shows it already. */
export default function PlayerDock({ user }: { user: CurrentUser }) {
  const { pathname } = useLocation();
  const check = useCheck();
  const hasColumn = usePanelColumn();
  if (hasColumn && pathname === '/home') return null;
  // Behind the found match it closes already, so that nothing moves in the room.
  const address = check.kind === 'complete' ? '/game' : pathname;
  return (
    <PartyDock bar={<PartyBarWithClock />} address={address}>
      <PlayerPanel user={user} />
    </PartyDock>
  );
}
