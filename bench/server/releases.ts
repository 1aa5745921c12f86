import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './child.ts';

/** A checkout of some version. */
export type Release = { name: string; root: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = (command: string) => execFileSync('sh', ['-c', command], { cwd: root, stdio: 'inherit' });

export const thisRelease: Release = { name: 'now', root };

/**
 * The version of a commit, beside this one: its files, and this one's packages by hard links. It has to do with the packages
 * of today, so it should not be too old.
 */
export async function releaseOf(name: string, commit: string, folder: string): Promise<Release> {
  const there = join(folder, name);
  await mkdir(there, { recursive: true });
  run(`git archive ${commit} | tar x -C ${there} && cp -al node_modules ${there}/node_modules`);
  return { name, root: there };
}

/** This version with one migration more, of the kind that the version before does not notice. */
export async function nextRelease(folder: string): Promise<Release> {
  const state = execFileSync('git', ['stash', 'create'], { cwd: root, encoding: 'utf8' }).trim();
  const next = await releaseOf('next', state || 'HEAD', folder);
  const journal = join(next.root, 'apps/server/migrations/meta/_journal.json');
  const { entries, ...head } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = entries.at(-1);
  const tag = '9999_next';
  writeFileSync(
    join(next.root, `apps/server/migrations/${tag}.sql`),
    'CREATE TABLE "next_things" ("id" integer PRIMARY KEY NOT NULL);--> statement-breakpoint\n' +
      'ALTER TABLE "users" ADD COLUMN "next_thing" text;--> statement-breakpoint\n' +
      'CREATE INDEX "users_next" ON "users" USING btree ("next_thing");\n',
  );
  const entry = { ...last, idx: last.idx + 1, when: last.when + 1, tag };
  writeFileSync(journal, JSON.stringify({ ...head, entries: [...entries, entry] }));
  return next;
}

export const startRelease = (release: Release, port: number, env: Record<string, string>) =>
  startChild([join(release.root, 'apps/server/src/main.ts')], env, 'is up:', port);

/** A command of that version. Its exit code, and all that it printed. */
export function runIn(
  release: Release,
  args: readonly string[],
  env: Record<string, string>,
  until = /$^/,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: release.root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      output += piece;
      if (until.test(output)) child.kill();
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
