import { call } from '#app/api/call.ts';
import { useEventChange } from './event.ts';

export const usePropose = (id: string, fixtureId: string) =>
  useEventChange(id, (times: string[]) =>
    call('PUT /api/tournaments/{id}/fixtures/{fixtureId}/proposal', {
      params: { id, fixtureId },
      body: { times },
    }),
  );

export const useAcceptTime = (id: string, fixtureId: string) =>
  useEventChange(id, (time: string) =>
    call('POST /api/tournaments/{id}/fixtures/{fixtureId}/proposal/accept', {
      params: { id, fixtureId },
      body: { time },
    }),
  );

/** Turns down what the other side has proposed, or takes the own proposal back. */
export const useEndProposal = (id: string, fixtureId: string) =>
  useEventChange(id, () =>
    call('DELETE /api/tournaments/{id}/fixtures/{fixtureId}/proposal', { params: { id, fixtureId } }),
  );
