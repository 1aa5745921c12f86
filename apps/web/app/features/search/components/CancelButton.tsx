import { failureText, isFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useCancelSearch } from '../api/readyCheck.ts';

/** Any member ends the search of the whole party (PTY17). */
export function CancelButton({ partyId, size = 'md' }: { partyId: string; size?: 'sm' | 'md' | 'lg' }) {
  const cancel = useCancelSearch(partyId);
  const press = () =>
    cancel.mutate(undefined, {
      onError: (error) => {
        // A match was found at this very moment: the overlay shows it.
        if (!isFailure(error, 'not_searching')) {
          failureToast(failureText(error, m.common_something_wrong_later()));
        }
      },
    });
  return (
    <Button size={size} onClick={press} loading={cancel.isPending}>
      {m.search_cancel()}
    </Button>
  );
}
