import { useLoaderData } from 'react-router';
import { Credits } from '#app/features/credits/components/Credits.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.footer_credits(), m.credits_description(), { path: '/credits' });

const readLicences = async () => (await import('#app/features/credits/model/licences.ts')).licences;

export const loader = readLicences; // runs when the site is built
export const clientLoader = readLicences;

export default function CreditsPage() {
  return <Credits blocks={useLoaderData<typeof clientLoader>()} />;
}
