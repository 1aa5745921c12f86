import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Order } from '@retake/contract/orders/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { discounted } from '@retake/core/premium/plans.ts';
import type { ComponentProps, ReactNode } from 'react';
import { failureText } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import type { Fault } from '#app/forms/faults.ts';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { Select } from '#app/ui/Select.tsx';
import { useBuy, useDiscount } from '../api/orders.ts';
import { usePremium } from '../api/premium.ts';
import { durationText } from '../model/durationText.ts';

type Plans = AnswerOf<'GET /api/premium'>['plans'];
type Typed = {
  months: string;
  giftFor: string;
  code: string;
  renews: boolean;
  beginsAtOnce: boolean;
  giftRules: boolean;
};
type Props = { months: Order['months']; isGift: boolean; onClose: () => void };

/** What is ordered, and how: the page on which it is paid follows. */
export default function OrderDialog({ months, isGift, onClose }: Props) {
  const { data } = usePremium();
  const buy = useBuy();
  const discount = useDiscount();
  const needsConsent = data?.needsConsent ?? false;
  const form = useCheckedForm<Typed>({
    defaults: {
      months: String(months),
      giftFor: '',
      code: '',
      renews: false,
      beginsAtOnce: false,
      giftRules: isGift,
    },
    rules: (typed) => faultsOf(typed, needsConsent),
    send: async ({ months, giftFor, code, renews, beginsAtOnce }) => {
      const typedCode = code.trim() || null;
      if (typedCode && discount.data?.code !== typedCode) return void (await discount.mutateAsync(typedCode));
      await buy.mutateAsync({
        months: Number(months) as Order['months'],
        renews: renews && !isGift && !typedCode,
        giftFor: isGift ? giftFor.trim() : null,
        code: typedCode,
        beginsAtOnce,
        seenCents: shown ?? null,
      });
    },
    failureText: (error) => failureText(error, m.premium_buy_failed()),
  });
  const code = form.watch('code').trim();
  const percent = code !== '' && discount.data?.code === code ? discount.data.percent : 0;
  const plan = planOf(data?.plans ?? [], form.watch('months'));
  const shown = plan && (percent ? discounted(plan.cents, percent) : plan.cents);
  const price = shown === undefined ? undefined : priceText(shown);
  const isChecked = code === '' || percent > 0;
  return (
    <Dialog open onClose={onClose} title={isGift ? m.premium_gift_title() : m.premium_order_title()}>
      <form onSubmit={form.submit} noValidate className="grid gap-y-3">
        <FormFailure text={form.failure} />
        <Select
          label={m.premium_order_months()}
          options={(data?.plans ?? []).map(({ months, cents }) => ({
            value: String(months),
            label: m.premium_order_of({ duration: durationText(months), price: priceText(cents) }),
          }))}
          {...form.field('months')}
        />
        {isGift && (
          <Field
            label={m.premium_gift_for()}
            hint={m.premium_gift_hint()}
            autoComplete="off"
            {...form.field('giftFor')}
          />
        )}
        <Field
          className="[&_input]:uppercase"
          label={m.premium_discount()}
          hint={percent ? m.premium_discount_of({ percent }) : m.premium_discount_hint()}
          autoComplete="off"
          {...form.field('code')}
        />
        {!isGift && code === '' && (
          <Box {...form.register('renews')}>{m.premium_order_renews({ price: price ?? '' })}</Box>
        )}
        {needsConsent && (
          <div>
            <Box {...form.register('beginsAtOnce')}>{m.premium_order_consent()}</Box>
            {form.errorOf('beginsAtOnce') && (
              <p role="alert" className="mt-1 text-sm text-bad">
                {m.error_consent_missing()}
              </p>
            )}
          </div>
        )}
        <span className="mt-3 flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{m.premium_order_cancel()}</Button>
          {/* Busy until the page of whoever takes the money is there. */}
          <Button type="submit" look="accent" loading={form.isSubmitting || buy.isSuccess}>
            {isChecked ? m.premium_order_pay({ price: price ?? '' }) : m.premium_discount_check()}
          </Button>
        </span>
      </form>
    </Dialog>
  );
}

const planOf = (plans: Plans, months: string) => plans.find((plan) => String(plan.months) === months);

function faultsOf({ giftFor, giftRules, beginsAtOnce }: Typed, needsConsent: boolean): Fault[] {
  const faults: Fault[] = [];
  if (giftRules && giftFor.trim() === '') faults.push({ field: 'giftFor', message: m.premium_gift_hint() });
  if (needsConsent && !beginsAtOnce)
    faults.push({ field: 'beginsAtOnce', message: m.error_consent_missing() });
  return faults;
}

const Box = ({ children, ...input }: ComponentProps<'input'> & { children: ReactNode }) => (
  <label className="flex cursor-pointer items-start gap-3 text-sm text-muted">
    <input type="checkbox" className="mt-0.5 size-4 shrink-0 accent-accent" {...input} />
    <span>{children}</span>
  </label>
);
