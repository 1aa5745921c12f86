import type { FirstSteps, firstStepsCalls } from '@retake/contract/firstSteps/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Handlers } from '../../platform/http/register.ts';
import type { People } from '../accounts/people.ts';
import { findLastMatch, hasCompany, isOpen, saveDismissed, saveLooked } from './store.ts';

const NONE: FirstSteps = { open: false, steam: true, party: true, matchId: null };

type StepsDeps = Pick<Deps, 'database' | 'clock'> & { people: People };

/** FST1 to FST5. No call names a player: everybody reads and changes only their own list. */
export function firstStepsRoutes({ database, clock, people }: StepsDeps): Handlers<typeof firstStepsCalls> {
  /** FST2: each step is read from what has happened. A closed list costs one look at its row. */
  async function answer(userId: string): Promise<FirstSteps> {
    const { sql } = database;
    if (!(await isOpen(sql, userId))) return NONE;
    const person = await people.get(userId);
    const [company, matchId] = await Promise.all([hasCompany(sql, userId), findLastMatch(sql, userId)]);
    return {
      open: true,
      steam: person?.steamConnected ?? false,
      party: company || matchId !== null,
      matchId,
    };
  }

  return {
    'GET /api/users/first-steps': ({ caller }) => answer(caller.id),
    'PUT /api/users/first-steps/looked': async ({ caller }) => {
      if ((await findLastMatch(database.sql, caller.id)) === null) throw new Refusal('rating_match_required');
      await database.write((tx) => saveLooked(tx, caller.id, new Date(clock.now())));
      return answer(caller.id);
    },
    'DELETE /api/users/first-steps': async ({ caller }) => {
      await database.write((tx) => saveDismissed(tx, caller.id, new Date(clock.now())));
      return answer(caller.id);
    },
  };
}
