import { describe, expect, test } from 'vitest';
import {
  FETCH_TIMEOUT_MS,
  LOAD_TIMEOUT_MS,
  MISSES_UNTIL_OFFLINE,
  type Observation,
  observe,
  type ServerState,
  UPLOAD_TIMEOUT_MS,
} from './serverState.ts';
import type { GameState } from './status.ts';

const status = (gameState: GameState, number: number | null = 7): Observation => ({
  type: 'status',
  status: { gameState, paused: false, number, round: 0, score: null },
});

/** The phases of a server with these observations, one second apart. */
function phases(seen: Observation[], start: ServerState = { phase: 'offline' }, awaitsDemo = true): string[] {
  let state = start;
  return seen.map((observation, i) => {
    state = observe(state, observation, i * 1000, awaitsDemo);
    return state.phase;
  });
}

const loading: ServerState = { phase: 'loading', number: 7, since: 0, fetched: false };

test('a whole match, from idle to idle', () => {
  const seen = [
    status('none', null),
    { type: 'loadSent', number: 7 } as const,
    { type: 'silent' } as const,
    status('warmup'),
    status('live'),
    status('live'),
    status('post_game'),
    status('none', null),
    { type: 'uploaded', number: 7 } as const,
  ];
  expect(phases(seen).join(' ')).toBe('idle loading loading warmup live live post uploading idle');
});

test('without demos the server is free at once', () => {
  expect(phases([status('live'), status('none')], { phase: 'offline' }, false)).toEqual(['live', 'idle']);
});

test('a match that ends in its warm-up has no demo', () => {
  expect(phases([status('warmup'), status('none')])).toEqual(['warmup', 'idle']);
});

describe('loading', () => {
  test('neither silence nor an idle server ends it before its time', () => {
    expect(observe(loading, { type: 'silent' }, FETCH_TIMEOUT_MS - 1, true)).toBe(loading);
    expect(observe(loading, status('none', null), FETCH_TIMEOUT_MS - 1, true)).toBe(loading);
    expect(observe(loading, { type: 'silent' }, FETCH_TIMEOUT_MS, true).phase).toBe('offline');
    expect(observe(loading, status('none', null), FETCH_TIMEOUT_MS, true).phase).toBe('idle');
  });

  test('a server that has fetched its match gets more time', () => {
    const fetched = observe(loading, { type: 'fetched', number: 7 }, 0, true);
    expect(observe(fetched, { type: 'silent' }, LOAD_TIMEOUT_MS - 1, true).phase).toBe('loading');
    expect(observe(fetched, { type: 'silent' }, LOAD_TIMEOUT_MS, true).phase).toBe('offline');
    expect(observe(loading, { type: 'fetched', number: 8 }, 0, true)).toBe(loading);
  });
});

test('a server is offline only after several misses in a row', () => {
  const misses: Observation[] = Array.from({ length: MISSES_UNTIL_OFFLINE - 1 }, () => ({ type: 'silent' }));
  expect(phases([status('live'), ...misses, status('live'), ...misses]).includes('offline')).toBe(false);
  expect(phases([status('live'), ...misses, { type: 'silent' }]).at(-1)).toBe('offline');
});

test('a demo that never comes frees the server after half an hour', () => {
  const uploading: ServerState = { phase: 'uploading', number: 7, since: 0 };
  expect(observe(uploading, status('none', null), UPLOAD_TIMEOUT_MS - 1, true).phase).toBe('uploading');
  expect(observe(uploading, status('none', null), UPLOAD_TIMEOUT_MS, true).phase).toBe('idle');
  expect(observe(uploading, { type: 'uploaded', number: 8 }, 0, true)).toBe(uploading);
});

test('a wrong password locks the server, whatever it was doing', () => {
  expect(phases([status('live'), { type: 'wrongPassword' }, { type: 'silent' }])).toEqual([
    'live',
    'locked',
    'locked',
  ]);
});
