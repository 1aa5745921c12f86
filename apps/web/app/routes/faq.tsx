import { useLoaderData } from 'react-router';
import { FaqList } from '#app/features/faq/components/FaqList.tsx';
import { englishContent, readersContent, useContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { PageLoading } from '#app/ui/PageLoading.tsx';
import { loadFaq } from '../../content/faq/load.ts';

export const meta = () => pageMeta(m.faq_title(), m.faq_description(), { path: '/faq' });
export const loader = () => englishContent(loadFaq);
export const clientLoader = () => readersContent(loadFaq);

export default function FaqPage() {
  const faq = useContent(loadFaq, useLoaderData<typeof clientLoader>());
  if (!faq) return <PageLoading />;
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <h1 className="text-2xl">{m.faq_heading()}</h1>
      <FaqList faq={faq} />
    </div>
  );
}
