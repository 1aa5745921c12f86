import fc from 'fast-check';
import type { Pairing, Party, PlayedMatch, Team } from './match.ts';
import type { HiddenRating, RatedPlayer } from './player.ts';

/** Teams of five as the queue forms them. */
const SPLITS = [[5], [3, 2], [3, 1, 1], [2, 2, 1], [2, 1, 1, 1], [1, 1, 1, 1, 1]] as const;
const NOW = 1_750_000_000_000;

const hidden: fc.Arbitrary<HiddenRating> = fc.record({
  mu: fc.double({ min: 100, max: 3000, noNaN: true }),
  rd: fc.double({ min: 40, max: 350, noNaN: true }),
  volatility: fc.double({ min: 1, max: 20, noNaN: true }),
  games: fc.nat(500),
  lastPlayedAt: fc.option(fc.integer({ min: NOW - 1e10, max: NOW })),
  heard: fc.constantFrom([], ['p1'], ['p2', 'p8', 'q']),
  said: fc.double({ min: -500, max: 500, noNaN: true }),
  lift: fc.double({ min: -500, max: 500, noNaN: true }),
});

/** Numbers that play never produces, but a broken import or a bug elsewhere may. */
const wildHidden: fc.Arbitrary<HiddenRating> = fc.record({
  mu: fc.double({ noNaN: true }),
  rd: fc.double({ noNaN: true }),
  volatility: fc.double({ noNaN: true }),
  games: fc.nat(),
  lastPlayedAt: fc.option(fc.maxSafeInteger()),
  heard: fc.array(fc.string()),
  said: fc.double({ noNaN: true }),
  lift: fc.double({ noNaN: true }),
});

const seat = (parties: readonly number[], players: readonly RatedPlayer[]): Team => {
  let from = 0;
  return parties.map((size): Party => {
    from += size;
    return players.slice(from - size, from);
  });
};

function pairingOf(hidden: fc.Arbitrary<HiddenRating>): fc.Arbitrary<Pairing> {
  const player = fc.record({ hidden, elo: fc.integer({ min: 100, max: 3500 }), paid: fc.nat(200) });
  return fc
    .record({
      players: fc.array(player, { minLength: 10, maxLength: 10 }),
      split1: fc.constantFrom(...SPLITS),
      split2: fc.constantFrom(...SPLITS),
    })
    .map(({ players, split1, split2 }) => {
      const named = players.map((one, index) => ({ id: `p${index}`, ...one }));
      return { team1: seat(split1, named.slice(0, 5)), team2: seat(split2, named.slice(5)), at: NOW };
    });
}

export const pairing = pairingOf(hidden);
export const wildPairing = pairingOf(wildHidden);

export const winner = fc.constantFrom('team1', 'team2', null);

export const played: fc.Arbitrary<PlayedMatch> = fc
  .record({ pairing, winner })
  .map(({ pairing: teams, winner: won }) => ({ ...teams, winner: won }));
