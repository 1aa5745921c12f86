import { priceText } from '@retake/core/money.ts';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useCodePools, useFundCodes } from '../api/drops.ts';

const CODES_AT_ONCE = 500;
const MOST_CENTS = 100_000;

type Typed = { pool: string; cents: string; codes: string };
const codesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function faultsOf({ pool, cents, codes }: Typed) {
  const lines = codesOf(codes);
  const wrong = {
    pool: pool.trim().length < 3,
    cents: !/^\d+$/.test(cents) || Number(cents) < 1 || Number(cents) > MOST_CENTS,
    codes: lines.length === 0 || lines.length > CODES_AT_ONCE || lines.some((line) => line.length < 4),
  };
  const words = {
    pool: m.drops_codes_pool_hint,
    cents: m.drops_codes_cents_hint,
    codes: m.drops_codes_codes_hint,
  };
  return (['pool', 'cents', 'codes'] as const)
    .filter((field) => wrong[field])
    .map((field) => ({ field, message: words[field]() }));
}

/** DRP6: whoever pays prizes funds the pools of gift codes. */
export function DropCodes() {
  const { mutateAsync } = useFundCodes();
  const form = useCheckedForm({
    defaults: { pool: '', cents: '', codes: '' },
    rules: faultsOf,
    send: async ({ pool, cents, codes }) => {
      await mutateAsync({ pool, cents: Number(cents), codes: codesOf(codes) });
      toast({ tone: 'good', title: m.drops_codes_added(), durationMs: TOAST_MS.event });
      form.reset();
    },
    failureText: (error) => failureText(error, m.drops_codes_failed()),
  });
  const { error: fault, ...area } = form.field('codes');
  return (
    <section aria-labelledby="drop-codes" className="panel mt-4 p-6">
      <h2 id="drop-codes" className="text-lg">
        {m.drops_codes_title()}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-sm text-muted">{m.drops_codes_text()}</p>
      <Pools />
      <form onSubmit={form.submit} noValidate className="mt-5 grid max-w-xl gap-2">
        <FormFailure text={form.failure} />
        <Field label={m.drops_codes_pool()} maxLength={60} autoComplete="off" {...form.field('pool')} />
        <Field
          label={m.drops_codes_cents()}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('cents')}
        />
        <FieldFrame label={m.drops_codes_codes()} error={fault}>
          {({ className, ...slot }) => (
            <textarea {...area} {...slot} rows={5} className={classes(className, 'py-2')} />
          )}
        </FieldFrame>
        <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
          {m.drops_codes_add()}
        </Button>
      </form>
    </section>
  );
}

function Pools() {
  const { data, isError, refetch, isFetching } = useCodePools();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={1} className="h-8" />;
  if (data.pools.length === 0) return <p className="text-sm text-muted">{m.drops_codes_none()}</p>;
  return (
    <ul className="text-sm">
      {data.pools.map(({ pool, cents, free, given }) => (
        <li
          key={`${pool} ${cents}`}
          className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2"
        >
          <span className="font-semibold">
            {pool}, {priceText(cents)}
          </span>
          <span className="tabular text-muted">
            {m.drops_codes_left({ free: formatNumber(free), given: formatNumber(given) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
