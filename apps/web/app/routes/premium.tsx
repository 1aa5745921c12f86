import { useLoaderData } from 'react-router';
import { PremiumView } from '#app/features/premium/components/PremiumView.tsx';
import { englishContent, readersContent, useContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PageLoading } from '#app/ui/PageLoading.tsx';
import { loadPremium } from '../../content/premium/load.ts';

export const meta = () => pageMeta(m.premium_title(), m.premium_description(), { path: '/premium' });
export const loader = () => englishContent(loadPremium);
export const clientLoader = () => readersContent(loadPremium);

export default function PremiumPage() {
  const premium = useContent(loadPremium, useLoaderData<typeof clientLoader>());
  return premium ? <PremiumView premium={premium} /> : <PageLoading />;
}
