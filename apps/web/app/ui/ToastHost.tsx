import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useStore } from '#app/store/store.ts';
import { closeToast, type Toast, toasts } from '#app/toasts/toasts.ts';
import { IconButton } from './IconButton.tsx';

/** Notices, read aloud as they come. A notice under the pointer or the focus stays until it is left. */
export function ToastHost() {
  const shown = useStore(toasts);
  return (
    <section
      aria-label={m.common_notices()}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-18 z-60 mx-auto grid w-full max-w-sm gap-2 px-4 sm:right-4 sm:left-auto sm:px-0"
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = window.setTimeout(() => {
      closeToast(toast.id);
      toast.onExpire?.();
    }, toast.durationMs);
    return () => window.clearTimeout(timer);
  }, [toast, held]);

  const close = () => closeToast(toast.id);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being on it only keeps it from going away
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="toast-in pointer-events-auto flex gap-3 rounded-lg border border-line-strong bg-raised p-4 shadow-float"
    >
      {toast.tone === 'good' && (
        <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
      )}
      {toast.tone === 'bad' && (
        <TriangleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />
      )}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{toast.title}</p>
        {toast.text !== undefined && <p className="mt-0.5 text-sm text-muted">{toast.text}</p>}
        {toast.actions && <div className="mt-3 flex flex-wrap gap-2">{toast.actions(close)}</div>}
      </div>
      <IconButton
        label={m.common_close()}
        icon={<X className="size-4" />}
        onClick={close}
        className="-mt-1 -mr-1"
      />
    </div>
  );
}
