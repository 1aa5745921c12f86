import { useLoaderData } from 'react-router';
import { Credits } from '#app/features/credits/components/Credits.tsx';
import { creditsOf } from '#app/features/credits/model/credits.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import licences from '../../../../THIRD_PARTY.md?raw';

export const meta = () => pageMeta(m.footer_credits(), m.credits_description(), { path: '/credits' });

/** Runs when the site is built. */
export const loader = () => creditsOf(licences);

export default function CreditsPage() {
  return <Credits blocks={useLoaderData<typeof loader>()} />;
}
