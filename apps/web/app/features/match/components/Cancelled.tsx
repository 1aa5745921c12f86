import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { CircleSlash } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import type { Seat } from '../model/room.ts';

/** Why there is no result, and what that means. */
export function Cancelled({ room, seat }: { room: MatchRoom; seat: Seat }) {
  return (
    <section
      className="panel flex flex-wrap items-center justify-between gap-6 p-4 sm:p-6"
      aria-labelledby="cancelled"
    >
      <div className="flex gap-4">
        <CircleSlash className="mt-1 size-7 shrink-0 text-warn" aria-hidden="true" />
        <div>
          <h2 id="cancelled" className="text-xl">
            {m.match_cancelled_title()}
          </h2>
          <p className="mt-1">{reasonText(room.result?.detail ?? null)}</p>
          <p className="mt-1 text-sm text-muted">
            {seat.self?.abandoned ? m.match_cancelled_by_you() : m.match_cancelled_text()}
          </p>
        </div>
      </div>
      <ButtonLink to="/home" look="accent">
        {seat.self ? m.match_play_again() : m.match_to_home()}
      </ButtonLink>
    </section>
  );
}

function reasonText(detail: string | null): string {
  switch (detail) {
    case 'no_server':
      return m.match_cancelled_no_server();
    case 'server_lost':
      return m.match_cancelled_server_lost();
    case 'not_joined':
      return m.match_cancelled_not_joined();
    case 'abandoned':
      return m.match_cancelled_abandoned();
    default:
      return m.match_cancelled_admin();
  }
}
