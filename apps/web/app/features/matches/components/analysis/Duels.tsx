import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { duelOf, type NamedPlayer } from '../../model/analysis.ts';

type Props = { duels: NonNullable<MatchAnalysis['duels']>; players: readonly NamedPlayer[] };

/** ANA3: the own team in rows, the other one in columns; kills of the row first. */
export default function Duels({ duels, players }: Props) {
  const rows = players.filter(({ isFirst }) => isFirst);
  const columns = players.filter(({ isFirst }) => !isFirst);
  return (
    <>
      <p className="mb-3 text-sm text-muted">{m.analysis_duels_why()}</p>
      <table className="w-full table-fixed border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{m.analysis_duels()}</caption>
        <thead>
          <tr>
            <td className="w-1/4" />
            {columns.map(({ id, nickname }) => (
              <th
                key={id}
                scope="col"
                title={nickname}
                className="truncate px-1 pb-1 text-center text-xs font-medium text-muted"
              >
                {nickname}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th
                scope="row"
                title={row.nickname}
                className="truncate pr-2 text-left text-xs font-medium sm:text-sm"
              >
                {row.nickname}
              </th>
              {columns.map((column) => (
                <Duel key={column.id} {...duelOf(duels, row.id, column.id)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Duel({ for: kills, against }: { for: number; against: number }) {
  return (
    <td
      className={classes(
        'tabular h-11 rounded-sm bg-raised text-center',
        kills > against && 'text-good',
        kills < against && 'text-bad',
      )}
    >
      {m.analysis_of_two({ one: kills, other: against })}
    </td>
  );
}
