import { Check, CircleDashed } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import type { Seat, Team } from '../model/room.ts';
import { PlayerName } from './PlayerName.tsx';

type Props = { seat: Seat; withReady: boolean };

/** Both teams as they came into the match; in the warm-up with who is ready. */
export function Lineups({ seat, withReady }: Props) {
  return (
    <div className="mt-6 grid gap-6 sm:grid-cols-2">
      {seat.teams.map((team) => (
        <Lineup key={team.key} team={team} selfId={seat.self?.id} withReady={withReady} />
      ))}
    </div>
  );
}

function Lineup(props: { team: Team; selfId: string | undefined; withReady: boolean }) {
  const { team, selfId, withReady } = props;
  return (
    <div className="min-w-0">
      <h3 className="text-sm text-muted">{team.name}</h3>
      <ul className="mt-2 grid gap-1">
        {team.players.map((player) => (
          <li
            key={player.id}
            className="flex min-h-13 items-center justify-between gap-3 rounded-md bg-raised px-3"
          >
            <PlayerName player={player} isSelf={player.id === selfId} />
            {withReady && <ReadyMark isReady={player.ready} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function ReadyMark({ isReady }: { isReady: boolean }) {
  const Icon = isReady ? Check : CircleDashed;
  return (
    <span
      className={classes(
        'flex shrink-0 items-center gap-1.5 text-xs font-semibold',
        isReady ? 'text-good' : 'text-faint',
      )}
    >
      <Icon className="size-4" aria-hidden="true" />
      {isReady ? m.match_player_ready() : m.match_player_not_ready()}
    </span>
  );
}
