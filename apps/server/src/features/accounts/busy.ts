import type { Result } from '@retake/core/result.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Passwords } from './passwords.ts';

/** ACC9: if too many passwords wait to be hashed, the caller should try again later. */
export function orBusy<T>(result: Result<T, 'busy'>): T {
  if (!result.ok) throw new Refusal('unavailable');
  return result.value;
}

/** For other features: both throw `unavailable` when too many wait. */
export const passwordsOrBusy = ({ hashPassword, verifyPassword }: Passwords) => ({
  hashPassword: async (password: string): Promise<string> => orBusy(await hashPassword(password)),
  isPassword: async (storedHash: string, password: string): Promise<boolean> =>
    orBusy(await verifyPassword(storedHash, password)),
});
