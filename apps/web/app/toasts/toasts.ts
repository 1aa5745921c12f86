import type { ReactNode } from 'react';
import { createStore } from '#app/store/store.ts';

export const TOAST_MS = {
  partyInvite: 10_000,
  friendBanner: 6_000,
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
  durationMs: number;
  onExpire?: () => void;
};

export const toasts = createStore<readonly Toast[]>([]);

let count = 0;

/** Shows a notice; one with the same `id` is replaced. Returns its id. */
export function toast(notice: Omit<Toast, 'id' | 'tone'> & { id?: string; tone?: Toast['tone'] }): string {
  count += 1;
  const id = notice.id ?? `toast-${count}`;
  toasts.update((shown) => [...shown.filter((one) => one.id !== id), { tone: 'plain', ...notice, id }]);
  return id;
}

export const closeToast = (id: string) => toasts.update((shown) => shown.filter((one) => one.id !== id));

export const failureToast = (title: string, text?: string) =>
  toast({ tone: 'bad', title, durationMs: TOAST_MS.failure, ...(text === undefined ? {} : { text }) });
