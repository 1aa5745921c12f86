import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { ChevronUp } from '#app/ui/icons/ChevronUp.tsx';

type Props = {
  /** What the closed dock shows of the party. */
  bar: ReactNode;
  /** What it shows opened; drawn only then. */
  children: ReactNode;
  /** Where the page leads elsewhere, an open dock that covers it closes. */
  address: string;
};

/** At the bottom edge of every page: a bar over its whole width, from 1200 up a card at its right. One press opens it. */
export function PartyDock({ bar, children, address }: Props) {
  const [open, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(address);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  if (openedAt !== address) {
    setOpenedAt(address);
    setOpen(false);
  }
  useEscape(open, () => {
    setOpen(false);
    button.current?.focus();
  });
  return (
    <aside
      aria-label={m.party_dock()}
      data-bottom-sheet
      data-dock
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line-strong bg-ground xl:right-6 xl:left-auto xl:w-90 xl:rounded-t-lg xl:border-x"
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 px-4 font-semibold -outline-offset-2"
      >
        <span className="min-w-0 flex-1 text-left">{bar}</span>
        <ChevronUp
          className={classes('size-5 shrink-0 transition-transform', open && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      <div
        id={id}
        className={classes(
          'grid max-h-[75dvh] content-start gap-4 overflow-y-auto overscroll-contain p-4 pt-0',
          !open && 'hidden',
        )}
      >
        {open && children}
      </div>
    </aside>
  );
}

/** Escape closes the dock, unless something over it takes the key. */
function useEscape(open: boolean, close: () => void): void {
  const onClose = useRef(close);
  useEffect(() => {
    onClose.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      onClose.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
