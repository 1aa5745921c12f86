import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDayTimeYear } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { type StaffArticle, useEditing } from '../../api/editing.ts';
import { stateNames } from './stateNames.ts';

type Props = {
  article: StaffArticle;
  publishAt: (at: string | null, said: string) => Promise<void>;
  isBusy: boolean;
  onGone: () => void;
};

function sentenceOf({ state, publishAt, liveVersion }: StaffArticle): string {
  const sentences = {
    draft: m.newsroom_state_draft,
    withdrawn: m.newsroom_state_withdrawn,
    published: () => m.newsroom_state_published({ version: liveVersion ?? 0 }),
    scheduled: () => m.newsroom_state_scheduled({ time: publishAt ? formatDayTimeYear(publishAt) : '' }),
  };
  return sentences[state]();
}

const done = (title: string) => toast({ tone: 'good', title, durationMs: TOAST_MS.copied });
const onError = (error: unknown) => failureToast(failureText(error, m.newsroom_failed()));

/** NEW2 to NEW4: whether readers see it, and from when on. */
export function Publishing({ article, publishAt, isBusy, onGone }: Props) {
  const { unplan, withdraw, throwAway } = useEditing();
  const [when, setWhen] = useState('');
  const [fault, setFault] = useState<string>();
  const plan = () => {
    const time = new Date(when);
    if (Number.isNaN(time.getTime())) return setFault(m.newsroom_when_missing());
    setFault(undefined);
    const at = time.toISOString();
    void publishAt(at, m.newsroom_is_planned({ time: formatDayTimeYear(at) }));
  };
  const sure = (text: string, yes: string) =>
    confirm({ title: m.common_are_you_sure(), text, yes, no: m.newsroom_leave_no(), tone: 'danger' });
  const askToWithdraw = async () => {
    if (!(await sure(m.newsroom_withdraw_text(), m.newsroom_withdraw()))) return;
    withdraw.mutate(article.id, { onSuccess: () => done(m.newsroom_withdrawn_now()), onError });
  };
  const askToThrow = async () => {
    if (!(await sure(m.newsroom_throw_text(), m.newsroom_throw()))) return;
    const onSuccess = () => {
      done(m.newsroom_thrown());
      onGone();
    };
    throwAway.mutate(article.id, { onSuccess, onError });
  };
  return (
    <section aria-label={m.newsroom_publishing()} className="panel grid gap-3 p-5">
      <h3 className="text-lg">{stateNames[article.state]()}</h3>
      <p className="text-sm text-muted">{sentenceOf(article)}</p>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <Field
          className="min-w-0 flex-1 basis-56"
          label={m.newsroom_when()}
          type="datetime-local"
          error={fault}
          value={when}
          onChange={(event) => setWhen(event.target.value)}
        />
        <Button className="sm:mt-6.5" onClick={plan} loading={isBusy}>
          {m.newsroom_later()}
        </Button>
        <Button
          className="sm:mt-6.5"
          look="accent"
          loading={isBusy}
          onClick={() => void publishAt(null, m.newsroom_is_out())}
        >
          {m.newsroom_now()}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {article.publishAt && (
          <Button size="sm" loading={unplan.isPending} onClick={() => unplan.mutate(article.id, { onError })}>
            {m.newsroom_unplan()}
          </Button>
        )}
        {article.liveVersion !== null && (
          <Button size="sm" loading={withdraw.isPending} onClick={askToWithdraw}>
            {m.newsroom_withdraw()}
          </Button>
        )}
        {article.publishedAt === null && (
          <Button size="sm" loading={throwAway.isPending} onClick={askToThrow}>
            {m.newsroom_throw()}
          </Button>
        )}
      </div>
    </section>
  );
}
