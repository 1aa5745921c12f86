import type { Notice } from '@retake/contract/notices/calls.ts';
import type { ReactNode } from 'react';
import { serverNow } from '#app/api/serverClock.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { Button } from '#app/ui/Button.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useNotices } from '../api/notices.ts';
import { NoticeRow } from './NoticeRow.tsx';

type Props = {
  userId: string;
  /** What has a higher number is marked as new. */
  newerThan: number;
  actions: (notice: Notice) => ReactNode;
  onLeave: () => void;
};

const LOOK_EVERY_MS = 5000;

/** NOT3: until when it can be answered; what cannot be answered stays. */
function endOf(notice: Notice): number {
  if (notice.kind === 'partyInvite') return Date.parse(notice.expiresAt);
  return notice.kind === 'checkInOpen' ? Date.parse(notice.until) : Number.POSITIVE_INFINITY;
}

export function NoticeList({ userId, newerThan, actions, onLeave }: Props) {
  const { notices, isLoaded, list } = useNotices(userId);
  const now = Math.max(useNow(LOOK_EVERY_MS), serverNow());
  if (!isLoaded && list.isError) {
    return <ErrorState onRetry={() => list.refetch()} retrying={list.isFetching} />;
  }
  if (!isLoaded) {
    return (
      <div className="p-4">
        <SkeletonRows rows={3} className="h-12" />
      </div>
    );
  }
  const shown = notices.filter((notice) => endOf(notice) > now);
  if (shown.length === 0) return <p className="p-4 text-sm text-muted">{m.notices_empty()}</p>;
  return (
    <div className="overflow-y-auto overscroll-contain">
      <ul>
        {shown.map((notice) => (
          <NoticeRow
            key={notice.seq}
            notice={notice}
            isNew={notice.seq > newerThan}
            actions={actions(notice)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="p-3">
          <Button
            size="sm"
            className="w-full"
            loading={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            {m.notices_more()}
          </Button>
        </div>
      )}
    </div>
  );
}
