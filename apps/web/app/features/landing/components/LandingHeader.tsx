import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Logo } from '#app/ui/Logo.tsx';
import type { LandingContent } from '../../../../content/landing/types.ts';

type Props = {
  brandName: string;
  nav: LandingContent['nav'];
  /** The block that is seen, 1 to 5. */
  block: number;
  onGo: (block: number, event: MouseEvent) => void;
};

const anchors = ['leagues', 'analytics', 'servers', 'stats'] as const;

/** The brand leads on to the platform, the anchors down the page: also before any script runs. */
export function LandingHeader({ brandName, nav, block, onGo }: Props) {
  return (
    <header className="landing-header absolute inset-x-0 top-0 z-30 bg-linear-to-b from-ground via-ground/85 to-transparent">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 px-4 py-2 md:px-8 lg:px-20">
        <Link to="/home" prefetch="intent" className="flex min-h-11 items-center">
          <Logo name={brandName} />
        </Link>
        <nav aria-label={m.landing_sections()} className="max-w-full md:ml-auto">
          <ul className="-mx-2 flex flex-wrap text-xs font-semibold sm:text-sm md:-mx-3">
            {anchors.map((anchor, at) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  aria-current={block === at + 2 ? 'true' : undefined}
                  onClick={(event) => onGo(at + 2, event)}
                  className="flex min-h-9 items-center px-2 text-muted transition-colors hover:text-ink aria-current:text-ink md:min-h-11 md:px-3"
                >
                  {nav[anchor]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
