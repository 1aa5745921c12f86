import { LANDING_MS } from '@retake/core/constants/timings.ts';
import { type CSSProperties, useRef } from 'react';
import { useInstallation } from '#app/features/landing/api/figures.ts';
import { BlockArrows } from '#app/features/landing/components/BlockArrows.tsx';
import { Hero } from '#app/features/landing/components/Hero.tsx';
import { LandingHeader } from '#app/features/landing/components/LandingHeader.tsx';
import { Statistics } from '#app/features/landing/components/Statistics.tsx';
import { TabbedBlock } from '#app/features/landing/components/TabbedBlock.tsx';
import { useDeck } from '#app/features/landing/model/useDeck.ts';
import { useLandingWords } from '#app/features/landing/model/useLandingWords.ts';
import '#app/features/landing/components/landing.css';
import { m } from '#app/paraglide/messages.js';
import { LanguageChoice } from '#app/shell/LanguageChoice.tsx';
import { defaultBrandName } from '#app/site/defaultBrand.ts';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.landing_headline(), m.landing_description(), { path: '/' });

const durations = {
  '--block-fade': `${LANDING_MS.blockFade}ms`,
  '--hero-fade': `${LANDING_MS.heroFade}ms`,
} as CSSProperties;

/** Five blocks, each as high as the window. Whoever is logged in sees the same: nobody is asked. */
export default function Landing() {
  const page = useRef<HTMLElement>(null);
  const { deck, held, goToBlock, followAnchor } = useDeck(page);
  const words = useLandingWords();
  const site = useInstallation();
  const brandName = site?.brandName ?? defaultBrandName;
  const isCurrent = (block: number) => deck.block === block;
  return (
    <>
      <LandingHeader brandName={brandName} nav={words.nav} block={deck.block} onGo={followAnchor} />
      <main
        ref={page}
        className="landing-page"
        data-moved={deck.moved || undefined}
        data-direction={deck.direction}
        style={durations}
      >
        <Hero
          hero={words.hero}
          next={words.nav.leagues}
          current={isCurrent(1)}
          onDown={(event) => followAnchor(2, event)}
        />
        <TabbedBlock id="leagues" name={words.nav.leagues} tabs={words.leagues} current={isCurrent(2)} />
        <TabbedBlock
          id="analytics"
          name={words.nav.analytics}
          tabs={words.analytics}
          current={isCurrent(3)}
        />
        <TabbedBlock id="servers" name={words.nav.servers} tabs={words.servers} current={isCurrent(4)} />
        <Statistics
          brandName={brandName}
          words={words.statistics}
          current={isCurrent(5)}
          footer={<LandingFooter sampleData={site?.sampleData === true} />}
        />
      </main>
      {held && <BlockArrows block={deck.block} onGo={goToBlock} />}
    </>
  );
}

const LandingFooter = ({ sampleData }: { sampleData: boolean }) => (
  <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-4 py-4 text-sm text-muted md:px-8 lg:px-20">
    <span className="tabular">{m.footer_copyright()}</span>
    {sampleData && <span>{m.footer_sample_data()}</span>}
    <LanguageChoice />
  </div>
);
