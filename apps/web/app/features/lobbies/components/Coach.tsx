import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { TeamKey } from '@retake/contract/shapes.ts';
import { coachPlaceOf, roomAt } from '@retake/core/lobby/lobby.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { mayStand } from '../model/lobby.ts';
import { HostButtons } from './HostButtons.tsx';
import { PersonName } from './PersonName.tsx';
import { StandButton } from './StandButton.tsx';

type Props = { team: TeamKey; room: Lobby; userId: string | null; teamName: string };

/** LOB30: the coach of a team, or the way to become it; nothing where nobody coaches and nobody can any more. */
export function Coach({ team, room, userId, teamName }: Props) {
  const place = coachPlaceOf(team);
  const [coach] = room[place];
  const isOpen = room.phase === 'open' || room.phase === 'ready';
  if (roomAt(room.mode, place) === 0 || (!coach && !isOpen)) return null;
  return (
    <section className="mt-4" aria-label={m.lobbies_coach_of({ team: teamName })}>
      <h3 className="eyebrow mb-2">{m.lobbies_coach()}</h3>
      <div
        className={classes(
          'flex min-h-14 items-center gap-3 rounded-md px-3',
          coach ? 'bg-raised' : 'border border-dashed border-line-strong',
          coach?.id === userId && coach && 'outline outline-1 -outline-offset-1 outline-line-strong',
        )}
      >
        {coach ? (
          <PersonName player={coach} room={room} isOwn={coach.id === userId} />
        ) : (
          <span className="text-sm text-faint">{m.lobbies_coach_none()}</span>
        )}
        <span className="ml-auto flex shrink-0 items-center gap-2">
          {mayStand(room, place) && (
            <StandButton
              place={place}
              room={room}
              text={m.lobbies_to_coach()}
              label={m.lobbies_to_coach_of({ team: teamName })}
            />
          )}
          {coach && <HostButtons player={coach} room={room} userId={userId} isSeated={false} />}
        </span>
      </div>
    </section>
  );
}
