import type { NewsCard as Card } from '@retake/contract/news/calls.ts';
import { Link } from 'react-router';
import { classes } from '#app/ui/classes.ts';
import { Picture } from '#app/ui/Picture.tsx';
import { Dateline } from './Dateline.tsx';

/** The featured one spans both columns, its picture beside its words where there is room. */
export function NewsCard({ article, featured }: { article: Card; featured: boolean }) {
  return (
    <article
      className={classes(
        'panel group relative grid content-start overflow-hidden transition-colors hover:bg-raised',
        featured && 'md:col-span-2 lg:grid-cols-[1.5fr_1fr] lg:content-stretch',
      )}
    >
      <div className="aspect-video overflow-hidden">
        <Picture
          name={article.img}
          alt=""
          first={featured}
          sizes={featured ? '(min-width: 64rem) 52rem, 100vw' : '(min-width: 48rem) 43rem, 100vw'}
          className="size-full transition-transform duration-250 group-hover:scale-[1.02]"
        />
      </div>
      <div className={classes('grid content-start gap-2 p-5', featured && 'lg:content-center lg:p-8')}>
        <Dateline date={article.date} readTime={article.readTime} lang={article.lang} />
        <h2 className={featured ? 'text-2xl' : 'text-xl'}>
          <Link
            to={`/news/${article.id}`}
            prefetch="intent"
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            {article.title}
          </Link>
        </h2>
        <p className="text-muted">{article.description}</p>
      </div>
    </article>
  );
}
