import { Toast as Base } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import { showToastsIn, type Toast } from '#app/toasts/toasts.ts';
import { IconButton } from './IconButton.tsx';
import { CircleCheck } from './icons/CircleCheck.tsx';
import { TriangleAlert } from './icons/TriangleAlert.tsx';
import { X } from './icons/X.tsx';

/** More than fit on a screen are never waited for. */
const LIMIT = 6;

/** Notices, read aloud as they come. A notice under the pointer or the focus stays until it is left. */
export default function ToastList() {
  return (
    <Base.Provider limit={LIMIT}>
      <Base.Viewport
        aria-label={m.common_notices()}
        className="toasts-place pointer-events-none fixed z-60 grid w-full max-w-sm gap-2 px-4 max-sm:mx-auto sm:px-0"
      >
        <Cards />
      </Base.Viewport>
    </Base.Provider>
  );
}

/** The latest stands last. */
function Cards() {
  const { toasts, add, close } = Base.useToastManager<Toast>();
  useEffect(
    () =>
      showToastsIn({
        show: (toast) => void add({ id: toast.id, timeout: toast.durationMs, data: toast }),
        close,
      }),
    [add, close],
  );
  return [...toasts]
    .reverse()
    .map(
      (one) => one.data && <Card key={one.id} shown={one} toast={one.data} onClose={() => close(one.id)} />,
    );
}

type CardProps = { shown: Base.Root.ToastObject<Toast>; toast: Toast; onClose: () => void };

function Card({ shown, toast, onClose }: CardProps) {
  return (
    <Base.Root
      toast={shown}
      swipeDirection={['left', 'right', 'down']}
      className="toast-in pointer-events-auto rounded-lg border border-line-strong bg-raised p-4 shadow-float data-limited:hidden"
    >
      <Base.Content className="flex gap-3">
        {toast.tone === 'good' && (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
        )}
        {toast.tone === 'bad' && (
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />
        )}
        <div className="min-w-0 flex-1">
          <Base.Title render={<p />} className="font-semibold">
            {toast.title}
          </Base.Title>
          {toast.text !== undefined && (
            <Base.Description className="mt-0.5 text-sm text-muted">{toast.text}</Base.Description>
          )}
          {toast.actions && <div className="mt-3 flex flex-wrap gap-2">{toast.actions(onClose)}</div>}
        </div>
        <IconButton
          label={m.common_close()}
          icon={<X className="size-4" />}
          onClick={onClose}
          className="-mt-1 -mr-1"
        />
      </Base.Content>
    </Base.Root>
  );
}
