import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { call } from '#app/api/call.ts';
import { useEventChange } from './event.ts';

export const useDispute = (id: string, fixtureId: string) =>
  useEventChange(id, (text: string) =>
    call('POST /api/tournaments/{id}/fixtures/{fixtureId}/dispute', {
      params: { id, fixtureId },
      body: { text },
    }),
  );

export const useRejectDispute = (id: string, disputeId: string) =>
  useEventChange(id, (text: string) =>
    call('POST /api/tournaments/{id}/disputes/{disputeId}/reject', {
      params: { id, disputeId },
      body: { text },
    }),
  );

/** STG12: shown first. */
export const usePreview = (id: string) =>
  useEventChange(id, (correction: Correction) =>
    call('POST /api/tournaments/{id}/corrections/preview', { params: { id }, body: correction }),
  );

export const useDecide = (id: string) =>
  useEventChange(id, (body: { correction: Correction; digest: string; reason: string }) =>
    call('POST /api/tournaments/{id}/corrections', { params: { id }, body }),
  );
