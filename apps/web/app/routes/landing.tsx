import { useLoaderData } from 'react-router';
import { readContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { LANDING_ROOT } from '#app/site/landingRoot.ts';
import { pageMeta } from '#app/site/pageMeta.ts';
import { LandingPage } from './compositions/LandingPage.tsx';

export const meta = () => pageMeta(m.landing_headline(), m.landing_description(), { path: '/' });
export const loader = () => readContent('landing');
export const clientLoader = () => readContent('landing');

/** For the prerendered page and for development; on the built site landing.client.tsx takes the page over. */
export default function Landing() {
  return (
    <div id={LANDING_ROOT}>
      <LandingPage content={useLoaderData<typeof clientLoader>()} />
    </div>
  );
}
