import { CHEATER_REASON } from '@retake/core/league/cheater.ts';
import { useState } from 'react';
import { formatDayTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { type Asked, type SeasonLine, useLines } from '../api/seasons.ts';
import { adminFailureText } from './notices.ts';
import { AdjustForm, VoidForm } from './SeasonForms.tsx';

/** `isSettled`: nothing of the season is changed any more. */
export function SeasonLines({ asked, isSettled }: { asked: Asked; isSettled: boolean }) {
  const { data, error, refetch, isFetching } = useLines(asked);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [round, setRound] = useState(0);
  if (!data && error)
    return (
      <ErrorState
        title={adminFailureText(error, m.admin_failed())}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <SkeletonRows rows={4} />;
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  /** Forms begin anew: an adjustment with a key of its own. */
  const done = () => {
    setChosen(new Set());
    setRound(round + 1);
  };
  return (
    <article aria-label={data.player} className="panel grid gap-4 p-4 *:min-w-0">
      <h2 className="text-lg">
        {data.points === null
          ? m.admin_seasons_no_points({ player: data.player })
          : m.admin_seasons_points({ player: data.player, points: data.points })}
      </h2>
      <Table
        caption={m.admin_seasons_lines()}
        columns={columnsOf(chosen, isSettled ? null : toggle)}
        rows={data.lines}
        rowKey={({ id }) => id}
        empty={m.admin_seasons_lines_none()}
      />
      {isSettled ? (
        <p className="text-sm text-muted">{m.admin_seasons_settled_text()}</p>
      ) : (
        <div key={round} className="grid gap-6 lg:grid-cols-2">
          <VoidForm asked={asked} lines={[...chosen]} onDone={done} />
          <AdjustForm asked={asked} onDone={done} />
        </div>
      )}
    </article>
  );
}

const resultNames: Record<SeasonLine['result'], () => string> = {
  win: m.admin_seasons_win,
  loss: m.admin_seasons_loss,
  adjustment: m.admin_seasons_adjustment,
};

const columnsOf = (
  chosen: ReadonlySet<string>,
  onToggle: ((id: string) => void) | null,
): Column<SeasonLine>[] => [
  {
    key: 'what',
    header: m.admin_seasons_line(),
    cell: (line) => (
      <span className="flex items-center gap-3">
        {onToggle && line.voidReason === null && (
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            aria-label={m.admin_seasons_choose({
              what: resultNames[line.result](),
              date: formatDayTime(line.at),
            })}
            checked={chosen.has(line.id)}
            onChange={() => onToggle(line.id)}
          />
        )}
        <span className={line.voidReason === null ? '' : 'text-faint line-through'}>
          {resultNames[line.result]()}
        </span>
      </span>
    ),
  },
  { key: 'at', header: m.admin_seasons_at(), cell: ({ at }) => formatDayTime(at) },
  { key: 'points', header: m.admin_seasons_change(), numeric: true, cell: ({ points }) => points ?? '–' },
  {
    key: 'reason',
    header: m.admin_prizes_reason(),
    cell: ({ reason, voidReason }) => (
      <span className="whitespace-normal">
        {voidReason === null
          ? reason
          : m.admin_seasons_voided({
              reason: voidReason === CHEATER_REASON ? m.leagues_cheater() : voidReason,
            })}
      </span>
    ),
  },
];
