import { useLoaderData } from 'react-router';
import { PremiumView } from '#app/features/premium/components/PremiumView.tsx';
import { readContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.premium_title(), m.premium_description(), { path: '/premium' });
export const loader = () => readContent('premium');
export const clientLoader = () => readContent('premium');

export default function PremiumPage() {
  const premium = useLoaderData<typeof clientLoader>();
  return <PremiumView premium={premium} />;
}
