import { VISITS_KEPT_DAYS } from '@retake/core/profile/visits.ts';

/** VIS2: older visits are shown to nobody, and deleted by the next sweep. */
export const keptSince = (now: number): Date => new Date(now - VISITS_KEPT_DAYS * 24 * 3600_000);
