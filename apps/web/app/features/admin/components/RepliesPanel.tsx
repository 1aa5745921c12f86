import type { Reply } from '@retake/contract/tickets/replies.ts';
import { REPLY_TITLE_MAX, TICKET_TEXT_MAX } from '@retake/core/tickets/ticket.ts';
import { useState } from 'react';
import { confirm } from '#app/dialogs/dialogs.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useAddReply, useChangeReply, useDeleteReply, useReplies } from '../api/replies.ts';
import { adminFailureText, adminFailureToast, doneToast } from './notices.ts';

/** TCK9: written by seniors and admins. */
export function RepliesPanel() {
  const { data, isError, refetch, isFetching } = useReplies();
  /** Null: a new one. */
  const [edited, setEdited] = useState<Reply | null>(null);
  const [saved, setSaved] = useState(0);
  if (!data && isError)
    return <ErrorState title={m.admin_failed()} onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <section aria-label={m.replies_title()} className="panel mt-4 grid gap-4 p-6 *:min-w-0 lg:grid-cols-2">
      <div>
        <h2 className="text-lg">{m.replies_title()}</h2>
        <p className="mt-1 mb-3 text-sm text-muted">{m.replies_text()}</p>
        {data.replies.length === 0 && <p className="text-sm text-faint">{m.replies_none()}</p>}
        <ul className="max-h-96 divide-y divide-line overflow-y-auto">
          {data.replies.map((reply) => (
            <Row key={reply.id} reply={reply} onEdit={() => setEdited(reply)} />
          ))}
        </ul>
      </div>
      <Form
        key={`${edited?.id} ${saved}`}
        edited={edited}
        onDone={() => {
          setEdited(null);
          setSaved((count) => count + 1);
        }}
      />
    </section>
  );
}

function Row({ reply, onEdit }: { reply: Reply; onEdit: () => void }) {
  const { mutate, isPending } = useDeleteReply();
  const remove = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.replies_delete_text({ title: reply.title }),
      yes: m.replies_delete(),
      no: m.admin_no(),
      tone: 'danger',
    });
    if (sure) mutate(reply.id, { onError: (error) => adminFailureToast(error, m.admin_failed()) });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0 flex-1 break-words">
        {reply.title}{' '}
        <span className="tabular text-faint">{m.replies_uses({ count: formatNumber(reply.uses) })}</span>
      </span>
      <Button size="sm" onClick={onEdit} aria-label={m.replies_edit_of({ title: reply.title })}>
        {m.replies_edit()}
      </Button>
      <Button
        size="sm"
        onClick={remove}
        loading={isPending}
        aria-label={m.replies_delete_of({ title: reply.title })}
      >
        {m.replies_delete()}
      </Button>
    </li>
  );
}

const TEXTS = ['en', 'zh'] as const;
const textLabels = { en: m.replies_en, zh: m.replies_zh };
const SHORTEST = 3;

function Form({ edited, onDone }: { edited: Reply | null; onDone: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const add = useAddReply();
  const change = useChangeReply();
  const form = useCheckedForm({
    defaults: { title: edited?.title ?? '', en: edited?.en ?? '', zh: edited?.zh ?? '' },
    rules: (written) =>
      (['title', ...TEXTS] as const).flatMap((field) =>
        written[field].trim().length < SHORTEST ? [{ field, message: m.replies_short() }] : [],
      ),
    send: async (written) => {
      if (edited) await change.mutateAsync({ replyId: edited.id, ...written });
      else await add.mutateAsync({ key, ...written });
      doneToast(m.replies_saved());
      onDone();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
    judge: 'onSubmit',
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid content-start gap-y-2">
      <h3 className="text-base">{edited ? m.replies_edit_of({ title: edited.title }) : m.replies_new()}</h3>
      <FormFailure text={form.failure} />
      <Field
        label={m.replies_name()}
        maxLength={REPLY_TITLE_MAX}
        autoComplete="off"
        {...form.field('title')}
      />
      {TEXTS.map((field) => {
        const { error, ...area } = form.field(field);
        return (
          <FieldFrame key={field} label={textLabels[field]()} error={error}>
            {({ className, ...slot }) => (
              <textarea
                {...area}
                {...slot}
                rows={4}
                maxLength={TICKET_TEXT_MAX}
                className={classes(className, 'py-2')}
              />
            )}
          </FieldFrame>
        );
      })}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.replies_save()}
        </Button>
        {edited && <Button onClick={onDone}>{m.acts_back()}</Button>}
      </span>
    </form>
  );
}
