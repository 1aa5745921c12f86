import type { AnswerOf } from '@retake/contract/calls.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { Clapperboard } from '#app/ui/icons/Clapperboard.tsx';
import { useRecording } from '../api/recording.ts';

type Told = AnswerOf<'GET /api/matches/{matchId}/recording'>;
type Kept = NonNullable<Told['recording']>;

/** REC3 to REC6: for the players of a match that was recorded; of any other match nothing is shown. */
export function Recording({ matchId }: { matchId: string }) {
  const { data } = useRecording(matchId);
  if (!data?.recording) return null;
  const reading = data.recording.reading && READ_AS[data.recording.reading]?.();
  return (
    <section className="panel p-4" aria-labelledby="recording">
      <h2 id="recording" className="text-base">
        {m.recordings_title()}
      </h2>
      <p className="mt-2 text-sm text-muted">{textOf(data.recording, data.closed)}</p>
      {reading && <p className="mt-2 text-sm text-muted">{reading}</p>}
      {data.url && (
        <a href={data.url} download className={buttonLook('plain', 'md', 'mt-3 w-full')}>
          <Clapperboard className="size-4" />
          {m.recordings_download({ size: megabytes(data.recording.bytes) })}
        </a>
      )}
      {data.closed === 'premium_required' && (
        <Link
          to="/premium"
          className="mt-2 inline-flex min-h-6 items-center text-sm underline hover:text-ink"
        >
          {m.recordings_premium()}
        </Link>
      )}
    </section>
  );
}

const megabytes = (bytes: number): string =>
  formatNumber(Math.max(0.1, bytes / 1_000_000), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10_000_000 ? 1 : 0,
  });

/** REC7: why there is no replay; what was read needs no word here. */
const READ_AS: Record<NonNullable<Kept['reading']>, (() => string) | null> = {
  rounds: null,
  no_rounds: m.recordings_reading_no_rounds,
  unknown_version: m.recordings_reading_unknown_version,
  damaged: m.recordings_reading_damaged,
  failed: m.recordings_reading_failed,
  no_reader: m.recordings_reading_no_reader,
};

function textOf({ fault, keptUntil }: Kept, closed: Told['closed']): string {
  if (closed === 'gone') return m.recordings_gone({ days: DEMO_RETENTION_DAYS.premium });
  if (closed === 'premium_required') return m.recordings_closed({ ...DEMO_RETENTION_DAYS });
  if (fault === 'empty') return m.recordings_empty();
  if (fault === 'foreign') return m.recordings_foreign();
  const date = formatDate(keptUntil);
  return fault === 'cut' ? m.recordings_cut({ date }) : m.recordings_kept({ date });
}
