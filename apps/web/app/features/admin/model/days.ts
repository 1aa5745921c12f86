import { MOST_DAYS } from '@retake/core/premium/grants.ts';

/** Whole days from 1 to the most that is given at once; null for anything else. */
export function daysTyped(text: string): number | null {
  const days = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= MOST_DAYS ? days : null;
}
