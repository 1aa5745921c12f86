import { Crown, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictureName } from '#app/artwork/pictures.ts';
import { useGate } from '#app/dialogs/gate.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/Button.tsx';
import { Picture } from '#app/ui/Picture.tsx';

/** The side panel of who is not logged in; `blog` shows the newest posts. */
export function VisitorPanel({ blog }: { blog: ReactNode }) {
  const gate = useGate();
  return (
    <>
      <section className="panel p-5">
        <p className="text-sm text-muted">{m.panel_play_text()}</p>
        <Button look="accent" size="lg" className="mt-4 w-full" onClick={() => gate.login()}>
          {m.panel_play()}
        </Button>
      </section>
      {blog}
      <PremiumLink icon={<Target />} picture="panel-missions">
        {m.panel_premium_missions()}
      </PremiumLink>
      <PremiumLink icon={<Crown />} picture="tournament-arena">
        {m.panel_premium_tournaments()}
      </PremiumLink>
    </>
  );
}

type PremiumLinkProps = { icon: ReactNode; picture: PictureName; children: ReactNode };

function PremiumLink({ icon, picture, children }: PremiumLinkProps) {
  return (
    <Link
      to="/premium"
      prefetch="intent"
      className="panel group relative isolate flex h-20 items-center gap-3 overflow-hidden px-5 font-semibold"
    >
      <Picture
        name={picture}
        alt=""
        sizes="(min-width: 75rem) 20rem, 100vw"
        className="absolute inset-0 -z-10 size-full opacity-60 transition-opacity duration-200 group-hover:opacity-100"
      />
      <span className="absolute inset-0 -z-10 bg-linear-to-r from-surface via-surface/80 to-surface/10" />
      <span aria-hidden="true" className="text-muted [&>svg]:size-5">
        {icon}
      </span>
      {children}
    </Link>
  );
}
