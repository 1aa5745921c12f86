import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { findChromium } from './chromium.ts';
import { findPostgres, startPostgres } from './postgres.ts';
import { freePort, onFreePort, startProcess } from './process.ts';
import { startRedis } from './redis.ts';

const MINUTES_MS = 60_000; // the first run may have to install
const run = promisify(execFile);

/** The server's answer to the first line. */
function say(url: string, line: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(line));
    socket.on('error', reject).on('data', (answer) => {
      socket.destroy();
      resolve(answer.toString());
    });
  });
}

test('Redis starts, answers, and has ended after its stop', { timeout: 5 * MINUTES_MS }, async () => {
  const redis = await startRedis();
  expect(await say(redis.url, 'PING\r\n')).toBe('+PONG\r\n');
  await redis.stop();
  await expect(say(redis.url, 'PING\r\n')).rejects.toThrow('ECONNREFUSED');
});

test('PostgreSQL starts as an ordinary user, answers, and has ended after its stop', {
  timeout: 5 * MINUTES_MS,
}, async () => {
  const postgres = await startPostgres();
  const psql = join(findPostgres(), 'psql');
  const ask = (sql: string) => run(psql, [postgres.url, '-Atc', sql]).then(({ stdout }) => stdout.trim());
  expect(Number(await ask('show server_version_num'))).toBeGreaterThanOrEqual(150_000);
  expect(await ask('show server_encoding')).toBe('UTF8');
  const folder = await ask('show data_directory');
  await postgres.stop();
  expect(existsSync(folder)).toBe(false);
  await expect(ask('select 1')).rejects.toThrow('Connection refused');
});

test('Chromium renders a page', { timeout: 5 * MINUTES_MS }, async () => {
  const { executablePath, args } = await findChromium();
  const page = 'data:text/html,<p id=p></p><script>p.textContent = 6 * 7</script>';
  const { stdout } = await run(executablePath, [...args, '--headless', '--disable-gpu', '--dump-dom', page]);
  expect(stdout).toContain('<p id="p">42</p>');
});

test('a server that ends instead of starting is reported with its last output', async () => {
  const failing = { command: process.execPath, args: ['-e', 'console.error("no room"); process.exit(3)'] };
  const started = startProcess({ ...failing, cwd: '/', readyLine: 'ready', stopSignal: 'SIGTERM' });
  await expect(started).rejects.toThrow(/did not start: it ended\nno room/);
});

test('a missing program is reported', async () => {
  const started = startProcess({
    command: '/no/such',
    args: [],
    cwd: '/',
    readyLine: 'x',
    stopSignal: 'SIGTERM',
  });
  await expect(started).rejects.toThrow('ENOENT');
});

test('a port that was taken meanwhile is replaced by another, other errors are not retried', async () => {
  const ports: number[] = [];
  const start = async (port: number) => {
    ports.push(port);
    if (ports.length < 3) throw new Error('Address already in use');
    return port;
  };
  expect(await onFreePort(start)).toBe(ports[2]);
  await expect(onFreePort(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await freePort()).toBeGreaterThan(1023);
});
