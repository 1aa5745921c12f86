import { expect, test } from 'vitest';
import { createHostCheck, hostNameOf, isLocalHost } from './host.ts';

test.each([
  ['Play.Example', 'play.example'],
  ['play.example:8443', 'play.example'],
  ['play.example.', 'play.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '::1'],
  ['[2001:DB8::1]', '2001:db8::1'],
  ['', null],
  [undefined, null],
  ['play.example:', null],
  ['play.example:123456', null],
  ['::1', null],
  ['evil.example@play.example', null],
  ['play.example/x', null],
  ['play.example, evil.example', null],
  ['play example', null],
])('the host %j is named %j', (host, name) => {
  expect(hostNameOf(host)).toBe(name);
});

test.each([
  ['https://play.example', 'play.example', true],
  ['https://play.example', 'PLAY.example:443', true],
  ['https://play.example', 'play.example.', true],
  ['https://play.example', '10.0.0.7:3000', true],
  ['https://play.example', '[2001:db8::7]:3000', true],
  ['https://play.example', 'localhost:3000', true],
  ['http://localhost:3000', '127.0.0.1:3000', true],
  ['http://localhost:3000', '[::1]:3000', true],
  ['http://localhost:3000', 'localhost:8080', true],
  ['http://retake.localhost:3000', 'retake.localhost:3000', true],
  ['http://[::1]:3000', '[::1]:3000', true],
  ['https://play.example', 'evil.example', false],
  ['https://play.example', 'www.play.example', false],
  ['https://play.example', 'play.example.evil.example', false],
  ['https://play.example', 'xplay.example', false],
  ['https://play.example', 'localhost.evil.example', false],
  ['https://play.example', '127.0.0.1.evil.example', false],
  ['https://play.example', '127.0.0.1.nip.io:3000', false],
  ['https://play.example', '10.0.0.999', false],
  ['http://localhost:3000', 'retake.local:3000', false],
  ['http://localhost:3000', undefined, false],
  ['http://localhost:3000', '', false],
])('at %s the host %j: %j', (publicUrl, host, known) => {
  const knows = createHostCheck(publicUrl);
  expect([knows(host), knows(host)]).toEqual([known, known]);
});

test('what is local', () => {
  expect(['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '::1'].map(isLocalHost)).toEqual(
    Array(5).fill(true),
  );
  expect(
    ['localhost.example', '0.0.0.0', '::', '10.0.0.1', '127.0.0.1.nip.io', 'x127.0.0.1'].map(isLocalHost),
  ).toEqual(Array(6).fill(false));
});
