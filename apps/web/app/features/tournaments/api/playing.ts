import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { useEventChange } from './event.ts';

/** The caller's side of a fixture is ready; its match begins when both are. */
export const useGetReady = (id: string) =>
  useEventChange(id, (fixtureId: string) =>
    call('POST /api/tournaments/{id}/fixtures/{fixtureId}/ready', { params: { id, fixtureId } }),
  );

/** The organiser gives an open fixture a time; null: as soon as both are ready. */
export const usePlanFixture = (id: string) =>
  useEventChange(id, ({ fixtureId, plannedFor }: { fixtureId: string; plannedFor: string | null }) =>
    call('PUT /api/tournaments/{id}/fixtures/{fixtureId}/time', {
      params: { id, fixtureId },
      body: { plannedFor },
    }),
  );

/** Plays the tournament through with results by chance. Changes nothing. */
export const useRehearse = (id: string) =>
  useMutation({ mutationFn: () => call('POST /api/tournaments/{id}/rehearsal', { params: { id } }) });
