import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useGiveTurn } from '../../api/organising.ts';

type Props = { id: string; fixtureId: string; pair: string };

/** VETO11: a captain has not chosen in time: more time, or a lot. */
export function HeldTurn({ id, fixtureId, pair }: Props) {
  const give = useGiveTurn(id);
  const send = (what: 'time' | 'lot') =>
    give.mutate(
      { fixtureId, give: what },
      { onError: (error) => failureToast(failureText(error, m.desk_failed())) },
    );
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        loading={give.isPending}
        aria-label={m.desk_turn_time_named({ pair })}
        onClick={() => send('time')}
      >
        {m.desk_turn_time()}
      </Button>
      <Button
        look="accent"
        loading={give.isPending}
        aria-label={m.desk_turn_lot_named({ pair })}
        onClick={() => send('lot')}
      >
        {m.desk_turn_lot()}
      </Button>
    </span>
  );
}
