import type { Duration, TimeSpan, TimeUnit } from '@retake/core/rulebook/duration.ts';

const UNITS: Record<TimeUnit, string> = {
  minute: '分钟',
  hour: '小时',
  day: '天',
  month: '个月',
  year: '年',
};

/** `30 天`, `1 年`, `永久`. */
export const spanText = (span: TimeSpan | 'forever'): string =>
  span === 'forever' ? '永久' : `${span.count} ${UNITS[span.unit]}`;

/** `7 至 30 天`, `5 分钟至 24 小时`, `1 年至永久`, `永久`. */
export function durationText({ from, to }: Duration): string {
  if (from === 'forever') return '永久';
  if (to !== 'forever' && from.unit === to.unit) return `${from.count} 至 ${spanText(to)}`;
  return `${spanText(from)}至${to === 'forever' ? '' : ' '}${spanText(to)}`;
}
