import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Swords } from '#app/ui/icons/Swords.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import { type MatchesTab, useLobbies } from '../api/lobbies.ts';
import { MatchRow } from './MatchRow.tsx';
import { ShowMore } from './ShowMore.tsx';

/** Minutes are the smallest step on this page. */
const CLOCK_MS = 15_000;

export function MatchList({ tab }: { tab: MatchesTab }) {
  const list = useLobbies(tab);
  const now = useNow(CLOCK_MS);
  if (list.isError && !list.data) {
    return <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  }
  if (!list.data) return <ListSkeleton rows={tab === 'new' ? 4 : 8} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return <EmptyList tab={tab} />;
  return (
    <div className="grid gap-4">
      <ul className="grid gap-4">
        {rows.map((row) => (
          <MatchRow key={row.id} row={row} now={now} />
        ))}
      </ul>
      {(tab === 'live' || list.hasNextPage) && <ShowMore list={list} />}
    </div>
  );
}

const EmptyList = ({ tab }: { tab: MatchesTab }) => (
  <EmptyState
    icon={<Swords />}
    title={tab === 'new' ? m.lobbies_new_empty() : m.lobbies_live_empty()}
    text={tab === 'new' ? m.lobbies_new_empty_text() : m.lobbies_live_empty_text()}
  />
);

const ListSkeleton = ({ rows }: { rows: number }) => (
  <div className="grid gap-4">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <Skeleton key={row} className="h-[18.125rem] rounded-lg sm:h-[6.125rem]" />
    ))}
  </div>
);
