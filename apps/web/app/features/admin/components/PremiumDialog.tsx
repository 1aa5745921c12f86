import type { AdminPremiumGrant } from '@retake/contract/premium/calls.ts';
import { MOST_DAYS } from '@retake/core/premium/grants.ts';
import { useState } from 'react';
import { isFailure } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useGivePremium, usePremiumOf, usePreviewPremium, useTakePremiumBack } from '../api/premium.ts';
import { daysTyped } from '../model/days.ts';
import { premiumLines } from './moneyTexts.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { faultsOfReason, ReasonForm } from './ReasonForm.tsx';
import { RecentActs } from './RecentActs.tsx';
import { WillHappen } from './WillHappen.tsx';

type Props = { user: { id: string; nickname: string }; onClose: () => void };

/** What a player was given, and days for him, each with a reason. */
export default function PremiumDialog({ user, onClose }: Props) {
  const { data, isError, refetch, isFetching } = usePremiumOf(user.id);
  const [given, setGiven] = useState(0);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={m.admin_premium_of({ player: user.nickname })}
      text={data && activeText(data.activeUntil)}
    >
      <RecentActs of={user.id} />
      {!data && isError && <ErrorState onRetry={() => refetch()} retrying={isFetching} />}
      {!data && !isError && <SkeletonRows rows={2} />}
      {data && data.grants.length > 0 && (
        <ul className="mb-6 max-h-72 divide-y divide-line overflow-y-auto rounded-md has-[form]:max-h-none border border-line">
          {data.grants.map((grant) => (
            <GrantRow key={grant.id} grant={grant} />
          ))}
        </ul>
      )}
      {data && <GiveForm key={given} userId={user.id} onGiven={() => setGiven((count) => count + 1)} />}
    </Dialog>
  );
}

const activeText = (until: string | null): string =>
  until ? m.admin_premium_until({ date: formatDate(until) }) : m.admin_premium_not_active();

const sourceNames: Record<AdminPremiumGrant['source'], () => string> = {
  admin: m.premium_source_admin,
  compensation: m.premium_source_compensation,
  promo: m.premium_source_promo,
  purchase: m.premium_source_purchase,
  gift: m.premium_source_gift,
  sample: m.premium_source_sample,
  earlier: m.premium_source_earlier,
};

function GrantRow({ grant }: { grant: AdminPremiumGrant }) {
  const [isTaking, setTaking] = useState(false);
  const [first, last] = [grant.covers[0], grant.covers.at(-1)];
  return (
    <li className="px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{sourceNames[grant.source]()}</span>
        <span className="tabular text-muted">
          {first && last
            ? m.premium_covers({ from: formatDate(first.from), to: formatDate(last.to) })
            : m.premium_covers_nothing()}
        </span>
        {grant.canTakeBack && !isTaking && (
          <Button size="sm" onClick={() => setTaking(true)}>
            {m.admin_premium_take_back()}
          </Button>
        )}
      </div>
      <p className="mt-0.5 break-words text-faint">
        {grant.by
          ? m.admin_premium_by({ admin: grant.by, date: formatDate(grant.at), reason: grant.reason })
          : [formatDate(grant.at), grant.reason].filter(Boolean).join(' · ')}
        {grant.takenBackAt && ` · ${m.premium_taken_back({ date: formatDate(grant.takenBackAt) })}`}
      </p>
      {isTaking && <TakeBackForm grantId={grant.id} onDone={() => setTaking(false)} />}
    </li>
  );
}

const failureText = (error: unknown) => adminFailureText(error, m.admin_failed());

function TakeBackForm({ grantId, onDone }: { grantId: string; onDone: () => void }) {
  const { mutateAsync } = useTakePremiumBack();
  const send = async (reason: string) => {
    await mutateAsync({ grantId, reason });
    doneToast(m.admin_premium_taken());
    onDone();
  };
  return (
    <ReasonForm
      label={m.admin_premium_reason()}
      hint={m.admin_premium_reason_hint()}
      maxLength={300}
      act={m.admin_premium_take_back()}
      send={send}
      onCancel={onDone}
    />
  );
}

const SOURCES = ['admin', 'compensation'] as const;

function GiveForm({ userId, onGiven }: { userId: string; onGiven: () => void }) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useGivePremium(userId);
  const preview = usePreviewPremium(userId);
  const shown = preview.data;
  const form = useCheckedForm({
    defaults: { days: '', source: 'admin' as (typeof SOURCES)[number], reason: '' },
    rules: ({ days, reason }) => [
      ...(daysTyped(days) === null
        ? [{ field: 'days', message: m.admin_premium_days_hint({ most: MOST_DAYS }) }]
        : []),
      ...faultsOfReason(reason, m.admin_premium_reason_hint()),
    ],
    send: async ({ days, source, reason }) => {
      const asked = { days: daysTyped(days)! };
      if (!shown) return preview.mutateAsync(asked);
      try {
        await mutateAsync({ key, ...asked, source, reason, expects: shown.digest });
      } catch (error) {
        if (isFailure(error, 'changed_meanwhile')) await preview.mutateAsync(asked);
        throw error;
      }
      doneToast(m.admin_premium_given());
      onGiven();
    },
    failureText,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-y-2">
      <h3 className="text-base">{m.admin_premium_give_title()}</h3>
      <FormFailure text={form.failure} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          label={m.admin_premium_days()}
          hint={m.admin_premium_days_hint({ most: MOST_DAYS })}
          inputMode="numeric"
          autoComplete="off"
          readOnly={shown !== undefined}
          {...form.field('days')}
        />
        <Select
          label={m.admin_premium_kind()}
          options={SOURCES.map((value) => ({ value, label: sourceNames[value]() }))}
          {...form.field('source')}
        />
      </div>
      <Field
        label={m.admin_premium_reason()}
        hint={m.admin_premium_reason_hint()}
        maxLength={300}
        autoComplete="off"
        {...form.field('reason')}
      />
      {shown && <WillHappen lines={premiumLines(daysTyped(form.getValues('days')) ?? 0, shown)} isFocused />}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" look={shown ? 'accent' : 'plain'} loading={form.isSubmitting}>
          {shown ? m.admin_premium_give() : m.acts_look()}
        </Button>
        {shown && <Button onClick={() => preview.reset()}>{m.acts_back()}</Button>}
      </span>
    </form>
  );
}
