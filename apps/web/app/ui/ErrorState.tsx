import { m } from '#app/paraglide/messages.js';
import { Button } from './Button.tsx';
import { TriangleAlert } from './icons/TriangleAlert.tsx';

type Props = { title?: string; text?: string; onRetry?: () => void; retrying?: boolean };

/** What went wrong and what to do about it. */
export function ErrorState({ title, text, onRetry, retrying = false }: Props) {
  return (
    <div role="alert" className="grid justify-items-center gap-2 px-4 py-10 text-center">
      <TriangleAlert className="size-8 text-warn" aria-hidden="true" />
      <p className="font-semibold">{title ?? m.common_load_failed_title()}</p>
      <p className="max-w-sm text-sm text-muted">{text ?? m.common_load_failed_text()}</p>
      {onRetry && (
        <Button className="mt-3" onClick={onRetry} loading={retrying}>
          {m.common_retry()}
        </Button>
      )}
    </div>
  );
}
