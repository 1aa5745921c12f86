import type { Answer } from '@retake/contract/call.ts';
import type { Highlight, highlightCalls } from '@retake/contract/highlights/calls.ts';
import type { Moment } from '@retake/core/analysis/moments.ts';
import { READ_AT_ONCE } from '@retake/core/highlights/shown.ts';
import { isMapId } from '@retake/core/maps.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import { inTurns } from '../../platform/cache/inTurns.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import { UnreadableState } from '../../platform/stored/versioned.ts';
import type { People } from '../accounts/people.ts';
import { findHighlights, findUnread, saveHighlights } from './store.ts';

type Told = Answer<(typeof highlightCalls)['GET /api/users/highlights']>;
type Row = Awaited<ReturnType<typeof findHighlights>>[number];

export type HighlightPorts = {
  people: Pick<People, 'get'>;
  /** ANA7: of a finished match, which stays as it is until the transaction ends. */
  momentsOf(tx: Tx, matchId: string): Promise<readonly Moment[]>;
};

const LOOKS: Limit = { points: 60, perMs: 60_000 };
const KEPT_MS = DEMO_RETENTION_DAYS.premium * 24 * 3600_000;

/**
 * HLT1, HLT2. Matches are looked through when one of their players asks, each in a transaction of its own: nobody pays
 * for it at the end of a match, and matches of earlier releases have their highlights too.
 */
export function createHighlights(
  { database, clock, limiter, log }: Pick<Deps, 'database' | 'clock' | 'limiter' | 'log'>,
  { people, momentsOf }: HighlightPorts,
) {
  async function momentsOrNone(tx: Tx, matchId: string): Promise<readonly Moment[]> {
    try {
      return await momentsOf(tx, matchId);
    } catch (error) {
      if (!(error instanceof UnreadableState)) throw error;
      log.error({ err: error, matchId }, 'the highlights of a match cannot be read');
      return [];
    }
  }

  const told = inTurns(async (userId: string): Promise<Told> => {
    const { matchIds, count } = await findUnread(database.sql, userId, READ_AT_ONCE);
    for (const matchId of matchIds) {
      await database.write(async (tx) =>
        saveHighlights(tx, matchId, await momentsOrNone(tx, matchId), new Date(clock.now())),
      );
    }
    const rows = await findHighlights(database.sql, userId, new Date(clock.now() - KEPT_MS));
    return { highlights: rows.map(present), unread: count - matchIds.length };
  });

  return async (userId: string): Promise<Told> => {
    const reader = await people.get(userId);
    if (!reader || !hasPremium(reader, clock.now())) throw new Refusal('premium_required');
    await takeOrRefuse(limiter, `highlights ${userId}`, LOOKS);
    return told(userId);
  };
}

function present({ map, team, finishedAt, createdAt, score1, score2, ...row }: Row): Highlight {
  const [own, other] = team === 'team1' ? [score1, score2] : [score2, score1];
  const at = (finishedAt ?? createdAt).toISOString();
  return { ...row, at, map: map !== null && isMapId(map) ? map : null, score: { own, other } };
}
