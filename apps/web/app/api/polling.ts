import { isFailure } from './failure.ts';
import { POLL_MS } from './queries.ts';

type Asked<Data> = { state: { data: Data | undefined; error: unknown } };

/**
 * How long until a thing is read again (`refetchInterval`): not once it is over, and not where the server says that it is
 * not there for the reader. What only could not be answered now is asked for again.
 */
export const pollUntil =
  <Data>(isOver: (data: Data) => boolean, everyMs = POLL_MS) =>
  ({ state: { data, error } }: Asked<Data>): number | false =>
    (data !== undefined && isOver(data)) || isRefused(error) ? false : everyMs;

const isRefused = (error: unknown): boolean =>
  isFailure(error) && !isFailure(error, 'network', 'internal', 'unavailable', 'too_many');
