import type { Visit } from '@retake/contract/visits/calls.ts';
import { Link } from 'react-router';
import { formatDate } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useVisits } from '../api/visits.ts';

/** VIS3, on the own profile. */
export const VisitsPanel = ({ hasPremium }: { hasPremium: boolean }) => (
  <section aria-labelledby="visits" className="panel p-5">
    <h2 id="visits" className="mb-3 text-lg">
      {m.visits_title()}
    </h2>
    {hasPremium ? <Visits /> : <TakesPremium />}
  </section>
);

const TakesPremium = () => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-muted">{m.visits_takes_premium()}</p>
    <ButtonLink to="/premium">{m.premium_what_is_in_it()}</ButtonLink>
  </div>
);

function Visits() {
  const { data, isError, refetch, isFetching } = useVisits();
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={3} className="h-12" />;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <List title={m.visits_visitors()} visits={data.visitors} empty={m.visits_no_visitors()} />
      <List title={m.visits_visited()} visits={data.visited} empty={m.visits_no_visited()} />
    </div>
  );
}

type ListProps = { title: string; visits: readonly Visit[]; empty: string };

const List = ({ title, visits, empty }: ListProps) => (
  <div className="min-w-0">
    <h3 className="eyebrow mb-1">{title}</h3>
    {visits.length === 0 && <p className="text-sm text-muted">{empty}</p>}
    <ul aria-label={title} className="max-h-80 overflow-y-auto">
      {visits.map(({ player, at }) => (
        <li key={player.id} className="border-b border-line last:border-0">
          <Link
            to={`/profile/${player.nickname}`}
            prefetch="intent"
            className="flex min-h-12 items-center gap-3 py-1.5 hover:underline"
          >
            <Avatar id={player.id} nickname={player.nickname} simulated={player.simulated} />
            <span className="min-w-0 flex-1 truncate font-semibold">{player.nickname}</span>
            <span className="shrink-0 text-sm text-faint">{formatDate(at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </div>
);
