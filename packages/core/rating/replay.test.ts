import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import {
  afterChange,
  type LogEntry,
  loggedChange,
  type MatchEntry,
  type MatchRecord,
  noRatings,
  type RatingLog,
  type Ratings,
  rateRecord,
} from './log.ts';
import { newPlayer, type RatedPlayer } from './player.ts';
import released from './released/1.json' with { type: 'json' };
import second from './released/2.json' with { type: 'json' };
import third from './released/3.json' with { type: 'json' };
import { correctionsOf, newCorrections, removeMatches } from './removeMatches.ts';
import { replay } from './replay.ts';
import { RATING } from './rules.ts';

const HOUR_MS = 3_600_000;

/** A season of forty players, in parties of 2 and 3, where a player leaves now and then. */
function season(seed: number, matches: number): { log: LogEntry[]; ratings: Ratings } {
  const rng = createRng(seed);
  const everybody = Array.from({ length: 40 }, (_, index) => `player-${index}`);
  const players = new Map<string, RatedPlayer>();
  let { caution } = noRatings();
  const log: LogEntry[] = [];
  for (let n = 0; n < matches; n++) {
    const ten = rng.shuffle(everybody).slice(0, 10);
    const record: MatchRecord = {
      matchId: `match-${n}`,
      rules: RATING.version,
      at: 1_750_000_000_000 + n * HOUR_MS,
      team1: [ten.slice(0, 2), ten.slice(2, 5)],
      team2: [ten.slice(5, 8), ten.slice(8)],
      winner: rng.pick(['team1', 'team2', 'team1', 'team2', null]),
      abandonedIds: rng.int(10) === 0 ? [ten[rng.int(10)]!] : [],
    };
    const rated = rateRecord({ players, caution }, record);
    log.push({ kind: 'match', ...record, changes: rated.changes });
    caution = rated.caution;
    for (const change of rated.changes) players.set(change.playerId, afterChange(change));
  }
  return { log, ratings: { players, caution } };
}

const elo = (log: RatingLog, id: string) => (replay(log).players.get(id) ?? newPlayer(id)).elo;

describe('the log', () => {
  test.each([1, 2, 3])('RAT13 replays to the same numbers, bit for bit (seed %i)', (seed) => {
    const { log, ratings } = season(seed, 150);
    expect(replay(log)).toEqual(ratings);
  });

  test('RAT13 survives JSON, including removals', () => {
    const log = removeMatches(season(4, 100).log, 'player-3');
    expect(log.at(-1)?.kind).toBe('removal');
    expect(replay(JSON.parse(JSON.stringify(log)))).toEqual(replay(log));
  });

  test('RAT13 is computed again: a forged number in an entry changes nothing', () => {
    const { log, ratings } = season(5, 20);
    const forged = log.map((entry) =>
      entry.kind === 'match'
        ? { ...entry, changes: entry.changes.map((change) => ({ ...change, eloAfter: 3000 })) }
        : entry,
    );
    expect(replay(forged)).toEqual(ratings);
  });

  test('RAT13 a log of the first release gives its players as they were, under the rules of that release', () => {
    const log = released.log.map((entry) => ({ ...entry, rules: 1, changes: [] }) as unknown as LogEntry);
    const { players, caution } = replay(log);
    const asReleased = [...players.values()].map(
      ({ id, hidden: { mu, rd, volatility, games, lastPlayedAt }, elo }) => ({
        id,
        hidden: { mu, rd, volatility, games, lastPlayedAt },
        elo,
      }),
    );
    expect(asReleased).toEqual(released.players);
    expect(caution).toEqual(noRatings().caution);
  });

  test('RAT13 the same matches under the rules of the second release, which knew no level', () => {
    const log = released.log.map((entry) => ({ ...entry, rules: 2, changes: [] }) as unknown as LogEntry);
    const { players, caution } = replay(log);
    expect([...players.values()]).toEqual(second.players);
    expect(caution).toEqual({ ...second.caution, level: 0 });
  });

  test('RAT13 the same matches under the rules of the third release, whose mates spoke more softly', () => {
    const log = released.log.map((entry) => ({ ...entry, rules: 3, changes: [] }) as unknown as LogEntry);
    const { players, caution } = replay(log);
    expect({ players: [...players.values()], caution }).toEqual(third);
  });

  test('RAT13 matches of both releases in one log: each is rated by its own rules', () => {
    const old = released.log.map((entry) => ({ ...entry, rules: 1, changes: [] }) as unknown as LogEntry);
    const [before, { log }] = [replay(old), season(7, 5)];
    const together = replay([...old, ...log]);
    expect(together.caution).toEqual(replay(log).caution);
    expect(together.players.size).toBe(before.players.size + replay(log).players.size);
    expect(together.players.get('p3')).toEqual(before.players.get('p3'));
  });
});

describe('removing a cheater’s matches', () => {
  const cheater = 'player-7';

  /** What everybody lost in matches that the cheater won, without the cost of leaving. */
  function lostTo(log: RatingLog): Map<string, number> {
    const lost = new Map<string, number>();
    for (const entry of log) {
      if (entry.kind !== 'match') continue;
      const team = entry.changes.find(({ playerId }) => playerId === cheater)?.team;
      if (team === undefined || entry.winner !== team) continue;
      for (const { playerId, change, abandoned, team: own } of entry.changes)
        if (own !== team) lost.set(playerId, (lost.get(playerId) ?? 0) - change - (abandoned ? 20 : 0));
    }
    return lost;
  }

  test('RAT14 gives everybody who lost to the cheater exactly those points back', () => {
    const { log } = season(8, 200);
    const clean = removeMatches(log, cheater);
    const lost = lostTo(log);
    expect(lost.size).toBeGreaterThan(20);
    const [before, after] = [replay(log).players, replay(clean).players];
    for (const [id, points] of lost) expect(after.get(id)!.elo).toBe(before.get(id)!.elo + points);
  });

  test('RAT14 takes the cheater’s wins, and no points from anybody else', () => {
    const { log } = season(9, 200);
    const clean = removeMatches(log, cheater);
    const after = replay(clean).players;
    for (const [id, { elo: before }] of replay(log).players)
      if (id === cheater) expect(after.get(id)!.elo).toBeLessThan(before);
      else expect(after.get(id)!.elo).toBeGreaterThanOrEqual(before);
  });

  test('RAT14 happens once: a second removal finds nothing, a later match is found', () => {
    const { log } = season(10, 100);
    const clean = removeMatches(log, cheater);
    expect(removeMatches(clean, cheater)).toBe(clean);
    const record: MatchRecord = {
      matchId: 'one-more',
      rules: RATING.version,
      at: 1_760_000_000_000,
      team1: [[cheater, 'a']],
      team2: [['b', 'c']],
      winner: 'team1',
      abandonedIds: [],
    };
    const { changes } = rateRecord(replay(clean), record);
    const won: MatchEntry = { kind: 'match', ...record, changes };
    const cleanAgain = removeMatches([...clean, won], cheater);
    const removal = cleanAgain.at(-1)!;
    expect(removal.kind === 'removal' && removal.matchIds).toEqual(['one-more']);
    expect(elo(cleanAgain, 'b')).toBe(1000);
  });

  test('RAT14 follows from what is stored of the changes', () => {
    const matches = season(12, 60).log.filter((entry) => entry.kind === 'match');
    const stored = newCorrections(cheater);
    for (const { winner, changes } of matches) {
      const kept = changes.map(loggedChange);
      expect(JSON.stringify(kept)).not.toContain('heard');
      stored.add({ winner, changes: kept });
    }
    expect(stored.all()).toEqual(correctionsOf(matches, cheater));
    expect(stored.all().length).toBeGreaterThan(10);
  });

  test('RAT14 leaves the log alone if the cheater never played', () => {
    const { log } = season(11, 10);
    expect(removeMatches(log, 'nobody')).toBe(log);
  });
});
