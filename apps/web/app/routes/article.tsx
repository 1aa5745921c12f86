import { useParams } from 'react-router';
import { ArticleView } from '#app/features/news/components/ArticleView.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = ({ params }: { params: { id?: string } }) =>
  pageMeta(m.news_title(), m.news_description(), { path: `/news/${params.id ?? ''}` });

export default function Article() {
  return <ArticleView id={useParams().id ?? ''} />;
}
