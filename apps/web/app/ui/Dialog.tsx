import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { m } from '#app/paraglide/messages.js';
import { classes } from './classes.ts';
import { X } from './icons/X.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Under the title; read aloud when the dialog opens. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom right. */
  actions?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** No close button, no Escape, no press outside: for what has to be answered. */
  blocking?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
};

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-2xl' };

/** Keeps the focus inside and gives it back; on small screens it rises from the bottom. Load it lazily. */
export function Dialog(props: Props) {
  const {
    open,
    onClose,
    title,
    text,
    children,
    actions,
    size = 'md',
    blocking = false,
    initialFocus,
  } = props;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && !blocking && onClose()}
      disablePointerDismissal={blocking}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-black/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid items-end overflow-y-auto overscroll-contain sm:items-center sm:p-6">
          <Base.Popup
            {...(initialFocus ? { initialFocus } : {})}
            className={classes(
              'relative mx-auto w-full rounded-t-lg border border-line-strong bg-surface p-6 shadow-float transition duration-200 sm:rounded-lg',
              'data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
              widths[size],
            )}
          >
            <Base.Title className="pr-10 text-xl">{title}</Base.Title>
            {text !== undefined && <Base.Description className="mt-2 text-muted">{text}</Base.Description>}
            {children !== undefined && <div className="mt-5">{children}</div>}
            {actions !== undefined && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
            {!blocking && (
              <Base.Close
                aria-label={m.common_close()}
                className="absolute top-4 right-4 grid size-9 place-items-center rounded-md text-muted hover:bg-high hover:text-ink"
              >
                <X className="size-5" aria-hidden="true" />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
