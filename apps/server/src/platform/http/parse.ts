import type { z } from 'zod';
import { Refusal } from './failure.ts';

/** Text that databases do not store: a NUL, or half of a surrogate pair. */
const isUnkeepable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();

function holdsUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return isUnkeepable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(holdsUnkeepable);
  return Object.entries(value).some(([name, item]) => isUnkeepable(name) || holdsUnkeepable(item));
}

/** Input from outside, parsed to its type. Throws `malformed` with the wrong place. */
export function parseInput<T extends z.ZodType>(type: T, value: unknown, place: string): z.output<T> {
  const result = type.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    const where = [place, ...(issue?.path ?? [])].join('.');
    throw new Refusal('malformed', { detail: `${where}: ${issue?.message ?? 'wrong'}` });
  }
  if (holdsUnkeepable(result.data)) {
    throw new Refusal('malformed', { detail: `${place}: text with characters that cannot be kept` });
  }
  return result.data;
}
