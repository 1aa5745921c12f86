import { MODES, type Mode } from '@retake/core/mode.ts';
import { useState } from 'react';
import { formatDate, formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ChartLine } from '#app/ui/icons/ChartLine.tsx';
import { Undo2 } from '#app/ui/icons/Undo2.tsx';
import { RatingChart } from '#app/ui/RatingChart.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { type Profile, ratingLine, refundsOf } from '../model/profile.ts';
import { RatingChanges } from './RatingChanges.tsx';

const tabs = MODES.map((mode) => ({ key: mode, label: mode }));

export function RatingPanel({ profile }: { profile: Profile }) {
  const [mode, setMode] = useState<Mode>(() => mostPlayed(profile));
  const line = ratingLine(profile.rating[mode].history);
  return (
    <section aria-labelledby="rating" className="panel p-5">
      <h2 id="rating" className="mb-2 text-lg">
        {m.profile_rating_over_time()}
      </h2>
      <Tabs tabs={tabs} selected={mode} onSelect={setMode} label={m.profile_rating_over_time()}>
        {line.length > 0 ? (
          <>
            <RatingChart points={line} />
            <Refunds history={profile.rating[mode].history} />
            <RatingChanges history={profile.rating[mode].history} />
          </>
        ) : (
          <div className="grid h-62 place-items-center">
            <EmptyState icon={<ChartLine />} title={m.profile_rating_empty()} />
          </div>
        )}
      </Tabs>
    </section>
  );
}

/** RAT14: says why the rating moved without a match. */
function Refunds({ history }: { history: Profile['rating']['5v5']['history'] }) {
  const refunds = refundsOf(history);
  if (refunds.length === 0) return null;
  return (
    <ul aria-label={m.profile_refunds()} className="mt-4 grid gap-2 border-t border-line pt-4 text-sm">
      {refunds.map(({ at, change }) => (
        <li key={at} className="flex items-start gap-2">
          <Undo2
            className={`mt-0.5 size-4 shrink-0 ${change > 0 ? 'text-good' : 'text-bad'}`}
            aria-hidden="true"
          />
          <span className="min-w-0 flex-1">
            {change > 0
              ? m.profile_returned({ points: formatSigned(change) })
              : m.profile_taken({ points: formatSigned(change) })}
          </span>
          <span className="tabular text-xs text-faint">{formatDate(at)}</span>
        </li>
      ))}
    </ul>
  );
}

const mostPlayed = ({ rating }: Profile): Mode =>
  rating['2v2'].history.length > rating['5v5'].history.length ? '2v2' : '5v5';
