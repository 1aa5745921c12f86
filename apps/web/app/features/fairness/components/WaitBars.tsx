import { WAIT_BAR_ENDS_MS } from '@retake/core/fairness/waits.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { barHeights } from '../model/figures.ts';
import { formatMeasure } from './Measure.tsx';

/** How many searches took how long, as bars; its words say the same. */
export function WaitBars({ counts }: { counts: readonly number[] }) {
  const width = 100 / counts.length;
  const list = counts.map((count, at) => inText(count, WAIT_BAR_ENDS_MS[at])).join(', ');
  return (
    <figure className="m-0">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={m.fairness_bars({ list })}
        className="h-24 w-full"
      >
        <line
          x1="0"
          x2="100"
          y1="100"
          y2="100"
          className="stroke-line-strong"
          vectorEffect="non-scaling-stroke"
        />
        {barHeights(counts).map((height, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * width + width * 0.12}
            width={width * 0.76}
            y={100 - height}
            height={height}
            className="fill-side-ct"
          />
        ))}
      </svg>
      <div
        aria-hidden="true"
        className="tabular mt-1 grid text-center text-2xs text-faint"
        style={{ gridTemplateColumns: `repeat(${counts.length}, minmax(0, 1fr))` }}
      >
        {counts.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={at}>{shortEnd(WAIT_BAR_ENDS_MS[at])}</span>
        ))}
      </div>
    </figure>
  );
}

const inText = (count: number, endMs: number | undefined): string =>
  endMs === undefined
    ? m.fairness_bar_more({ count: formatNumber(count) })
    : m.fairness_bar({ time: formatMeasure(endMs / 1000, 'seconds'), count: formatNumber(count) });

function shortEnd(endMs: number | undefined): string {
  if (endMs === undefined) return m.fairness_more();
  const seconds = endMs / 1000;
  const unit = seconds < 120 ? ('second' as const) : ('minute' as const);
  const value = unit === 'second' ? seconds : seconds / 60;
  return formatNumber(value, { style: 'unit', unit, unitDisplay: 'narrow' });
}
