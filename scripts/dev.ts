import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The server, restarted at every change, and vite beside it for the pages. Players see vite's address, so that is the
 * server's public one too: sign-ins come back to it and its origin is trusted.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const web = fileURLToPath(new URL('../apps/web', import.meta.url));
const reactRouter = fileURLToPath(import.meta.resolve('@react-router/dev/package.json')).replace(
  'package.json',
  'bin.cjs',
);
const pagesPort = process.env.DEV_PORT ?? '5173';
const serverPort = process.env.PORT ?? '3000';

const run = (args: string[], cwd: string, more: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, ...more } });

const children = [
  run(['--watch-preserve-output', '--watch', 'apps/server/src/main.ts'], root, {
    PORT: serverPort,
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${pagesPort}`,
  }),
  run([reactRouter, 'dev', '--port', pagesPort], web, {
    SERVER_URL: `http://127.0.0.1:${serverPort}`,
  }),
];

/** When one of them ends, the other one is ended too. */
function stop(): void {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
