import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { mayComeLate, ofEntrant, replacementsOf } from '../../model/correction.ts';
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

type Chosen = { title: string; text: string; label: string; choices: readonly Correction[] };

/**
 * TRN21, TRN40, TRN51, TRN52: who plays, has played or waits, and the way to take one out, to put another one in its place, to let one
 * in, or to replace somebody of it.
 */
export function EntrantsPlaying({ tournament }: { tournament: Tournament }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [replaced, setReplaced] = useState<Entrant | null>(null);
  const standInOf = (id: string) => tournament.standIns.find(({ entrantId }) => entrantId === id);
  return (
    <Section title={m.desk_entrants()} text={m.desk_entrants_playing_text()}>
      <ul className="max-h-96 overflow-y-auto">
        {tournament.entrants.map((one) => (
          <EntrantRow key={one.id} tournament={tournament} entrant={one}>
            <Waiting tournament={tournament} standIn={standInOf(one.id)} />
            {isReplaceable(one, tournament) && !standInOf(one.id) && (
              <Act
                label={m.event_stand_in_ask()}
                named={m.event_stand_in_title({ name: one.name })}
                onPress={() => setReplaced(one)}
              />
            )}
            <Corrections tournament={tournament} entrant={one} onChoose={setChosen} />
          </EntrantRow>
        ))}
      </ul>
      {chosen && <CorrectionDialog tournament={tournament} {...chosen} onClose={() => setChosen(null)} />}
      {replaced && <StandInDialog id={tournament.id} entrant={replaced} onClose={() => setReplaced(null)} />}
    </Section>
  );
}

type CorrectionsProps = { tournament: Tournament; entrant: Entrant; onChoose: (chosen: Chosen) => void };

/** What can become of a whole entry; each is shown before it is made. */
function Corrections({ tournament, entrant, onChoose }: CorrectionsProps) {
  const { id: entrantId, name, status } = entrant;
  const replacements = tournament.status === 'running' ? replacementsOf(entrant, tournament.entrants) : [];
  const removing = {
    title: m.desk_remove_named({ name }),
    text: m.desk_remove_text(),
    label: m.desk_remove_how(),
    choices: ofEntrant(entrant),
  };
  const replacing = {
    title: m.desk_replace_named({ name }),
    text: m.desk_replace_drawn_text(),
    label: m.desk_replace_by(),
    choices: replacements,
  };
  const entering = {
    title: m.desk_enter_named({ name }),
    text: m.desk_enter_text(),
    label: m.desk_remove_how(),
    choices: [{ type: 'enter', entrantId } as const],
  };
  return (
    <>
      {mayComeLate(entrant, tournament) && (
        <Act label={m.desk_enter()} named={entering.title} onPress={() => onChoose(entering)} />
      )}
      {replacements.length > 0 && (
        <Act label={m.desk_replace()} named={replacing.title} onPress={() => onChoose(replacing)} />
      )}
      {STANDS.has(status) && (
        <Act label={m.desk_remove()} named={removing.title} onPress={() => onChoose(removing)} />
      )}
    </>
  );
}

type ActProps = { label: string; named: string; onPress: () => void };

const Act = ({ label, named, onPress }: ActProps) => (
  <Button size="sm" look="quiet" aria-label={named} onClick={onPress}>
    {label}
  </Button>
);

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
