import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import { roomAt } from '@retake/core/lobby/lobby.ts';
import { m } from '#app/paraglide/messages.js';
import { mayStand } from '../model/lobby.ts';
import { HostButtons } from './HostButtons.tsx';
import { PersonName } from './PersonName.tsx';
import { StandButton } from './StandButton.tsx';

/** Those who wait for a seat, and those who only watch; coaches stand with their team. */
export const ASIDE = ['bench', 'spectators'] as const;
type Aside = (typeof ASIDE)[number];

type Props = { place: Aside; room: Lobby; userId: string | null };

const words: Record<Aside, { name: () => string; go: () => string; none: () => string }> = {
  bench: { name: m.lobbies_bench, go: m.lobbies_to_bench, none: m.lobbies_bench_none },
  spectators: { name: m.lobbies_spectators, go: m.lobbies_to_spectators, none: m.lobbies_spectators_none },
};

/** Those in the room without a seat, and the way to them. */
export function Standing({ place, room, userId }: Props) {
  const people = room[place];
  const { name, go, none } = words[place];
  return (
    <section className="panel p-4 sm:p-5" aria-label={name()}>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base">
          {name()}{' '}
          <span className="text-sm font-normal text-muted">
            {people.length} / {roomAt(room.mode, place)}
          </span>
        </h2>
        {mayStand(room, place) && <StandButton place={place} room={room} text={go()} />}
      </div>
      {people.length === 0 ? (
        <p className="mt-3 text-sm text-faint">{none()}</p>
      ) : (
        <ul className="mt-3 grid gap-2">
          {people.map((player) => (
            <li key={player.id} className="flex min-h-12 items-center gap-3 rounded-md bg-raised px-3">
              <PersonName player={player} room={room} isOwn={player.id === userId} />
              <span className="ml-auto flex shrink-0 items-center gap-2">
                <HostButtons player={player} room={room} userId={userId} isSeated={false} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
