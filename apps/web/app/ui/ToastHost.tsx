import { lazy, Suspense } from 'react';
import { useStore } from '#app/store/store.ts';
import { toastsWanted } from '#app/toasts/toasts.ts';

const ToastList = lazy(() => import('./ToastList.tsx'));

/** What shows notices is loaded with the first one. */
export function ToastHost() {
  const isWanted = useStore(toastsWanted);
  return <Suspense>{isWanted && <ToastList />}</Suspense>;
}
