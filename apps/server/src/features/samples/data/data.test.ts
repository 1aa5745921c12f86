import { CITIES, CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { describe, expect, test } from 'vitest';
import { SAMPLE_COUNTS, SAMPLE_PING_MS } from './counts.ts';
import { LADDER_NICKNAMES } from './ladderNicknames.ts';
import { type SampleMatch, sampleNewMatches } from './matches.ts';
import { SIMULATED_NICKNAMES } from './nicknames.ts';
import { SKINS } from './skins.ts';
import { TOURNAMENTS } from './tournaments.ts';

describe('sample custom matches', () => {
  test('four, the same at every start', () => {
    expect(sampleNewMatches()).toHaveLength(SAMPLE_COUNTS.newMatches);
    expect(sampleNewMatches()).toEqual(sampleNewMatches());
    expect(sampleNewMatches('a')).not.toEqual(sampleNewMatches('b'));
  });

  test('ping 20 to 99, created 0 to 29 minutes ago, known modes and regions, whatever the seed', () => {
    for (let seed = 0; seed < 200; seed++) {
      for (const match of sampleNewMatches(`${seed}`)) checkMatch(match, seed);
    }
  });
});

function checkMatch(match: SampleMatch, seed: number): void {
  expect(match.pingMs, `seed ${seed}`).toBeGreaterThanOrEqual(SAMPLE_PING_MS.min);
  expect(match.pingMs).toBeLessThanOrEqual(SAMPLE_PING_MS.max);
  expect(match.createdMinutesAgo).toBeGreaterThanOrEqual(0);
  expect(match.createdMinutesAgo).toBeLessThanOrEqual(29);
  expect(CUSTOM_MATCH_MODES).toContain(match.mode);
  expect(CITIES).toContain(match.region);
}

test('34 skins, each once', () => {
  expect(SKINS).toHaveLength(SAMPLE_COUNTS.skins);
  expect(new Set(SKINS.map(({ weapon, finish }) => `${weapon} ${finish}`)).size).toBe(34);
  for (const { priceCents } of SKINS) expect(Number.isInteger(priceCents) && priceCents > 0).toBe(true);
});

test('nicknames are valid, and no two players share one', () => {
  const all = [...SIMULATED_NICKNAMES, ...LADDER_NICKNAMES];
  expect(SIMULATED_NICKNAMES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
  for (const name of all) expect(name).toMatch(/^[A-Za-z0-9_]{3,20}$/);
});

test('tournaments have free places and are in order', () => {
  expect(TOURNAMENTS.length).toBeGreaterThanOrEqual(6);
  const hours = TOURNAMENTS.map((tournament) => tournament.startsInHours);
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  for (const { entered, places } of TOURNAMENTS) expect(entered).toBeLessThan(places);
});
