import { useLoaderData } from 'react-router';
import { SafetyText } from '#app/features/safety/components/SafetyText.tsx';
import { englishContent, readersContent, useContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PageLoading } from '#app/ui/PageLoading.tsx';
import { loadSafety } from '../../content/safety/load.ts';

export const meta = () => pageMeta(m.safety_title(), m.safety_description(), { path: '/safety' });
export const loader = () => englishContent(loadSafety);
export const clientLoader = () => readersContent(loadSafety);

export default function SafetyPage() {
  const safety = useContent(loadSafety, useLoaderData<typeof clientLoader>());
  return safety ? <SafetyText safety={safety} /> : <PageLoading />;
}
