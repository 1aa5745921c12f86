import { useSearchParams } from 'react-router';
import { LeavingPage } from '#app/features/chat/components/LeavingPage.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.leaving_meta());

export default function Leaving() {
  const [query] = useSearchParams();
  return <LeavingPage to={query.get('to') ?? ''} />;
}
