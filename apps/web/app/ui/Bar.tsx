import { ringTone } from './ringTone.ts';

const fills = { good: 'bg-good', warn: 'bg-warn', alert: 'bg-alert', bad: 'bg-bad' };

/** A share in percent as a bar; decorative, its number stands beside it. */
export function Bar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-high">
      <span
        className={`block h-full rounded-full ${fills[ringTone(percent)]}`}
        style={{ width: `${Math.min(100, Math.max(0, percent))}%` }}
      />
    </span>
  );
}
