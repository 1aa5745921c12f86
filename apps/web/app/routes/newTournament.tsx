import { lazy, Suspense } from 'react';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PageLoading } from '#app/ui/PageLoading.tsx';

export const meta = () => pageMeta(m.tournaments_create());

/** Every page knows what each screen loads first: a form of few is loaded by itself. */
const Page = lazy(() => import('./compositions/NewTournamentPage.tsx'));

export default function NewTournament() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Page />
    </Suspense>
  );
}
