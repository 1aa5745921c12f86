import type { NewsArticle } from '@retake/contract/news/calls.ts';
import { Picture } from '#app/ui/Picture.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import { Dateline } from './Dateline.tsx';

type Props = {
  article: Pick<NewsArticle, 'title' | 'description' | 'content' | 'date' | 'readTime' | 'img' | 'lang'>;
  /** Its title: of the page, or of a part of one. */
  heading: 'h1' | 'h3';
};

/** An article as readers get it. */
export function ArticlePage({ article, heading: Heading }: Props) {
  const { title, description, content, date, readTime, img, lang } = article;
  return (
    <>
      <header className="grid gap-3">
        <Heading lang={lang} className="text-2xl break-words md:text-3xl">
          {title}
        </Heading>
        <Dateline date={date} readTime={readTime} lang={lang} />
      </header>
      <Picture
        name={img}
        alt=""
        first
        sizes="(min-width: 48rem) 44rem, 100vw"
        className="h-auto w-full rounded-lg"
      />
      <p lang={lang} className="text-lg break-words text-muted">
        {description}
      </p>
      <div lang={lang}>
        <ArticleBody html={content} />
      </div>
    </>
  );
}
