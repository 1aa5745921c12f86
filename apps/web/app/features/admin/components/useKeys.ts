import { useEffect, useEffectEvent } from 'react';

/** Keys of a page, unless something is typed or a dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]')) return;
    const act = keys[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Moves the focus to the next of these, or the one before; from nowhere to the first. */
export function step(box: HTMLElement | null, by: 1 | -1): void {
  const all = [...(box?.querySelectorAll<HTMLElement>('[data-step]') ?? [])];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
