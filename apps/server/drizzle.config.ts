/** For drizzle-kit, which is only fetched while a migration is written: scripts/generateMigrations.ts. */
export default {
  dialect: 'postgresql',
  schema: ['./src/features/*/tables.ts', './src/platform/*/tables.ts'],
  out: './migrations',
};
