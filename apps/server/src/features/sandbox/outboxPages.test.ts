import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutboxMailer, type Outbox, openOutbox } from '../../platform/mail/outbox.ts';
import { outboxPages } from './outboxPages.ts';

let folder: string;
let app: FastifyInstance;
let outbox: Outbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'retake-outbox-'));
  outbox = await openOutbox({ folder, clock: () => Date.UTC(2026, 10, 20) });
  app = fastify();
  await app.register(outboxPages, { prefix: '/sandbox/mail', outbox });
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const send = (subject: string, text: string) =>
  createOutboxMailer({ outbox, from: 'no-reply@play.example', name: 'Retake' }).send({
    to: 'ada@example.com',
    subject,
    text,
  });
const firstLetter = async () => {
  const list = await app.inject({ url: '/sandbox/mail' });
  return app.inject({ url: /href="(\/sandbox\/mail\/[^"]+\.eml)"/.exec(list.body)![1]! });
};

test('an empty outbox explains what it is for', async () => {
  const { body, statusCode } = await app.inject({ url: '/sandbox/mail' });
  expect(statusCode).toBe(200);
  expect(body).toContain('No letter yet.');
  expect(body).toContain('stands in for the mailboxes of all players');
});

test('lists the letters, newest first, and shows one with its links', async () => {
  await send('First', 'x');
  await send('Second', 'Open (https://play.example/reset?token=a&b=c), within 1 < 2 hours.\n');
  const list = (await app.inject({ url: '/sandbox/mail/' })).body;
  expect(list.indexOf('Second')).toBeGreaterThan(0);
  expect(list.indexOf('First')).toBeGreaterThan(list.indexOf('Second'));

  const { body, headers } = await firstLetter();
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<h1>Second</h1>');
  expect(body).toContain('<dd>ada@example.com</dd>');
  const href = 'https://play.example/reset?token=a&amp;b=c';
  expect(body).toContain(`Open (<a href="${href}">${href}</a>), within 1 &lt; 2 hours.`);
});

test('text in a letter never becomes markup', async () => {
  await send(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)> https://x.example/"onmouseover="alert(1)',
  );
  const list = (await app.inject({ url: '/sandbox/mail' })).body;
  const { body, headers } = await firstLetter();
  for (const page of [list, body]) expect(page).not.toMatch(/<script|<img|"onmouseover/);
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.each(['nope', '20261120T000000000Z-00000000.eml', '..%2F..%2Fetc%2Fpasswd'])(
  'no letter %s',
  async (name) => {
    const { statusCode, body } = await app.inject({ url: `/sandbox/mail/${name}` });
    expect(statusCode).toBe(404);
    expect(body).toContain('There is no such letter');
  },
);

test('its style sheet exists', async () => {
  const { headers } = await app.inject({ url: '/sandbox/mail/style.css' });
  expect(headers['content-type']).toBe('text/css; charset=utf-8');
});

test('a reader of Chinese reads Chinese', async () => {
  const headers = { cookie: 'locale=zh-CN' };
  expect((await app.inject({ url: '/sandbox/mail', headers })).body).toContain('还没有邮件');
  await send('First', 'x');
  expect((await app.inject({ url: '/sandbox/mail', headers })).body).toContain('已发送的邮件');
  expect((await app.inject({ url: '/sandbox/mail/none.eml', headers })).body).toContain('没有这封邮件');
});
