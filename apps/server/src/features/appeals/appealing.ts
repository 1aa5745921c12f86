import { type Contested, DECIDE_MS, mayAppeal, nextReminder } from '@retake/core/appeals/appeal.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import type { Sanctions } from '../sanctions/service.ts';
import { banOf, presentOwn } from './present.ts';
import { CASE_KIND, findAgainst, findOwn, insertAppeal } from './store.ts';

/** APL4 and APL5: the deadlines of an appeal; their key is its case. */
export const REMIND = 'appeal-remind';
export const DUE = 'appeal-due';
const MOST_SHOWN = 100;

export type AppealingPorts = { people: People; sanctions: Pick<Sanctions, 'find'> };
type Said = { contested: Contested; text: string };

/** APL1: what players do. */
export function createAppealing(
  { database, clock, cases, deadlines }: Pick<Deps, 'database' | 'clock' | 'cases' | 'deadlines'>,
  { people, sanctions }: AppealingPorts,
) {
  const own = async (userId: string) => ({
    appeals: (await findOwn(database.sql, userId, MOST_SHOWN)).map(presentOwn),
  });

  return {
    own,

    async appeal(userId: string, sanctionId: string, { contested, text }: Said) {
      await database.write(async (tx) => {
        await people.lock(tx, userId);
        const ban = await sanctions.find(tx, sanctionId);
        if (ban?.userId !== userId) throw new Refusal('not_found');
        const earlier = await findAgainst(tx, sanctionId);
        // Sent again after a lost answer.
        if (earlier?.outcome === null && earlier.text === text && earlier.contested === contested) return;
        const allowed = mayAppeal(banOf(ban), earlier !== null, clock.now());
        if (!allowed.ok) throw new Refusal(allowed.code);
        const due = clock.now() + DECIDE_MS;
        const about = { kind: CASE_KIND, subject: sanctionId };
        const { id: caseId } = await cases.open(tx, about, new Date(due));
        await insertAppeal(tx, { caseId, sanctionId, userId, contested, text, at: new Date(clock.now()) });
        await deadlines.set(tx, REMIND, caseId, nextReminder(clock.now(), clock.now(), false)!);
        await deadlines.set(tx, DUE, caseId, due);
      });
      return own(userId);
    },
  };
}
