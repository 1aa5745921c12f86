import { lazyAhead } from '#app/site/lazyOnline.ts';
import { useStore } from '#app/store/store.ts';
import { toastsWanted } from '#app/toasts/toasts.ts';

const ToastList = lazyAhead(() => import('./ToastList.tsx'));

/** What shows notices: of an outage too. */
export function ToastHost() {
  const isWanted = useStore(toastsWanted);
  return isWanted && <ToastList />;
}
