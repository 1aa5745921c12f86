import { useDeferredValue } from 'react';

/**
 * What a query says, shown when the page has time for it: an answer that draws much never holds up a press or a scroll.
 * For what the server answers; a field or a choice has to follow the hand at once.
 */
export const useCalm = <Result>(result: Result): Result => useDeferredValue(result);
