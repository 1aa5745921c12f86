import { failureText } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';
import { failureToast } from '#app/toasts/toasts.ts';
import { Button } from '#app/ui/Button.tsx';
import { useGetReady } from '../../api/playing.ts';
import type { Fixture } from '../../model/event.ts';

export function ReadyButton({ id, fixture }: { id: string; fixture: Fixture }) {
  const ready = useGetReady(id);
  const press = () =>
    ready.mutate(fixture.id, {
      onError: (error) => failureToast(failureText(error, m.event_ready_failed())),
    });
  return (
    <Button look="accent" className="min-w-28 max-sm:flex-1" loading={ready.isPending} onClick={press}>
      {m.event_ready()}
    </Button>
  );
}
