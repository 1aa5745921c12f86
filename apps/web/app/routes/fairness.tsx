import { HowMatchesAreMade } from '#app/features/fairness/components/HowMatchesAreMade.tsx';
import { Measured } from '#app/features/fairness/components/Measured.tsx';
import { m } from '#app/paraglide/messages.js';
import { pageMeta } from '#app/site/pageMeta.ts';

export const meta = () => pageMeta(m.fairness_title(), m.fairness_description(), { path: '/fairness' });

export default function FairnessPage() {
  return (
    <div className="mx-auto grid max-w-6xl gap-8">
      <header>
        <h1 className="text-2xl md:text-3xl">{m.fairness_heading()}</h1>
        <p className="mt-3 max-w-text text-lg text-muted">{m.fairness_intro()}</p>
      </header>
      <HowMatchesAreMade />
      <Measured />
    </div>
  );
}
