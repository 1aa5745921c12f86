// Runs one of the project's scripts: `node scripts/run.mjs start`. Plain JavaScript that Node 18 reads too: an old Node
// hands over to the one that the install brought along, or says in one line what is missing.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const [major] = process.versions.node.split('.');
// npm leaves out what does not run on its own Node, and the site's compiler asks for 20.19.
const [, npmMajor, npmMinor] = /\bnode\/v(\d+)\.(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? [];
const isLeftOut = Number(npmMajor) < 20 || (npmMajor === '20' && Number(npmMinor) < 19);
// By its own path: npm up to 11.6.0 leaves its link in .bin out, since the package for other processors has the same one.
const brought = fileURLToPath(
  new URL(`../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
);
if (isLeftOut) {
  console.error(
    `npm runs on Node ${npmMajor}.${npmMinor} here, with which it leaves out packages that Retake needs. Install Node 20.19 or newer, then install again.`,
  );
  process.exitCode = 1;
} else if (Number(major) >= 24) await run();
else if (existsSync(brought) && !process.env.HANDED_OVER) handOver();
else {
  console.error(
    `Retake needs Node 24 or newer, this is ${process.versions.node}. On Linux "npm install" brings it along; elsewhere install it from nodejs.org.`,
  );
  process.exitCode = 1;
}

async function run() {
  // Compiled code is reused at the next start.
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)));
  if (process.env.HANDED_OVER) endsWithParent();
  const [asked = '', ...rest] = process.argv.slice(2);
  const name = scriptOf(asked);
  process.argv = [process.argv[0], name, ...rest];
  await import(`./${name}.ts`);
}

/** By the name of its file or by that of npm: `verifyAudit`, `audit:verify`. */
function scriptOf(asked) {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const [, named] = /run\.mjs (\w+)$/.exec(scripts[asked] ?? '') ?? [];
  if (named) return named;
  if (/^[\w.]+$/.test(asked) && existsSync(new URL(`${asked}.ts`, import.meta.url))) return asked;
  const names = Object.keys(scripts).filter((one) => scripts[one].includes('run.mjs'));
  console.error(`There is no command "${asked}". There are: ${names.join(', ')}.`);
  process.exit(1);
}

/** The same again by the Node of the install, which what it starts finds first too. It ends with that one's exit code. */
function handOver() {
  const path = [dirname(brought), process.env.PATH].join(delimiter);
  // Signals come twice where the whole group gets them: the mark says so.
  const env = { ...process.env, PATH: path, HANDED_OVER: '1' };
  const child = spawn(brought, process.argv.slice(1), { stdio: 'inherit', env });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
  child.on('error', (error) => {
    console.error(`${brought} cannot be run: ${error.message}. Install again.`);
    process.exit(1);
  });
}

/** Whoever handed over may be killed, without a word: then this ends as at a signal. */
function endsWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 1000).unref();
}
