import { practiceCalls } from '@retake/contract/practice/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createPractice, type PracticePorts } from './service.ts';
import { createPracticeWork } from './serving.ts';

type Ports = PracticePorts & { onNoneFree(hear: () => void): void };

/** Servers for practice, of players with Premium. */
export function plugPractice(deps: Deps, { onNoneFree, ...ports }: Ports) {
  const practice = createPractice(deps, ports, createPracticeWork(deps, ports.servers));
  onNoneFree(practice.giveWay);
  return {
    service: { leave: practice.leave, isOpenOf: practice.isOpenOf },
    calls: [
      callsOf(practiceCalls, {
        'GET /api/practice': ({ caller }) => practice.told(caller.id),
        'POST /api/practice': ({ caller, body }) => practice.start(caller.id, body.map),
        'POST /api/practice/end': async ({ caller }) => {
          await practice.end(caller.id);
          return { message: 'Ended.' };
        },
      }),
    ],
  } satisfies Plugged;
}
