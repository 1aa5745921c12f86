import { expect, onTestFinished, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { refused, wire } from '#app/testing/wire.ts';
import { call } from './call.ts';
import { reachable } from './connection.ts';
import { CallFailure, failureText, isFailure } from './failure.ts';
import { createQueryClient, query } from './queries.ts';

const STATS = 'GET /api/stats';

/** A network that is away, or a server in front of ours that answers with something else. */
function network(answer: () => Promise<Response>) {
  const own = window.fetch;
  window.fetch = answer;
  onTestFinished(() => {
    window.fetch = own;
    reachable.set(true);
  });
}
const failureOf = () => call(STATS).catch((error: unknown) => error as CallFailure);

test('an answer is what the server said', async () => {
  wire({ [STATS]: { playersOnline: 5, activeMatches: 1 } });
  expect(await call(STATS)).toEqual({ playersOnline: 5, activeMatches: 1 });
});

test('a refusal has its code and its words in the reader’s language', async () => {
  wire({ [STATS]: refused(409, 'tournament_full') });
  expect(await failureOf()).toMatchObject({ code: 'tournament_full', message: 'The tournament is full.' });
  locale.set('zh-CN');
  expect(await failureOf()).toMatchObject({ code: 'tournament_full', message: '该锦标赛名额已满。' });
});

test('fields of a form are refused each in its own words', async () => {
  wire({ [STATS]: refused(400, 'malformed', [{ field: 'name', code: 'team_name_taken' }]) });
  expect((await failureOf()) as CallFailure).toMatchObject({
    fields: [{ field: 'name', code: 'team_name_taken', message: 'Another team has this name.' }],
  });
});

test('without a network the page knows that it is away, and that it is back', async () => {
  network(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf()).toMatchObject({ code: 'network' });
  expect(reachable.get()).toBe(false);
  network(async () => Response.json({ playersOnline: 0, activeMatches: 0 }));
  await call(STATS);
  expect(reachable.get()).toBe(true);
});

test('an answer that is none of ours is an unforeseen failure', async () => {
  network(async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }));
  expect(await failureOf()).toMatchObject({ code: 'internal' });
});

test('a screen says its own words where the server has none', () => {
  const of = (code: 'internal' | 'network' | 'forbidden') =>
    new CallFailure({ code, message: 'the server’s' });
  expect(failureText(of('forbidden'), 'own')).toBe('the server’s');
  expect(['internal', 'network'].map((code) => failureText(of(code as 'internal'), 'own'))).toEqual([
    'own',
    'own',
  ]);
  expect(failureText(new Error('bug'), 'own')).toBe('own');
});

test('a failure is known by its code, never by its words', () => {
  const failure = new CallFailure({ code: 'forbidden', message: 'not_found' });
  expect(isFailure(failure)).toBe(true);
  expect(isFailure(failure, 'not_found', 'forbidden')).toBe(true);
  expect(isFailure(failure, 'not_found')).toBe(false);
  expect(isFailure(new Error('forbidden'))).toBe(false);
});

test('the first answer that says the session is over is told to the page', async () => {
  let told = 0;
  const client = createQueryClient(() => {
    told += 1;
  });
  wire({ [STATS]: refused(401, 'not_logged_in'), 'GET /api/site': refused(404, 'not_found') });
  await client.fetchQuery(query('GET /api/site')).catch(() => undefined);
  expect(told).toBe(0);
  await client.fetchQuery(query(STATS)).catch(() => undefined);
  expect(told).toBe(1);
});
