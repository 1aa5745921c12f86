import { modeOfQueue, type QueueId, queueOf } from '@retake/core/queue/queues.ts';
import { searchRating } from '@retake/core/rating/composite.ts';
import type { Deps } from '../../platform/deps.ts';
import { whenAllKnown, whenKnown } from '../../platform/maybePromise.ts';
import type { SearchPort } from '../party/search.ts';
import type { Ratings } from '../rating/service.ts';
import type { Regions } from '../regions/service.ts';
import type { ExpectedWait } from './expectedWait.ts';
import type { QueuesNow } from './queuesNow.ts';
import { countSearching } from './store.ts';

type Ports = {
  ratings: Pick<Ratings, 'one' | 'model'>;
  regions: Pick<Regions, 'ofParty'>;
  expectedWait: Pick<ExpectedWait, 'of'>;
  queuesNow: Pick<QueuesNow, 'factsOf'>;
};

/** What a page says of a queue before the player searches in it. `p90Seconds` null: nothing is known. */
export type Expected = { seconds: number; p90Seconds: number | null; searching: number };
export type Forecasts = Pick<SearchPort, 'forecast'> & {
  expected(queue: QueueId, memberIds: readonly string[]): Promise<Expected>;
};

type Waiting = { queue: QueueId; memberIds: readonly string[]; size: number };

const wholeSeconds = (seconds: number) => Math.max(1, Math.round(seconds));

/** MM18: what a search weighs, and how long it may be expected to take; from memory. */
export function createForecasts({ database, clock }: Deps, ports: Ports): Forecasts {
  const { ratings, regions, expectedWait, queuesNow } = ports;

  const foresee = ({ queue, memberIds, ...party }: Waiting) => {
    const size = nearestSize(queueOf(queue).partySizes, party.size);
    const mode = modeOfQueue(queue);
    const players = whenAllKnown(memberIds.map((id) => ratings.one(id, mode)));
    const known = whenAllKnown([players, regions.ofParty(memberIds), ratings.model(mode)]);
    return whenKnown(known, ([rated, pings, model]) => {
      const rating = searchRating(rated, clock.now(), model);
      const facts = queuesNow.factsOf(queue, { size, rating, pings });
      const { medianS, p90S, known: isKnown } = expectedWait.of(queue, facts);
      return {
        rating,
        expectedSeconds: wholeSeconds(medianS),
        p90Seconds: isKnown ? wholeSeconds(p90S) : null,
        told: {
          medianMs: Math.round(1000 * medianS),
          p90Ms: isKnown ? Math.round(1000 * p90S) : null,
          facts,
        },
      };
    });
  };

  return {
    forecast: ({ size, ...search }) => foresee({ ...search, size: size ?? search.memberIds.length }),
    async expected(queue, memberIds) {
      const { expectedSeconds, p90Seconds } = await foresee({
        queue,
        memberIds,
        size: memberIds.length,
      });
      return {
        seconds: expectedSeconds,
        p90Seconds,
        searching: await countSearching(database.sql, queue),
      };
    },
  };
}

/** Of the sizes that a queue takes, the one that a party would most likely search with. Others are refused later (PTY14). */
const nearestSize = (sizes: readonly number[], size: number): number =>
  sizes.find((one) => one >= size) ?? sizes.at(-1)!;
