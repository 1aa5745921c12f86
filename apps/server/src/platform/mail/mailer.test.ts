import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLetter } from './letter.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer, type Outbox, openOutbox } from './outbox.ts';
import { startOutboxServer } from './outboxServer.ts';
import { createSmtpMailer } from './smtp.ts';

type Side = { mailer: Mailer; stop(): Promise<void> };
const sender = { from: 'no-reply@play.example', name: 'Retake' };

const sides: Record<string, (outbox: Outbox) => Promise<Side>> = {
  'by SMTP': async (outbox) => {
    const server = await startOutboxServer(outbox);
    return { mailer: createSmtpMailer({ url: server.url, ...sender }), stop: server.stop };
  },
  'straight into the outbox': async (outbox) => ({
    mailer: createOutboxMailer({ outbox, ...sender }),
    stop: async () => {},
  }),
};

describe.each(Object.entries(sides))('a mailer %s', (_name, start) => {
  let folder: string;
  let outbox: Outbox;
  let side: Side;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'retake-outbox-'));
    outbox = await openOutbox({ folder, clock: () => Date.UTC(2026, 10, 20), maxLetters: 5 });
    side = await start(outbox);
  });
  afterEach(async () => {
    await side.mailer.close();
    await side.stop();
    await rm(folder, { recursive: true });
  });

  const letters = async () => {
    const names = await outbox.list();
    return Promise.all(names.map(async (name) => readLetter((await outbox.read(name))!)));
  };

  test('delivers a letter unchanged', async () => {
    const text = 'Open this link:\nhttps://play.example/reset?token=a-b_c\n\nIt works for an hour.\n';
    await side.mailer.send({ to: 'ada@example.com', subject: 'Your new password', text });
    const [letter] = await letters();
    expect(letter).toMatchObject({
      from: 'Retake <no-reply@play.example>',
      to: 'ada@example.com',
      subject: 'Your new password',
    });
    expect(letter!.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
    expect(Date.parse(letter!.date)).toBeGreaterThan(0);
  });

  test.each([
    ['Chinese', '重置你的密码 '.repeat(12), '你好，\n请打开链接。\n再见 👋\n'],
    ['accents', 'Größe café', 'Ça va très bien = 100 % déjà vu\n'],
    ['long lines', 'x'.repeat(300), `https://play.example/reset?token=${'a1'.repeat(400)}\n`],
    [
      'the space where a line is folded',
      'x',
      `${'asked for a new password for your Retake account. '.repeat(9)}End\n`,
    ],
    ['lines with dots and From', 'Dots', '.\n..\nFrom here on\n.hidden\n=3D =\n end'],
    ['what looks encoded', '100 % =3D ?=', '=?utf-8?Q?no?= really =41'],
  ])('keeps %s', async (_what, subject, text) => {
    await side.mailer.send({ to: 'ada@example.com', subject, text });
    const [letter] = await letters();
    expect(letter!.subject.trim()).toBe(subject.trim());
    expect(letter!.text.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
  });

  test.each([
    'a@example.com, b@example.com',
    'a@example.com;b@example.com',
    'Ada <a@example.com>',
    'a@b@c.de',
    'a@example.com\r\nBcc: b@example.com',
    'group:a@example.com;',
    'nobody',
    '',
  ])('refuses %j: exactly one address', async (to) => {
    await expect(side.mailer.send({ to, subject: 'x', text: 'x' })).rejects.toThrow('exactly one address');
    expect(await outbox.list()).toEqual([]);
  });

  test('a line break in the subject adds no field', async () => {
    await side.mailer.send({ to: 'ada@example.com', subject: 'Hi\r\nBcc: eve@example.com', text: 'x' });
    const [name] = await outbox.list();
    expect((await outbox.read(name!))!.toString()).not.toMatch(/^bcc:/im);
  });

  test('sends many at once, all of them', async () => {
    const subjects = ['1', '2', '3', '4', '5'];
    await Promise.all(subjects.map((subject) => side.mailer.send({ to: 'a@b.co', subject, text: 'x' })));
    expect((await letters()).map(({ subject }) => subject).sort()).toEqual(subjects);
  });

  test('the outbox keeps the newest', async () => {
    for (let i = 1; i <= 8; i++) await side.mailer.send({ to: 'a@b.co', subject: `${i}`, text: 'x' });
    expect((await letters()).map(({ subject }) => subject)).toEqual(['8', '7', '6', '5', '4']);
  });
});

test('a mail server that is missing or silent is an error', async () => {
  const gone = createSmtpMailer({ url: 'smtp://127.0.0.1:1', ...sender });
  await expect(gone.send({ to: 'a@b.co', subject: 'x', text: 'x' })).rejects.toThrow('ECONNREFUSED');

  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address() as { port: number };
  const url = `smtp://127.0.0.1:${address.port}?greetingTimeout=50`;
  const mailer = createSmtpMailer({ url, ...sender });
  await expect(mailer.send({ to: 'a@b.co', subject: 'x', text: 'x' })).rejects.toThrow(/greeting/i);
  silent.close();
});

test('the outbox reads only its own letters', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'retake-outbox-'));
  const outbox = await openOutbox({ folder: join(folder, 'new', 'outbox'), clock: () => 0 });
  await outbox.put(Buffer.from('Subject: x\r\n\r\ny'));
  const [name] = await outbox.list();
  expect(await outbox.read(name!)).toEqual(Buffer.from('Subject: x\r\n\r\ny'));
  expect(await outbox.read(name!.replace(/.\.eml$/, (end) => (end[0] === '0' ? '1.eml' : '0.eml')))).toBe(
    undefined,
  );
  for (const other of ['../secret.eml', '', 'x.eml', `../outbox/${name}`, `${name}\0`]) {
    expect(await outbox.read(other)).toBe(undefined);
  }
  await rm(folder, { recursive: true });
});
