import { rawRequest } from '@retake/testkit/rawRequest.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import { expect, test } from 'vitest';

const PAGES = [
  '/sandbox/mail',
  '/sandbox/steam/openid/login',
  '/sandbox/steam/api/ISteamUser/GetPlayerBans/v1?key=x',
];

/** One of a proxy's or a tunnel's own headers, or what it says of itself otherwise. */
const FROM_ELSEWHERE = [
  { headers: { host: 'play.example' } },
  { headers: { host: '192.168.1.7:3000' } },
  { headers: { 'x-forwarded-for': '203.0.113.7' } },
  { headers: { 'x-forwarded-host': 'localhost' } },
  { headers: { 'x-forwarded-proto': 'https' } },
  { headers: { 'x-real-ip': '127.0.0.1' } },
  { headers: { forwarded: 'for=203.0.113.7' } },
  { headers: { via: '1.1 tunnel' } },
  { version: '1.0' },
];

test('HST3: the sandbox is for who sits at its computer', async () => {
  const local = { PUBLIC_URL: 'http://localhost:3000', OPEN_SANDBOX: '0' };
  const server = await startTestServer({ env: local });
  for (const page of PAGES) {
    for (const host of ['localhost:3000', '127.0.0.1:8080', '[::1]:3000']) {
      const { status } = await rawRequest(server.url, page, { headers: { host } });
      expect([page, host, status < 403]).toEqual([page, host, true]);
    }
    for (const request of FROM_ELSEWHERE) {
      const { status } = await rawRequest(server.url, page, request);
      expect([page, request, status]).toEqual([
        page,
        request,
        request.headers?.host === 'play.example' ? 421 : 403,
      ]);
    }
  }
  const [mail] = PAGES;
  expect((await rawRequest(server.url, mail!, FROM_ELSEWHERE[1])).body).toContain('"code":"sandbox_closed"');
  await server.stop();
});

test('HST3: with OPEN_SANDBOX=1 it is for everybody who knows a host of ours', async () => {
  const server = await startTestServer({ env: { PUBLIC_URL: 'https://play.example', OPEN_SANDBOX: '1' } });
  for (const page of PAGES) {
    for (const request of FROM_ELSEWHERE) {
      expect((await rawRequest(server.url, page, request)).status).toBeLessThan(402);
    }
    expect((await rawRequest(server.url, page, { headers: { host: 'evil.example' } })).status).toBe(421);
  }
  await server.stop();
});
