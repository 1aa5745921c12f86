import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { ChartLine } from '#app/ui/icons/ChartLine.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import type { Seat } from '../../model/room.ts';

const AnalysisPanel = lazyOnline(
  () => import('./AnalysisPanel.tsx'),
  () => <SkeletonRows rows={6} className="mt-5 h-12" />,
);

/** Closed until somebody asks, or comes for a round (HLT1): the room itself stays as light as before. */
export function AnalysisSection({ room, seat }: { room: MatchRoom; seat: Seat }) {
  const [asked] = useSearchParams();
  const round = Number(asked.get('round')) || null;
  const atMs = asked.has('at') ? Math.max(0, Number(asked.get('at')) || 0) * 1000 : null;
  const [open, setOpen] = useState(round !== null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (round !== null) section.current?.scrollIntoView();
  }, [round]);
  return (
    <section ref={section} className="panel scroll-mt-20 p-4 sm:p-6" aria-labelledby="analysis">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="analysis" className="text-base">
            {m.matches_analysis()}
          </h2>
          {!open && <p className="mt-1 text-sm text-muted">{m.matches_analysis_text()}</p>}
        </div>
        {!open && (
          <Button icon={<ChartLine className="size-4" />} onClick={() => setOpen(true)}>
            {m.matches_analysis_open()}
          </Button>
        )}
      </div>
      {open && <AnalysisPanel room={room} seat={seat} round={round} atMs={atMs} />}
    </section>
  );
}
