import type { Lobby } from '@retake/contract/lobbies/calls.ts';
import type { TeamKey } from '@retake/contract/shapes.ts';
import type { ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { Badge } from '#app/ui/Badge.tsx';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { usePick } from '../api/room.ts';
import { draftOf, type LobbyPerson } from '../model/lobby.ts';
import { Coach } from './Coach.tsx';
import { PersonName } from './PersonName.tsx';
import { tellFailure } from './tellFailure.ts';

type Props = { room: Lobby; draft: NonNullable<Lobby['draft']>; userId: string | null };

/** Captains pick the teams: for whose turn how long it waits, who is left (whom a captain looks for), and who is on which. */
export function Draft({ room, draft, userId }: Props) {
  const { teams, pool } = draftOf(room, draft);
  return (
    <>
      <PickTurn room={room} draft={draft} userId={userId} />
      <People name={m.lobbies_draft_pool()} isWide>
        {pool.map((player) => (
          <Row key={player.id} player={player} room={room} userId={userId}>
            {draft.picker === userId && <PickButton player={player} room={room} />}
          </Row>
        ))}
      </People>
      <div className="grid gap-5 md:grid-cols-2">
        {teams.map(({ team, players }) => (
          <People
            key={team}
            name={teamName(team)}
            below={<Coach team={team} room={room} userId={userId} teamName={teamName(team)} />}
          >
            {players.map((player, at) => (
              <Row key={player.id} player={player} room={room} userId={userId}>
                {at === 0 && <Badge>{m.lobbies_captain()}</Badge>}
              </Row>
            ))}
          </People>
        ))}
      </div>
    </>
  );
}

function PickTurn({ room, draft, userId }: Props) {
  const now = useNow();
  const seconds = Math.max(0, Math.ceil((Date.parse(draft.endsAt) - now) / 1000));
  const picker = room.lineup.find(({ player }) => player?.id === draft.picker)?.player;
  const isOwn = draft.picker === userId;
  return (
    <section className="panel flex flex-wrap items-center justify-between gap-4 p-4 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold" role="status">
          {isOwn ? m.lobbies_draft_your_turn() : m.lobbies_draft_turn({ nickname: picker?.nickname ?? '' })}
        </p>
        <p className="mt-1 text-sm text-muted">{m.lobbies_draft_text()}</p>
      </div>
      <p
        className="display text-2xl font-semibold"
        role="timer"
        aria-label={m.lobbies_draft_seconds({ seconds })}
      >
        {seconds}
      </p>
    </section>
  );
}

const teamName = (team: TeamKey) => (team === 'team1' ? m.lobbies_team_1() : m.lobbies_team_2());

type PeopleProps = { name: string; children: ReactNode; isWide?: boolean; below?: ReactNode };

const People = ({ name, children, isWide = false, below }: PeopleProps) => (
  <section className="panel p-4 sm:p-5" aria-label={name}>
    <h2 className="text-base">{name}</h2>
    <ul className={classes('mt-3 grid gap-2', isWide && 'md:grid-cols-2')}>{children}</ul>
    {below}
  </section>
);

type RowProps = { player: LobbyPerson; room: Lobby; userId: string | null; children: ReactNode };

const Row = ({ player, room, userId, children }: RowProps) => (
  <li className="flex min-h-14 items-center gap-3 rounded-md bg-raised px-3">
    <PersonName player={player} room={room} isOwn={player.id === userId} />
    <span className="ml-auto shrink-0">{children}</span>
  </li>
);

function PickButton({ player: { id, nickname }, room }: { player: LobbyPerson; room: Lobby }) {
  const pick = usePick(room.id);
  return (
    <Button
      size="sm"
      look="accent"
      aria-label={m.lobbies_pick_player({ nickname })}
      loading={pick.isPending}
      onClick={() => pick.mutate(id, { onError: tellFailure })}
    >
      {m.lobbies_pick()}
    </Button>
  );
}
