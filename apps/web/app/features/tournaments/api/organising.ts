import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { useEventChange } from './event.ts';

/** What has no body: each is one step of the tournament. */
export type Step = 'publish' | 'start' | 'pause' | 'resume';

export const useStep = (id: string) =>
  useEventChange(id, (step: Step) => call(`POST /api/tournaments/{id}/${step}`, { params: { id } }));

export const useCancel = (id: string) =>
  useEventChange(id, (reason: string) =>
    call('POST /api/tournaments/{id}/cancel', { params: { id }, body: { reason } }),
  );

export const useTakeIn = (id: string) =>
  useEventChange(id, (entrantId: string) =>
    call('POST /api/tournaments/{id}/entrants/{entrantId}/check-in', { params: { id, entrantId } }),
  );

export const useTakeOut = (id: string) =>
  useEventChange(id, (entrantId: string) =>
    call('DELETE /api/tournaments/{id}/entrants/{entrantId}', { params: { id, entrantId } }),
  );

export const useReplace = (id: string) =>
  useEventChange(id, ({ entrantId, by }: { entrantId: string; by: string }) =>
    call('POST /api/tournaments/{id}/entrants/{entrantId}/replace', {
      params: { id, entrantId },
      body: { by },
    }),
  );

export const useSeed = (id: string) =>
  useEventChange(id, (body: { entrantIds: string[] } | { by: 'rating' | 'lot' }) =>
    call('PUT /api/tournaments/{id}/seeds', { params: { id }, body }),
  );

export const useUnready = (id: string) =>
  useEventChange(id, ({ fixtureId, entrantId }: { fixtureId: string; entrantId: string }) =>
    call('POST /api/tournaments/{id}/fixtures/{fixtureId}/unready', {
      params: { id, fixtureId },
      body: { entrantId },
    }),
  );

export const useGiveTurn = (id: string) =>
  useEventChange(id, ({ fixtureId, give }: { fixtureId: string; give: 'time' | 'lot' }) =>
    call('POST /api/tournaments/{id}/fixtures/{fixtureId}/turn', {
      params: { id, fixtureId },
      body: { give },
    }),
  );

export const usePreview = (id: string) =>
  useMutation({
    mutationFn: (body: Correction) =>
      call('POST /api/tournaments/{id}/corrections/preview', { params: { id }, body }),
  });

export const useCorrect = (id: string) =>
  useEventChange(id, (body: { correction: Correction; digest: string; reason: string }) =>
    call('POST /api/tournaments/{id}/corrections', { params: { id }, body }),
  );
