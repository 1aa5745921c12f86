import { useParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';
import { ButtonLink } from '#app/ui/ButtonLink.tsx';

export const meta = () => pageMeta(m.common_oops());

/** Any path that is no screen of the product. */
export default function NotFound() {
  const path = useParams()['*'] ?? '';
  return (
    <div className="grid min-h-[50dvh] place-content-center justify-items-center gap-6 text-center">
      <h1 className="text-2xl">{m.not_found_title({ path })}</h1>
      <ButtonLink to="/home" look="accent" size="lg">
        {m.not_found_home()}
      </ButtonLink>
    </div>
  );
}
