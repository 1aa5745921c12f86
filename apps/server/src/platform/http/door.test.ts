import { rawRequest } from '@retake/testkit/rawRequest.ts';
import { startTestServer, type TestServer } from '@retake/testkit/server.ts';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN: 'a-token-of-the-operator' } });
});
afterAll(() => server.stop());

const ask = (target: string, headers: Record<string, string | null>, method = 'GET') =>
  rawRequest(server.url, target, { method, headers });

const OWN = ['retake.test', 'RETAKE.test:8080', '127.0.0.1', '192.168.1.7:3000', '[::1]:3000', 'localhost'];
const FOREIGN = ['evil.example', 'retake.test.evil.example', '127.0.0.1.nip.io', 'xn--retake.test', ''];

describe('HST1: a host that is not ours', () => {
  test.each(OWN)('%s is answered', async (host) => {
    expect((await ask('/api/stats', { host })).status).toBe(200);
  });

  test.each(FOREIGN)('"%s" gets no call, no page, no file and no sandbox', async (host) => {
    const targets = [
      '/api/stats',
      '/api/users/current-user',
      '/',
      '/assets/x.js',
      '/nothing',
      '/sandbox/mail',
    ];
    for (const target of [...targets, '/api/openapi.json', '/healthz/../api/stats', '/healthzz']) {
      const reply = await ask(target, { host });
      expect([target, reply.status]).toEqual([target, 421]);
      expect(reply.body).toContain('"code":"wrong_host"');
      expect(reply.body).toContain('http://retake.test');
    }
    expect((await ask('/api/users/logout', { host }, 'POST')).status).toBe(421);
  });

  test('the host of a proxy’s header is not believed, in either direction', async () => {
    const forwarded = { 'x-forwarded-host': 'retake.test', forwarded: 'host=retake.test' };
    expect((await ask('/api/stats', { host: 'evil.example', ...forwarded })).status).toBe(421);
    expect((await ask('/api/stats', { 'x-forwarded-host': 'evil.example' })).status).toBe(200);
  });

  test('an origin is not ours because it is the host of the request', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    expect((await ask('/api/users/logout', headers, 'POST')).status).toBe(421);
  });

  test('HST2: health and metrics are asked under any name, and without one', async () => {
    for (const host of ['evil.example', 'retake.default.svc:3000']) {
      for (const target of ['/healthz', '/readyz', '/readyz?x=1']) {
        expect((await ask(target, { host })).status).toBe(200);
      }
      expect((await ask('/metrics', { host })).status).toBe(404); // without its token
    }
    expect(
      (await rawRequest(server.url, '/healthz', { version: '1.0', headers: { host: null } })).status,
    ).toBe(200);
    expect(
      (await rawRequest(server.url, '/api/stats', { version: '1.0', headers: { host: null } })).status,
    ).toBe(421);
  });

  test('no socket, by either transport', async () => {
    const byPolling = async (host: string) =>
      (await ask('/socket.io/?EIO=4&transport=polling', { host })).status === 200;
    const byWebsocket = (host: string) => {
      const about = { forceNew: true, reconnection: false, extraHeaders: { host } };
      const socket = io(server.url, { transports: ['websocket'], ...about });
      return new Promise<boolean>((resolve) => {
        socket.on('connect', () => resolve(true));
        socket.on('connect_error', () => resolve(false));
      }).finally(() => socket.close());
    };
    for (const connects of [byPolling, byWebsocket]) {
      for (const host of ['retake.test', 'localhost:9'])
        expect([host, await connects(host)]).toEqual([host, true]);
      for (const host of ['evil.example', '127.0.0.1.nip.io']) {
        expect([host, await connects(host)]).toEqual([host, false]);
      }
    }
  });
});

describe('the secure site', () => {
  test('on https every answer tells the browser to stay there; on http none does', async () => {
    const secure = await startTestServer({ env: { PUBLIC_URL: 'https://play.example' } });
    for (const target of ['/api/stats', '/healthz', '/nothing', '/api/users/current-user', '/sandbox/mail']) {
      const { headers } = await rawRequest(secure.url, target, { headers: { host: 'play.example' } });
      expect([target, headers.get('strict-transport-security')]).toEqual([target, 'max-age=31536000']);
    }
    await secure.stop();
    expect((await ask('/api/stats', {})).headers.has('strict-transport-security')).toBe(false);
  });
});
