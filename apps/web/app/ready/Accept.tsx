import { type RefObject, useEffect, useEffectEvent } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Check } from '#app/ui/icons/Check.tsx';

type Props = {
  youAccepted: boolean;
  loading: boolean;
  onAccept(): void;
  ref: RefObject<HTMLButtonElement | null>;
};

/** The player's yes: a button, which Enter presses too, and then the word that it is said. */
export function Accept({ youAccepted, loading, onAccept, ref }: Props) {
  useEnter(() => !youAccepted && !loading && onAccept());
  if (youAccepted)
    return (
      <p className="flex min-h-14 items-center justify-center gap-2 rounded-md border border-good/40 font-semibold text-good">
        <Check className="size-5" aria-hidden="true" />
        {m.search_you_accepted()}
      </p>
    );
  return (
    <Button
      ref={ref}
      look="accent"
      size="lg"
      className="min-h-14 w-full text-lg"
      loading={loading}
      onClick={onAccept}
    >
      {m.common_accept()}
      <kbd className="rounded-sm border border-on-accent/40 px-1.5 text-xs font-semibold max-sm:hidden">
        {m.search_enter_key()}
      </kbd>
    </Button>
  );
}

/** Enter accepts, wherever the focus is, but for another button that it presses. */
function useEnter(accept: () => void): void {
  const onEnter = useEffectEvent(accept);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat) return;
      if (event.target instanceof Element && event.target.closest('button, a')) return;
      event.preventDefault();
      onEnter();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
