/** Which way imports point: ARCHITECTURE.md, "Which way things point". */
const inTests = '\\.(test|fixture)\\.tsx?$';

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
      name: 'one-way-to-the-query-builder',
      comment: 'platform/db/query.ts and schema.ts: importing the package itself slows every start down',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/db/' },
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
      from: { path: '^(packages/(core|contract|gameserver)|apps)/', pathNot: inTests },
      to: { path: '^(packages/testkit|e2e|bench|scripts)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|build|paraglide|\\.react-router)(/|$)' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
};
