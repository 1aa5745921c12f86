import { prizeText } from '@retake/core/money.ts';
import { useState } from 'react';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { type AdminPool, useFundPool, useRecordPayment, useReturnRest, useTakeBack } from '../api/prizes.ts';
import { centsTyped } from '../model/dollars.ts';
import { adminFailureText, doneToast } from './notices.ts';

const faultsOfSum = (dollars: string) =>
  centsTyped(dollars) === null ? [{ field: 'dollars', message: m.admin_prizes_dollars_hint() }] : [];
const faultsOfWords = (field: string, text: string) =>
  text.trim() === '' ? [{ field, message: m.admin_prizes_required() }] : [];
const failureText = (error: unknown) => adminFailureText(error, m.admin_failed());

/** PRZ11: the same form sent twice counts once; a new form has a new key. */
const useKey = () => useState(() => crypto.randomUUID())[0];

export function FundForm({ poolId, onDone }: { poolId: string; onDone: () => void }) {
  const key = useKey();
  const { mutateAsync } = useFundPool(poolId);
  const form = useCheckedForm({
    defaults: { dollars: '' },
    rules: ({ dollars }) => faultsOfSum(dollars),
    send: async ({ dollars }) => {
      await mutateAsync({ key, cents: centsTyped(dollars)! });
      doneToast(m.admin_prizes_funded());
      onDone();
    },
    failureText,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-sm gap-2">
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_prizes_dollars()}
        hint={m.admin_prizes_dollars_hint()}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('dollars')}
      />
      <Buttons submit={m.admin_prizes_fund()} isSubmitting={form.isSubmitting} onCancel={onDone} />
    </form>
  );
}

type Winner = AdminPool['winners'][number];

type PayProps = { poolId: string; winner: Winner; onDone: () => void };

export function PayForm({ poolId, winner, onDone }: PayProps) {
  const key = useKey();
  const { mutateAsync } = useRecordPayment(poolId);
  const form = useCheckedForm({
    defaults: { dollars: (winner.due / 100).toFixed(2), method: '', reference: '' },
    rules: ({ dollars, method, reference }) => [
      ...faultsOfSum(dollars),
      ...faultsOfWords('method', method),
      ...faultsOfWords('reference', reference),
    ],
    send: async ({ dollars, method, reference }) => {
      const payment = { winnerId: winner.userId, cents: centsTyped(dollars)!, method, reference };
      const { state } = await mutateAsync({ key, ...payment });
      doneToast(state === 'made' ? m.admin_prizes_made() : m.admin_prizes_asked());
      onDone();
    },
    failureText,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-sm gap-2">
      <h3 className="text-base">
        {m.admin_prizes_pay_of({ player: winner.player || m.prizes_gone_player() })}
      </h3>
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_prizes_dollars()}
        hint={m.admin_prizes_dollars_hint()}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('dollars')}
      />
      <Field label={m.admin_prizes_method()} maxLength={40} autoComplete="off" {...form.field('method')} />
      <Field
        label={m.admin_prizes_reference()}
        maxLength={100}
        autoComplete="off"
        {...form.field('reference')}
      />
      <Buttons submit={m.admin_prizes_pay()} isSubmitting={form.isSubmitting} onCancel={onDone} />
    </form>
  );
}

type ReturnProps = { poolId: string; rest: number; onDone: () => void };

/** PRZ10: what nobody has won. */
export function ReturnForm({ poolId, rest, onDone }: ReturnProps) {
  const key = useKey();
  const { mutateAsync } = useReturnRest(poolId);
  const form = useCheckedForm({
    defaults: { dollars: (rest / 100).toFixed(2), reason: '' },
    rules: ({ dollars, reason }) => [...faultsOfSum(dollars), ...faultsOfWords('reason', reason)],
    send: async ({ dollars, reason }) => {
      await mutateAsync({ key, cents: centsTyped(dollars)!, reason });
      doneToast(m.admin_prizes_returned());
      onDone();
    },
    failureText,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-sm gap-2">
      <h3 className="text-base">{m.admin_prizes_return()}</h3>
      <p className="text-sm text-muted">{m.admin_prizes_return_text({ amount: prizeText(rest) })}</p>
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_prizes_dollars()}
        hint={m.admin_prizes_dollars_hint()}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('dollars')}
      />
      <Field label={m.admin_prizes_reason()} maxLength={200} autoComplete="off" {...form.field('reason')} />
      <Buttons submit={m.admin_prizes_return()} isSubmitting={form.isSubmitting} onCancel={onDone} />
    </form>
  );
}

/** PRZ9: all of a prize that was not paid. */
export function TakeBackForm({ poolId, winner, onDone }: PayProps) {
  const key = useKey();
  const { mutateAsync } = useTakeBack(poolId);
  const { userId, held, due } = winner;
  const player = winner.player || m.prizes_gone_player();
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) => faultsOfWords('reason', reason),
    send: async ({ reason }) => {
      await mutateAsync({ key, winnerId: userId, reason });
      doneToast(m.admin_prizes_taken_back({ player }));
      onDone();
    },
    failureText,
  });
  return (
    <form onSubmit={form.submit} noValidate className="grid max-w-sm gap-2">
      <h3 className="text-base">{m.admin_prizes_take_back_of({ player })}</h3>
      <p className="text-sm text-muted">{m.admin_prizes_take_back_text({ amount: prizeText(held + due) })}</p>
      <FormFailure text={form.failure} />
      <Field label={m.admin_prizes_reason()} maxLength={200} autoComplete="off" {...form.field('reason')} />
      <Buttons submit={m.admin_prizes_take_back()} isSubmitting={form.isSubmitting} onCancel={onDone} />
    </form>
  );
}

type ButtonProps = { submit: string; isSubmitting: boolean; onCancel: () => void };

const Buttons = ({ submit, isSubmitting, onCancel }: ButtonProps) => (
  <span className="flex gap-2">
    <Button type="submit" look="accent" loading={isSubmitting}>
      {submit}
    </Button>
    <Button onClick={onCancel}>{m.admin_prizes_cancel()}</Button>
  </span>
);
