import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { DoorClosed } from '#app/ui/icons/DoorClosed.tsx';
import { useLobby } from '../api/lobbies.ts';
import { isOver, teamsOf } from '../model/lobby.ts';
import { Draft } from './Draft.tsx';
import { LobbyHeader } from './LobbyHeader.tsx';
import { LobbySkeleton } from './LobbySkeleton.tsx';
import { LobbyState } from './LobbyState.tsx';
import { LobbyTeam } from './LobbyTeam.tsx';
import { ASIDE, Standing } from './Standing.tsx';

/** The room of a custom match: who sits where, and what it waits for. */
export function LobbyView({ id, userId }: { id: string; userId: string | null }) {
  const { room, isGone, isError, retry, isRetrying } = useLobby(id);
  if (isGone && !room) return <Gone />;
  if (isError && !room) return <ErrorState onRetry={retry} retrying={isRetrying} />;
  if (!room) return <LobbySkeleton />;
  return (
    <div className="grid gap-5">
      <LobbyHeader room={room} />
      <LobbyState room={room} userId={userId} />
      {room.draft && <Draft room={room} draft={room.draft} userId={userId} />}
      <div className="grid gap-5 md:grid-cols-2">
        {(room.draft ? [] : teamsOf(room)).map(({ team, seats }) => (
          <LobbyTeam key={team} team={team} seats={seats} room={room} userId={userId} />
        ))}
        {!isOver(room) &&
          ASIDE.map((place) => <Standing key={place} place={place} room={room} userId={userId} />)}
      </div>
    </div>
  );
}

const Gone = () => (
  <div className="panel">
    <EmptyState
      icon={<DoorClosed />}
      title={m.lobbies_gone()}
      text={m.lobbies_gone_text()}
      action={
        <ButtonLink to="/matches" look="accent">
          {m.lobbies_to_list()}
        </ButtonLink>
      }
    />
  </div>
);
