import type { AnswerOf } from '@retake/contract/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';

type Plan = AnswerOf<'GET /api/premium'>['plans'][number];

/** What so many months cost, beside the price of as many single ones. */
export function PriceCard({ plan }: { plan: Plan }) {
  const duration = plan.months === 1 ? m.premium_month() : m.premium_months({ months: plan.months });
  return (
    <li
      className={classes(
        'panel flex min-h-[15.625rem] flex-col p-6',
        plan.recommended && 'border-accent bg-accent-dim/40',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h3 className="text-lg">{duration}</h3>
        {plan.recommended && <Badge tone="accent">{m.premium_recommended()}</Badge>}
      </div>
      <p className="display mt-4 text-3xl font-semibold">{priceText(plan.cents)}</p>
      <Saving plan={plan} />
      <SubscribeButton plan={plan} duration={duration} />
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
    </div>
  );
}

function SubscribeButton({ plan, duration }: { plan: Plan; duration: string }) {
  const gate = useGate();
  // Who has everything that a subscription takes meets what is not there yet.
  const isReady = useUser()?.steamConnected === true;
  return (
    <Button
      look={plan.recommended ? 'accent' : 'plain'}
      size="lg"
      className="mt-auto w-full"
      aria-label={isReady ? undefined : m.premium_subscribe_named({ duration })}
      disabled={isReady}
      onClick={() => gate.steam()}
    >
      {isReady ? m.premium_coming() : m.premium_subscribe()}
    </Button>
  );
}
