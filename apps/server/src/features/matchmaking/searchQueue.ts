import type { Deps } from '../../platform/deps.ts';
import type { SearchPort } from '../party/search.ts';
import type { Ratings } from '../rating/service.ts';
import type { Regions } from '../regions/service.ts';
import { type AdmissionPorts, createAdmission } from './admission.ts';
import { createExpectedWait, type ExpectedWait } from './expectedWait.ts';
import { createForecasts, type Forecasts } from './forecast.ts';
import { createQueuesNow, type QueuesNow } from './queuesNow.ts';
import { createReadyCheckViews, type ReadyCheckViews } from './readyCheckViews.ts';
import { createSurplusBoard, type SurplusBoard } from './surplusBoard.ts';
import { createTickets, type TicketPorts } from './tickets.ts';

export type SearchQueuePorts = AdmissionPorts & TicketPorts & { ratings: Ratings; regions: Regions };

export type SearchQueue = SearchPort &
  Pick<Forecasts, 'expected'> & {
    expectedWait: ExpectedWait;
    queuesNow: QueuesNow;
    readyCheckViews: ReadyCheckViews;
    surplusBoard: SurplusBoard;
  };

/**
 * The side of the search that parties stand on: who may enter the queue, the tickets in it, how long it takes, and what
 * ready checks look like. It knows no party but by its ticket.
 */
export function createSearchQueue(deps: Deps, ports: SearchQueuePorts): SearchQueue {
  const expectedWait = createExpectedWait(deps);
  const queuesNow = createQueuesNow(deps, ports.regions.names);
  const readyCheckViews = createReadyCheckViews(deps);
  const forecasts = createForecasts(deps, { ...ports, expectedWait, queuesNow });
  const surplusBoard = createSurplusBoard(deps, { ...ports, forecast: forecasts.forecast });
  return {
    refusedEntries: createAdmission(ports),
    ...createTickets(deps, ports),
    ...forecasts,
    surplusOf: surplusBoard.noteFor,
    surplusBoard,
    readyCheckOf: readyCheckViews.of,
    expectedWait,
    queuesNow,
    readyCheckViews,
  };
}
