import { expect, test } from 'vitest';
import { CallFailure, type FailureCode } from './failure.ts';
import { pollUntil } from './polling.ts';
import { POLL_MS } from './queries.ts';

const failure = (code: FailureCode) => new CallFailure({ code, message: code });
const next = (data: string | undefined, error: unknown = null) =>
  pollUntil<string>((now) => now === 'over')({ state: { data, error } });

test('a thing is read again until it is over', () => {
  expect(next(undefined)).toBe(POLL_MS);
  expect(next('on')).toBe(POLL_MS);
  expect(next('over')).toBe(false);
});

test('what is not there is not asked for again', () => {
  for (const code of ['match_not_found', 'lobby_gone', 'malformed', 'league_not_found'] as const) {
    expect(next(undefined, failure(code))).toBe(false);
  }
});

test('what could not be answered now is', () => {
  for (const code of ['network', 'internal', 'unavailable', 'too_many'] as const) {
    expect(next(undefined, failure(code))).toBe(POLL_MS);
  }
});
