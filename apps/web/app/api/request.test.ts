import { expect, test } from 'vitest';
import { requestOf } from './request.ts';

test('parameters go into the path, escaped', () => {
  const request = requestOf('GET /api/users/profile/{nickname}', { params: { nickname: 'a/b c' } });
  expect(request).toEqual({ method: 'GET', url: '/api/users/profile/a%2Fb%20c' });
});

test('what is asked goes behind it, what is undefined stays away', () => {
  const request = requestOf('GET /x', { query: { after: 3, mode: undefined, name: 'a b' } });
  expect(request.url).toBe('/x?after=3&name=a+b');
});

test('a body is JSON', () => {
  expect(requestOf('POST /x', { body: { a: 1 } })).toEqual({
    method: 'POST',
    url: '/x',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json' },
  });
});

test('a missing parameter is a defect', () => {
  expect(() => requestOf('GET /x/{id}', {})).toThrow('needs the parameter id');
});
