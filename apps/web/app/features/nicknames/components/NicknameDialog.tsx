import type { OwnNickname } from '@retake/contract/nicknames/calls.ts';
import { NICKNAME_CHANGES } from '@retake/core/accounts/nicknameChanges.ts';
import { validateNickname } from '@retake/core/accounts/validate.ts';
import { failureText } from '#app/api/failure.ts';
import { inPlayersWords } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useOwnNickname, useRename } from '../api/nicknames.ts';
import { EarlierNicknames } from './EarlierNicknames.tsx';

type Props = { hasPremium: boolean; onClose: () => void };

const rules = () =>
  m.nickname_rules({
    free: m.nickname_once(),
    months: NICKNAME_CHANGES.free.months,
    premium: NICKNAME_CHANGES.premium.times,
  });

export default function NicknameDialog({ hasPremium, onClose }: Props) {
  const { data, isError, refetch, isFetching } = useOwnNickname();
  return (
    <Dialog open onClose={onClose} title={m.nickname_change()} text={rules()} size="sm">
      {data ? (
        <>
          <Rename own={data} onDone={onClose} />
          <EarlierNicknames earlier={data.earlier} hasPremium={hasPremium} />
        </>
      ) : isError ? (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={2} className="h-12" />
      )}
    </Dialog>
  );
}

function Rename({ own: { left, nextAt }, onDone }: { own: OwnNickname; onDone: () => void }) {
  const { mutateAsync } = useRename();
  const form = useCheckedForm({
    defaults: { nickname: '' },
    judge: 'onSubmit',
    field: 'nickname',
    rules: (typed) => inPlayersWords(validateNickname(typed)),
    send: async ({ nickname }) => {
      const own = await mutateAsync(nickname);
      const title = m.nickname_changed({ nickname: own.nickname });
      toast({ tone: 'good', title, durationMs: TOAST_MS.copied });
      onDone();
    },
    failureText: (error) => failureText(error, m.nickname_failed()),
  });
  if (nextAt !== null) return <p>{m.nickname_next({ date: formatDate(nextAt) })}</p>;
  return (
    <form onSubmit={form.submit} noValidate>
      <Field
        label={m.nickname_new()}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        {...form.field('nickname')}
      />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm text-muted">{m.nickname_left({ left: formatNumber(left) })}</span>
        <Button type="submit" look="accent" loading={form.isSubmitting}>
          {m.nickname_save()}
        </Button>
      </div>
    </form>
  );
}
