import { formatPercent } from '#app/i18n/format.ts';
import { ringTone } from './ringTone.ts';

const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;

const strokes = {
  good: 'stroke-good',
  warn: 'stroke-warn',
  alert: 'stroke-alert',
  bad: 'stroke-bad',
};

/** A share in percent as a ring around its number. */
export function Ring({ percent, size = 44 }: { percent: number; size?: number }) {
  const filled = (Math.min(100, Math.max(0, percent)) / 100) * LENGTH;
  return (
    <span className="relative inline-grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <svg viewBox="0 0 40 40" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="20" cy="20" r={RADIUS} fill="none" strokeWidth="3" className="stroke-high" />
        <circle
          cx="20"
          cy="20"
          r={RADIUS}
          fill="none"
          strokeWidth="3"
          strokeDasharray={`${filled} ${LENGTH}`}
          className={`${strokes[ringTone(percent)]} transition-[stroke-dasharray]`}
        />
      </svg>
      <span className="display font-semibold" style={{ fontSize: size * 0.25 }}>
        {formatPercent(percent)}
      </span>
    </span>
  );
}
