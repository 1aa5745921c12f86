import type { LadderRow, LeaguePage } from '@retake/contract/leagues/calls.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Trophy } from '#app/ui/icons/Trophy.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { useLadder } from '../api/leagues.ts';
import { neededText } from '../model/missing.ts';
import { LadderTable } from './LadderTable.tsx';

/** Higher than a window, so that the footer is not seen to move when the rows come. */
const PLACEHOLDERS = 14;

export function Ladder({ id, league }: { id: string; league: LeaguePage | undefined }) {
  const ladder = useLadder(id);
  if (ladder.isError && !ladder.data) {
    return <ErrorState onRetry={() => void ladder.refetch()} retrying={ladder.isFetching} />;
  }
  if (!ladder.data) return <SkeletonRows rows={PLACEHOLDERS} className="h-12" />;
  const rows = ladder.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <EmptyState icon={<Trophy />} title={m.leagues_ladder_empty()} text={m.leagues_ladder_empty_text()} />
    );
  }
  return (
    <div className="grid gap-5">
      {league?.you && <YourRow row={league.you} prizeMatches={league.prizeMatches} />}
      <LadderTable
        caption={m.leagues_ladder_caption({ league: league?.title ?? '' })}
        rows={rows}
        prizeMatches={league?.prizeMatches}
        yourPlace={league?.you?.place}
      />
      {ladder.hasNextPage && (
        <Button
          className="justify-self-center"
          loading={ladder.isFetchingNextPage}
          onClick={() => void ladder.fetchNextPage()}
        >
          {m.leagues_show_more()}
        </Button>
      )}
    </div>
  );
}

/** The caller's own row above the ladder, wherever it stands in it. */
function YourRow({ row, prizeMatches }: { row: LadderRow; prizeMatches: number }) {
  const lang = useLocale();
  return (
    <section aria-label={m.leagues_you()} className="grid gap-2">
      <LadderTable
        prizeMatches={prizeMatches}
        caption={m.leagues_you()}
        rows={[row]}
        yourPlace={row.place}
        headless
      />
      {row.missing.length > 0 && (
        <p className="text-sm text-muted">
          {m.leagues_you_need({ what: neededText(row, prizeMatches, lang) })}
        </p>
      )}
    </section>
  );
}
