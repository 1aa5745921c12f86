import { useState } from 'react';
import { failureText } from '#app/api/failure.ts';
import { confirm } from '#app/dialogs/dialogs.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useTakeIn, useTakeOut } from '../../api/organising.ts';
import { actsOn } from '../../model/desk.ts';
import type { Entrant, Tournament } from '../../model/event.ts';
import { EntrantRow } from './EntrantRow.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { Section } from './Section.tsx';

const failed = (error: unknown) => failureToast(failureText(error, m.desk_failed()));

/** TRN11: who has entered, who waits and who is out, each with what can be done. */
export function EntrantsBefore({ tournament }: { tournament: Tournament }) {
  const [leaver, setLeaver] = useState<Entrant | null>(null);
  const { entered, places } = tournament.participants;
  const { entrants } = tournament;
  return (
    <Section
      title={m.desk_entrants()}
      text={entrants.length === 0 ? m.event_participants_empty() : m.desk_entrants_text({ entered, places })}
    >
      {entrants.length > 0 && (
        <ul>
          {entrants.map((one) => (
            <EntrantRow key={one.id} tournament={tournament} entrant={one}>
              <Acts tournament={tournament} entrant={one} onReplace={() => setLeaver(one)} />
            </EntrantRow>
          ))}
        </ul>
      )}
      {leaver && <ReplaceDialog tournament={tournament} leaver={leaver} onClose={() => setLeaver(null)} />}
    </Section>
  );
}

type ActsProps = { tournament: Tournament; entrant: Entrant; onReplace: () => void };

function Acts({ tournament, entrant, onReplace }: ActsProps) {
  const takeIn = useTakeIn(tournament.id);
  const takeOut = useTakeOut(tournament.id);
  const acts = actsOn(entrant, tournament);
  const { id, name } = entrant;
  const askOut = async () => {
    const isSure = await confirm({
      title: m.desk_take_out_title({ name }),
      text: m.desk_take_out_text(),
      yes: m.desk_take_out(),
      no: m.desk_no(),
      tone: 'danger',
    });
    if (isSure) takeOut.mutate(id, { onError: failed });
  };
  return (
    <>
      {(acts.checkIn || acts.takeIn) && (
        <Button
          size="sm"
          loading={takeIn.isPending}
          aria-label={acts.checkIn ? m.desk_check_in_named({ name }) : m.desk_take_in_named({ name })}
          onClick={() => takeIn.mutate(id, { onError: failed })}
        >
          {acts.checkIn ? m.desk_check_in() : m.desk_take_in()}
        </Button>
      )}
      {acts.replace && (
        <Button size="sm" look="quiet" aria-label={m.desk_replace_named({ name })} onClick={onReplace}>
          {m.desk_replace()}
        </Button>
      )}
      {acts.takeOut && (
        <Button
          size="sm"
          look="quiet"
          loading={takeOut.isPending}
          aria-label={m.desk_take_out_named({ name })}
          onClick={() => void askOut()}
        >
          {m.desk_take_out()}
        </Button>
      )}
    </>
  );
}
