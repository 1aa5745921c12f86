import { useLoaderData } from 'react-router';
import { LegalPage } from '#app/features/legal/components/LegalPage.tsx';
import { readContent } from '#app/i18n/content.ts';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.footer_privacy(), m.legal_privacy_description(), { path: '/privacy' });
const read = async () => (await readContent('legal')).privacy;

export const loader = read;
export const clientLoader = read;

export default function Page() {
  return <LegalPage text={useLoaderData<typeof clientLoader>()} />;
}
