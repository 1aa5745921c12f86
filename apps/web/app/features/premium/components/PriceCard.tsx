import type { AnswerOf } from '@retake/contract/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { lazy, Suspense } from 'react';
import { useGate } from '#app/dialogs/gate.ts';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { durationText } from '../model/durationText.ts';

/** Of no use to visitors: it comes with the prices of who can buy. */
const BuyButton = lazy(() => import('./BuyButton.tsx'));

type Plan = AnswerOf<'GET /api/premium'>['plans'][number];

/** What so many months cost, beside the price of as many single ones. */
export function PriceCard({ plan, isSold }: { plan: Plan; isSold: boolean }) {
  return (
    <li
      className={classes(
        'panel flex min-h-[15.625rem] flex-col p-6',
        plan.recommended && 'border-accent bg-accent-dim/40',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-lg">{durationText(plan.months)}</h3>
        {plan.recommended && <Badge tone="accent">{m.premium_recommended()}</Badge>}
      </div>
      <p className="display mt-4 text-3xl font-semibold">{priceText(plan.cents)}</p>
      <Saving plan={plan} />
      <SubscribeButton plan={plan} isSold={isSold} />
    </li>
  );
}

/** The old price and what is saved; single months have neither, but keep the room. */
function Saving({ plan }: { plan: Plan }) {
  return (
    <div className="mt-1 mb-5 min-h-11 text-sm text-muted">
      {plan.fullCents > plan.cents && (
        <p className="flex flex-wrap gap-x-3">
          <span>
            {m.premium_was()} <s>{priceText(plan.fullCents)}</s>
          </span>
          <span className="font-semibold text-good">{m.premium_save({ percent: plan.savedPercent })}</span>
        </p>
      )}
      {plan.months > 1 && (
        <p>{m.premium_per_month({ price: priceText(Math.round(plan.cents / plan.months)) })}</p>
      )}
      {plan.next && (
        <p className="text-warn">
          {m.premium_next_price({ price: priceText(plan.next.cents), date: formatDate(plan.next.from) })}
        </p>
      )}
    </div>
  );
}

/** Who has everything that it takes buys; who has not is led to what is missing. */
function SubscribeButton({ plan, isSold }: { plan: Plan; isSold: boolean }) {
  const gate = useGate();
  const isReady = useUser()?.steamConnected === true;
  const duration = durationText(plan.months);
  const look = plan.recommended ? ('accent' as const) : ('plain' as const);
  const shared = { look, size: 'lg' as const, className: 'mt-auto w-full' };
  if (isReady && isSold) {
    const name = m.premium_buy_named({ duration });
    return (
      <Suspense fallback={<Button {...shared} loading aria-label={name} />}>
        <BuyButton {...shared} months={plan.months} aria-label={name} />
      </Suspense>
    );
  }
  return (
    <Button
      {...shared}
      aria-label={isReady ? undefined : m.premium_subscribe_named({ duration })}
      disabled={isReady}
      onClick={() => gate.steam()}
    >
      {isReady ? m.premium_not_sold_short() : m.premium_subscribe()}
    </Button>
  );
}
