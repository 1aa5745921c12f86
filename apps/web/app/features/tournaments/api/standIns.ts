import { call } from '#app/api/call.ts';
import { useEventChange } from './event.ts';

const STAND_IN = '/api/tournaments/{id}/entrants/{entrantId}/stand-in';

/** TRN40. */
export const useAskStandIn = (id: string, entrantId: string) =>
  useEventChange(id, (body: { outId: string; input: string }) =>
    call(`PUT ${STAND_IN}`, { params: { id, entrantId }, body }),
  );

export const useAnswerStandIn = (id: string, entrantId: string) =>
  useEventChange(id, (plays: boolean) =>
    call(plays ? `POST ${STAND_IN}/accept` : `DELETE ${STAND_IN}`, { params: { id, entrantId } }),
  );
