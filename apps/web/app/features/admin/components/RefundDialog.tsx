import type { AdminOrder } from '@retake/contract/orders/calls.ts';
import { priceText } from '@retake/core/money.ts';
import { useState } from 'react';
import { isFailure } from '#app/api/failure.ts';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Dialog } from '#app/ui/Dialog.tsx';
import { Field } from '#app/ui/Field.tsx';
import { usePreviewRefund, useRefund } from '../api/orders.ts';
import { centsTyped } from '../model/dollars.ts';
import { refundLines } from './moneyTexts.ts';
import { adminFailureText, doneToast } from './notices.ts';
import { nameOf } from './orderColumns.tsx';
import { WillHappen } from './WillHappen.tsx';

type Props = { order: AdminOrder; onClose: () => void };

/** PAY13: sends money back, all that is left or a part, and says before what that does. */
export default function RefundDialog({ order, onClose }: Props) {
  const left = order.refundableCents;
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useRefund(order.id);
  const preview = usePreviewRefund(order.id);
  const shown = preview.data;
  const amountIn = (dollars: string) => {
    const cents = centsTyped(dollars);
    return cents === null || cents > left ? null : cents;
  };
  const wrongAmount = m.admin_orders_amount_hint({ most: priceText(left) });
  const form = useCheckedForm({
    defaults: { dollars: (left / 100).toFixed(2), reason: '' },
    rules: ({ dollars, reason }) => [
      ...(amountIn(dollars) === null ? [{ field: 'dollars', message: wrongAmount }] : []),
      ...(reason.trim().length < 3 ? [{ field: 'reason', message: m.admin_premium_reason_hint() }] : []),
    ],
    send: async ({ dollars, reason }) => {
      const asked = { cents: amountIn(dollars)! };
      if (!shown) return preview.mutateAsync(asked);
      try {
        await mutateAsync({ key, ...asked, reason, expects: shown.digest });
      } catch (error) {
        if (isFailure(error, 'changed_meanwhile')) await preview.mutateAsync(asked);
        throw error;
      }
      doneToast(m.admin_orders_refund_sent());
      onClose();
    },
    failureText: (error) => adminFailureText(error, m.admin_failed()),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.admin_orders_refund_title({ player: nameOf(order) })}
      text={m.admin_orders_refund_text({ price: priceText(order.paidCents), left: priceText(left) })}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-y-2">
        <FormFailure text={form.failure} />
        <Field
          label={m.admin_orders_amount()}
          hint={wrongAmount}
          inputMode="decimal"
          autoComplete="off"
          readOnly={shown !== undefined}
          {...form.field('dollars')}
        />
        <Field
          label={m.admin_premium_reason()}
          hint={m.admin_premium_reason_hint()}
          maxLength={300}
          autoComplete="off"
          {...form.field('reason')}
        />
        {shown && <WillHappen lines={refundLines(shown)} isFocused />}
        <span className="flex flex-wrap justify-end gap-3">
          <Button onClick={shown ? () => preview.reset() : onClose}>
            {shown ? m.acts_back() : m.admin_no()}
          </Button>
          <Button type="submit" look={shown ? 'danger' : 'plain'} loading={form.isSubmitting}>
            {shown ? m.admin_orders_refund_yes({ price: priceText(shown.cents) }) : m.acts_look()}
          </Button>
        </span>
      </form>
    </Dialog>
  );
}
