import { startTestServer } from '@retake/testkit/server.ts';
import { expect, test } from 'vitest';

test('figures: a connected player counts once, with any number of connections', async () => {
  const server = await startTestServer();
  const stats = () => server.visitor().call('GET /api/stats', {});
  expect(await stats()).toEqual({ playersOnline: 0, activeMatches: 0 });
  const player = await server.signUp('player');
  await player.socket();
  await player.socket();
  await server.visitor().socket();
  expect(await stats()).toEqual({ playersOnline: 1, activeMatches: 0 });
  await server.stop();
});

test('what the web app needs to know about this installation', async () => {
  const server = await startTestServer({ env: { BRAND_NAME: 'Clutch Club', SANDBOX: '1' } });
  expect(await server.visitor().call('GET /api/site', {})).toEqual({
    brandName: 'Clutch Club',
    sampleData: false,
    sandbox: true,
    sandboxMail: true,
    regions: [],
  });
  await server.stop();
});

test('alive and ready differ: without its database the server is not ready', async () => {
  const server = await startTestServer();
  const visitor = server.visitor();
  expect(await visitor.call('GET /readyz', {})).toEqual({ ready: true });
  await server.database.close();
  expect(await visitor.attempt('GET /readyz', {})).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
  expect(await visitor.call('GET /healthz', {})).toEqual({ ok: true });
  await server.stop();
});
