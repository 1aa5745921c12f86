import { type QueueId, queueOf } from '@retake/core/queue/queues.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { getLocale } from '#app/paraglide/runtime.js';

type Unit = 'seconds' | 'points' | 'percent' | 'plain';

/** A figure, or that there are too few cases to say one. */
export const Measure = ({ value, unit }: { value: number | null; unit: Unit }) =>
  value === null ? (
    <span className="font-text text-sm font-normal whitespace-normal text-faint">{m.fairness_too_few()}</span>
  ) : (
    formatMeasure(value, unit)
  );

export function formatMeasure(value: number, unit: Unit): string {
  if (unit === 'percent') return formatNumber(value, { style: 'percent', maximumFractionDigits: 1 });
  if (unit === 'seconds') return seconds(value);
  return formatNumber(value, { maximumFractionDigits: unit === 'points' ? 1 : 3 });
}

/** From two minutes on in minutes: nobody reads 372 seconds. */
const seconds = (value: number): string =>
  value < 120
    ? formatNumber(value, { ...SHORT, unit: 'second', maximumFractionDigits: value < 10 ? 1 : 0 })
    : formatNumber(value / 60, { ...SHORT, unit: 'minute', maximumFractionDigits: 1 });

const SHORT = { style: 'unit', unitDisplay: 'short' } as const;

export const queueName = ({ queue }: { queue: QueueId }): string => queueOf(queue).name[getLocale()];
