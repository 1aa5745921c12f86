import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Avatar } from '#app/ui/Avatar.tsx';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';

/** FRD11: the friends of a player, for everybody unless they are hidden. */
export default function ProfileFriends({ nickname }: { nickname: string }) {
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['friends of', nickname],
    queryFn: ({ pageParam }) =>
      call('GET /api/users/profile/{nickname}/friends', {
        params: { nickname },
        query: pageParam === undefined ? {} : { after: pageParam },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const [first] = data?.pages ?? [];
  const friends = data?.pages.flatMap((page) => page.friends) ?? [];
  return (
    <section aria-labelledby="profile-friends" className="panel p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="profile-friends" className="text-lg">
          {m.profile_friends()}
        </h2>
        {first && !first.hidden && first.count > 0 && (
          <p className="text-sm text-muted">
            {m.profile_friends_count({ count: formatNumber(first.count) })}
          </p>
        )}
      </div>
      {!first &&
        (isError ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonRows rows={1} className="h-10" />
        ))}
      {first?.hidden && <p className="mt-2 text-muted">{m.profile_friends_hidden({ nickname })}</p>}
      {first && !first.hidden && friends.length === 0 && (
        <p className="mt-2 text-muted">{m.profile_friends_none({ nickname })}</p>
      )}
      <ul className="mt-3 flex flex-wrap gap-2">
        {friends.map((friend) => (
          <li key={friend.id}>
            <Link
              to={`/profile/${friend.nickname}`}
              prefetch="intent"
              className="flex min-h-10 items-center gap-2 rounded-md bg-raised py-1 pr-3 pl-1.5 text-sm font-semibold hover:bg-high"
            >
              <Avatar {...friend} size="sm" />
              {friend.nickname}
            </Link>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" look="quiet" loading={isFetching} onClick={() => void fetchNextPage()}>
          {m.activity_more()}
        </Button>
      )}
    </section>
  );
}
