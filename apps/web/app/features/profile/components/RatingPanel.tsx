import { MODES, type Mode } from '@retake/core/mode.ts';
import { ChartLine } from 'lucide-react';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { RatingChart } from '#app/ui/RatingChart.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { type Profile, ratingLine } from '../model/profile.ts';

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
          <RatingChart points={line} />
        ) : (
          <div className="grid h-62 place-items-center">
            <EmptyState icon={<ChartLine />} title={m.profile_rating_empty()} />
          </div>
        )}
      </Tabs>
    </section>
  );
}

const mostPlayed = ({ rating }: Profile): Mode =>
  rating['2v2'].history.length > rating['5v5'].history.length ? '2v2' : '5v5';
