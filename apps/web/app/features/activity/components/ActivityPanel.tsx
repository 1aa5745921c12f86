import type { ActivityItem } from '@retake/contract/activity/calls.ts';
import { Link } from 'react-router';
import { formatDayTime } from '#app/i18n/format.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { cardName } from '#app/looks/cardName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useActivity } from '../api/activity.ts';

type Props = {
  /** Null: of oneself, friends and teams. */
  nickname: string | null;
};

/** ACT1. */
export default function ActivityPanel({ nickname }: Props) {
  return (
    <section aria-labelledby="activity" className="panel">
      <div className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-3">
        <h2 id="activity" className="text-lg">
          {m.activity_title()}
        </h2>
        {nickname === null && <p className="text-sm text-muted">{m.activity_home()}</p>}
      </div>
      <Items nickname={nickname} />
    </section>
  );
}

function Items({ nickname }: Props) {
  const { data, isError, refetch, isFetching, hasNextPage, fetchNextPage } = useActivity(nickname);
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={4} className="h-10" />;
  const items = data.pages.flatMap((page) => page.items);
  if (data.pages[0]?.hidden && nickname !== null)
    return <p className="px-5 py-4 text-muted">{m.activity_hidden({ nickname })}</p>;
  if (items.length === 0) return <EmptyState title={m.activity_none()} text={m.activity_none_text()} />;
  return (
    <>
      <ul className="max-h-96 overflow-y-auto">
        {items.map((item) => (
          <li
            key={item.key}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-5 py-2.5 text-sm last:border-0"
          >
            <Link to={addressOf(item)} prefetch="intent" className="min-w-0 font-semibold hover:underline">
              {textOf(item)}
            </Link>
            {item.kind === 'match' && item.removed && <Badge tone="bad">{m.activity_removed()}</Badge>}
            <time dateTime={item.at} className="text-xs text-faint">
              {formatDayTime(item.at)}
            </time>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button size="sm" look="quiet" loading={isFetching} onClick={() => void fetchNextPage()}>
            {m.activity_more()}
          </Button>
        </div>
      )}
    </>
  );
}

function addressOf(item: ActivityItem): string {
  switch (item.kind) {
    case 'match':
      return `/game/${item.matchId}?of=${encodeURIComponent(item.player.nickname)}`;
    case 'team':
      return `/teams/${item.teamId}`;
    case 'event':
      return `/tournaments/${item.tournamentId}`;
    case 'card':
      return `/profile/${item.player.nickname}`;
  }
}

function textOf(item: ActivityItem): string {
  const { nickname } = item.player;
  switch (item.kind) {
    case 'match': {
      const about = { nickname, mode: item.mode, map: mapName(item.map) };
      if (item.won === null) return m.activity_drew(about);
      return item.won ? m.activity_won(about) : m.activity_lost(about);
    }
    case 'team':
      return m.activity_team({ nickname, name: item.name });
    case 'event':
      return m.activity_event({ nickname, title: item.title });
    case 'card':
      return m.activity_card({ nickname, card: cardName(item.card) });
  }
}
