import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while a page that was built before is taken over, then true: for what follows from the address or from the
 * browser's own words, which the build does not know.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
