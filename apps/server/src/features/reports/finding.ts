import { believed } from '@retake/core/reports/chance.ts';
import { DECIDE_MS } from '@retake/core/reports/deal.ts';
import { FOUND, type Found } from '@retake/core/reports/found.ts';
import { SEVERITY } from '@retake/core/reports/topics.ts';
import { rankOf } from '@retake/core/reports/weight.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { CASE_DUE, CASE_KIND } from './reporting.ts';
import { saveFile } from './store.ts';
import { storedFound } from './storedFound.ts';

/** CAS15: cases that the platform opens, dealt and decided as those of reports. */
export function createFinding({ cases, clock, deadlines }: Pick<Deps, 'cases' | 'clock' | 'deadlines'>) {
  return {
    /** One case is open of a player and kind; `context` where there may be more of them. What is open already stays as it is. */
    async openFound(tx: Tx, subjectId: string, found: Found, context = ''): Promise<void> {
      const { family, score } = FOUND[found.kind];
      const dueAt = new Date(clock.now() + DECIDE_MS);
      const about = { kind: CASE_KIND, subject: subjectId, context: `${family}:${found.kind}:${context}` };
      const opened = await cases.open(tx, about, dueAt);
      await deadlines.set(tx, CASE_DUE, opened.id, opened.dueAt.getTime());
      const rank = rankOf(believed(score), SEVERITY[family], opened.openedAt.getTime());
      const file = { caseId: opened.id, subjectId, family, matchId: null, score, rank };
      await saveFile(tx, { ...file, found: storedFound.write(found) });
    },
  };
}
