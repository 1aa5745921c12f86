import type { AdminSanction } from '@retake/contract/sanctions/calls.ts';
import { MODERATED_TOPICS, type ModeratedTopicId } from '@retake/core/sanctions/give.ts';
import { useState } from 'react';
import { isFailure } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDate } from '#app/i18n/format.ts';
import { topicName } from '#app/i18n/topicName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useBan, useBansOf, useLiftBan, usePreviewBan, usePreviewLift } from '../api/bans.ts';
import { banDaysTyped } from '../model/banDays.ts';
import { banLines, liftLines } from './actTexts.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { faultsOfReason, ReasonForm } from './ReasonForm.tsx';
import { RecentActs } from './RecentActs.tsx';
import { spanText } from './spanTexts.ts';
import { WillHappen } from './WillHappen.tsx';

type Props = {
  user: { id: string; nickname: string; admin: boolean };
  mayGive: boolean;
  onClose: () => void;
};

/** The bans of a player, and a new one, each with a reason that he reads. */
export default function BansDialog({ user, mayGive, onClose }: Props) {
  const { data, isError, refetch, isFetching } = useBansOf(user.id);
  const [given, setGiven] = useState(0);
  return (
    <Dialog open onClose={onClose} size="lg" title={m.admin_bans_of({ player: user.nickname })}>
      <RecentActs of={user.id} />
      {!data && isError && <ErrorState onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !isError && <SkeletonRows rows={2} />}
      {data?.sanctions.length === 0 && <p className="mb-6 text-muted">{m.admin_bans_none()}</p>}
      {data && data.sanctions.length > 0 && (
        <ul className="mb-6 max-h-72 divide-y divide-line overflow-y-auto rounded-md has-[form]:max-h-none border border-line">
          {data.sanctions.map((ban) => (
            <BanRow key={ban.id} ban={ban} mayLift={mayGive} />
          ))}
        </ul>
      )}
      {data && mayGive && !user.admin && (
        <GiveForm key={given} userId={user.id} onGiven={() => setGiven((count) => count + 1)} />
      )}
    </Dialog>
  );
}

function BanRow({ ban, mayLift }: { ban: AdminSanction; mayLift: boolean }) {
  const [isLifting, setLifting] = useState(false);
  const { until, liftedAt } = ban;
  const giver = ban.given === 'automatically' ? m.admin_bans_automatic() : (ban.by ?? m.admin_bans_gone());
  const end = until === null ? m.ban_forever() : m.ban_until({ date: formatDate(until) });
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{topicName(ban.topic)}</span>
        <Badge tone={ban.inForce ? 'bad' : 'plain'}>{end}</Badge>
        {mayLift && !liftedAt && !isLifting && (
          <Button size="sm" onClick={() => setLifting(true)}>
            {m.admin_bans_lift()}
          </Button>
        )}
      </div>
      <p className="mt-0.5 break-words text-muted">{ban.reason}</p>
      <p className="mt-0.5 break-words text-faint">
        {m.admin_bans_by({ date: formatDate(ban.from), admin: giver })}
        {liftedAt && ` · ${liftedText(ban, liftedAt)}`}
      </p>
      {isLifting && <LiftForm sanctionId={ban.id} onDone={() => setLifting(false)} />}
    </li>
  );
}

function liftedText({ liftedReason, liftedBy }: AdminSanction, liftedAt: string): string {
  const date = formatDate(liftedAt);
  if (liftedReason === null) return m.admin_bans_lifted_late({ date });
  return `${m.ban_lifted({ date, reason: liftedReason })} (${liftedBy ?? m.admin_bans_gone()})`;
}

const failureText = (error: unknown) => adminFailureText(error, m.admin_failed());

/** DRY2: the ban is lifted as it was shown, or it is shown again. */
function LiftForm({ sanctionId, onDone }: { sanctionId: string; onDone: () => void }) {
  const preview = usePreviewLift(sanctionId);
  const { mutateAsync } = useLiftBan();
  const send = async (reason: string) => {
    try {
      await mutateAsync({ sanctionId, reason, ...(preview.data && { expects: preview.data.digest }) });
    } catch (error) {
      if (isFailure(error, 'changed_meanwhile')) preview.refetch();
      throw error;
    }
    doneToast(m.admin_bans_lifted());
    onDone();
  };
  if (preview.isError)
    return (
      <ErrorState
        title={failureText(preview.error)}
        onRetry={() => preview.refetch()}
        retrying={preview.isFetching}
      />
    );
  if (!preview.data) return <SkeletonRows rows={3} />;
  return (
    <div className="mt-3">
      <WillHappen lines={liftLines(preview.data)} />
      <ReasonForm
        label={m.admin_bans_reason()}
        hint={m.admin_bans_reason_hint()}
        maxLength={500}
        act={m.admin_bans_lift()}
        send={send}
        onCancel={onDone}
      />
    </div>
  );
}

function GiveForm({ userId, onGiven }: { userId: string; onGiven: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const [topic, setTopic] = useState<ModeratedTopicId>(MODERATED_TOPICS[0]!);
  const { mutateAsync } = useBan(userId);
  const preview = usePreviewBan(userId);
  const shown = preview.data;
  const form = useCheckedForm({
    defaults: { days: '', reason: '' },
    rules: ({ days, reason }) => [
      ...(banDaysTyped(topic, days) === undefined ? [{ field: 'days', message: spanText(topic) }] : []),
      ...faultsOfReason(reason, m.admin_bans_reason_hint()),
    ],
    send: async ({ days, reason }) => {
      const asked = { topic, days: banDaysTyped(topic, days)! };
      if (!shown) return preview.mutateAsync(asked);
      try {
        await mutateAsync({ key, ...asked, reason, expects: shown.digest });
      } catch (error) {
        if (isFailure(error, 'changed_meanwhile')) await preview.mutateAsync(asked);
        throw error;
      }
      doneToast(m.admin_bans_given());
      onGiven();
    },
    failureText,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <h3 className="text-base">{m.admin_bans_give_title()}</h3>
      <FormFailure text={form.failure} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Select
          label={m.admin_bans_topic()}
          options={MODERATED_TOPICS.map((value) => ({ value, label: topicName(value) }))}
          value={topic}
          disabled={shown !== undefined}
          onChange={(event) => setTopic(event.target.value as ModeratedTopicId)}
        />
        <Field
          label={m.admin_bans_days()}
          hint={spanText(topic)}
          inputMode="numeric"
          autoComplete="off"
          readOnly={shown !== undefined}
          {...form.field('days')}
        />
      </div>
      <Field
        label={m.admin_bans_reason()}
        hint={m.admin_bans_reason_hint()}
        maxLength={500}
        autoComplete="off"
        {...form.field('reason')}
      />
      {shown && <WillHappen lines={banLines(shown)} isFocused />}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look={shown ? 'danger' : 'plain'} loading={form.isSubmitting}>
          {shown ? m.admin_bans_give() : m.acts_look()}
        </Button>
        {shown && <Button onClick={() => preview.reset()}>{m.acts_back()}</Button>}
      </span>
    </form>
  );
}
