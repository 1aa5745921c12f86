import { Dialog } from '@base-ui/react/dialog';
import { m } from '#app/paraglide/messages.js';
import { Spinner } from '#app/ui/Spinner.tsx';
import { Slots } from './Slots.tsx';

export function AllReady({ of }: { of: number }) {
  return (
    <div className="grid justify-items-center gap-6 text-center">
      <Dialog.Title className="text-3xl sm:text-4xl">{m.search_all_ready()}</Dialog.Title>
      <Slots accepted={of} of={of} youAccepted />
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner className="size-5" />
        {m.search_to_match()}
      </p>
    </div>
  );
}
