import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { Button } from '#app/ui/Button.tsx';
import { Crosshair } from '#app/ui/icons/Crosshair.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';

const ShotsPanel = lazyOnline(
  () => import('./ShotsPanel.tsx'),
  () => <SkeletonRows rows={4} className="mt-3 h-12" />,
);

/** SHO10. Closed until somebody asks: most players have no recordings. */
export function ShotsSection({ nickname }: { nickname: string }) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="shots" className="panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id="shots" className="text-lg">
            {m.performance_shots()}
          </h2>
          {!open && <p className="mt-1 text-sm text-muted">{m.performance_shots_text()}</p>}
        </div>
        {!open && (
          <Button icon={<Crosshair className="size-4" />} onClick={() => setOpen(true)}>
            {m.performance_shots_open()}
          </Button>
        )}
      </div>
      {open && <ShotsPanel nickname={nickname} />}
    </section>
  );
}
