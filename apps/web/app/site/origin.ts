/**
 * Stands in prerendered pages for the installation's own address, which the build does not know; the server puts
 * PUBLIC_URL in its place.
 */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/** Where this page is served from. */
export const siteOrigin = (): string =>
  typeof window === 'undefined' ? ORIGIN_PLACEHOLDER : window.location.origin;
