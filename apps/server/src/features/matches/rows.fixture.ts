import { randomUUID } from 'node:crypto';
import type { matches, matchPlayers } from './tables.ts';

type MatchInsert = typeof matches.$inferInsert;
type PlayerInsert = typeof matchPlayers.$inferInsert;

/** Rows for tests that only count or list matches: a rated match of the search. */
export const matchValues = (over: Partial<MatchInsert> = {}): MatchInsert => ({
  mode: '5v5',
  source: 'queue',
  sourceId: randomUUID(),
  queue: 'open-5v5',
  settings: {},
  rated: true,
  phase: 'finished',
  state: {},
  seed: 'seed',
  simulated: true,
  ...over,
});

/** Of a player whose match has ended. */
export const playerValues = (
  matchId: string,
  userId: string,
  over: Partial<PlayerInsert> = {},
): PlayerInsert => ({
  matchId,
  userId,
  team: 'team1',
  slot: 0,
  groupId: randomUUID(),
  eloBefore: 1000,
  active: false,
  ...over,
});
