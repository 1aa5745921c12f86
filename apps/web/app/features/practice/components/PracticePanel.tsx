import { MAPS, type MapId } from '@retake/core/maps.ts';
import { PRACTICE_MINUTES, type PracticeEnd } from '@retake/core/practice/session.ts';
import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Select } from '#app/ui/Select.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { usePractice, useStartPractice } from '../api/practice.ts';
import { OpenSession } from './OpenSession.tsx';

/** PRA1 to PRA6. */
export default function PracticePanel({ hasPremium }: { hasPremium: boolean }) {
  const { data, isError, refetch, isFetching } = usePractice();
  return (
    <section aria-labelledby="practice" className="panel p-5">
      <h2 id="practice" className="mb-3 text-lg">
        {m.practice_title()}
      </h2>
      {!data && isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !isError && <SkeletonRows rows={1} className="h-12" />}
      {data?.session && <OpenSession session={data.session} />}
      {data && !data.session && (
        <>
          {data.ended && <p className="mb-3 text-sm text-muted">{endTexts[data.ended.reason]()}</p>}
          {hasPremium ? <Start possible={data.possible} /> : <TakesPremium />}
        </>
      )}
    </section>
  );
}

const endTexts: Record<PracticeEnd, () => string> = {
  time: m.practice_ended_time,
  owner: m.practice_ended_owner,
  gaveWay: m.practice_ended_gave_way,
  noServer: m.practice_ended_no_server,
};

const TakesPremium = () => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-muted">{m.practice_takes_premium({ minutes: PRACTICE_MINUTES })}</p>
    <ButtonLink to="/premium">{m.premium_what_is_in_it()}</ButtonLink>
  </div>
);

function Start({ possible }: { possible: boolean }) {
  const [map, setMap] = useState<MapId>(MAPS[0].id);
  const { mutate, isPending } = useStartPractice();
  const start = () =>
    mutate(map, { onError: (error) => failureToast(failureText(error, m.practice_failed())) });
  if (!possible) return <p className="text-muted">{m.practice_impossible()}</p>;
  return (
    <>
      <p className="mb-3 text-sm text-muted">{m.practice_text({ minutes: PRACTICE_MINUTES })}</p>
      <div className="grid max-w-xs gap-4 *:last:justify-self-start">
        <Select
          canFail={false}
          label={m.practice_map()}
          options={MAPS.map(({ id }) => ({ value: id, label: mapName(id) }))}
          value={map}
          onChange={({ target }) => setMap(target.value as MapId)}
        />
        <Button look="accent" loading={isPending} onClick={start}>
          {m.practice_start()}
        </Button>
      </div>
    </>
  );
}
