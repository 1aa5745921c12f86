import { ReadyMark } from '#app/ready/ReadyMark.tsx';
import type { Seat, Team } from '../model/room.ts';
import { CoachLine } from './CoachLine.tsx';
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
      <CoachLine team={team} />
    </div>
  );
}
