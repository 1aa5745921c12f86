import { createStore } from '#app/store/store.ts';

/** How often the choice of what to search for has been opened since the page was loaded. */
export const searchBoxOpened = createStore(0);
