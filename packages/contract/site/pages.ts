/**
 * A placeholder in prerendered pages for the installation's own address, which the build does not know; the server
 * replaces it with PUBLIC_URL.
 */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/** Public pages without an id in their address, for search engines. */
export const PUBLIC_PAGES = [
  '/',
  '/home',
  '/matches',
  '/leagues',
  '/tournaments',
  '/news',
  '/rules',
  '/faq',
  '/missions',
  '/premium',
  '/players',
  '/fairness',
  '/safety',
  '/transparency',
  '/status',
  '/credits',
  '/terms',
  '/privacy',
  '/imprint',
  '/refunds',
] as const;

/** Pages for the signed-in player: search engines must not list them. */
export const OWN_PAGES = [
  '/profile',
  '/friends',
  '/tournaments/new',
  '/settings',
  '/admin',
  '/reset-password',
  '/confirm-email',
  '/no-mail',
  '/game',
  '/cards',
  '/support',
  '/leaving',
] as const;
