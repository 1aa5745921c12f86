import { expect, test } from 'vitest';
import type { MatchShape } from './compositions.ts';
import { readMatch } from './matches.ts';
import { findMatches } from './pass.ts';
import { addTicket, createPool, type TicketPool } from './pool.ts';
import { NO_TURNS, type RescueTurns } from './rescueTurns.ts';

const NOW = 1_700_000_000_000;
const DUEL: MatchShape = { mode: '2v2', partySizes: [1], singlesPerTeam: 2 };

/**
 * A crowd in which any three players of different thirds may meet and no fourth may join them, so that a search for four
 * ends only when it has tried all; and four who may meet each other. One of these is overdue, the shortest of all, and the
 * crowd stands between them by rating. Nobody of the crowd may meet them, but for `friends` of two thirds the overdue one:
 * the more they are, the longer is the search for the overdue one.
 */
function crowdAndFour(crowd: number, friends: number): { pool: TicketPool; four: number[] } {
  const pool = createPool();
  const players = Array.from({ length: crowd }, (_, n) => n + 1);
  const search = (key: number, rating: number, waitedS: number, blacklisted: number[]) =>
    addTicket(pool, {
      key,
      rating,
      enqueuedAt: NOW - waitedS * 1000,
      members: [key],
      pings: [20],
      blacklisted,
    });
  for (const key of players) {
    const ofSameThird = players.filter((other) => other !== key && other % 3 === key % 3);
    search(key, 1000 + (key % 7), 400, ofSameThird);
  }
  const four = [1, 2, 3, 4].map((n) => 10_000 + n);
  const waits = [130, 20, 20, 20];
  four.forEach((key, n) => {
    const met = n === 0 ? players.filter((player) => player % 3 !== 0).slice(0, friends) : [];
    search(
      key,
      n === 0 ? 999 : 1008,
      waits[n]!,
      players.filter((player) => !met.includes(player)),
    );
  });
  return { pool, four };
}

/** The first match, by keys, and the number of its pass; each pass is a second after the one before. */
function firstMatch(pool: TicketPool): { pass: number; keys: number[] } {
  let turns: RescueTurns = NO_TURNS;
  for (let pass = 1; pass <= 40; pass++) {
    const matches = findMatches(pool, { shape: DUEL, now: NOW + pass * 1000, turns });
    turns = matches.turns;
    if (matches.count === 0) continue;
    const { teams } = readMatch(matches, 0);
    const keys = teams.flat().map((ticket) => pool.key[ticket]!);
    return { pass, keys: keys.sort((a, b) => a - b) };
  }
  throw new Error('no match');
}

test('MM9 behind a crowd that is hard to match, who has a legal match is seated within ten passes', () => {
  const { pool, four } = crowdAndFour(180, 0);
  const { pass, keys } = firstMatch(pool);
  expect(keys).toEqual(four);
  expect(pass).toBeGreaterThan(1); // the crowd has used up the steps of the first
  expect(pass).toBeLessThanOrEqual(10);
});

test('MM9 and who needs more than a share is seated when it has the turn of a full search', () => {
  const { pool, four } = crowdAndFour(180, 62);
  const { pass, keys } = firstMatch(pool);
  expect(keys).toEqual(four);
  expect(pass).toBeGreaterThan(10);
  expect(pass).toBeLessThanOrEqual(21); // a full search for nine or ten of 181 in a pass
});
