import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { ofEntrant } from '../../model/correction.ts';
import type { Entrant, Tournament } from '../../model/event.ts';
import { CorrectionDialog } from './CorrectionDialog.tsx';
import { EntrantRow } from './EntrantRow.tsx';
import { Section } from './Section.tsx';

const STANDS = new Set<Entrant['status']>(['playing', 'out', 'withdrawn']);

/** TRN21: who plays or has played, and the way to take one out. */
export function EntrantsPlaying({ tournament }: { tournament: Tournament }) {
  const [chosen, setChosen] = useState<Entrant | null>(null);
  return (
    <Section title={m.desk_entrants()} text={m.desk_entrants_playing_text()}>
      <ul className="max-h-96 overflow-y-auto">
        {tournament.entrants.map((one) => (
          <EntrantRow key={one.id} entrant={one}>
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
    </Section>
  );
}
