import { achievementCalls } from '@retake/contract/achievements/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { achievementRoutes } from './routes.ts';

export const plugAchievements = (deps: Deps, { people }: { people: People }) =>
  ({ calls: [callsOf(achievementCalls, achievementRoutes({ ...deps, people }))] }) satisfies Plugged;
