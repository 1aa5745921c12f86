import type { Follows } from '@retake/contract/follows/calls.ts';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { IconButton } from '#app/ui/IconButton.tsx';
import { X } from '#app/ui/icons/X.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Followed, useChangeFollow, useFollows } from '../api/follows.ts';

/** Everything that the player follows, with a way to stop. */
export function FollowingPanel() {
  const { data, isError, refetch, isFetching } = useFollows();
  return (
    <section aria-labelledby="following">
      <h2 id="following" className="mb-3 text-lg">
        {m.settings_following()}
      </h2>
      <div className="panel">
        {data ? (
          <List follows={data} />
        ) : isError ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <div className="p-3">
            <SkeletonRows rows={1} className="h-10" />
          </div>
        )}
      </div>
    </section>
  );
}

function List({ follows: { tournaments, leagues } }: { follows: Follows }) {
  const rows: (Followed & { title: string })[] = [
    ...leagues.map((league) => ({ kind: 'league' as const, ...league })),
    ...tournaments.map(({ id, title }) => ({ kind: 'tournament' as const, id, title })),
  ];
  if (rows.length === 0) return <p className="px-5 py-4 text-sm text-muted">{m.settings_following_none()}</p>;
  return (
    <ul>
      {rows.map((row) => (
        <Row key={row.id} {...row} />
      ))}
    </ul>
  );
}

function Row({ kind, id, title }: Followed & { title: string }) {
  const change = useChangeFollow();
  const isLeague = kind === 'league';
  return (
    <li className="flex min-h-16 items-center gap-3 border-b border-line px-5 py-2.5 last:border-0">
      <span className="min-w-0 flex-1">
        <Link
          to={isLeague ? `/leagues/${id}` : `/tournaments/${id}`}
          prefetch="intent"
          className="block truncate font-semibold hover:underline"
        >
          {title}
        </Link>
        <span className="text-xs text-faint">
          {isLeague ? m.settings_following_league() : m.settings_following_tournament()}
        </span>
      </span>
      <IconButton
        label={m.follows_stop({ title })}
        icon={<X className="size-4" />}
        onClick={() => change.mutate({ kind, id, to: 'not' })}
        disabled={change.isPending}
      />
    </li>
  );
}
