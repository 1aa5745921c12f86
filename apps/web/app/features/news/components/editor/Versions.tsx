import { failureText } from '#app/api/failure.ts';
import type { CheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDayTimeYear } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { readRevision, type StaffArticle } from '../../api/editing.ts';
import { type TypedArticle, typedOf } from '../../model/typedArticle.ts';

type Props = { article: StaffArticle; form: CheckedForm<TypedArticle> };

/** NEW6: an earlier version comes into the form, and is kept by saving it. */
export function Versions({ article, form }: Props) {
  async function bringBack(version: number): Promise<void> {
    try {
      const revision = await readRevision(article.id, version);
      form.reset(typedOf(form.getValues('slug'), revision), { keepDefaultValues: true });
      toast({ tone: 'good', title: m.newsroom_brought({ version }), durationMs: TOAST_MS.copied });
    } catch (error) {
      failureToast(failureText(error, m.newsroom_failed()));
    }
  }
  return (
    <section aria-label={m.newsroom_versions()} className="panel p-5">
      <h3 className="mb-2 text-lg">{m.newsroom_versions()}</h3>
      <ol>
        {article.revisions.map(({ version, at, by }) => {
          const time = formatDayTimeYear(at);
          return (
            <li
              key={version}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-1.5 text-sm text-muted"
            >
              <span className="min-w-0 break-words">
                {by === null
                  ? m.newsroom_version({ version, time })
                  : m.newsroom_version_by({ version, time, name: by })}
              </span>
              <Button
                size="sm"
                look="quiet"
                aria-label={m.newsroom_bring_of({ version })}
                onClick={() => void bringBack(version)}
              >
                {m.newsroom_bring()}
              </Button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
