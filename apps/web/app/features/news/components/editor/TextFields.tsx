import type { Lang } from '@retake/contract/shapes.ts';
import { MOST_DESCRIPTION, MOST_SOURCE, MOST_TITLE } from '@retake/core/news/article.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { previewOf } from '../../api/editing.ts';
import { isWrittenIn, type TypedArticle } from '../../model/typedArticle.ts';
import { ArticlePage } from '../ArticlePage.tsx';

const FIELDS = {
  en: { title: 'titleEn', summary: 'summaryEn', source: 'sourceEn' },
  'zh-CN': { title: 'titleZh', summary: 'summaryZh', source: 'sourceZh' },
} as const;

type Props = { form: CheckedForm<TypedArticle>; lang: Lang; date: string | null };

/** What is written in one language, or what readers would get of it. */
export function TextFields({ form, lang, date }: Props) {
  const [look, setLook] = useState<'type' | 'preview'>('type');
  const looks = [
    { key: 'type' as const, label: m.newsroom_type() },
    { key: 'preview' as const, label: m.newsroom_preview() },
  ];
  return (
    <Tabs tabs={looks} selected={look} onSelect={setLook} label={m.newsroom_look()}>
      {look === 'type' ? (
        <Typed form={form} lang={lang} />
      ) : (
        <Preview typed={form.getValues()} lang={lang} date={date} />
      )}
    </Tabs>
  );
}

function Typed({ form, lang }: Omit<Props, 'date'>) {
  const { title, summary, source } = FIELDS[lang];
  const typed = form.watch();
  const { error, ...area } = form.field(source);
  const numbers = { count: formatNumber(typed[source].length), most: formatNumber(MOST_SOURCE) };
  return (
    <div lang={lang} className="grid gap-1">
      {!isWrittenIn[lang](typed) && <p className="mb-3 text-sm text-muted">{m.newsroom_missing()}</p>}
      <Field label={m.newsroom_title()} autoComplete="off" maxLength={MOST_TITLE} {...form.field(title)} />
      <Field
        label={m.newsroom_summary()}
        autoComplete="off"
        maxLength={MOST_DESCRIPTION}
        {...form.field(summary)}
      />
      <FieldFrame label={m.newsroom_source()} error={error} hint={m.newsroom_markdown(numbers)}>
        {({ className, ...slot }) => (
          <textarea {...area} {...slot} rows={18} className={classes(className, 'py-2 leading-relaxed')} />
        )}
      </FieldFrame>
    </div>
  );
}

type PreviewProps = { typed: TypedArticle; lang: Lang; date: string | null };

function Preview({ typed, lang, date }: PreviewProps) {
  const fields = FIELDS[lang];
  const source = typed[fields.source];
  const [now] = useState(() => new Date().toISOString());
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['news preview', source],
    queryFn: () => previewOf(source),
    retry: false,
    gcTime: 0,
  });
  if (error) {
    return (
      <ErrorState
        title={failureText(error, m.newsroom_preview_failed())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonRows rows={8} />;
  const article = {
    ...data,
    lang,
    title: typed[fields.title],
    description: typed[fields.summary],
    img: typed.picture,
    date: date ?? now,
  };
  return (
    <article className="mx-auto grid max-w-text gap-6">
      <ArticlePage article={article} heading="h3" />
    </article>
  );
}
