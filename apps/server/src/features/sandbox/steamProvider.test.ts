import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { escapeHtml, html } from './html.ts';
import { newSandboxSteamId, SANDBOX_STEAM_ACCOUNTS } from './steamAccounts.ts';
import { sandboxSteam, steamProviderRoutes } from './steamProvider.ts';

const publicUrl = 'https://play.example';
const { endpoint, idPrefix } = sandboxSteam({ publicUrl, selfUrl: 'http://127.0.0.1:3000' });
const returnTo = `${publicUrl}/auth/steam/callback?state=abc`;
let now = Date.UTC(2026, 10, 20, 12);
let app: FastifyInstance;

beforeEach(async () => {
  now = Date.UTC(2026, 10, 20, 12);
  app = fastify();
  // As in a server whose own parser turns forms into objects.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const options = { endpoint, idPrefix, realm: publicUrl, clock: () => now };
  await app.register(steamProviderRoutes, { prefix: '/sandbox/steam', ...options });
});
afterEach(() => app.close());

const login = (query: Record<string, string>) => app.inject({ url: '/sandbox/steam/openid/login', query });
const setup = { 'openid.mode': 'checkid_setup', 'openid.return_to': returnTo };

async function choose(account: string, to = returnTo): Promise<URLSearchParams> {
  const reply = await app.inject({ url: '/sandbox/steam/openid/choose', query: { account, return_to: to } });
  expect(reply.statusCode).toBe(302);
  return new URL(reply.headers.location!).searchParams;
}

async function confirm(fields: URLSearchParams, changed: Record<string, string> = {}): Promise<string> {
  const form = new URLSearchParams(fields);
  for (const [name, value] of Object.entries({ 'openid.mode': 'check_authentication', ...changed })) {
    form.set(name, value);
  }
  const reply = await app.inject({
    method: 'POST',
    url: '/sandbox/steam/openid/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form.toString(),
  });
  return reply.body;
}

const yes = 'ns:http://specs.openid.net/auth/2.0\nis_valid:true\n';
const no = 'ns:http://specs.openid.net/auth/2.0\nis_valid:false\n';

test('the page says that it is a sandbox, offers the accounts, and has no input field', async () => {
  const { body, headers, statusCode } = await login(setup);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<strong>Sandbox</strong> This page stands in for Steam on this computer.');
  for (const { name, about } of SANDBOX_STEAM_ACCOUNTS) {
    expect(body).toContain(name);
    expect(body).toContain(about.en);
  }
  expect(body).toContain('A new Steam account');
  expect(body).toContain('Cancel');
  expect(body).not.toMatch(/<input|<form|<script|style=/);
});

test('its style sheet is a file of the same origin', async () => {
  const { body, headers } = await login(setup);
  expect(headers['content-security-policy']).toContain("style-src 'self'");
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(body)![1]!;
  const style = await app.inject({ url: new URL(href, endpoint).pathname });
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
});

test.each([
  ['nothing', {}],
  ['another mode', { ...setup, 'openid.mode': 'checkid_immediate' }],
  ['no way back', { 'openid.mode': 'checkid_setup' }],
  ['a way back to another site', { ...setup, 'openid.return_to': 'https://evil.example/' }],
  ['a way back to a script', { ...setup, 'openid.return_to': 'javascript:alert(1)' }],
])('refuses %s', async (_name, query) => {
  expect((await login(query)).statusCode).toBe(400);
});

test('accepts no other site, and no unknown account', async () => {
  const { steamId } = SANDBOX_STEAM_ACCOUNTS[0]!;
  const evil = { account: steamId, return_to: 'https://play.example.evil.example/' };
  const stranger = { account: '76561197960265729', return_to: returnTo };
  for (const query of [evil, stranger]) {
    const reply = await app.inject({ url: '/sandbox/steam/openid/choose', query });
    expect(reply.statusCode).toBe(400);
    expect(reply.headers.location).toBeUndefined();
  }
});

test('an assertion has the fields that Steam sends, and keeps the query of the return address', async () => {
  const { steamId } = SANDBOX_STEAM_ACCOUNTS[0]!;
  const fields = await choose(steamId);
  expect(fields.get('state')).toBe('abc');
  expect(Object.fromEntries(fields)).toMatchObject({
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'id_res',
    'openid.op_endpoint': 'https://play.example/sandbox/steam/openid/login',
    'openid.claimed_id': `https://play.example/sandbox/steam/openid/id/${steamId}`,
    'openid.identity': `https://play.example/sandbox/steam/openid/id/${steamId}`,
    'openid.return_to': returnTo,
    'openid.assoc_handle': '1234567890',
    'openid.signed': 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
  });
  expect(fields.get('openid.response_nonce')).toMatch(/^2026-11-20T12:00:00Z.{24}$/);
});

test('confirms an assertion once, for ten minutes', async () => {
  const fields = await choose(SANDBOX_STEAM_ACCOUNTS[0]!.steamId);
  expect(await confirm(fields)).toBe(yes);
  expect(await confirm(fields)).toBe(no);
  now += 11 * 60_000;
  expect(await confirm(fields)).toBe(no);

  const late = await choose(SANDBOX_STEAM_ACCOUNTS[0]!.steamId);
  now += 11 * 60_000;
  expect(await confirm(late)).toBe(no);
});

test.each(['claimed_id', 'identity', 'return_to', 'response_nonce', 'signed', 'sig'])(
  'does not confirm a changed %s',
  async (field) => {
    const fields = await choose(SANDBOX_STEAM_ACCOUNTS[0]!.steamId);
    const changed = `${fields.get(`openid.${field}`)}x`;
    expect(await confirm(fields, { [`openid.${field}`]: changed })).toBe(no);
    expect(await confirm(fields)).toBe(yes);
  },
);

test('cancel goes back without an assertion', async () => {
  expect(Object.fromEntries(await choose('none'))).toEqual({
    state: 'abc',
    'openid.ns': 'http://specs.openid.net/auth/2.0',
    'openid.mode': 'cancel',
  });
});

test('every new account is different, with its own SteamID64', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await choose('new')).get('openid.claimed_id')!),
  );
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id.slice(idPrefix.length)).toMatch(/^7656119[0-9]{10}$/);
  expect(newSandboxSteamId(0)).toMatch(/^7656119[0-9]{10}$/);
  expect(newSandboxSteamId(1 - 2 ** -47)).toMatch(/^7656119[0-9]{10}$/);
  const listed = SANDBOX_STEAM_ACCOUNTS.map(({ steamId }) => steamId);
  expect(new Set(listed).size).toBe(listed.length);
  for (const id of listed) expect(id).toMatch(/^7656119[0-9]{10}$/);
});

test('text on a page is escaped, in attributes too', () => {
  expect(escapeHtml(`<b a="1" c='2'>&`)).toBe('&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;');
  expect(html`<i>${'<x>'} ${html`<b>${1}</b>`} ${[html`<u>`, html`</u>`]}</i>`.html).toBe(
    '<i>&lt;x&gt; <b>1</b> <u></u></i>',
  );
});

test('a reader of Chinese reads Chinese, on the page and where it refuses', async () => {
  const headers = { 'accept-language': 'zh-CN,zh;q=0.9' };
  const url = '/sandbox/steam/openid/login';
  const page = (await app.inject({ url, query: setup, headers })).body;
  expect(page).toContain('<html lang="zh-CN">');
  expect(page).toContain('使用沙盒账号登录');
  for (const { about } of SANDBOX_STEAM_ACCOUNTS) expect(page).toContain(about['zh-CN']);
  expect((await app.inject({ url, headers })).body).toContain('此登录请求无效');
});
