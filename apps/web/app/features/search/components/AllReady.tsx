import { Dialog } from '@base-ui/react/dialog';
import { m } from '#app/paraglide/messages.js';
import { AcceptSlots } from '#app/ready/AcceptSlots.tsx';
import { Check } from '#app/ui/icons/Check.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

export function AllReady({ of }: { of: number }) {
  return (
    <div className="found-in grid justify-items-center gap-6 text-center">
      <span
        aria-hidden="true"
        className="grid size-36 place-items-center rounded-full border-4 border-accent text-accent sm:size-44"
      >
        <Check className="size-16" strokeWidth={2.5} />
      </span>
      <Dialog.Title className="text-3xl sm:text-4xl">{m.search_all_ready()}</Dialog.Title>
      <AcceptSlots accepted={of} of={of} youAccepted />
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner className="size-5" />
        {m.search_to_match()}
      </p>
    </div>
  );
}
