import { Trophy } from '#app/ui/icons/Trophy.tsx';
import type { PlanForm } from '../../model/planForm.ts';
import { planText } from './planText.ts';

/** What it will be, in words. */
export const PlanLine = ({ typed }: { typed: PlanForm }) => {
  const lines = planText(typed);
  return (
    <div role="status" className="panel flex gap-3 p-4 empty:hidden sm:px-6">
      <Trophy className="mt-0.5 size-5 shrink-0 text-accent" aria-hidden="true" />
      <div className="grid gap-1">
        {lines.map((line, at) => (
          <p key={line} className={at === 0 ? 'font-semibold' : 'tabular text-sm text-muted'}>
            {line}
          </p>
        ))}
      </div>
    </div>
  );
};
