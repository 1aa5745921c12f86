import { QUEUE_IDS } from '@retake/core/queue/queues.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import { type ClaimPorts, createClaims } from './claims.ts';
import { createQueueSearch } from './queueSearch.ts';
import type { ReadyCheckPorts } from './readyCheckSteps.ts';
import { createReadyChecks, type ReadyChecks } from './readyChecks.ts';
import type { SurplusBoard } from './surplusBoard.ts';

export type MatchmakingPorts = Omit<ClaimPorts, 'readyChecks' | 'parties'> &
  Omit<ReadyCheckPorts, 'parties'> & {
    leadership: Leadership;
    surplusBoard: Pick<SurplusBoard, 'tell'>;
    parties: ClaimPorts['parties'] & ReadyCheckPorts['parties'];
  };

export type Matchmaking = {
  readyChecks: ReadyChecks;
  stop(): Promise<void>;
};

/** What happens to searching parties: passes over the queue, claims of what they find, ready checks. */
export function createMatchmaking(deps: Deps, ports: MatchmakingPorts): Matchmaking {
  const { leadership, regions, surplusBoard } = ports;
  const readyChecks = createReadyChecks(deps, ports);
  const claims = createClaims(deps, { ...ports, readyChecks });
  const passTime = deps.metrics.duration('matchmaker_pass_seconds', 'How long passes of the matchmaker took');
  const searches = QUEUE_IDS.map((queue) => {
    const duty = leadership.duty(`search:${queue}`);
    duty.onLead(() => readyChecks.afterOutage(queue));
    deps.deadlines.onTimeLost(() => readyChecks.afterOutage(queue));
    return createQueueSearch(deps, {
      queue,
      duty,
      claims,
      regions,
      surplusBoard,
      passTook: passTime({ queue }),
    });
  });
  return {
    readyChecks,
    async stop() {
      await Promise.all(searches.map((search) => search.stop()));
    },
  };
}
