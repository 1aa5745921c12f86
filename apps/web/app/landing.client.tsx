import { StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { LandingContent } from '../content/landing/types.ts';
import { readContent } from './i18n/content.ts';
import { LandingPage } from './routes/compositions/LandingPage.tsx';
import { replayEarlyClick } from './site/earlyClick.ts';
import { LANDING_ROOT } from './site/landingRoot.ts';
import { reloadAfterUpdate } from './site/reloadAfterUpdate.ts';
import { showFonts } from './theme/fonts.ts';

/**
 * Takes over the landing page of the built site. It is the first page that a visitor loads and leads on by plain links, so
 * it comes without the router and without what the other pages share.
 */
void showFonts();
reloadAfterUpdate();

const content = await readContent('landing');
const page = document.getElementById(LANDING_ROOT);
if (!page) throw new Error('The page has no landing page in it');
hydrateRoot(
  page,
  <StrictMode>
    <TakenOver content={content} />
  </StrictMode>,
);

function TakenOver({ content }: { content: LandingContent }) {
  useEffect(replayEarlyClick, []);
  return <LandingPage content={content} />;
}
