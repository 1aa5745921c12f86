import { failureText } from '#app/api/failure.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useRehearse } from '../../api/playing.ts';
import type { Tournament } from '../../model/event.ts';
import { RehearsalReport } from './RehearsalReport.tsx';
import { Section } from './Section.tsx';

/** SCH7: how the tournament would go with all places taken. Nothing of it counts, and it says so. */
export function Rehearsal({ tournament }: { tournament: Tournament }) {
  const rehearse = useRehearse(tournament.id);
  const press = () =>
    rehearse.mutate(undefined, {
      onError: (error) => failureToast(failureText(error, m.rehearsal_failed())),
    });
  return (
    <Section
      title={m.rehearsal_title()}
      text={m.rehearsal_text({ places: formatNumber(tournament.participants.places) })}
      action={
        <Button loading={rehearse.isPending} onClick={press}>
          {rehearse.data ? m.rehearsal_again() : m.rehearsal_start()}
        </Button>
      }
    >
      <div role="status" className="empty:hidden">
        {rehearse.data && <RehearsalReport rehearsal={rehearse.data} />}
      </div>
    </Section>
  );
}
