import { expect, test } from 'vitest';
import { entryOf, type LogEntry } from './log.ts';
import { removeMatches } from './removeMatches.ts';
import { replay } from './replay.ts';

const record = (matchId: string, winner: 'team1' | 'team2') => ({
  matchId,
  at: 1_700_000_000_000,
  team1: [['a', 'b', 'c', 'd', 'e']],
  team2: [
    ['f', 'g'],
    ['h', 'i', 'j'],
  ],
  winner,
  abandonedIds: [],
});

test('RAT13 who lost to a cheater gets exactly those points back, once', () => {
  const log: LogEntry[] = [];
  for (const [index, winner] of (['team1', 'team1', 'team2'] as const).entries())
    log.push(entryOf(replay(log), record(`match-${index}`, winner)));
  const before = replay(log);
  const clean = removeMatches(log, 'a');
  const after = replay(clean);
  const lost = log.slice(0, 2).map((entry) => entry.kind === 'match' && entry.changes[5]!.change);
  expect(after.get('f')!.elo).toBe(before.get('f')!.elo - Number(lost[0]) - Number(lost[1]));
  expect(after.get('b')!.elo).toBe(before.get('b')!.elo);
  expect(after.get('a')!.elo).toBeLessThan(before.get('a')!.elo);
  expect(removeMatches(clean, 'a')).toBe(clean);
});
