import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';
import { CircleSlash } from '#app/ui/icons/CircleSlash.tsx';
import type { Seat } from '../model/room.ts';

/** Why there is no result, and what that means. */
export default function Cancelled({ room, seat }: { room: MatchRoom; seat: Seat }) {
  return (
    <section
      className="panel flex flex-wrap items-center justify-between gap-6 p-4 sm:p-6"
      aria-labelledby="cancelled"
    >
      <div className="flex gap-4">
        <CircleSlash className="mt-1 size-7 shrink-0 text-warn" aria-hidden="true" />
        <div>
          <h2 id="cancelled" className="text-xl">
            {m.matches_cancelled_title()}
          </h2>
          <p className="mt-1">{reasonText(room.result?.detail ?? null)}</p>
          <p className="mt-1 text-sm text-muted">{consequence(room, seat)}</p>
        </div>
      </div>
      <ButtonLink to="/home" look="accent">
        {seat.self ? m.matches_play_again() : m.matches_to_home()}
      </ButtonLink>
    </section>
  );
}

/** Only the search keeps who was to blame from searching (MAT15). */
function consequence({ source }: MatchRoom, { self }: Seat): string {
  if (source.kind !== 'queue') return m.matches_cancelled_no_change();
  return self?.abandoned ? m.matches_cancelled_by_you() : m.matches_cancelled_text();
}

function reasonText(detail: string | null): string {
  switch (detail) {
    case 'no_server':
      return m.matches_cancelled_no_server();
    case 'server_lost':
      return m.matches_cancelled_server_lost();
    case 'disputed':
      return m.matches_cancelled_disputed();
    case 'not_joined':
      return m.matches_cancelled_not_joined();
    case 'abandoned':
      return m.matches_cancelled_abandoned();
    default:
      return m.matches_cancelled_admin();
  }
}
