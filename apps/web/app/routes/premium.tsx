import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { PremiumView } from '#app/features/premium/components/PremiumView.tsx';
import { readContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { lazyForPlayers } from '#app/session/lazyForPlayers.ts';
import { useUser } from '#app/session/session.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

const PremiumChat = lazyForPlayers(() => import('./compositions/PremiumChat.tsx'));

export const meta = () => pageMeta(m.premium_title(), m.premium_description(), { path: '/premium' });
export const loader = () => readContent('premium');
export const clientLoader = () => readContent('premium');

export default function PremiumPage() {
  const premium = useLoaderData<typeof clientLoader>();
  const user = useUser();
  return (
    <>
      <PremiumView premium={premium} />
      {user?.premium && (
        <div className="mt-8">
          <Suspense>
            <PremiumChat user={user} />
          </Suspense>
        </div>
      )}
    </>
  );
}
