import type { PremiumGrant } from '@retake/contract/premium/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Field } from '#app/ui/Field.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useOwnGrants, useRedeemCode } from '../api/premium.ts';
import { Orders } from './Orders.tsx';
import { Renewals } from './Renewals.tsx';

/** One's own Premium in the settings: until when, where it came from, and a code for more. */
export function PremiumPanel() {
  const { data, isError, refetch, isFetching } = useOwnGrants();
  return (
    <section aria-labelledby="premium">
      <h2 id="premium" className="mb-3 text-lg">
        {m.premium_title()}
      </h2>
      <div className="panel">
        <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-3">
          <p className="font-medium">
            {data?.activeUntil
              ? m.premium_active_until({ date: formatDate(data.activeUntil) })
              : m.premium_not_active()}
          </p>
          <ButtonLink to="/premium">{m.premium_what_is_in_it()}</ButtonLink>
        </div>
        {data && data.grants.length > 0 && <Grants grants={data.grants} />}
        {!data && isError && <ErrorState onRetry={() => refetch()} retrying={isFetching} />}
        {!data && !isError && <SkeletonRows rows={1} className="h-12" />}
        <Renewals />
        <Orders />
        <RedeemCode />
      </div>
    </section>
  );
}

const Grants = ({ grants }: { grants: readonly PremiumGrant[] }) => (
  <ul aria-label={m.premium_given()}>
    {grants.map((grant) => (
      <li
        key={grant.id}
        className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-5 py-2.5 text-sm"
      >
        <span>
          {grant.from ? m.premium_gift_from({ player: grant.from }) : sourceText(grant.source)}
          <span className="ml-2 text-faint">{formatDate(grant.at)}</span>
        </span>
        <span className="tabular text-muted">{coversText(grant)}</span>
        {grant.takenBackAt && <Badge>{m.premium_taken_back({ date: formatDate(grant.takenBackAt) })}</Badge>}
      </li>
    ))}
  </ul>
);

const sourceText = (source: PremiumGrant['source']): string =>
  ({
    admin: m.premium_source_admin,
    compensation: m.premium_source_compensation,
    promo: m.premium_source_promo,
    purchase: m.premium_source_purchase,
    gift: m.premium_source_gift,
    sample: m.premium_source_sample,
    earlier: m.premium_source_earlier,
  })[source]();

/** From the first covered day to the last; in between another one may have come first. */
function coversText({ covers }: Pick<PremiumGrant, 'covers'>): string {
  const [first, last] = [covers[0], covers.at(-1)];
  if (!first || !last) return m.premium_covers_nothing();
  return m.premium_covers({ from: formatDate(first.from), to: formatDate(last.to) });
}

function RedeemCode() {
  const { mutateAsync } = useRedeemCode();
  const form = useCheckedForm({
    defaults: { code: '' },
    judge: 'onSubmit',
    field: 'code',
    rules: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: m.premium_code_needed() }] : []),
    send: async ({ code }) => {
      const { days } = await mutateAsync(code.trim());
      toast({ tone: 'good', title: m.premium_code_redeemed({ days }), durationMs: TOAST_MS.copied });
      form.reset();
    },
    failureText: (error) => failureText(error, m.premium_code_failed()),
  });
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-wrap items-start gap-x-3 px-5 pt-4 pb-2">
      <Field
        className="w-full max-w-xs [&_input]:uppercase"
        label={m.premium_code()}
        autoComplete="off"
        {...form.field('code')}
      />
      <Button type="submit" className="mb-4 sm:mt-6.5 sm:min-h-11" loading={form.isSubmitting}>
        {m.premium_code_redeem()}
      </Button>
    </form>
  );
}
