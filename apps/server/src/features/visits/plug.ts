import { visitCalls } from '@retake/contract/visits/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { keptSince } from './kept.ts';
import { visitRoutes } from './routes.ts';
import { deleteBefore } from './store.ts';

export const plugVisits = (deps: Deps, { people }: { people: People }) =>
  ({
    calls: [callsOf(visitCalls, visitRoutes({ ...deps, people }))],
    sweep: (tx, now) => deleteBefore(tx, keptSince(now.getTime())),
  }) satisfies Plugged;
