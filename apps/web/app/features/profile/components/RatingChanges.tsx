import { useState } from 'react';
import { formatDayTime, formatElo, formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { Profile } from '../model/profile.ts';

type Change = Profile['rating']['5v5']['history'][number];

const columns = (): Column<Change>[] => [
  { key: 'at', header: m.profile_change_when(), cell: ({ at }) => formatDayTime(at) },
  { key: 'cause', header: m.profile_change_cause(), cell: causeOf },
  { key: 'elo', header: m.profile_rating(), numeric: true, cell: ({ elo }) => formatElo(elo) },
  {
    key: 'change',
    header: m.profile_change(),
    numeric: true,
    cell: ({ change }) => (
      <span className={classes('font-semibold', change > 0 && 'text-good', change < 0 && 'text-bad')}>
        {formatSigned(change)}
      </span>
    ),
  },
];

function causeOf({ kind, change }: Change): string {
  if (kind === 'match') return m.profile_cause_match();
  return change < 0 ? m.profile_cause_taken() : m.profile_cause_returned();
}

/** What the line above shows, in words: the newest first, each with its cause. A match is a link. */
export function RatingChanges({ history }: { history: readonly Change[] }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="mt-4">
      <Button size="sm" look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? m.profile_changes_hide() : m.profile_changes_show()}
      </Button>
      {isShown && (
        <div className="mt-2 max-h-96 overflow-y-auto">
          <Table
            caption={m.profile_changes()}
            columns={columns()}
            rows={history.toReversed()}
            rowKey={({ at, matchId }, index) => `${at} ${matchId ?? index}`}
            rowLink={({ matchId, kind }) =>
              matchId !== null && kind === 'match' ? `/game/${matchId}` : null
            }
            empty={m.profile_rating_empty()}
            stacks
          />
        </div>
      )}
    </div>
  );
}
