import { Suspense, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { ofEntrant } from '../../model/correction.ts';
import { type Entrant, namesOf, type Tournament } from '../../model/event.ts';
import { isReplaceable, type StandIn } from '../../model/standIns.ts';
import { StandInAnswer } from '../standIns/StandInAnswer.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EntrantRow } from './EntrantRow.tsx';
import { Section } from './Section.tsx';

const StandInDialog = lazyOnline(async () => ({
  default: (await import('../standIns/StandInDialog.tsx')).StandInDialog,
}));

const STANDS = new Set<Entrant['status']>(['playing', 'out', 'withdrawn']);

/** TRN21, TRN40: who plays or has played, and the way to take one out, or to replace somebody of it. */
export function EntrantsPlaying({ tournament }: { tournament: Tournament }) {
  const [chosen, setChosen] = useState<Entrant | null>(null);
  const [replaced, setReplaced] = useState<Entrant | null>(null);
  const standInOf = (id: string) => tournament.standIns.find(({ entrantId }) => entrantId === id);
  return (
    <Section title={m.desk_entrants()} text={m.desk_entrants_playing_text()}>
      <ul className="max-h-96 overflow-y-auto">
        {tournament.entrants.map((one) => (
          <EntrantRow key={one.id} entrant={one}>
            <Waiting tournament={tournament} standIn={standInOf(one.id)} />
            {isReplaceable(one, tournament) && !standInOf(one.id) && (
              <Button
                size="sm"
                look="quiet"
                aria-label={m.event_stand_in_title({ name: one.name })}
                onClick={() => setReplaced(one)}
              >
                {m.event_stand_in_ask()}
              </Button>
            )}
            {STANDS.has(one.status) && (
              <Button
                size="sm"
                look="quiet"
                aria-label={m.desk_remove_named({ name: one.name })}
                onClick={() => setChosen(one)}
              >
                {m.desk_remove()}
              </Button>
            )}
          </EntrantRow>
        ))}
      </ul>
      {chosen && (
        <CorrectionDialog
          tournament={tournament}
          title={m.desk_remove_named({ name: chosen.name })}
          text={m.desk_remove_text()}
          label={m.desk_remove_how()}
          choices={ofEntrant(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
      <Suspense>
        {replaced && (
          <StandInDialog id={tournament.id} entrant={replaced} onClose={() => setReplaced(null)} />
        )}
      </Suspense>
    </Section>
  );
}

function Waiting({ tournament, standIn }: { tournament: Tournament; standIn: StandIn | undefined }) {
  if (!standIn) return null;
  const words = { entry: namesOf(tournament).get(standIn.entrantId) ?? '', name: standIn.in.nickname };
  return (
    <>
      <span className="text-sm text-muted">
        {m.event_stand_in_waits({ ...words, out: standIn.out.nickname })}
      </span>
      {!standIn.isYou && <StandInAnswer id={tournament.id} standIn={standIn} />}
    </>
  );
}
