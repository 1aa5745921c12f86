import type { Calibration } from '@retake/contract/shapes.ts';
import { formatElo } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

type Props = {
  elo: number;
  /** Absent where nobody knows it any more. */
  calibration?: Calibration | undefined;
  /** Leaves out how many matches are played, where there is no room: the span stays. */
  short?: boolean;
};

/** A shown rating, everywhere: a new one stands with its span, and says how many matches it still takes (RAT15). */
export function RatingNumber({ elo, calibration, short = false }: Props) {
  if (!calibration) return <>{formatElo(elo)}</>;
  const { played, of, span } = calibration;
  return (
    <>
      {formatElo(elo)}{' '}
      <span className="whitespace-nowrap text-muted" title={m.common_calibrating({ played, of })}>
        ± {formatElo(span)}
      </span>
      {short ? (
        <span className="sr-only"> {m.common_calibrating({ played, of })}</span>
      ) : (
        <span className="block text-xs font-normal text-muted">{m.common_calibrating({ played, of })}</span>
      )}
    </>
  );
}
