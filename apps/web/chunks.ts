/**
 * What every page loads, in four files instead of fifty, and what the pages of the main job share in a fifth: they compress
 * better together, and the list of files that a page carries is shorter. A module that is missing here is only loaded in a file of its own.
 */

/** What the landing page needs too: it has no session and asks the server for two things alone. */
const base = [
  'api/(call|connection|failure|localise|request|serverClock)',
  'artwork/(emblemIds|pictures|rendered|sizes|sprites)',
  'constants/timings',
  'i18n/(format|locale|plain|preferredLocale)',
  'paraglide/messages/footer_\\w+',
  'rating/skillGroup',
  'session/remembered',
  'shell/LanguageChoice',
  'site/(defaultBrand|origin|pageMeta)',
  'store/store',
  'theme/fonts',
  'ui/(Badge|Button|ButtonLink|ErrorState|Logo|PageLoading|Picture|Skeleton|Spinner|Tabs|buttonLook|classes|nextTab|nextTask|settled)',
];

/** What the shared layout shows at once. */
const shell = [
  'api/(calm|queries)',
  'dialogs/(dialogs|gate)',
  'realtime/(presence|socket)',
  'routes/layout',
  'session/(lazyForPlayers|session)',
  'shell/(DialogHost|Footer|FooterLinks|Header|OfflineNotice|navigation|useRealtime)',
  'site/(brand|useTitle)',
  'toasts/toasts',
  'ui/(EmptyState|IconButton|ToastHost|Tooltip)',
];

/** What the home page and those of leagues, matches and tournaments share. */
const parts = [
  'constants/(league|money)',
  'features/leagues/(api/leagues|model/ladder|components/(LeaguePicture|Place|PlayerName|Prize))',
  'features/search/model/minimised',
  'icons/(bot|crown|target|trophy|users)',
  'paraglide/messages/(common_(simulated|skill_group)|party_title)',
  'paraglide/messages/leagues_(premium_needed|prize_places|title)',
  'routes/parts/PremiumNotice',
  'ui/(Facts|Ring|isPhone|SimulatedMark|SkillBadge|ringTone|useStepwise|whenIdle)',
];

/** Of the web app, the rules and the icons; each has folders of other names. */
const modules = (paths: string[]) =>
  new RegExp(`/(app|core|lucide-react/dist/esm)/(${paths.join('|')})\\.(ts|tsx|js|mjs)$`);
const packages = (names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);

export const chunks = [
  // In two files: each is read in a task of its own.
  { name: 'react', test: packages(['react', 'react-dom', 'scheduler']), priority: 6 },
  { name: 'router', test: packages(['react-router']), priority: 5 },
  { name: 'queries', test: packages(['@tanstack']), priority: 4 },
  { name: 'base', test: modules(base), priority: 3 },
  { name: 'shell', test: modules(shell), priority: 2 },
  { name: 'parts', test: modules(parts), priority: 1 },
];
