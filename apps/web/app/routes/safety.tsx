import { useLoaderData } from 'react-router';
import { SafetyText } from '#app/features/safety/components/SafetyText.tsx';
import { readContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.safety_title(), m.safety_description(), { path: '/safety' });
export const loader = () => readContent('safety');
export const clientLoader = () => readContent('safety');

export default function SafetyPage() {
  const safety = useLoaderData<typeof clientLoader>();
  return <SafetyText safety={safety} />;
}
