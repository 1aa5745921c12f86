import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { CircleAlert } from './icons/CircleAlert.tsx';

const box =
  'w-full min-h-11 rounded-md border bg-ground px-3 text-base text-ink placeholder:text-faint transition-colors';

export const fieldLook = (invalid: boolean, className?: string): string =>
  classes(box, invalid ? 'border-bad' : 'border-control hover:border-muted', className);

export type FieldSlot = {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby'?: string;
  className: string;
};

type FrameProps = {
  label: string;
  /** What is wrong, in words; undefined while nothing is. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Where nothing can be wrong no space is kept for a message. */
  canFail?: boolean | undefined;
  className?: string;
  children: (slot: FieldSlot) => ReactNode;
};

/** A label, whatever takes the input, and beside it what is wrong. The space of the message is kept, so nothing jumps. */
export function FieldFrame({ label, error, hint, canFail = true, className, children }: FrameProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-muted">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(note === undefined ? {} : { 'aria-describedby': `${id}-note` }),
        className: fieldLook(error !== undefined),
      })}
      {(canFail || note !== undefined) && (
        <p
          id={`${id}-note`}
          className={classes('mt-1 flex min-h-5 gap-1.5 text-sm', error ? 'text-bad' : 'text-faint')}
        >
          {error !== undefined && <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
          {note}
        </p>
      )}
    </div>
  );
}
