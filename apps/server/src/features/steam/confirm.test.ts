import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Question } from '../sandbox/steamProvider.ts';
import { query, refused, startSteam, type TestSteam } from './openid.fixture.ts';

let steam: TestSteam;
beforeAll(async () => {
  steam = await startSteam();
});
afterAll(() => steam.close());
beforeEach(() => steam.reset());

describe('check 11: the provider’s answer', () => {
  const text = (body: string) => (_question: Question, reply: FastifyReply) =>
    reply.type('text/plain').send(body);
  test.each([
    ['is_valid:false', text('ns:http://specs.openid.net/auth/2.0\nis_valid:false\n')],
    ['nothing', text('')],
    ['is_valid:true inside a longer line', text('ns:x\nerror: is_valid:true\n')],
    ['a longer line that begins so', text('is_valid:true or so\n')],
    ['a space before it', text(' is_valid:true\n')],
    ['carriage returns', text('ns:x\r\nis_valid:true\r\n')],
    ['upper case', text('IS_VALID:TRUE\n')],
    ['both verdicts', text('is_valid:true\nis_valid:false\n')],
    ['the same verdict twice', text('is_valid:true\nis_valid:true\n')],
    ['HTML', text('<!doctype html><p>is_valid:true</p>')],
    ['more than 4 KB', text(`is_valid:true\n${'x'.repeat(4096)}`)],
    [
      'a 302 to a page that says so',
      (_q: Question, reply: FastifyReply) => reply.redirect('/elsewhere', 302),
    ],
    [
      'a 307 to a page that says so',
      (_q: Question, reply: FastifyReply) => reply.redirect('/elsewhere', 307),
    ],
    ['a 403 that says so', (_q: Question, reply: FastifyReply) => reply.code(403).send('is_valid:true\n')],
    ['a 201 that says so', (_q: Question, reply: FastifyReply) => reply.code(201).send('is_valid:true\n')],
  ])('%s', async (_name, faulty) => {
    steam.answer = faulty;
    expect(await steam.verify(query(steam.assertion()))).toEqual(refused('not_confirmed'));
  });

  test('exactly 4 KB is read', async () => {
    steam.answer = text('is_valid:true\n'.padEnd(4096, 'x'));
    expect((await steam.verify(query(steam.assertion()))).ok).toBe(true);
  });

  test('HTTP 500 with is_valid:true', async () => {
    steam.answer = (_question, reply) => reply.code(500).type('text/plain').send('is_valid:true\n');
    expect(await steam.verify(query(steam.assertion()))).toEqual(refused('provider_unavailable'));
  });

  test('none in time', async () => {
    steam.answer = (_question, reply) => reply.hijack();
    expect(await steam.verify(query(steam.assertion()), { timeoutMs: 50 })).toEqual(
      refused('provider_unavailable'),
    );
  });

  test('one that begins and never ends', async () => {
    steam.answer = (_question, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'text/plain' }).write('is_valid:true\n');
      return reply;
    };
    expect(await steam.verify(query(steam.assertion()), { timeoutMs: 50 })).toEqual(
      refused('provider_unavailable'),
    );
  });

  test('one that never ends is not read to its end', async () => {
    let cut = false;
    steam.answer = (_question, reply) => {
      reply.hijack();
      const pour = setInterval(() => reply.raw.write('x'.repeat(2048)), 1);
      reply.raw.writeHead(200).on('close', () => {
        clearInterval(pour);
        cut = true;
      });
      return reply;
    };
    expect(await steam.verify(query(steam.assertion()))).toEqual(refused('not_confirmed'));
    await expect.poll(() => cut).toBe(true);
  });

  test('no provider at the address', async () => {
    const gone = { ...steam.provider, verifyEndpoint: 'http://127.0.0.1:1/openid/login' };
    expect(await steam.verify(query(steam.assertion()), { provider: gone })).toEqual(
      refused('provider_unavailable'),
    );
  });
});
