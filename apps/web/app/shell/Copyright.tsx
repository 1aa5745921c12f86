import { useSyncExternalStore } from 'react';
import { m } from '#app/paraglide/messages.js';

/** What prerendered pages say: a page may be read years after it was built. */
const BUILT_YEAR = 2025;
const never = () => () => {};
const thisYear = () => Math.max(BUILT_YEAR, new Date().getFullYear());

export function Copyright() {
  const year = useSyncExternalStore(never, thisYear, () => BUILT_YEAR);
  return <span className="tabular">{m.footer_copyright({ year })}</span>;
}
