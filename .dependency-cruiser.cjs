/** Which way imports point: ARCHITECTURE.md, "Which way things point". */
const inTests = '\\.(test|fixture)\\.tsx?$|^apps/web/vitest\\.config\\.ts$';

const features = '^apps/server/src/features/';

/**
 * Whose tables a feature's file reads beside its own, in joins. It never writes to them (tables.test.ts): what another
 * feature has to change, its service does. Tables themselves may refer to others for foreign keys.
 */
const FOREIGN_READS = {
  'acts/store.ts': ['accounts'],
  'achievements/store.ts': ['performance'],
  'activity/store.ts': ['cards', 'matches', 'performance', 'teams', 'tournaments'],
  'admin/store.ts': ['accounts', 'moderation'],
  'appeals/store.ts': ['accounts', 'reports', 'sanctions'],
  'blacklist/store.ts': ['accounts'],
  'directChats/store.ts': ['accounts', 'friends', 'mutes'],
  'drops/store.ts': ['accounts', 'matches', 'performance'],
  'figures/store.ts': ['accounts', 'appeals', 'matches', 'matchmaking'],
  'firstSteps/store.ts': ['matches', 'party'],
  'follows/store.ts': ['leagues', 'tournaments'],
  'friends/store.ts': ['accounts'],
  'gameServers/store.ts': ['matches'],
  'highlights/store.ts': ['matches', 'recordings'],
  'history/store.ts': ['accounts', 'leagues', 'matches'],
  'home/store.ts': ['accounts', 'matches'],
  'leagues/finalStore.ts': ['accounts', 'matches', 'moderation'],
  'leagues/store.ts': ['accounts', 'moderation', 'rating'],
  'lobbies/liveMatches.ts': ['accounts', 'matches'],
  'lobbies/rematchStore.ts': ['matches'],
  'lobbies/store.ts': ['accounts'],
  'matches/playerStore.ts': ['accounts'],
  'matches/recordedStore.ts': ['recordings'],
  'matchmaking/matchOfCheck.ts': ['accounts'],
  'moderation/store.ts': ['accounts'],
  'missions/store.ts': ['leagues', 'matches', 'performance'],
  'notices/deviceStore.ts': ['accounts'],
  'notices/store.ts': ['accounts', 'leagues', 'matches', 'prizes', 'stages', 'tournaments'],
  'orders/store.ts': ['accounts'],
  'ownData/store.ts': ['accounts', 'cards', 'friends', 'matches', 'prizes', 'stages', 'teams', 'tournaments'],
  'party/absence.ts': ['accounts'],
  'party/inviteStore.ts': ['accounts'],
  'party/store.ts': ['accounts'],
  'party/storedParty.ts': ['accounts'],
  'leaderboards/store.ts': ['accounts', 'performance', 'rating'],
  'performance/cohortStore.ts': ['accounts', 'rating'],
  'performance/store.ts': ['matches'],
  'practice/store.ts': ['accounts'],
  'privacy/store.ts': ['accounts'],
  'prizes/store.ts': ['accounts'],
  'profiles/searchStore.ts': ['accounts'],
  'profiles/store.ts': ['matches', 'rating'],
  'rating/store.ts': ['matches'],
  'trust/placeStore.ts': ['accounts', 'matches', 'performance', 'sanctions'],
  'trust/store.ts': ['accounts', 'matches', 'performance', 'rating'],
  'recordings/heats/heatStore.ts': ['matches'],
  'recordings/shots/shotStore.ts': ['matches'],
  'recordings/store.ts': ['matches'],
  'reports/dealStore.ts': ['friends', 'matches'],
  'reports/evidenceStore.ts': ['rating', 'sanctions'],
  'reports/store.ts': ['directChats', 'matches', 'party', 'sanctions'],
  'simulation/store.ts': ['accounts', 'matches', 'matchmaking', 'party', 'rating'],
  'stages/store.ts': ['accounts'],
  'steam/store.ts': ['accounts'],
  'teams/pageStore.ts': ['accounts', 'matches'],
  'teams/store.ts': ['accounts'],
  'tickets/store.ts': ['accounts', 'matches', 'notices'],
  'tournaments/store.ts': ['matches', 'teams'],
  'transparency/store.ts': ['appeals', 'reports', 'sanctions'],
  'visits/store.ts': ['accounts'],
};

const escaped = (path) => path.replaceAll('.', '\\.');
const readers = Object.keys(FOREIGN_READS).map((file) => `${features}${escaped(file)}$`);
const foreignReads = Object.entries(FOREIGN_READS).map(([file, owners]) => ({
  name: 'foreign-tables-as-listed',
  comment: 'FOREIGN_READS above says whose tables this file reads',
  severity: 'error',
  from: { path: `${features}${escaped(file)}$` },
  to: {
    path: `${features}[^/]+/tables\\.ts$`,
    pathNot: `${features}(${[file.split('/')[0], ...owners].join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'core-is-alone',
      comment: 'core imports nothing but itself',
      severity: 'error',
      from: { path: '^packages/core/', pathNot: inTests },
      to: { pathNot: '^packages/core/' },
    },
    {
      name: 'contract-stands-on-core',
      severity: 'error',
      from: { path: '^packages/contract/', pathNot: inTests },
      to: { path: '^(apps|e2e|bench|scripts|packages/(gameserver|testkit))/' },
    },
    {
      name: 'gameserver-stands-on-core',
      severity: 'error',
      from: { path: '^packages/gameserver/', pathNot: inTests },
      to: { path: '^(apps|e2e|bench|scripts|packages/(contract|testkit))/' },
    },
    {
      name: 'payments-stand-on-core',
      severity: 'error',
      from: { path: '^packages/payments/', pathNot: inTests },
      to: { path: '^(apps|e2e|bench|scripts|packages/(contract|gameserver|testkit))/' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^apps/(server|web)/', pathNot: inTests },
      to: { path: '^apps/(server|web)/', pathNot: '^apps/$1/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: inTests },
      to: { path: '^apps/server/src/(features/|app\\.ts)' },
    },
    {
      name: 'features-meet-through-services',
      comment: "another feature's service is a port that features.ts hands over: import its type",
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: inTests },
      to: {
        path: `${features}[^/]+/`,
        pathNot: [`${features}$1/`, '/tables\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'foreign-tables-are-read-in-stores',
      comment: 'FOREIGN_READS above is the list; foreign keys stand in tables.ts',
      severity: 'error',
      from: { path: `${features}([^/]+)/`, pathNot: [inTests, '/tables\\.ts$', ...readers] },
      to: { path: `${features}[^/]+/tables\\.ts$`, pathNot: `${features}$1/` },
    },
    ...foreignReads,
    {
      name: 'one-way-to-the-query-builder',
      comment: 'platform/db/query.ts and schema.ts: importing the package itself slows every start down',
      severity: 'error',
      from: { path: '^(apps/server/src|e2e|bench|packages)/', pathNot: '^apps/server/src/platform/db/' },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'web-features-never-meet',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/features/([^/]+)/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^apps/web/app/(features|routes|api|realtime)/' },
    },
    {
      name: 'the-product-knows-no-test',
      severity: 'error',
      from: { path: '^(packages/(core|contract|gameserver|payments)|apps)/', pathNot: inTests },
      to: { path: '^(packages/testkit|e2e|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|paraglide|\\.react-router)(/|$)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
