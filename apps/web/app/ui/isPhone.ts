/** As narrow as a phone that is held upright; not while a page is prerendered. */
export const isPhone = (): boolean => window.matchMedia('(width < 40rem)').matches;
