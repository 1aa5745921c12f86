import { useEffect, useRef, useState } from 'react';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { classes } from './classes.ts';
import { copyText } from './copyText.ts';
import { Check } from './icons/Check.tsx';
import { Copy } from './icons/Copy.tsx';

type Props = {
  /** What is copied and shown. */
  text: string;
  /** Says what pressing does, for example "Copy friend code". */
  label: string;
  /** The notice after copying, shown 3 s. */
  copied: string;
  /** As long as a key: on as many lines as it takes. */
  long?: boolean;
  className?: string;
};

/** A code that a press copies. */
export function CopyButton({ text, label, copied, long = false, className }: Props) {
  const [done, setDone] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const copy = async () => {
    await copyText(text);
    toast({ id: 'copied', tone: 'good', title: copied, durationMs: TOAST_MS.copied });
    setDone(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setDone(false), TOAST_MS.copied);
  };

  const Icon = done ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`${label}: ${text}`}
      className={classes(
        'display inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-ground px-3 font-semibold tracking-wider text-ink transition-colors hover:border-muted',
        long ? 'w-full justify-between py-2 text-left break-all' : 'whitespace-nowrap',
        className,
      )}
    >
      {text}
      <Icon className={classes('size-4 shrink-0', done ? 'text-good' : 'text-faint')} aria-hidden="true" />
    </button>
  );
}
