import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicyOf, socketOrigin } from './contentPolicy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(contentPolicyOf(html))![1];

test('of inline scripts only the built ones run', () => {
  const html =
    '<script>one()</script><script type="module">import "/a.js";\ntwo()</script><script>one()</script>';
  expect(scriptsOf(html)).toBe(`'self' ${hash('one()')} ${hash('import "/a.js";\ntwo()')}`);
});

test('a script in a file needs no hash, wherever its source is', () => {
  expect(scriptsOf('<script async src="/assets/a.js"></script><script src="/b.js" defer></script>')).toBe(
    "'self'",
  );
});

test('MM5: other sites are only requested for pings, and no socket leads to them', () => {
  expect(contentPolicyOf('')).toContain("connect-src 'self';");
  const connectTo = [socketOrigin('https://play.example'), 'https://sha.example', 'http://hk.example:81'];
  expect(contentPolicyOf('', connectTo)).toContain(
    "connect-src 'self' wss://play.example https://sha.example http://hk.example:81;",
  );
  expect(socketOrigin('http://localhost:3000')).toBe('ws://localhost:3000');
});

test('other sites cannot frame a page', () => {
  expect(contentPolicyOf('')).toContain("frame-ancestors 'none'");
});
