import type { AnswerOf } from '@retake/contract/calls.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countRefused } from './reportStore.ts';
import { findHeader } from './store.ts';

/** MAT26: a match whose reports a person should look at; its subject is the match's id. */
const MATCH_CASE = 'match';

const DUE_MS = 24 * 60 * 60_000;
const MOST = 100;

export async function openMatchCase({ cases, clock }: Deps, tx: Tx, matchId: string): Promise<void> {
  await cases.open(tx, { kind: MATCH_CASE, subject: matchId }, new Date(clock.now() + DUE_MS));
}

type Doubtful = AnswerOf<'GET /api/admin/doubtful-matches'>['matches'][number];

/** For admins. */
export function createDoubts({ database, cases, audit }: Deps) {
  async function show(id: string, openedAt: Date): Promise<Doubtful[]> {
    const match = await findHeader(database.sql, id);
    if (!match) return [];
    const refused = await countRefused(database.sql, id);
    return [{ id, ...match, openedAt: openedAt.toISOString(), refused }];
  }
  return {
    async list(): Promise<Doubtful[]> {
      const open = await cases.unclosed(database.sql, MATCH_CASE, MOST);
      return (await Promise.all(open.map(({ subject, openedAt }) => show(subject, openedAt)))).flat();
    },
    /** Since when somebody should look at it; null: nobody has to. */
    async since(matchId: string): Promise<Date | null> {
      const open = await cases.unclosedOf(database.sql, { kind: MATCH_CASE, subject: matchId });
      return open?.openedAt ?? null;
    },
    /** Nothing where nobody doubts it any more. */
    close: (matchId: string, adminId: string): Promise<void> =>
      database.write(async (tx) => {
        const closed = await cases.closeOf(tx, { kind: MATCH_CASE, subject: matchId }, 'looked at');
        if (closed)
          await audit.write(tx, {
            actorId: adminId,
            action: 'close_doubtful_match',
            targetId: matchId,
            details: {},
          });
      }),
  };
}
