import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { useMatchCommands } from '../api/room.ts';
import type { Seat } from '../model/room.ts';
import { ConnectAgain } from './Connect.tsx';
import { coachText } from './coachText.ts';
import { Veto } from './Veto.tsx';
import { Warmup } from './Warmup.tsx';

type Props = { room: MatchRoom; seat: Seat; commands: ReturnType<typeof useMatchCommands> };

/** What is done before and in a match. A page of one that is over does without it (docs/decisions/0019-what-a-page-carries.md). */
export default function Underway({ room, seat, commands }: Props) {
  switch (room.phase) {
    case 'veto':
      return <Veto room={room} seat={seat} commands={commands} />;
    case 'warmup':
      return <Warmup room={room} seat={seat} commands={commands} />;
    case 'live':
      return room.connect?.simulated === false ? (
        <ConnectAgain connect={room.connect} coach={seat.isCoach ? coachText(room, seat) : null} />
      ) : null;
    case 'finished':
    case 'cancelled':
      return null;
  }
}
