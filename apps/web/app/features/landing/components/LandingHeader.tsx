import type { MouseEvent, ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { buttonLook } from '#app/ui/buttonLook.ts';
import { Logo } from '#app/ui/Logo.tsx';
import type { LandingContent } from '../../../../content/landing/types.ts';

type Props = {
  brandName: string;
  nav: LandingContent['nav'];
  /** The block that is seen, 1 to 5. */
  block: number;
  onGo: (block: number, event: MouseEvent) => void;
  /** The choice of the language. */
  language: ReactNode;
};

const anchors = ['leagues', 'analytics', 'servers', 'stats'] as const;

/** The brand leads on to the platform, the anchors down the page, the account to where its dialogs are: all before any script runs. */
export function LandingHeader({ brandName, nav, block, onGo, language }: Props) {
  return (
    <header className="landing-header inset-x-0 top-0 z-30 bg-linear-to-b from-ground via-ground/85 to-transparent lg:absolute">
      {/* No row wraps: until the fonts are there their widths differ. */}
      <div className="mx-auto grid max-w-page grid-cols-[1fr_auto] items-center gap-x-2 px-4 py-2 md:px-8 lg:flex lg:gap-x-6 lg:px-20">
        <a href="/home" className="flex min-h-11 items-center">
          <Logo name={brandName} shrinks />
        </a>
        <nav aria-label={m.landing_sections()} className="max-lg:order-last max-lg:col-span-2 lg:ml-auto">
          <ul className="-mx-2 flex whitespace-nowrap text-xs font-semibold max-[23rem]:grid max-[23rem]:grid-cols-2 sm:text-sm md:-mx-3">
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
        <div className="flex items-center gap-1 sm:gap-2">
          <a href="/home#login" className={buttonLook('quiet', 'sm', 'whitespace-nowrap max-sm:px-2')}>
            {m.header_login()}
          </a>
          <a href="/home#sign-up" className={buttonLook('plain', 'sm', 'whitespace-nowrap max-sm:px-2')}>
            {m.header_sign_up()}
          </a>
          <span className="text-sm">{language}</span>
        </div>
      </div>
    </header>
  );
}
