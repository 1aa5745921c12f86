import { m } from '#app/paraglide/messages.js';
import type { FairnessFigures } from '../model/figures.ts';
import { CalibrationPanel } from './CalibrationPanel.tsx';
import { AbandonPanel, GapPanel, ReadyCheckPanel } from './SharePanels.tsx';
import { WaitPanel } from './WaitPanel.tsx';

/** All that was measured of one kind of matches. */
export function Figures({ figures }: { figures: FairnessFigures }) {
  return (
    <div className="grid gap-4">
      {figures.waits.length > 0 && (
        <>
          <p className="mt-2 text-sm text-muted">
            <span className="font-semibold text-ink">{m.fairness_waits()}.</span> {m.fairness_waits_text()}
          </p>
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {figures.waits.map((waits) => (
              <WaitPanel key={waits.queue} waits={waits} />
            ))}
          </div>
        </>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CalibrationPanel calibration={figures.calibration} />
        <div className="grid gap-4">
          <GapPanel gaps={figures.gaps} />
          <ReadyCheckPanel checks={figures.readyChecks} />
          <AbandonPanel abandons={figures.abandons} />
        </div>
      </div>
    </div>
  );
}
