import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { query } from '#app/api/queries.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { PlayedMatches } from '#app/ui/PlayedMatches.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';

const SHOWN = 10;

type Props = {
  nickname: string;
  /** How many matches the player has, for the place that is kept until they are here. */
  expected: number;
};

/** The last matches of a player, and the way to all of them. */
export function RecentMatches({ nickname, expected }: Props) {
  return (
    <section aria-labelledby="recent" className="panel">
      <div className="flex items-baseline justify-between gap-3 px-5 pt-5 pb-2">
        <h2 id="recent" className="text-lg">
          {m.profile_recent()}
        </h2>
        <Link
          to={`/profile/${nickname}/matches`}
          prefetch="intent"
          className="inline-flex min-h-6 items-center text-sm text-muted underline hover:text-ink"
        >
          {m.profile_all_matches()}
        </Link>
      </div>
      <div className="px-2 pb-2">
        <Last nickname={nickname} expected={expected} />
      </div>
    </section>
  );
}

function Last({ nickname, expected }: Props) {
  const { data, isError, refetch, isFetching } = useQuery(
    query('GET /api/users/profile/{nickname}/matches', { params: { nickname }, query: { limit: SHOWN } }),
  );
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Rows count={Math.min(expected, SHOWN)} />;
  return (
    <PlayedMatches
      caption={m.profile_recent()}
      nickname={data.player.nickname}
      matches={data.matches}
      empty={data.hidden ? m.profile_matches_hidden({ nickname }) : m.profile_no_recent({ nickname })}
    />
  );
}

const Rows = ({ count }: { count: number }) => (
  <div className="@container grid gap-px">
    {count === 0 && <Skeleton className="h-25" />}
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={row} className="h-19 @max-[34rem]:h-32" />
    ))}
  </div>
);
