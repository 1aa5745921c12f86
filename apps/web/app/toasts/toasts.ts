import type { ReactNode } from 'react';
import { createStore } from '#app/store/store.ts';

export const TOAST_MS = {
  partyInvite: 10_000,
  friendBanner: 6_000,
  event: 10_000,
  friend: 1_500,
  copied: 3_000,
  failure: 6_000,
};

export type Toast = {
  id: string;
  tone: 'plain' | 'good' | 'bad';
  title: string;
  text?: string;
  /** Buttons or links; the toast closes itself when one was used through `close`. */
  actions?: (close: () => void) => ReactNode;
  /** 0: until it is closed. */
  durationMs: number;
};

/** Whoever shows toasts. It is loaded with the first one. */
export type ToastShower = { show(toast: Toast): void; close(id: string): void };

/** Whether a toast was ever asked for: what shows them is loaded then. */
export const toastsWanted = createStore(false);

let shower: ToastShower | null = null;
let early: Toast[] = [];
let count = 0;

/** Shows a notice; one with the same `id` is replaced. Returns its id. */
export function toast(notice: Omit<Toast, 'id' | 'tone'> & { id?: string; tone?: Toast['tone'] }): string {
  count += 1;
  const id = notice.id ?? `toast-${count}`;
  const asked: Toast = { tone: 'plain', ...notice, id };
  if (shower) shower.show(asked);
  else early = [...early.filter((one) => one.id !== id), asked];
  toastsWanted.set(true);
  return id;
}

export function closeToast(id: string): void {
  shower?.close(id);
  early = early.filter((one) => one.id !== id);
}

export const failureToast = (title: string, text?: string) =>
  toast({ tone: 'bad', title, durationMs: TOAST_MS.failure, ...(text === undefined ? {} : { text }) });

/** From now on toasts are shown here, first those that came before. Returns the end of it. */
export function showToastsIn(next: ToastShower): () => void {
  shower = next;
  for (const one of early.splice(0)) next.show(one);
  return () => {
    if (shower === next) shower = null;
  };
}

/** Forgets what waits to be shown. */
export function clearToasts(): void {
  early = [];
  toastsWanted.set(false);
}
