import { type ReactNode, useId } from 'react';

type Props = { title: string; text?: string; action?: ReactNode; children?: ReactNode };

/** A part of the desk with its name. */
export function Section({ title, text, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          {text !== undefined && <p className="mt-1 text-sm text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
