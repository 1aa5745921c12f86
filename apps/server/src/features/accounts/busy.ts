import type { Result } from '@retake/core/result.ts';
import { Refusal } from '../../platform/http/failure.ts';

/** ACC9: if too many passwords wait to be hashed, the caller should try again later. */
export function orBusy<T>(result: Result<T, 'busy'>): T {
  if (!result.ok) throw new Refusal('unavailable');
  return result.value;
}
