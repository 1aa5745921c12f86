import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { failureText } from '#app/api/failure.ts';
import { formatClock } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { useNow } from '#app/store/useNow.ts';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { Bot } from '#app/ui/icons/Bot.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import type { useMatchCommands } from '../api/room.ts';
import { isPresent, type Seat } from '../model/room.ts';
import { Connect } from './Connect.tsx';
import { coachText } from './coachText.ts';
import { Lineups } from './Lineups.tsx';

type Props = { room: MatchRoom; seat: Seat; commands: ReturnType<typeof useMatchCommands> };

/** How to get onto the server, who is ready, and until when all have to be. */
export function Warmup({ room, seat, commands }: Props) {
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="warmup">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="warmup" className="text-lg">
          {m.matches_warmup_title()}
        </h2>
        {room.readyEndsAt && <Deadline endsAt={room.readyEndsAt} />}
      </div>
      {isPresent(seat) && <OwnPart room={room} seat={seat} commands={commands} />}
      <Lineups seat={seat} withReady />
    </section>
  );
}

function Deadline({ endsAt }: { endsAt: string }) {
  const leftSeconds = Math.ceil((Date.parse(endsAt) - useNow()) / 1000);
  return (
    <p className="text-sm text-muted">
      {m.matches_warmup_until()}{' '}
      <span className="display text-base font-semibold text-ink" role="timer">
        {formatClock(leftSeconds)}
      </span>
    </p>
  );
}

function OwnPart({ room, seat, commands }: Props) {
  const { connect } = room;
  if (!connect || !room.readyEndsAt) {
    return (
      <p className="mt-5 flex min-h-12 items-center gap-3 text-muted" role="status">
        <Spinner className="size-5" />
        {m.matches_server_starting()}
      </p>
    );
  }
  if (!connect.simulated)
    return (
      <div className="mt-5 rounded-md border border-line bg-ground p-4">
        <Connect connect={connect} />
        <p className="mt-3 text-sm text-muted">
          {seat.isCoach ? coachText(room, seat) : m.matches_ready_in_game()}
        </p>
      </div>
    );
  if (seat.isCoach) return <p className="mt-5 text-sm text-muted">{m.matches_coach_simulated()}</p>;
  const press = () =>
    commands.ready.mutate(undefined, {
      onError: (error) => failureToast(failureText(error, m.common_something_wrong_later())),
    });
  return (
    <div className="mt-5 grid items-center gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <p className="flex gap-3 rounded-md border border-line bg-ground p-4 text-sm">
        <Bot className="mt-0.5 size-5 shrink-0 text-faint" aria-hidden="true" />
        <span>
          <span className="block font-semibold">{m.matches_simulated_title()}</span>
          <span className="text-muted">{m.matches_simulated_text()}</span>
        </span>
      </p>
      {seat.self?.ready ? (
        <p className="flex min-h-12 items-center justify-center gap-2 rounded-md border border-good/40 px-6 font-semibold text-good">
          <Check className="size-5" aria-hidden="true" />
          {m.matches_you_are_ready()}
        </p>
      ) : (
        <Button look="accent" size="lg" loading={commands.ready.isPending} onClick={press}>
          {m.matches_ready()}
        </Button>
      )}
    </div>
  );
}
