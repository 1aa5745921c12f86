import type { FirstSteps as List } from '@retake/contract/firstSteps/calls.ts';
import type { ReactNode } from 'react';
import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { classes } from '#app/ui/classes.ts';
import { IconButton } from '#app/ui/IconButton.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { X } from '#app/ui/icons/X.tsx';
import { useDismiss } from '../api/firstSteps.ts';
import { currentStep, isDone, STEPS, type Step } from '../model/steps.ts';

/** What the step says, and what does it. */
export type StepParts = Record<Step, { title: string; text: string; action: ReactNode }>;

/** The way of a newcomer to the first result; only the step to do now can be done. */
export function FirstSteps({ list, parts }: { list: List; parts: StepParts }) {
  const current = currentStep(list);
  const done = STEPS.filter((step) => isDone(list, step)).length;
  return (
    <section aria-labelledby="first-steps" className="panel flex flex-col">
      <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
        <h2 id="first-steps" className="flex items-baseline gap-3 text-base">
          {m.first_steps_title()}
          <span className="display text-xs font-medium text-faint">
            {m.first_steps_count({ done, of: STEPS.length })}
          </span>
        </h2>
        <Dismiss />
      </header>
      <ol className="flex flex-1 flex-col lg:grid lg:grid-cols-4">
        {STEPS.map((step, at) => (
          <StepItem
            key={step}
            number={at + 1}
            part={parts[step]}
            state={isDone(list, step) ? 'done' : step === current ? 'current' : 'later'}
          />
        ))}
      </ol>
    </section>
  );
}

function Dismiss() {
  const dismiss = useDismiss();
  const close = () =>
    dismiss.mutate(undefined, {
      onError: (error) => failureToast(failureText(error, m.common_something_wrong_later())),
    });
  return (
    <IconButton
      label={m.first_steps_dismiss()}
      icon={<X className="size-4" />}
      onClick={close}
      disabled={dismiss.isPending}
    />
  );
}

type ItemProps = { number: number; part: StepParts[Step]; state: 'done' | 'current' | 'later' };

function StepItem({ number, part, state }: ItemProps) {
  const isCurrent = state === 'current';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classes(
        'flex gap-3 px-4 py-3 max-lg:not-first:border-t sm:px-5 lg:py-4 lg:not-first:border-l border-line',
        isCurrent && 'bg-raised max-lg:flex-1',
      )}
    >
      <Mark number={number} isDone={state === 'done'} isCurrent={isCurrent} />
      <div className={classes('min-w-0 flex-1', !isCurrent && 'max-lg:self-center')}>
        <p className={classes('font-semibold', !isCurrent && 'text-muted')}>
          {part.title}
          {state === 'done' && <span className="sr-only"> {m.first_steps_done()}</span>}
        </p>
        <p className={classes('mt-1 text-sm text-muted', !isCurrent && 'max-lg:hidden')}>{part.text}</p>
        {isCurrent && <div className="mt-3">{part.action}</div>}
      </div>
    </li>
  );
}

function Mark({ number, isDone: done, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'display grid size-7 shrink-0 place-items-center rounded-md border text-sm font-semibold',
        done
          ? 'border-transparent text-good'
          : isCurrent
            ? 'border-accent text-accent'
            : 'border-line-strong text-faint',
      )}
    >
      {done ? <Check className="size-4" /> : number}
    </span>
  );
}
