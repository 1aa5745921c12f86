import { Link } from 'react-router';
import { Months } from '#app/features/transparency/components/Months.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () =>
  pageMeta(m.transparency_title(), m.transparency_description(), { path: '/transparency' });

export default function TransparencyPage() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8">
      <header>
        <h1 className="text-2xl md:text-3xl">{m.transparency_title()}</h1>
        <p className="mt-3 max-w-text text-lg text-muted">{m.transparency_intro()}</p>
        <p className="mt-2 text-sm text-muted">
          <Link to="/rules" className="underline hover:text-ink">
            {m.transparency_rules()}
          </Link>
        </p>
      </header>
      <Months />
    </div>
  );
}
