import { Suspense } from 'react';
import { MatchesBoard } from '#app/features/lobbies/components/MatchesBoard.tsx';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { useUser } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

const PracticePanel = lazyForPlayers(() => import('#app/features/practice/components/PracticePanel.tsx'));

export const meta = () => pageMeta(m.lobbies_title(), m.lobbies_description(), { path: '/matches' });

export default function Matches() {
  const user = useUser();
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{m.lobbies_title()}</h1>
      <MatchesBoard />
      {user && (
        <Suspense>
          <PracticePanel hasPremium={user.premium} />
        </Suspense>
      )}
    </div>
  );
}
