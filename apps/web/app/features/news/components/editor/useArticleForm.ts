import { useRef, useState } from 'react';
import { failureText, isFailure } from '#app/api/failure.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { readArticle, type StaffArticle, useEditing, type Written } from '../../api/editing.ts';
import { articleFaults, type TypedArticle, typedOf, writtenOf } from '../../model/typedArticle.ts';

const done = (title: string) => toast({ tone: 'good', title, durationMs: TOAST_MS.copied });

/** The key of a command stays while what it says does: sent again after a lost answer it is kept once. */
function useKeys() {
  const last = useRef({ said: '', key: '' });
  return (body: Omit<Written, 'key'>): Written => {
    const said = JSON.stringify(body);
    if (last.current.said !== said) last.current = { said, key: crypto.randomUUID() };
    return { ...body, key: last.current.key };
  };
}

type Options = { article: StaffArticle | null; typed: TypedArticle; onKept: (id: number) => void };

/** NEW6: what is typed, against the version that it was begun with. */
export function useArticleForm({ article, typed, onKept }: Options) {
  const { save, publish } = useEditing();
  const withKey = useKeys();
  const base = useRef(article?.version ?? 0);
  const id = useRef(article?.id ?? null);
  const [isStale, setStale] = useState(false);

  async function keep(values: TypedArticle): Promise<number> {
    const isKept = id.current !== null && !form.formState.isDirty;
    if (isKept) return base.current;
    const saved = await save(id.current, base.current, withKey(writtenOf(values)));
    base.current = saved.version;
    id.current = saved.id;
    setStale(false);
    form.reset({ ...values, slug: saved.slug });
    return saved.version;
  }
  const refusal = (error: unknown) => {
    if (isFailure(error, 'changed_meanwhile')) setStale(true);
    return isFailure(error, 'changed_meanwhile')
      ? m.newsroom_stale()
      : failureText(error, m.newsroom_failed());
  };
  const form = useCheckedForm<TypedArticle>({
    defaults: typed,
    rules: articleFaults,
    failureText: refusal,
    send: async (values) => {
      done(m.newsroom_saved({ version: await keep(values) }));
      onKept(id.current as number);
    },
  });
  const publishAt = (at: string | null, said: string) =>
    form.submitAs(async (values) => {
      const version = await keep(values);
      await publish.mutateAsync({ id: id.current as number, version, at });
      done(said);
      onKept(id.current as number);
    }, refusal)();

  return {
    form,
    isStale,
    publishAt,
    /** What is typed becomes the newest version, after the one that somebody else has saved. */
    async saveOver() {
      base.current = (await readArticle(id.current as number)).version;
      await form.submit();
    },
    async takeTheirs() {
      const theirs = await readArticle(id.current as number);
      base.current = theirs.version;
      form.reset(typedOf(theirs.slug, theirs));
      setStale(false);
    },
  };
}
