import { type CSSProperties, useEffect, useRef } from 'react';
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
import { Copyright } from '#app/shell/Copyright.tsx';
import { LanguageChoice } from '#app/shell/LanguageChoice.tsx';
import { defaultBrandName } from '#app/site/defaultBrand.ts';
import { pageTitle } from '#app/site/pageMeta.ts';
import type { LandingContent } from '../../../content/landing/types.ts';

const BLOCK_FADE_MS = 2000;
const HERO_FADE_MS = 5000;

const landingTitle = (): string => pageTitle(m.landing_headline(), '/');

const durations = {
  '--block-fade': `${BLOCK_FADE_MS}ms`,
  '--hero-fade': `${HERO_FADE_MS}ms`,
} as CSSProperties;

/** Five blocks, each as high as the window. Players see what visitors see: the session is not asked for. */
export function LandingPage({ content }: { content: LandingContent }) {
  const page = useRef<HTMLElement>(null);
  const { deck, held, goToBlock, followAnchor } = useDeck(page);
  const words = useLandingWords(content);
  const title = landingTitle();
  useEffect(() => {
    document.title = title;
  }, [title]);
  const site = useInstallation();
  const brandName = site?.brandName ?? defaultBrandName;
  const isCurrent = (block: number) => deck.block === block;
  return (
    <>
      <LandingHeader
        brandName={brandName}
        nav={words.nav}
        block={deck.block}
        onGo={followAnchor}
        language={<LanguageChoice compact />}
      />
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
    <Copyright />
    {sampleData && <span>{m.footer_sample_data()}</span>}
  </div>
);
