import { m } from '#app/paraglide/messages.js';
import { Spinner } from './Spinner.tsx';

export function PageLoading() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">{m.common_loading()}</span>
    </div>
  );
}
