import { m } from '#app/paraglide/messages.js';
import type { Column } from '#app/ui/Table.tsx';
import type { NamedPlayer } from '../../model/analysis.ts';
import type { Seat } from '../../model/room.ts';
import { TeamDot } from './TeamDot.tsx';

/** Who it is, and of which team. */
export const nameColumn = <Row extends Pick<NamedPlayer, 'nickname' | 'isFirst'>>(
  seat: Seat,
): Column<Row> => ({
  key: 'player',
  header: m.matches_player(),
  cell: ({ nickname, isFirst }) => (
    <span className="flex min-w-0 items-center gap-2">
      <TeamDot isFirst={isFirst} />
      <span className="truncate">{nickname}</span>
      <span className="sr-only">{seat.teams[isFirst ? 0 : 1].name}</span>
    </span>
  ),
});
