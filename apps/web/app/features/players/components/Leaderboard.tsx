import { LEADERBOARD_COUNTED } from '@retake/core/leaderboard/leaderboard.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useUser } from '#app/session/session.ts';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useLeaderboard, useOwnPlace } from '../api/players.ts';
import type { Board } from '../model/board.ts';
import { BoardFilters } from './BoardFilters.tsx';
import { BoardTable } from './BoardTable.tsx';

type Props = { board: Board; onChoose: (board: Board) => void };

export function Leaderboard({ board, onChoose }: Props) {
  return (
    <section aria-labelledby="leaderboard" className="panel p-5">
      <h2 id="leaderboard" className="text-lg">
        {m.players_leaderboard()}
      </h2>
      <p className="mt-1 mb-4 max-w-text text-sm text-muted">
        {board.map ? m.players_order_map() : m.players_order_rating()}
      </p>
      <BoardFilters board={board} onChoose={onChoose} />
      <OwnPlace board={board} />
      <Rows board={board} />
    </section>
  );
}

function Rows({ board }: { board: Board }) {
  const user = useUser();
  const standings = useLeaderboard(board);
  if (!standings.data && standings.isError) {
    return <ErrorState onRetry={() => void standings.refetch()} retrying={standings.isFetching} />;
  }
  if (!standings.data) return <SkeletonRows rows={10} className="h-14" />;
  const rows = standings.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return <EmptyState icon={<Trophy />} title={m.players_empty()} text={m.players_empty_text()} />;
  }
  return (
    <>
      <BoardTable
        caption={m.players_leaderboard()}
        rows={rows.map((row, index) => ({ ...row, place: index + 1 }))}
        onMap={board.map !== undefined}
        yourId={user?.id}
      />
      {standings.hasNextPage && (
        <Button
          className="mt-4"
          loading={standings.isFetchingNextPage}
          onClick={() => void standings.fetchNextPage()}
        >
          {m.players_more()}
        </Button>
      )}
    </>
  );
}

/** LDB5. The line is there for every player before its words, so that nothing moves. */
function OwnPlace({ board }: { board: Board }) {
  const user = useUser();
  const { data } = useOwnPlace(board);
  if (!user) return null;
  return (
    <p aria-live="polite" className="mb-3 min-h-6 font-semibold">
      {data && ownPlaceText(data, board)}
    </p>
  );
}

type Own = NonNullable<ReturnType<typeof useOwnPlace>['data']>;

function ownPlaceText({ row, place, matchesLeft }: Own, board: Board): string {
  if (place !== null) return m.players_your_place({ place: formatNumber(place) });
  if (row) return m.players_your_place_beyond({ place: formatNumber(LEADERBOARD_COUNTED) });
  if (matchesLeft > 0) return m.players_matches_left({ count: formatNumber(matchesLeft) });
  return board.map ? m.players_not_on_map() : m.players_not_listed();
}
