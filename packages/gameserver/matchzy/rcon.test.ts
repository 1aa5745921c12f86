import { afterEach, describe, expect, test } from 'vitest';
import { type FakeRcon, type FakeRconOptions, startFakeRcon, TRANSPORTS } from './fake/rconServer.ts';
import { connectRcon, type Rcon, type RconOptions } from './rcon.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const LONG = 'ünï€😀'.repeat(10_000); // 50,000 characters and more, split everywhere
const replies: Record<string, string> = {
  status: 'hostname: Retake\n',
  silent: '',
  long: LONG,
  edge: 'x'.repeat(4086),
  full: 'y'.repeat(8172),
};

async function server(over: Partial<FakeRconOptions> = {}): Promise<FakeRcon> {
  const fake = await startFakeRcon({ password: 'pw', onCommand: (text) => replies[text] ?? null, ...over });
  open.push(fake);
  return fake;
}

const options = (fake: FakeRcon, over: Partial<RconOptions> = {}): RconOptions => ({
  host: '127.0.0.1',
  port: fake.port,
  password: 'pw',
  ...over,
});

async function connect(fake: FakeRcon, over: Partial<RconOptions> = {}): Promise<Rcon> {
  const rcon = await connectRcon(options(fake, over));
  if (!rcon.ok) throw new Error(rcon.code);
  open.push(rcon.value);
  return rcon.value;
}

describe.each(TRANSPORTS)('over a connection that is %s', (transport) => {
  test('a wrong password is reported although an empty packet comes first', async () => {
    const fake = await server({ transport });
    expect(await connectRcon(options(fake, { password: 'no' }))).toEqual({
      ok: false,
      code: 'wrong_password',
    });
  });

  test('a wrong password is reported when no packet comes first', async () => {
    const fake = await server({ transport, emptyBeforeAuth: false });
    expect(await connectRcon(options(fake, { password: 'no' }))).toEqual({
      ok: false,
      code: 'wrong_password',
    });
  });

  test.each(['empty', 'echo'] as const)(
    'replies of every length are complete, ended by %s',
    async (sentinel) => {
      const rcon = await connect(await server({ transport }), { sentinel });
      for (const [command, reply] of Object.entries(replies)) {
        expect(await rcon.command(command)).toEqual({ ok: true, value: reply });
      }
    },
  );

  test('commands sent at the same time get their own answers', async () => {
    const rcon = await connect(await server({ transport, onCommand: (text) => `<${text}>` }));
    const texts = Array.from({ length: 20 }, (_, i) => `say ${i}`);
    const answers = await Promise.all(texts.map((text) => rcon.command(text)));
    expect(answers).toEqual(texts.map((text) => ({ ok: true, value: `<${text}>` })));
  });
});

test('a server that does not answer an empty command still works', async () => {
  const rcon = await connect(await server({ answersEmpty: false }));
  expect(await rcon.command('status')).toEqual({ ok: true, value: 'hostname: Retake\n' });
});

test('packets of other commands do not get into a reply', async () => {
  const rcon = await connect(await server({ stray: true }));
  expect(await rcon.command('full')).toEqual({ ok: true, value: replies.full });
});

test('no answer at all is a timeout, and the connection is not used again', async () => {
  const rcon = await connect(await server({ answersEmpty: false, onCommand: () => null }), {
    commandTimeoutMs: 50,
  });
  expect(await rcon.command('map de_nuke')).toEqual({ ok: false, code: 'timeout' });
  expect(await rcon.command('status')).toEqual({ ok: false, code: 'closed' });
});

test('a map change breaks the connection, and waiting commands fail', async () => {
  const rcon = await connect(
    await server({ onCommand: (text) => (text === 'changelevel de_nuke' ? 'drop' : 'x') }),
  );
  const [first, second] = await Promise.all([rcon.command('changelevel de_nuke'), rcon.command('status')]);
  expect([first, second]).toEqual([
    { ok: false, code: 'closed' },
    { ok: false, code: 'closed' },
  ]);
});

test('a reply over the limit is refused', async () => {
  const rcon = await connect(await server(), { maxReplyBytes: 10_000 });
  expect(await rcon.command('long')).toEqual({ ok: false, code: 'too_large' });
});

test('a server that does not speak RCON is refused', async () => {
  const { createServer } = await import('node:net');
  const http = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => void http.close() });
  const address = http.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await connectRcon({ host: '127.0.0.1', port, password: 'pw' })).toEqual({
    ok: false,
    code: 'not_rcon',
  });
});

test('no server at the address', async () => {
  const fake = await server();
  await fake.close();
  expect(await connectRcon(options(fake))).toEqual({ ok: false, code: 'unreachable' });
});

test.each([
  ['two commands in one', 'status\nquit'],
  ['longer than the server takes', `say ${'x'.repeat(500)}`],
  ['nothing', ''],
])('%s is not sent', async (_what, text) => {
  const rcon = await connect(await server());
  expect(await rcon.command(text)).toEqual({ ok: false, code: 'bad_command' });
});
