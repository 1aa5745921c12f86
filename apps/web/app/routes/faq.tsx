import { useLoaderData } from 'react-router';
import { FaqList } from '#app/features/faq/components/FaqList.tsx';
import { readContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.faq_title(), m.faq_description(), { path: '/faq' });
export const loader = () => readContent('faq');
export const clientLoader = () => readContent('faq');

export default function FaqPage() {
  const faq = useLoaderData<typeof clientLoader>();
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <h1 className="text-2xl">{m.faq_heading()}</h1>
      <FaqList faq={faq} />
    </div>
  );
}
