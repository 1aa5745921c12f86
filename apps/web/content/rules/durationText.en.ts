import type { Duration, TimeSpan } from '@retake/core/rulebook/duration.ts';

/** `30 days`, `1 year`, `forever`. */
export function spanText(span: TimeSpan | 'forever'): string {
  if (span === 'forever') return 'forever';
  return `${span.count} ${span.unit}${span.count === 1 ? '' : 's'}`;
}

/** `7 to 30 days`, `5 minutes to 24 hours`, `1 year to forever`, `forever`. */
export function durationText({ from, to }: Duration): string {
  if (from === 'forever') return 'forever';
  if (to !== 'forever' && from.unit === to.unit && from.count !== to.count)
    return `${from.count} to ${spanText(to)}`;
  return `${spanText(from)} to ${spanText(to)}`;
}
