import { GAME_SERVER_FAULTS, GAME_SERVER_STATES } from '@retake/core/gameServers/state.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, mapId, matchMode } from '../shapes.ts';
import { phase } from './calls.ts';

const score = z.object({ team1: z.int(), team2: z.int() });

/** MAT35: a match as staff see it. */
export const staffMatch = z.object({
  id,
  number: z.int(),
  phase,
  mode: matchMode,
  map: mapId.nullable(),
  region: z.string().nullable(),
  score,
  simulated: z.boolean(),
  createdAt: isoTime,
  startedAt: isoTime.nullable(),
  finishedAt: isoTime.nullable(),
  reason: z.string().nullable(),
  /** MAT20: its state cannot be read by this release. */
  isReadable: z.boolean(),
  /** MAT26: since when a case is open. */
  doubtedAt: isoTime.nullable(),
  /** Those that it has or had, in their order. */
  servers: z.array(
    z.object({
      id,
      name: z.string(),
      takenAt: isoTime,
      /** It has the match now. */
      holds: z.boolean(),
      state: z.enum(GAME_SERVER_STATES),
      gotvAddress: z.string().nullable(),
      lastSeenAt: isoTime.nullable(),
      lastError: z.object({ fault: z.enum(GAME_SERVER_FAULTS), at: isoTime }).nullable(),
    }),
  ),
  /** MAT33: the copy with which it would go on; null: there is none. */
  backup: z.object({ round: z.int().nullable(), receivedAt: isoTime }).nullable(),
  /** What its servers have reported, the last first, 300 at most. */
  reports: z.array(
    z.object({
      at: isoTime,
      event: z.string(),
      round: z.int().nullable(),
      score: score.nullable(),
      /** Why it changed nothing; null: it counts. */
      refused: z.string().nullable(),
    }),
  ),
  /** All that came, and those of them that changed nothing. */
  counts: z.object({ all: z.int(), refused: z.int() }),
});
export type StaffMatch = z.output<typeof staffMatch>;

export const staffMatchCalls = {
  'GET /api/admin/matches/{matchId}': call({
    access: 'matches.manage',
    summary:
      'A match for staff: its servers and their last error, the reports with their times and why some changed nothing, the copy with which it would go on',
    params: z.object({ matchId: id }),
    answer: staffMatch,
  }),
};
