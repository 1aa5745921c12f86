import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictureName } from '#app/artwork/pictures.ts';
import { m } from '#app/paraglide/messages.js';
import { Crown } from '#app/ui/icons/Crown.tsx';
import { Target } from '#app/ui/icons/Target.tsx';
import { Picture } from '#app/ui/Picture.tsx';
import { VisitorPlay } from './VisitorPlay.tsx';

/** The side panel of who is not logged in; `blog` shows the newest posts. */
export function VisitorPanel({ blog }: { blog: ReactNode }) {
  return (
    <>
      {/* Below that Play stands in the bar at the bottom edge. */}
      <section className="panel p-5 max-xl:hidden">
        <p className="text-sm text-muted">{m.panel_play_text()}</p>
        <VisitorPlay className="mt-4 w-full" />
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
