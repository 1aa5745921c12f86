/**
 * What every page loads, in four files instead of fifty: they compress better together, and the list of files that a page
 * carries is shorter. A module that is missing here is only loaded in a file of its own.
 */

/** What the landing page needs too: it has no session and asks the server for two things alone. */
const base = [
  'api/(call|connection|failure|localise|request|serverClock)',
  'artwork/(emblemIds|pictures|rendered|sizes|sprites)',
  'i18n/(format|locale|preferredLocale)',
  'paraglide/messages/footer_\\w+',
  'session/remembered',
  'shell/LanguageChoice',
  'site/(defaultBrand|origin|pageMeta)',
  'store/store',
  'theme/fonts',
  'ui/(Badge|Button|ButtonLink|ErrorState|Logo|PageLoading|Picture|Skeleton|Spinner|buttonLook|classes)',
];

/** What the shared layout shows at once. */
const shell = [
  'api/(calm|queries)',
  'dialogs/(dialogs|gate)',
  'realtime/(presence|socket)',
  'routes/layout',
  'session/(lazyForPlayers|session)',
  'shell/(DialogHost|Footer|FooterLinks|Header|OfflineNotice|navigation|useRealtime)',
  'site/brand',
  'toasts/toasts',
  'ui/(IconButton|ToastHost|Tooltip)',
];

const modules = (paths: string[]) =>
  new RegExp(`/(app/(${paths.join('|')})|core/constants/timings)\\.[jt]sx?$`);
const packages = (names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

export const chunks = [
  { name: 'framework', test: packages(['react', 'react-dom', 'react-router', 'scheduler']), priority: 4 },
  { name: 'queries', test: packages(['@tanstack']), priority: 3 },
  { name: 'base', test: modules(base), priority: 2 },
  { name: 'shell', test: modules(shell), priority: 1 },
];
