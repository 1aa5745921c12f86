import { createStore } from '#app/store/store.ts';

/** Whether the server answered the last call; the layout shows "reconnecting…" while it did not. */
export const reachable = createStore(true);

export const reportReachable = (isReachable: boolean) => reachable.set(isReachable);
