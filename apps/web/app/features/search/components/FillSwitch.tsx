import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { useSetFilling } from '../api/filling.ts';

type Props = { partyId: string; fills: boolean };

/** PTY40: whether a player who searches alone in a league may be taken into other matches as well. */
export function FillSwitch({ partyId, fills }: Props) {
  const set = useSetFilling(partyId, () => failureToast(m.common_oops(), m.search_fill_failed()));
  const shown = set.isPending ? set.variables : fills;
  return (
    <div className="mt-6 max-w-md">
      <button
        type="button"
        role="switch"
        aria-checked={shown}
        aria-describedby="fill-text"
        disabled={set.isPending}
        onClick={() => set.mutate(!shown)}
        className="inline-flex min-h-11 items-center gap-3 text-sm font-medium"
      >
        <span
          aria-hidden="true"
          className={`inline-flex h-6 w-11 items-center rounded-full border border-line p-0.5 ${shown ? 'justify-end bg-accent' : 'justify-start bg-ground'}`}
        >
          <span className={`size-4.5 rounded-full ${shown ? 'bg-on-accent' : 'bg-muted'}`} />
        </span>
        {m.search_fill()}
      </button>
      <p id="fill-text" className="mt-1 text-xs text-muted">
        {m.search_fill_text()}
      </p>
    </div>
  );
}
