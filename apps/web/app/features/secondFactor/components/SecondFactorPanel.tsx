import type { SecondFactor } from '@retake/contract/secondFactor/calls.ts';
import { type ReactNode, useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { canUsePasskeys } from '#app/proof/passkeys.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { failureToast, TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useHydrated } from '#app/ui/useHydrated.ts';
import { useNewCodes, useRemoveApp, useRemovePasskey, useSecondFactor } from '../api/secondFactor.ts';

/** Loaded when they are first opened. */
const dialogs = {
  app: lazyOnline(() => import('./AppDialog.tsx')),
  passkey: lazyOnline(() => import('./PasskeyDialog.tsx')),
};
const CodesDialog = lazyOnline(() => import('./CodesDialog.tsx'));

/** What the account is logged into with beside the password. */
export function SecondFactorPanel() {
  const { data, isError, refetch, isFetching } = useSecondFactor();
  const [opened, setOpened] = useState<keyof typeof dialogs | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const Opened = opened && dialogs[opened];
  const added = (given: string[] | null, title: string) => {
    setOpened(null);
    setCodes(given);
    // On a phone the notice would lie over the codes, which say it themselves.
    if (!given) toast({ tone: 'good', title, durationMs: TOAST_MS.copied });
  };
  return (
    <section aria-labelledby="second-factor">
      <h2 id="second-factor" className="mb-3 scroll-mt-24 text-lg">
        {m.second_factor_title()}
      </h2>
      <div className="panel">
        <p className="border-b border-line px-5 py-4 text-sm text-muted">{m.second_factor_text()}</p>
        <div className="min-h-36">
          {data && <Factors factors={data} onAdd={setOpened} onCodes={setCodes} />}
          {!data && isError && <ErrorState onRetry={() => refetch()} retrying={isFetching} />}
          {!data && !isError && (
            <div className="p-3">
              <SkeletonRows rows={2} className="h-14" />
            </div>
          )}
        </div>
      </div>
      {Opened && <Opened onClose={() => setOpened(null)} onAdded={added} />}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

type Shown = {
  factors: SecondFactor;
  onAdd: (which: keyof typeof dialogs) => void;
  onCodes: (codes: string[] | null) => void;
};

const sureToRemove = () =>
  confirm({
    title: m.common_are_you_sure(),
    text: m.second_factor_remove_text(),
    yes: m.second_factor_remove_yes(),
    no: m.second_factor_remove_no(),
    tone: 'danger',
  });
const onError = (error: unknown) => failureToast(failureText(error, m.common_something_wrong_later()));
const onSuccess = () =>
  toast({ tone: 'good', title: m.second_factor_removed(), durationMs: TOAST_MS.copied });

function Factors({ factors: { app, passkeys, codesLeft }, onAdd, onCodes }: Shown) {
  const removal = useRemoveApp();
  const remove = async () => {
    if (await sureToRemove()) removal.mutate(undefined, { onError, onSuccess });
  };
  const hasAny = app || passkeys.length > 0;
  return (
    <dl>
      <Row label={m.second_factor_app()} value={app ? m.second_factor_app_on() : m.second_factor_off()}>
        {app ? (
          <Button onClick={remove} loading={removal.isPending}>
            {m.second_factor_app_remove()}
          </Button>
        ) : (
          <Button onClick={() => onAdd('app')}>{m.second_factor_app_add()}</Button>
        )}
      </Row>
      <Passkeys passkeys={passkeys} onAdd={() => onAdd('passkey')} />
      {hasAny && <Codes left={codesLeft} onCodes={onCodes} />}
    </dl>
  );
}

function Passkeys({ passkeys, onAdd }: { passkeys: SecondFactor['passkeys']; onAdd: () => void }) {
  const isAble = useHydrated() && canUsePasskeys();
  const removal = useRemovePasskey();
  const remove = async (id: string) => {
    if (await sureToRemove()) removal.mutate(id, { onError, onSuccess });
  };
  const names = (
    <span className="grid gap-2">
      {passkeys.length === 0 && m.second_factor_passkeys_none()}
      {passkeys.map(({ id, name, createdAt }) => (
        <span key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">{name}</span>
          <span className="text-sm text-faint">
            {m.second_factor_passkey_added({ date: formatDate(createdAt) })}
          </span>
          <Button
            size="sm"
            aria-label={m.second_factor_passkey_remove({ name })}
            onClick={() => remove(id)}
            disabled={removal.isPending}
          >
            ✕
          </Button>
        </span>
      ))}
      {!isAble && <span className="text-sm text-faint">{m.second_factor_passkey_unable()}</span>}
    </span>
  );
  return (
    <Row label={m.second_factor_passkeys()} value={names}>
      {isAble && <Button onClick={onAdd}>{m.second_factor_passkey_add()}</Button>}
    </Row>
  );
}

function Codes({ left, onCodes }: { left: number; onCodes: Shown['onCodes'] }) {
  const renewal = useNewCodes();
  const renew = async () => {
    const sure = await confirm({
      title: m.common_are_you_sure(),
      text: m.second_factor_codes_new_text(),
      yes: m.second_factor_codes_new(),
      no: m.common_cancel(),
    });
    if (sure) renewal.mutate(undefined, { onError, onSuccess: ({ codes }) => onCodes(codes) });
  };
  return (
    <Row label={m.second_factor_codes()} value={m.second_factor_codes_left({ count: formatNumber(left) })}>
      <Button onClick={renew} loading={renewal.isPending}>
        {m.second_factor_codes_new()}
      </Button>
    </Row>
  );
}

const Row = ({ label, value, children }: { label: string; value: ReactNode; children?: ReactNode }) => (
  <div className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0">
    <dt className="w-full shrink-0 text-sm text-faint sm:w-36">{label}</dt>
    <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 font-medium">{value}</span>
      {children}
    </dd>
  </div>
);
