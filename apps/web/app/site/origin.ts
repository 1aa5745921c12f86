import { ORIGIN_PLACEHOLDER } from '@retake/contract/site/pages.ts';

/** Where this page is served from. */
export const siteOrigin = (): string =>
  typeof window === 'undefined' ? ORIGIN_PLACEHOLDER : window.location.origin;
