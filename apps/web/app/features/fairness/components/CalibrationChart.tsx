import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Calibration, calibrationPoints, WON_FROM } from '../model/figures.ts';
import { formatMeasure } from './Measure.tsx';

const WON_TICKS = [1, 0.75, 0.5];
const SAID_TICKS = [0.5, 0.75, 1];
const heightOf = (won: number) => 100 - (100 * (won - WON_FROM)) / (1 - WON_FROM);
const percent = (share: number) => formatMeasure(share, 'percent');

/** What favourites were told, to the right, against what they won, upwards: on the dashed line both are the same. */
export function CalibrationChart({ bins }: { bins: Calibration['bins'] }) {
  const list = bins
    .map(({ said, won, count }) =>
      m.fairness_calibration_point({ said: percent(said), won: percent(won), count: formatNumber(count) }),
    )
    .join('; ');
  return (
    <figure className="m-0">
      <div className="flex h-64">
        <div aria-hidden="true" className="relative w-12">
          {WON_TICKS.map((won) => (
            <span
              key={won}
              className="tabular absolute right-3 -translate-y-1/2 text-xs text-faint"
              style={{ top: `${heightOf(won)}%` }}
            >
              {percent(won)}
            </span>
          ))}
        </div>
        <div className="relative flex-1">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={m.fairness_calibration_alt({ list })}
            className="absolute inset-0 size-full overflow-visible"
          >
            {WON_TICKS.map((won) => (
              <line
                key={won}
                x1="0"
                x2="100"
                y1={heightOf(won)}
                y2={heightOf(won)}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <line
              x1="0"
              x2="100"
              y1={heightOf(0.5)}
              y2="0"
              className="stroke-control"
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {calibrationPoints(bins).map(({ from, x, y, weight }) => (
            <span
              key={from}
              aria-hidden="true"
              className="absolute -translate-1/2 rounded-full border-2 border-surface bg-side-ct"
              style={{
                left: `${x}%`,
                top: `${y}%`,
                width: `${8 + 14 * weight}px`,
                height: `${8 + 14 * weight}px`,
              }}
            />
          ))}
        </div>
      </div>
      <figcaption className="mt-3 ml-12 text-xs text-faint">
        <span aria-hidden="true" className="tabular flex justify-between">
          {SAID_TICKS.map((said) => (
            <span key={said}>{percent(said)}</span>
          ))}
        </span>
        <span className="mt-2 block">{m.fairness_calibration_axes()}</span>
      </figcaption>
    </figure>
  );
}
