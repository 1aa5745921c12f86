import type { CheckCode } from '@retake/core/moderation/accountCheck.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { TriangleAlert } from '#app/ui/icons/TriangleAlert.tsx';
import { checkTitles } from './titles.ts';

/** Lies over every screen while there is a check: a frame that takes no clicks, and a line that does. */
export function CheckWarning({ code, onOpen }: { code: Exclude<CheckCode, 0>; onOpen: () => void }) {
  return (
    <div data-check-warning className="pointer-events-none fixed inset-0 z-40 border-2 border-warn">
      <section
        aria-label={m.check_warning()}
        className="pointer-events-auto mx-auto mt-18 flex w-fit max-w-[calc(100%-2rem)] items-center gap-3 rounded-lg border border-warn bg-surface py-1.5 pr-1.5 pl-4 shadow-float"
      >
        <TriangleAlert className="size-5 shrink-0 text-warn" aria-hidden="true" />
        <p role="status" className="text-sm font-semibold">
          {checkTitles[code]()}
        </p>
        <Button size="sm" className="shrink-0" onClick={onOpen}>
          {m.check_details()}
        </Button>
      </section>
    </div>
  );
}
