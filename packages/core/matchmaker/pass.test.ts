import { describe, expect, test } from 'vitest';
import { queueOf } from '../queue/queues.ts';
import { createRng } from '../rng.ts';
import type { MatchShape } from './compositions.ts';
import { illegalities } from './legal.ts';
import { readMatch } from './matches.ts';
import { findMatches } from './pass.ts';
import { addTicket, createPool, removeTicket, type Ticket, type TicketPool, ticketCount } from './pool.ts';

const NOW = 1_700_000_000_000;
let nextPlayer = 1;

type Draft = { size: number; rating?: number; waitS?: number } & Partial<Ticket>;

function poolOf(drafts: readonly Draft[]): TicketPool {
  const pool = createPool();
  drafts.forEach(({ size, waitS = 30, ...over }, key) => {
    addTicket(pool, {
      key,
      rating: 1000,
      enqueuedAt: NOW - waitS * 1000,
      members: Array.from({ length: size }, () => nextPlayer++),
      pings: [20],
      ...over,
    });
  });
  return pool;
}

const times = (count: number, draft: Draft): Draft[] => Array.from({ length: count }, () => ({ ...draft }));

/** Everything that the engine can seat. */
const FIVES: MatchShape = { mode: '5v5', partySizes: [1, 2, 3, 5], singlesPerTeam: 5 };
const TWOS: MatchShape = { mode: '2v2', partySizes: [1, 2], singlesPerTeam: 2 };

function passOver(pool: TicketPool, shape = FIVES, now = NOW) {
  const matches = findMatches(pool, { shape, now });
  return Array.from({ length: matches.count }, (_, m) => readMatch(matches, m));
}

const sizesOf = (pool: TicketPool, team: number[]) => team.map((ticket) => pool.partySize[ticket]!).sort();

describe('MM2 who plays', () => {
  test.each([
    ['two fives', [5, 5], [[5], [5]]],
    ['a five against three and two', [5, 3, 2], [[5], [2, 3]]],
    [
      'threes and twos',
      [3, 3, 2, 2],
      [
        [2, 3],
        [2, 3],
      ],
    ],
    ['ten alone', Array(10).fill(1), [Array(5).fill(1), Array(5).fill(1)]],
  ])('MM2 seats %s', (_, sizes, teams) => {
    const pool = poolOf(sizes.map((size: number) => ({ size })));
    const [match, ...others] = passOver(pool);
    expect(others).toEqual([]);
    expect(match!.teams.map((team) => sizesOf(pool, team)).sort()).toEqual(teams.sort());
  });

  test('MM2 seats two pairs and one single per side in the Duo League, and never two singles', () => {
    const duo = queueOf('duo-league');
    const pool = poolOf([2, 2, 1, 2, 2, 1].map((size) => ({ size })));
    const teams = passOver(pool, duo).flatMap((match) => match.teams);
    expect(teams.map((team) => sizesOf(pool, team))).toEqual([
      [1, 2, 2],
      [1, 2, 2],
    ]);
    expect(passOver(poolOf([2, 2, 2, 1, 1, 1, 1].map((size) => ({ size }))), duo)).toEqual([]);
  });

  test.each([
    ['three threes and a single', [3, 3, 3, 1]],
    ['five twos', [2, 2, 2, 2, 2]],
    ['nine players', [5, 3, 1]],
    ['nobody', []],
    ['one party', [5]],
  ])('MM2 %s make no match', (_, sizes) => {
    expect(passOver(poolOf((sizes as number[]).map((size) => ({ size, waitS: 500 }))))).toEqual([]);
  });

  test('MM2 2v2 seats pairs', () => {
    expect(passOver(poolOf(times(4, { size: 2 })), TWOS).length).toBe(2);
    expect(passOver(poolOf([{ size: 2 }, { size: 1 }, { size: 1 }]), TWOS).length).toBe(1);
  });

  test('MM1 the Solo League is a pool of single players', () => {
    expect(passOver(poolOf(times(25, { size: 1 }))).length).toBe(2);
  });
});

describe('MM3 fair teams', () => {
  test('MM3 similar ratings meet, distant ones wait', () => {
    const pool = poolOf([
      { size: 5, rating: 900, waitS: 3 },
      { size: 5, rating: 1500, waitS: 3 },
      { size: 5, rating: 905, waitS: 3 },
      { size: 5, rating: 1495, waitS: 3 },
    ]);
    const pairs = passOver(pool).map((match) => match.teams.flat().sort());
    expect(pairs.sort()).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  test('MM3 reports the gap over players', () => {
    const [match] = passOver(
      poolOf([
        { size: 5, rating: 1000 },
        { size: 3, rating: 1010 },
        { size: 2, rating: 980 },
      ]),
    );
    expect(match!.gap).toBeCloseTo(2, 4);
    expect(match!.spread).toBeCloseTo(30, 4);
  });
});

describe('MM4 tolerance', () => {
  const apart = (points: number, waitS: number) =>
    poolOf([
      { size: 5, rating: 1000, waitS },
      { size: 5, rating: 1000 + points, waitS },
    ]);

  test('MM4 a match that is too wide at first is accepted after a while', () => {
    expect(passOver(apart(150, 2)).length).toBe(0);
    expect(passOver(apart(150, 100)).length).toBe(1);
  });

  test('MM4 a new ticket may be taken within half of what the longest waiting one tolerates', () => {
    const pool = poolOf([
      { size: 5, rating: 1000, waitS: 110 },
      { size: 5, rating: 1060, waitS: 0 },
    ]);
    expect(passOver(pool).length).toBe(1);
  });
});

describe('MM5, MM6 regions', () => {
  test('MM5 no shared region, no match', () => {
    const pool = poolOf([
      { size: 5, pings: [20, 150] },
      { size: 5, pings: [150, 20] },
    ]);
    expect(passOver(pool)).toEqual([]);
  });

  test('MM5 plays in the region with the lowest worst ping', () => {
    const pool = poolOf([
      { size: 5, pings: [20, 50, 70] },
      { size: 5, pings: [75, 50, 20] },
    ]);
    expect(passOver(pool)[0]!.region).toBe(1);
  });

  test('MM6 only overdue tickets play in regions with a higher ping', () => {
    const at = (waitS: number) =>
      poolOf([
        { size: 5, pings: [20, 110], waitS },
        { size: 5, pings: [200, 20], waitS: 30 },
      ]);
    expect(passOver(at(119))).toEqual([]);
    expect(passOver(at(140))).toEqual([]);
    const [match] = passOver(at(160));
    expect(match!.region).toBe(1);
  });
});

describe('MM7, MM8 avoidance', () => {
  const foe = 4_000_000_000;

  test.each([20, 590])('MM7 blacklisted players never meet, not even after %i s', (waitS) => {
    const pool = poolOf([
      { size: 5, waitS, blacklisted: [foe] },
      { size: 5, waitS, members: [foe, 4, 5, 6, 7].map((id) => id + 0) },
    ]);
    expect(passOver(pool)).toEqual([]);
  });

  test('MM7 nor as team mates, whoever made the list', () => {
    const listed = { size: 1, waitS: 500, members: [foe] };
    const pool = poolOf([
      listed,
      ...times(8, { size: 1, waitS: 500 }),
      { size: 1, waitS: 500, blacklisted: [foe] },
    ]);
    expect(passOver(pool)).toEqual([]);
    addTicket(pool, { key: 99, rating: 1000, enqueuedAt: NOW, members: [nextPlayer++], pings: [20] });
    const [match] = passOver(pool);
    const inIt = match!.teams.flat();
    expect(inIt.includes(0) && inIt.includes(9)).toBe(false);
  });

  test('MM8 recent opponents do not meet until one is overdue', () => {
    const at = (waitS: number) =>
      poolOf([
        { size: 5, waitS, recentOpponents: [foe] },
        { size: 5, waitS: 10, members: [foe, 4, 5, 6, 7] },
      ]);
    expect(passOver(at(60))).toEqual([]);
    expect(passOver(at(121)).length).toBe(1);
  });
});

describe('MM9 nobody starves', () => {
  test('MM9 the longest waiting get the only opponent', () => {
    const pool = poolOf([
      { size: 5, rating: 1000, waitS: 130 },
      { size: 5, rating: 1000, waitS: 125 },
      { size: 5, rating: 1000, waitS: 300 },
    ]);
    expect(passOver(pool)[0]!.teams.flat()).toContain(2);
  });

  test.each([
    ['the best of all', { rating: 2950 }, 1],
    ['the weakest of all', { rating: 100 }, 2],
    ['a lonely region', { pings: [170, 35] }, 3],
    ['a five among single players', { size: 5, rating: 1900 }, 4],
  ])('MM9 %s is matched within ten minutes of virtual time', (_, over, seed) => {
    const rng = createRng(seed);
    const pool = poolOf([{ size: 2, waitS: 0, ...over }]);
    let key = 1;
    for (let second = 1; second <= 600; second++) {
      const now = NOW + second * 1000;
      for (let i = 0; i < 2; i++) {
        const size = rng.pick([1, 1, 2, 3]);
        const members = Array.from({ length: size }, () => nextPlayer++);
        addTicket(pool, {
          key: key++,
          rating: rng.normal(1000, 300),
          enqueuedAt: now,
          members,
          pings: [20, 190],
        });
      }
      const matches = findMatches(pool, { shape: FIVES, now });
      const taken = [...matches.ticket.subarray(0, matches.start[matches.count]!)];
      if (taken.some((ticket) => pool.key[ticket] === 0)) return;
      for (const ticket of taken.sort((a, b) => b - a)) removeTicket(pool, ticket);
    }
    throw new Error('waited ten minutes in vain');
  });
});

describe('MM24 a size in surplus', () => {
  const PARTIES = queueOf('open-5v5');
  /** Two pairs beside two trios that are so far from them, all waiting so long. */
  const far = (waitS: number, points: number) => [
    ...times(2, { size: 2, waitS }),
    ...times(2, { size: 3, waitS, rating: 1000 + points }),
  ];

  test('MM24 asks no more of the scarce one by waiting, where others of its size are waiting', () => {
    const pairs = times(8, { size: 2, waitS: 3000, rating: 100 });
    expect(passOver(poolOf(far(400, 1300)), PARTIES)).toHaveLength(1);
    expect(passOver(poolOf([...far(400, 1300), ...pairs]), PARTIES)).toHaveLength(1); // the trios ask for it
    const young = [...times(2, { size: 2, waitS: 3000 }), ...times(2, { size: 3, waitS: 20, rating: 1700 })];
    expect(passOver(poolOf(young), PARTIES)).toHaveLength(1);
    expect(passOver(poolOf([...young, ...pairs]), PARTIES)).toHaveLength(0);
  });

  test('MM24 is known by region: the same pairs are scarce where trios wait', () => {
    const north = { pings: [20, 300] };
    const south = { pings: [300, 20] };
    const tickets = [
      ...times(2, { size: 2, waitS: 100, ...north }),
      ...times(3, { size: 3, waitS: 1, ...north, rating: 9000 }),
      ...times(9, { size: 2, waitS: 100, ...south }),
    ];
    const { surplus } = findMatches(poolOf(tickets), { shape: PARTIES, now: NOW });
    expect(surplus).toEqual([{ size: 2, regions: 0b10 }]);
  });
});

describe('MM10, MM19 a pass', () => {
  function bigPool(tickets: number, seed: number) {
    const rng = createRng(seed);
    const some = () => Array.from({ length: rng.int(3) }, () => 1 + rng.int(tickets * 2));
    const draft = (): Draft => ({
      size: rng.pick([1, 1, 1, 2, 2, 3, 5]),
      rating: rng.normal(1000, 350),
      waitS: rng.int(400),
      pings: [rng.int(120), rng.int(120), rng.int(200)],
      blacklisted: some(),
      recentOpponents: some(),
    });
    nextPlayer = 1;
    return poolOf(Array.from({ length: tickets }, draft));
  }

  test.each([
    [300, 1],
    [2000, 2],
    [7000, 3],
  ])(
    'MM10 of %i tickets each is in at most one match, and every hundredth match is legal',
    (tickets, seed) => {
      const pool = bigPool(tickets, seed);
      const matches = passOver(pool);
      const seated = matches.flatMap((match) => match.teams.flat());
      expect(new Set(seated).size).toBe(seated.length);
      expect(seated.length).toBeGreaterThan(tickets * 0.8);
      const step = Math.ceil(matches.length / 5);
      for (let m = 0; m < matches.length; m += step) {
        const { teams, region } = matches[m]!;
        expect(illegalities(pool, teams, { shape: FIVES, now: NOW }, region)).toEqual([]);
      }
    },
  );

  test('MM19 the same pool and clock give the same matches', () => {
    expect(passOver(bigPool(2000, 4))).toEqual(passOver(bigPool(2000, 4)));
  });

  test('MM19 the pass does not change the pool', () => {
    const pool = bigPool(500, 5);
    const before = new Uint8Array(pool.header.buffer).slice();
    passOver(pool);
    expect(new Uint8Array(pool.header.buffer)).toEqual(before);
    expect(ticketCount(pool)).toBe(500);
  });
});

test('MM4 two pairs alone who lie 300 points apart play each other within a minute, not at once', () => {
  const after = (waitS: number) => {
    const pool = poolOf([700, 1000].map((rating) => ({ size: 2, rating, waitS })));
    return passOver(pool, queueOf('open-2v2')).length;
  };
  expect(after(20)).toBe(0);
  expect(after(60)).toBe(1);
});

test('MM9 where one of two pairs can play, the overdue one does, though the other is further from the middle', () => {
  const pool = poolOf([
    { size: 3, rating: 600, waitS: 60 },
    { size: 2, rating: 610, waitS: 60 },
    { size: 2, rating: 620, waitS: 300 },
    { size: 5, rating: 630, waitS: 60 },
  ]);
  const [match] = passOver(pool);
  expect(match!.teams.flat().sort()).toEqual([0, 2, 3]);
});
