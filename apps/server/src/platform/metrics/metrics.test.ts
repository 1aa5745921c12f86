import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@retake/contract/calls.ts';
import { createSteppedClock } from '@retake/testkit/clock.ts';
import { freePort } from '@retake/testkit/freePort.ts';
import { rawRequest } from '@retake/testkit/rawRequest.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { expect, test } from 'vitest';
import { errands } from '../jobs/tables.ts';
import { createPrometheus } from './prometheus.ts';

const TOKEN = 'a token of the operator';
const METRICS_TOKEN = TOKEN.replaceAll(' ', '-');

const figureOf = (text: string, series: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1);
/** Our own series: those of Node itself appear with the first garbage collection of each kind. */
const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('retake_'));

const root = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** Every metric that a dashboard or an alert asks for. */
function namesInDeploy(): string[] {
  const files = ['deploy/alerts.yml', ...globSync('deploy/grafana/*.json', { cwd: root })];
  const found = files.flatMap((file) => read(file).match(/\b(?:retake|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect(new Set(found).size).toBeGreaterThan(10);
  return [...new Set(found)];
}
const isMeasured = (text: string, name: string) =>
  text.includes(`# TYPE ${name} `) ||
  text.includes(`# TYPE ${name.replace(/_(?:bucket|sum|count)$/, '')} histogram`);

test('each alert has a page of what to do, and each page an alert; dashboards are JSON', () => {
  const alerts = read('deploy/alerts.yml');
  const named = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, file]) => file!);
  expect(alerts.match(/- alert: /g)).toHaveLength(named.length);
  expect(named.toSorted()).toEqual(globSync('docs/runbooks/*.md', { cwd: root }).toSorted());
  for (const file of globSync('deploy/grafana/*.json', { cwd: root }))
    expect(JSON.parse(read(file)).panels.length, file).toBeGreaterThan(3);
});

test('metrics are shown only with the token', async () => {
  const server = await startTestServer({ env: { METRICS_TOKEN }, clock: createSteppedClock() });
  const ask = (authorization?: string) =>
    fetch(`${server.url}/metrics`, authorization ? { headers: { authorization } } : {});
  for (const wrong of [undefined, 'Bearer', 'Bearer x', METRICS_TOKEN, `Bearer ${METRICS_TOKEN}x`]) {
    const { status, headers } = await ask(wrong);
    expect(status).toBe(404);
    expect(headers.get('content-type')).toContain('json');
  }
  const { status, headers } = await ask(`Bearer ${METRICS_TOKEN}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  await server.stop();
});

test('without a setting there is no endpoint, and nothing is measured', async () => {
  const server = await startTestServer();
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  await server.stop();
});

test('METRICS_PORT is a separate port, and the public one shows nothing', async () => {
  const port = await freePort();
  const server = await startTestServer({ env: { METRICS_PORT: `${port}` } });
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(answer.status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/api/stats`)).status).toBe(404);
  const asSite = { headers: { host: 'evil.example' } };
  expect((await rawRequest(`http://127.0.0.1:${port}`, '/metrics', asSite)).status).toBe(421);
  await server.stop();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('calls by route pattern, dead errands, sockets, the database, the event loop', async () => {
  const server = await startTestServer({ env: { METRICS_TOKEN } });
  const read = async () =>
    (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const player = await server.signUp('measured');
  await player.socket();
  await player.call('GET /api/users/party-members/{userId}', { params: { userId: player.id } });
  await server.visitor().attempt('GET /api/users/party-members/{userId}', { params: { userId: player.id } });
  const at = new Date();
  await server.database.sql
    .insert(errands)
    .values({ kind: 'accounts:reset-mail', key: 'x', payload: {}, dueAt: at, deadAt: at });
  const text = await read();
  const route = '/api/users/party-members/:userId';
  expect(figureOf(text, `retake_requests_total{method="GET",route="${route}",status="2xx"}`)).toBe('1');
  expect(figureOf(text, `retake_requests_total{method="GET",route="${route}",status="4xx"}`)).toBe('1');
  expect(figureOf(text, 'retake_request_seconds_count{area="users"}')).toMatch(/^[1-9]/);
  expect(
    Number(figureOf(text, `retake_request_seconds_total{method="GET",route="${route}"}`)),
  ).toBeGreaterThan(0);
  expect(figureOf(text, 'retake_errands{kind="accounts:reset-mail",state="dead"}')).toBe('1');
  expect(figureOf(text, 'retake_sockets')).toBe('1');
  expect(figureOf(text, 'retake_leads{duty="upkeep"}')).toBe('1');
  expect(text).toMatch(/^retake_database_connections\{state="open"\} [1-9]/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
  expect(namesInDeploy().filter((name) => !isMeasured(text, name))).toEqual([]);
  await server.stop();
});

test('with every route asked, and every kind of answer to each, there are at most 2,000 series', async () => {
  const server = await startTestServer({ env: { METRICS_TOKEN } });
  for (const key of Object.keys(calls)) {
    const [method, path] = key.split(' ') as [string, string];
    const answer = await fetch(server.url + path.replaceAll(/\{\w+\}/g, 'x'), { method, redirect: 'manual' });
    await answer.body?.cancel();
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  const all = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const ofRoutes = new Set(
    all.flatMap((line) => /^retake_requests_total\{(.*),status=/.exec(line)?.[1] ?? []),
  );
  expect(ofRoutes.size).toBeGreaterThan(Object.keys(calls).length * 0.9);
  const others = all.filter((line) => !line.startsWith('retake_requests_total'));
  console.log(`series: ${others.length} and ${ofRoutes.size} routes with three kinds of answers each`);
  expect(others.length + 3 * ofRoutes.size).toBeLessThanOrEqual(2000);
  await server.stop();
});

test('a figure that cannot be read in time is left out, and the others are there', async () => {
  const failed: string[] = [];
  const log = { error: (details: object) => void failed.push((details as { metric: string }).metric) };
  const metrics = createPrometheus(log, 1);
  metrics.gauge('waits', 'Never answered', ['kind'], () => new Promise<never>(() => undefined));
  metrics.gauge('known', 'Answered at once', [], () => [{ labels: {}, value: 7 }]);
  const { text } = await metrics.read!();
  expect(seriesOf(text)).toEqual(['retake_known 7']);
  expect(failed).toEqual(['waits']);
});

test('the number of series does not grow with players, addresses or requested paths', async () => {
  const server = await startTestServer({ env: { METRICS_TOKEN } });
  const count = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return seriesOf(await (await fetch(`${server.url}/metrics`, { headers })).text()).length;
  };
  async function use(round: string): Promise<void> {
    const player = await server.signUp(`player_${round}`);
    await player.call('GET /api/users/profile/{nickname}', { params: { nickname: player.nickname } });
    await player.call('GET /api/users/party-members/{userId}', { params: { userId: player.id } });
    await player.attempt('GET /api/matches/{matchId}', { params: { matchId: player.id } });
    await fetch(`${server.url}/no/such/page/${round}`);
    await fetch(`${server.url}/api/users/profile/nobody_${round}?from=${round}`);
  }
  await use('first');
  await count();
  const before = await count();
  for (let round = 0; round < 20; round++) await use(`${round}`);
  expect(await count()).toBe(before);
  expect(before).toBeLessThan(2000);
  await server.stop();
});
