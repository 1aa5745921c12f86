/**
 * Stands in prerendered pages for the installation's own address, which the build does not know; the server puts
 * PUBLIC_URL in its place.
 */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/** Pages that everybody may read, without an id in their address: what search engines are told of. */
export const PUBLIC_PAGES = [
  '/',
  '/home',
  '/matches',
  '/leagues',
  '/tournaments',
  '/news',
  '/rules',
  '/faq',
  '/premium',
  '/fairness',
  '/safety',
  '/credits',
] as const;

/** Pages of one's own: they exist, but nobody else's eyes and no search engine has business there. */
export const OWN_PAGES = [
  '/profile',
  '/friends',
  '/settings',
  '/admin',
  '/reset-password',
  '/game',
  '/leaving',
] as const;
