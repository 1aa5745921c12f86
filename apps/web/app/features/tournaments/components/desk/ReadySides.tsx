import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useUnready } from '../../api/organising.ts';
import type { Fixture, Tournament } from '../../model/event.ts';
import type { Names } from './words.ts';

type Props = { tournament: Tournament; fixture: Fixture; names: Names };

/** TRN24: each side that is ready, and the way to free it. */
export function ReadySides({ tournament, fixture, names }: Props) {
  const unready = useUnready(tournament.id);
  const ready = fixture.entrants.filter((id, side) => id !== null && fixture.ready?.sides[side]);
  const press = (entrantId: string) =>
    unready.mutate(
      { fixtureId: fixture.id, entrantId },
      { onError: (error) => failureToast(failureText(error, m.desk_failed())) },
    );
  return ready.map((id) => (
    <Button key={id} size="sm" look="quiet" loading={unready.isPending} onClick={() => press(id!)}>
      {m.desk_unready_named({ name: names.entrant(id) })}
    </Button>
  ));
}
