import { NEWS_PICTURES, type NewsPicture } from '@retake/contract/pictures.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { MOST_SLUG } from '@retake/core/news/article.ts';
import { useState } from 'react';
import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { ArrowLeft } from '#app/ui/icons/ArrowLeft.tsx';
import { Select } from '#app/ui/Select.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import type { StaffArticle } from '../../api/editing.ts';
import type { TypedArticle } from '../../model/typedArticle.ts';
import { Publishing } from './Publishing.tsx';
import { TextFields } from './TextFields.tsx';
import { useArticleForm } from './useArticleForm.ts';
import { Versions } from './Versions.tsx';

const pictureNames: Record<NewsPicture, () => string> = {
  'news-custom-rooms': m.newsroom_picture_rooms,
  'news-price-reduction': m.newsroom_picture_price,
  'news-free-week': m.newsroom_picture_week,
  'news-launch': m.newsroom_picture_launch,
  'news-platform-launch': m.newsroom_picture_platform,
};

type Props = {
  /** Null: a new one. */
  article: StaffArticle | null;
  typed: TypedArticle;
  onKept?: (id: number) => void;
  onClose: () => void;
};

export function ArticleEditor({ article, typed, onKept = () => {}, onClose }: Props) {
  const editing = useArticleForm({ article, typed, onKept });
  const { form } = editing;
  const [lang, setLang] = useState<Lang>(useLocale());
  const { isDirty } = form.formState;
  const languages = [
    { key: 'en' as const, label: 'English' },
    { key: 'zh-CN' as const, label: '中文' },
  ];
  const close = async () => {
    const sure =
      !isDirty ||
      (await confirm({
        title: m.common_are_you_sure(),
        text: m.newsroom_leave(),
        yes: m.newsroom_leave_yes(),
        no: m.newsroom_leave_no(),
        tone: 'danger',
      }));
    if (sure) onClose();
  };
  const orSay = (work: Promise<void>) => work.catch(() => failureToast(m.newsroom_failed()));
  return (
    <div className="grid gap-4 *:min-w-0">
      <Button
        look="quiet"
        size="sm"
        className="-ml-3 justify-self-start"
        icon={<ArrowLeft className="size-4" aria-hidden="true" />}
        onClick={close}
      >
        {m.newsroom_all()}
      </Button>
      <form
        onSubmit={form.submit}
        noValidate
        className="panel grid gap-x-4 gap-y-2 p-5 sm:grid-cols-2 *:min-w-0"
      >
        <h2 className="text-xl break-words sm:col-span-2">
          {article ? article.title || m.newsroom_untitled() : m.newsroom_new()}
        </h2>
        <div className="grid gap-2 sm:col-span-2">
          <FormFailure text={form.failure} />
          {editing.isStale && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => orSay(editing.saveOver())}>
                {m.newsroom_over()}
              </Button>
              <Button size="sm" onClick={() => orSay(editing.takeTheirs())}>
                {m.newsroom_theirs()}
              </Button>
            </span>
          )}
        </div>
        <Field
          label={m.newsroom_address()}
          hint={article?.publishedAt ? m.newsroom_address_stays() : m.newsroom_address_hint()}
          readOnly={Boolean(article?.publishedAt)}
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_SLUG}
          {...form.field('slug')}
        />
        <Select
          label={m.newsroom_picture()}
          options={NEWS_PICTURES.map((value) => ({ value, label: pictureNames[value]() }))}
          {...form.field('picture')}
        />
        <Tabs
          className="sm:col-span-2"
          tabs={languages}
          selected={lang}
          onSelect={setLang}
          label={m.newsroom_languages()}
        >
          <TextFields
            key={lang}
            form={form}
            lang={lang}
            date={article?.publishAt ?? article?.publishedAt ?? null}
          />
        </Tabs>
        <div className="flex justify-end sm:col-span-2">
          <Button type="submit" look="accent" loading={form.isSubmitting}>
            {m.newsroom_save()}
          </Button>
        </div>
      </form>
      {article && (
        <>
          <Publishing
            article={article}
            publishAt={editing.publishAt}
            isBusy={form.isSubmitting}
            onGone={onClose}
          />
          <Versions article={article} form={form} />
        </>
      )}
    </div>
  );
}
