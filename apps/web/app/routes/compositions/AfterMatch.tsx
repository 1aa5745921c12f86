import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { useNavigate } from 'react-router';
import { failureText } from '#app/api/failure.ts';
import { useRematch } from '#app/features/lobbies/api/room.ts';
import { useSayInMatch } from '#app/features/matches/api/say.ts';
import { Recording } from '#app/features/matches/components/Recording.tsx';
import { type Player, seatOf } from '#app/features/matches/model/room.ts';
import { InviteButton } from '#app/features/party/components/InviteButton.tsx';
import { InviteHint } from '#app/features/party/components/InviteHint.tsx';
import { ReportButton } from '#app/features/reports/components/ReportButton.tsx';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Repeat2 } from '#app/ui/icons/Repeat2.tsx';

type Props = { room: MatchRoom; userId: string };

/** What a player does next with those of the match: invite the own team into the party, or play the same again. */
export default function AfterMatch({ room, userId }: Props) {
  const { teams, self } = seatOf(room, userId);
  if (!self || self.abandoned) return null;
  const mates = teams[0].players.filter(({ id, abandoned }) => id !== userId && !abandoned);
  const others = room.teams
    .flatMap(({ players }) => players)
    .filter(({ id, simulated }) => id !== userId && !simulated);
  return (
    <>
      <section className="panel p-4" aria-labelledby="after">
        <h2 id="after" className="text-base">
          {m.matches_after()}
        </h2>
        {mates.length > 0 && <Mates mates={mates} userId={userId} />}
        <Rematch room={room} />
        {room.phase === 'finished' && others.length > 0 && (
          <div className="mt-4 border-t border-line pt-4">
            <ReportButton players={others} where={{ place: 'match', matchId: room.id }} />
          </div>
        )}
      </section>
      <Recording matchId={room.id} />
    </>
  );
}

function Mates({ mates, userId }: { mates: readonly Player[]; userId: string }) {
  return (
    <>
      <ul className="mt-3 grid gap-1" aria-label={m.matches_with_these()}>
        {mates.map((mate) => (
          <li key={mate.id} className="flex min-h-10 items-center justify-between gap-3 text-sm">
            <span className="min-w-0 truncate font-semibold">{mate.nickname}</span>
            <InviteButton friend={mate} userId={userId} />
          </li>
        ))}
      </ul>
      <InviteHint friends={mates} userId={userId} />
    </>
  );
}

/** LOB19: one custom match for all of them; the chat of the match brings the others into it. */
function Rematch({ room }: { room: MatchRoom }) {
  const rematch = useRematch(room.id);
  const say = useSayInMatch(room.id);
  const navigate = useNavigate();
  if (room.map === null) return null;
  const begin = async () => {
    try {
      const { id, seats } = await rematch.mutateAsync();
      // Who opened it says where it is; who comes later finds it.
      if (seats.taken === 1)
        await say.mutateAsync(m.matches_rematch_message({ link: `${window.location.origin}/matches/${id}` }));
      await navigate(`/matches/${id}`);
    } catch (error) {
      failureToast(failureText(error, m.common_something_wrong_later()));
    }
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Button
        className="w-full"
        loading={rematch.isPending || say.isPending}
        onClick={() => void begin()}
        icon={<Repeat2 className="size-4" aria-hidden="true" />}
      >
        {m.matches_rematch()}
      </Button>
      <p className="mt-2 text-xs text-muted">{m.matches_rematch_text()}</p>
    </div>
  );
}
