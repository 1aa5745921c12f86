import { prizeCalls } from '@retake/contract/prizes/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { prizeRoutes } from './routes.ts';
import { createPrizes } from './service.ts';
import { prizesHold } from './verify.ts';

export function plugPrizes(deps: Deps) {
  const prizes = createPrizes(deps);
  return {
    service: { ...prizes, hold: prizesHold },
    calls: [callsOf(prizeCalls, prizeRoutes(prizes))],
  } satisfies Plugged;
}
