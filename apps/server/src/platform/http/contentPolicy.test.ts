import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicyOf } from './contentPolicy.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scriptsOf = (html: string) => /script-src ([^;]*)/.exec(contentPolicyOf(html))![1];

test('of scripts in the page only its own run', () => {
  const html =
    '<script>one()</script><script type="module">import "/a.js";\ntwo()</script><script>one()</script>';
  expect(scriptsOf(html)).toBe(`'self' ${hash('one()')} ${hash('import "/a.js";\ntwo()')}`);
});

test('a script of a file needs no hash, wherever its source stands', () => {
  expect(scriptsOf('<script async src="/assets/a.js"></script><script src="/b.js" defer></script>')).toBe(
    "'self'",
  );
});

test('MM5: nothing is asked of another site but how far it is', () => {
  expect(contentPolicyOf('')).toContain("connect-src 'self' ws: wss:;");
  expect(contentPolicyOf('', ['https://sha.example', 'http://hk.example:81'])).toContain(
    "connect-src 'self' ws: wss: https://sha.example http://hk.example:81;",
  );
});

test('nobody else may frame a page', () => {
  expect(contentPolicyOf('')).toContain("frame-ancestors 'none'");
});
