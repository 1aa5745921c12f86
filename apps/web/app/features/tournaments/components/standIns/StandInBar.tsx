import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { type Entrant, namesOf, type Tournament } from '../../model/event.ts';
import { ownReplaceable, type StandIn, shownTo } from '../../model/standIns.ts';
import { StandInAnswer } from './StandInAnswer.tsx';

const StandInDialog = lazyOnline(async () => ({
  default: (await import('./StandInDialog.tsx')).StandInDialog,
}));

/** TRN40: for who is asked to play, for their line-up, and for a captain whose player cannot. */
export function StandInBar({ tournament }: { tournament: Tournament }) {
  const [entrant, setEntrant] = useState<Entrant | null>(null);
  const own = ownReplaceable(tournament);
  const asked = shownTo(tournament);
  if (!own && !entrant && asked.length === 0) return null;
  return (
    <section
      aria-label={m.event_stand_in()}
      className="panel flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm sm:px-5"
    >
      {asked.map((one) => (
        <Asked key={one.entrantId} tournament={tournament} standIn={one} />
      ))}
      {own && (
        <>
          <p className="min-w-0 flex-1 basis-64 text-muted">{m.event_stand_in_offer()}</p>
          <Button size="sm" onClick={() => setEntrant(own)}>
            {m.event_stand_in_ask()}
          </Button>
        </>
      )}
      {entrant && <StandInDialog id={tournament.id} entrant={entrant} onClose={() => setEntrant(null)} />}
    </section>
  );
}

function Asked({ tournament, standIn }: { tournament: Tournament; standIn: StandIn }) {
  const words = {
    entry: namesOf(tournament).get(standIn.entrantId) ?? '',
    out: standIn.out.nickname,
    name: standIn.in.nickname,
  };
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-64 break-words">
        {standIn.isYou ? m.event_stand_in_you(words) : m.event_stand_in_waits(words)}
      </p>
      <StandInAnswer id={tournament.id} standIn={standIn} />
    </div>
  );
}
