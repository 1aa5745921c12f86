import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { TeamKey } from '@retake/contract/shapes.ts';
import { m } from '#app/paraglide/messages.js';
import type { LobbySeat } from '../model/lobby.ts';
import { Coach } from './Coach.tsx';
import { SeatRow } from './SeatRow.tsx';

type Props = { team: TeamKey; seats: readonly LobbySeat[]; room: Lobby; userId: string | null };

export function LobbyTeam({ team, seats, room, userId }: Props) {
  const name = team === 'team1' ? m.lobbies_team_1() : m.lobbies_team_2();
  return (
    <section className="panel p-4 sm:p-5" aria-label={name}>
      <h2 className="text-base">{name}</h2>
      <ul className="mt-3 grid gap-2">
        {seats.map((seat) => (
          <SeatRow key={seat.seat} seat={seat} room={room} userId={userId} teamName={name} />
        ))}
      </ul>
      <Coach team={team} room={room} userId={userId} teamName={name} />
    </section>
  );
}
