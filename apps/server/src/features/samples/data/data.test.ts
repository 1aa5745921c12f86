import { CUSTOM_MATCH_MODES, REGIONS } from '@retake/core/constants/customMatches.ts';
import { ringColour } from '@retake/core/constants/league.ts';
import { DATA_PICTURES } from '@retake/core/constants/pictures.ts';
import { SAMPLE_COUNTS, SAMPLE_PING_MS } from '@retake/core/constants/samples.ts';
import { describe, expect, test } from 'vitest';
import { sampleLadder } from './ladder.ts';
import { LADDER_NICKNAMES } from './ladderNicknames.ts';
import { type SampleMatch, sampleLiveMatches, sampleNewMatches } from './matches.ts';
import { SIMULATED_NICKNAMES, WELCOMING_NICKNAMES } from './nicknames.ts';
import { SKINS } from './skins.ts';
import { TOURNAMENTS } from './tournaments.ts';

describe('sample matches', () => {
  test('four new ones and eight live ones, the same at every start', () => {
    expect(sampleNewMatches()).toHaveLength(4);
    expect(sampleLiveMatches()).toHaveLength(8);
    expect(sampleNewMatches()).toEqual(sampleNewMatches());
    expect(sampleLiveMatches('a')).not.toEqual(sampleLiveMatches('b'));
  });

  test('ping 20 to 99, created 0 to 29 minutes ago, known modes, maps and regions, whatever the seed', () => {
    for (let seed = 0; seed < 200; seed++) {
      for (const match of [...sampleNewMatches(`${seed}`), ...sampleLiveMatches(`${seed}`)])
        checkMatch(match, seed);
    }
  });

  test('the live ones go through every state', () => {
    const states = sampleLiveMatches().map((match) => match.status === 'future' && match.state);
    expect(new Set(states)).toEqual(new Set(['live', 'warm-up', 'starting']));
  });
});

function checkMatch(match: SampleMatch, seed: number): void {
  expect(match.pingMs, `seed ${seed}`).toBeGreaterThanOrEqual(SAMPLE_PING_MS.min);
  expect(match.pingMs).toBeLessThanOrEqual(SAMPLE_PING_MS.max);
  expect(match.createdMinutesAgo).toBeGreaterThanOrEqual(0);
  expect(match.createdMinutesAgo).toBeLessThanOrEqual(29);
  expect(CUSTOM_MATCH_MODES).toContain(match.mode);
  expect(REGIONS).toContain(match.region);
  expect(DATA_PICTURES).toContain(match.picture);
  expect(match.creator).not.toBe('');
  if (match.status === 'future') expect(match.startsInMinutes > 0).toBe(match.state !== 'live');
}

describe('the sample ladder', () => {
  const rows = sampleLadder();
  const winPercent = (row: (typeof rows)[number]) => (row.wins / (row.wins + row.losses)) * 100;

  test('55 players, most points first, ranks M-, M and M+', () => {
    expect(rows).toHaveLength(SAMPLE_COUNTS.ladderPlayers);
    expect(new Set(rows.map((row) => row.nickname)).size).toBe(55);
    const points = rows.map((row) => row.points);
    expect(points).toEqual(points.toSorted((one, other) => other - one));
    expect(new Set(rows.map((row) => row.rank))).toEqual(new Set(['M-', 'M', 'M+']));
  });

  test('shows every colour of the ring', () => {
    const colours = new Set(rows.map((row) => ringColour(winPercent(row))));
    expect(colours).toEqual(new Set(['green', 'orange', 'darkOrange', 'red']));
  });

  test('points are at least what ten a win and nine a defeat come to', () => {
    for (const row of rows)
      expect(row.points).toBeGreaterThanOrEqual(Math.max(0, row.wins * 10 - row.losses * 9));
  });
});

test('34 skins, each once', () => {
  expect(SKINS).toHaveLength(SAMPLE_COUNTS.skins);
  expect(new Set(SKINS.map(({ weapon, finish }) => `${weapon} ${finish}`)).size).toBe(34);
  for (const { priceCents } of SKINS) expect(Number.isInteger(priceCents) && priceCents > 0).toBe(true);
});

test('nicknames are valid, and no two players share one', () => {
  const all = [...SIMULATED_NICKNAMES, ...WELCOMING_NICKNAMES, ...LADDER_NICKNAMES];
  expect(SIMULATED_NICKNAMES.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map((name) => name.toLowerCase())).size).toBe(all.length);
  for (const name of all) expect(name).toMatch(/^[A-Za-z0-9_]{3,20}$/);
});

test('tournaments have room left and come in order', () => {
  expect(TOURNAMENTS.length).toBeGreaterThanOrEqual(6);
  const hours = TOURNAMENTS.map((tournament) => tournament.startsInHours);
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  for (const { entered, places } of TOURNAMENTS) expect(entered).toBeLessThan(places);
});
