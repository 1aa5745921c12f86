import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrated.ts';
import { isUnnoticed } from './unnoticed.ts';

const lines = (...statements: string[]) => statements.join(';--> statement-breakpoint\n');

test.each([
  [
    'a table with what stands on it',
    lines(
      'CREATE TABLE "things" (\n\t"id" uuid PRIMARY KEY NOT NULL\n)',
      'ALTER TABLE "things" ADD CONSTRAINT "things_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action',
      'ALTER TABLE "things" ADD CONSTRAINT "things_good" CHECK (true)',
      'CREATE UNIQUE INDEX "things_id" ON "things" USING btree ("id")',
      'INSERT INTO "things" SELECT "id" FROM "users"',
    ),
  ],
  [
    'a column that may be left out',
    lines(
      'ALTER TABLE "users" ADD COLUMN "a" text',
      'ALTER TABLE "users" ADD COLUMN "b" text DEFAULT \'x\' NOT NULL',
      '-- why\nUPDATE "users" SET "a" = "nickname" WHERE "admin"',
      'CREATE UNIQUE INDEX "users_a" ON "users" USING btree ("a")',
      'ALTER TABLE "users" ADD CONSTRAINT "users_a_fk" FOREIGN KEY ("a") REFERENCES "public"."users"("id") ON DELETE set null',
    ),
  ],
  ['an index', 'CREATE INDEX "users_x" ON "users" USING btree ("nickname");'],
])('%s is not noticed by the version before', (_name, migration) => {
  expect(isUnnoticed(migration)).toBe(true);
});

test.each([
  'ALTER TABLE "users" ADD COLUMN "a" text NOT NULL',
  'ALTER TABLE "users" DROP COLUMN "nickname"',
  'ALTER TABLE "users" RENAME COLUMN "nickname" TO "name"',
  'ALTER TABLE "users" ALTER COLUMN "country" SET NOT NULL',
  'ALTER TABLE "sanctions" ALTER COLUMN "by_id" DROP NOT NULL', // an older version does not expect that
  'ALTER TABLE "users" ADD CONSTRAINT "users_x" CHECK (true)',
  'ALTER TABLE "users" ADD CONSTRAINT "x" FOREIGN KEY ("country") REFERENCES "public"."things"("id")',
  'CREATE UNIQUE INDEX "users_x" ON "users" USING btree ("nickname")',
  'UPDATE "users" SET "nickname" = \'x\'',
  'ALTER TABLE "users" ADD COLUMN "a" text;--> statement-breakpoint\nUPDATE "users" SET "a" = 1, "nickname" = \'x\' WHERE true',
  'INSERT INTO "users" SELECT 1',
  'DROP TABLE "users"',
  'CREATE TRIGGER "x" BEFORE INSERT ON "users" EXECUTE FUNCTION f()',
  'CREATE TABLE "things" ("id" int);--> statement-breakpoint\nDELETE FROM "users"',
  'CREATE TABLE "things" ("id" int);\nDELETE FROM "users"', // without a break
  'ALTER TABLE "users" ADD COLUMN "a" text DEFAULT \'x\' UNIQUE',
  'ALTER TABLE "users" ADD COLUMN "a" text, DROP COLUMN "nickname"',
  'ALTER TABLE "users" ADD COLUMN "a" text, ADD COLUMN "b" text NOT NULL',
  'ALTER TABLE "users" ADD COLUMN "a" text;--> statement-breakpoint\nUPDATE "users" SET "a" = (SELECT 1 FROM "x"), "nickname" = \'x\'',
  // Who does not know the table cannot delete what it holds on to.
  'CREATE TABLE "things" ("id" uuid);--> statement-breakpoint\nALTER TABLE "things" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE no action',
])('%s is noticed', (migration) => {
  expect(isUnnoticed(migration)).toBe(false);
});

test('migrations that landed are told apart', () => {
  const of = (name: string) => isUnnoticed(readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8'));
  for (const name of [
    '0063_practice',
    '0069_noticeDevices',
    '0072_emailConfirmed',
    '0073_trust',
    '0074_news-drafts',
  ])
    expect(of(name), name).toBe(true);
  for (const name of ['0061_leagues', '0070_chatWords']) expect(of(name), name).toBe(false);
});
