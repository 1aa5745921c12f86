import { type PointerEvent, useState } from 'react';
import { formatDate, formatElo, formatNumber, formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { axisTicks, linePoints } from './chartScale.ts';

export type RatingPoint = { at: string; elo: number; change: number };

/** Where the rating began and what it was after each match, oldest first; says in words what the picture shows. */
export function RatingChart({ points }: { points: readonly RatingPoint[] }) {
  const [at, setAt] = useState<number>();
  const values = points.map(({ elo }) => elo);
  const ticks = axisTicks(values);
  const line = linePoints(values, ticks[0]!, ticks.at(-1)!);
  const path = line.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width));
    setAt(Math.round(share * (points.length - 1)));
  };

  return (
    <figure className="m-0">
      <div className="flex h-56">
        <Axis ticks={ticks} />
        <div className="relative flex-1" onPointerMove={follow} onPointerLeave={() => setAt(undefined)}>
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            role="img"
            aria-label={summary(values)}
            className="absolute inset-0 size-full overflow-visible"
          >
            {ticks.map((tick, index) => (
              <line
                key={tick}
                x1="0"
                x2="100"
                y1={(index / (ticks.length - 1)) * 100}
                y2={(index / (ticks.length - 1)) * 100}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polygon points={`0,100 ${path} 100,100`} className="fill-side-ct/10" />
            <polyline
              points={path}
              fill="none"
              className="stroke-side-ct"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          <Mark point={line.at(-1)!} />
          {at !== undefined && <Reading point={points[at]!} place={line[at]!} />}
        </div>
      </div>
      <figcaption className="tabular mt-2 flex justify-between pl-12 text-xs text-faint">
        <span>{formatDate(points[0]!.at)}</span>
        <span>{formatDate(points.at(-1)!.at)}</span>
      </figcaption>
    </figure>
  );
}

const summary = (values: readonly number[]): string =>
  m.chart_rating({
    count: formatNumber(values.length - 1),
    from: formatElo(values[0]!),
    to: formatElo(values.at(-1)!),
    lowest: formatElo(Math.min(...values)),
    highest: formatElo(Math.max(...values)),
  });

function Axis({ ticks }: { ticks: readonly number[] }) {
  return (
    <div aria-hidden="true" className="relative w-12">
      {ticks.map((tick, index) => (
        <span
          key={tick}
          className="tabular absolute right-3 -translate-y-1/2 text-xs text-faint"
          style={{ bottom: `calc(${(index / (ticks.length - 1)) * 100}% - 1rem)` }}
        >
          {formatElo(tick)}
        </span>
      ))}
    </div>
  );
}

const Mark = ({ point }: { point: { x: number; y: number } }) => (
  <span
    aria-hidden="true"
    className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-side-ct"
    style={{ left: `${point.x}%`, top: `${point.y}%` }}
  />
);

/** What the pointer is on. */
function Reading({ point, place }: { point: RatingPoint; place: { x: number; y: number } }) {
  const atRight = place.x > 60;
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-y-0 w-px bg-line-strong"
        style={{ left: `${place.x}%` }}
      />
      <Mark point={place} />
      <span
        className="pointer-events-none absolute top-0 z-10 rounded-md border border-line-strong bg-high px-3 py-2 text-xs whitespace-nowrap"
        style={
          atRight ? { right: `calc(${100 - place.x}% + 0.75rem)` } : { left: `calc(${place.x}% + 0.75rem)` }
        }
      >
        <span className="display text-base font-semibold">{formatElo(point.elo)}</span>{' '}
        {point.change !== 0 && (
          <span className={point.change < 0 ? 'text-bad' : 'text-good'}>{formatSigned(point.change)}</span>
        )}
        <span className="block text-faint">{formatDate(point.at)}</span>
      </span>
    </>
  );
}
