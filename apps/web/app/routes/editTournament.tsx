import { lazy, Suspense } from 'react';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PageLoading } from '#app/ui/PageLoading.tsx';

export const meta = () => pageMeta(m.tournaments_title());

/** As that of a new one. */
const Page = lazy(() => import('./compositions/EditTournamentPage.tsx'));

export default function EditTournament() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}
