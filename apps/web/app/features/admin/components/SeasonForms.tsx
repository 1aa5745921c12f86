import { useState } from 'react';
import { FormFailure } from '#app/forms/FormFailure.tsx';
import { useCheckedForm } from '#app/forms/useCheckedForm.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Field } from '#app/ui/Field.tsx';
import { type Asked, type Corrected, useAdjust, useVoidLines } from '../api/seasons.ts';
import { adminFailureText, doneToast } from './notices.ts';

const REASON_MIN = 3;
const MOST_POINTS = 10_000;
const failureText = (error: unknown) => adminFailureText(error, m.admin_failed());

const faultsOfReason = (reason: string) =>
  reason.trim().length < REASON_MIN ? [{ field: 'reason', message: m.admin_seasons_reason_hint() }] : [];

/** Points from a field: a whole number that is not 0; null: it is none. */
function pointsTyped(typed: string): number | null {
  const points = /^[+-]?\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  return points === 0 || Math.abs(points) > MOST_POINTS ? null : points;
}

function doneText({ player, lines, points, version }: Corrected): string {
  if (lines === 0) return m.admin_seasons_nothing();
  const stands =
    points === null ? m.admin_seasons_no_points({ player }) : m.admin_seasons_points({ player, points });
  return version === null ? stands : m.admin_seasons_version({ stands, version });
}

type Props = { asked: Asked; onDone: () => void };

/** LGE11: the chosen lines count for nothing. */
export function VoidForm({ asked, lines, onDone }: Props & { lines: string[] }) {
  const { mutateAsync } = useVoidLines(asked);
  const form = useCheckedForm({
    defaults: { reason: '' },
    rules: ({ reason }) => faultsOfReason(reason),
    send: async ({ reason }) => {
      doneToast(doneText(await mutateAsync({ lines, reason: reason.trim() })));
      onDone();
    },
    failureText,
  });
  return (
    <form
      onSubmit={form.submit}
      noValidate
      aria-label={m.admin_seasons_void()}
      className="grid content-start gap-2"
    >
      <h3 className="text-base">{m.admin_seasons_void()}</h3>
      <p className="text-sm text-muted">{m.admin_seasons_void_text({ count: lines.length })}</p>
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_prizes_reason()}
        hint={m.admin_seasons_reason_hint()}
        maxLength={200}
        autoComplete="off"
        {...form.field('reason')}
      />
      <Button
        type="submit"
        look="danger"
        className="justify-self-start"
        disabled={lines.length === 0}
        loading={form.isSubmitting}
      >
        {m.admin_seasons_void()}
      </Button>
    </form>
  );
}

/** LGE11: a line of the admin's own. */
export function AdjustForm({ asked, onDone }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { mutateAsync } = useAdjust(asked);
  const form = useCheckedForm({
    defaults: { points: '', reason: '' },
    rules: ({ points, reason }) => [
      ...(pointsTyped(points) === null ? [{ field: 'points', message: m.admin_seasons_points_hint() }] : []),
      ...faultsOfReason(reason),
    ],
    send: async ({ points, reason }) => {
      doneToast(doneText(await mutateAsync({ key, points: pointsTyped(points)!, reason: reason.trim() })));
      onDone();
    },
    failureText,
  });
  return (
    <form
      onSubmit={form.submit}
      noValidate
      aria-label={m.admin_seasons_adjust()}
      className="grid content-start gap-2"
    >
      <h3 className="text-base">{m.admin_seasons_adjust()}</h3>
      <FormFailure text={form.failure} />
      <Field
        label={m.admin_seasons_change()}
        hint={m.admin_seasons_points_hint()}
        autoComplete="off"
        {...form.field('points')}
      />
      <Field
        label={m.admin_prizes_reason()}
        hint={m.admin_seasons_reason_hint()}
        maxLength={200}
        autoComplete="off"
        {...form.field('reason')}
      />
      <Button type="submit" look="accent" className="justify-self-start" loading={form.isSubmitting}>
        {m.admin_seasons_adjust()}
      </Button>
    </form>
  );
}
