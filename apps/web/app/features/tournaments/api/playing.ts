import { call } from '#app/api/call.ts';
import { useEventChange } from './event.ts';

/** The caller's side of a fixture is ready; its match begins when both are. */
export const useGetReady = (id: string) =>
  useEventChange(id, (fixtureId: string) =>
    call('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', { params: { id, fixtureId } }),
  );
