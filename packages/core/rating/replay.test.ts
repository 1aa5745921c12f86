import { describe, expect, test } from 'vitest';
import { createRng } from '../rng.ts';
import { afterChange, entryOf, type LogEntry, type MatchRecord, type RatingLog } from './log.ts';
import { newPlayer, type RatedPlayer } from './player.ts';
import { removeMatches } from './removeMatches.ts';
import { replay } from './replay.ts';

const HOUR_MS = 3_600_000;

/** A season of forty players, in parties of 2 and 3, somebody leaving now and then. */
function season(seed: number, matches: number): { log: LogEntry[]; players: Map<string, RatedPlayer> } {
  const rng = createRng(seed);
  const everybody = Array.from({ length: 40 }, (_, index) => `player-${index}`);
  const players = new Map<string, RatedPlayer>();
  const log: LogEntry[] = [];
  for (let n = 0; n < matches; n++) {
    const ten = rng.shuffle(everybody).slice(0, 10);
    const record: MatchRecord = {
      matchId: `match-${n}`,
      at: 1_750_000_000_000 + n * HOUR_MS,
      team1: [ten.slice(0, 2), ten.slice(2, 5)],
      team2: [ten.slice(5, 8), ten.slice(8)],
      winner: rng.pick(['team1', 'team2', 'team1', 'team2', null]),
      abandonedIds: rng.int(10) === 0 ? [ten[rng.int(10)]!] : [],
    };
    const entry = entryOf(players, record);
    log.push(entry);
    for (const change of entry.changes) players.set(change.playerId, afterChange(change));
  }
  return { log, players };
}

const elo = (log: RatingLog, id: string) => (replay(log).get(id) ?? newPlayer(id)).elo;

describe('the log', () => {
  test.each([1, 2, 3])('RAT13 replays to the same numbers, bit for bit (seed %i)', (seed) => {
    const { log, players } = season(seed, 150);
    expect(replay(log)).toEqual(players);
  });

  test('RAT13 survives being written down as JSON, removals and all', () => {
    const log = removeMatches(season(4, 100).log, 'player-3');
    expect(log.at(-1)?.kind).toBe('removal');
    expect(replay(JSON.parse(JSON.stringify(log)))).toEqual(replay(log));
  });

  test('RAT13 is not believed but worked out: a forged number in an entry changes nothing', () => {
    const { log, players } = season(5, 20);
    const forged = log.map((entry) =>
      entry.kind === 'match'
        ? { ...entry, changes: entry.changes.map((change) => ({ ...change, eloAfter: 3000 })) }
        : entry,
    );
    expect(replay(forged)).toEqual(players);
  });

  test('points come from nowhere and go nowhere: the mean stays near the start', () => {
    const players = [...season(6, 1500).players.values()];
    const mean = players.reduce((sum, player) => sum + player.hidden.mu, 0) / players.length;
    expect(Math.abs(mean - 1000)).toBeLessThan(15);
  });
});

describe('taking a cheater’s matches away', () => {
  const cheater = 'player-7';

  /** What everybody lost in matches against the cheater that he won, apart from what leaving cost. */
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

  test('RAT14 gives everybody who lost to him exactly those points back', () => {
    const { log } = season(8, 200);
    const clean = removeMatches(log, cheater);
    const lost = lostTo(log);
    expect(lost.size).toBeGreaterThan(20);
    const [before, after] = [replay(log), replay(clean)];
    for (const [id, points] of lost) expect(after.get(id)!.elo).toBe(before.get(id)!.elo + points);
  });

  test('RAT14 takes his wins from him, and no points from anybody else', () => {
    const { log } = season(9, 200);
    const clean = removeMatches(log, cheater);
    const after = replay(clean);
    for (const [id, { elo: before }] of replay(log))
      if (id === cheater) expect(after.get(id)!.elo).toBeLessThan(before);
      else expect(after.get(id)!.elo).toBeGreaterThanOrEqual(before);
  });

  test('RAT14 happens once: a second removal finds nothing, a later match is found', () => {
    const { log } = season(10, 100);
    const clean = removeMatches(log, cheater);
    expect(removeMatches(clean, cheater)).toBe(clean);
    const won = entryOf(replay(clean), {
      matchId: 'one-more',
      at: 1_760_000_000_000,
      team1: [[cheater, 'a']],
      team2: [['b', 'c']],
      winner: 'team1',
      abandonedIds: [],
    });
    const cleanAgain = removeMatches([...clean, won], cheater);
    const removal = cleanAgain.at(-1)!;
    expect(removal.kind === 'removal' && removal.matchIds).toEqual(['one-more']);
    expect(elo(cleanAgain, 'b')).toBe(1000);
  });

  test('RAT14 leaves the log alone when he never played', () => {
    const { log } = season(11, 10);
    expect(removeMatches(log, 'nobody')).toBe(log);
  });
});
