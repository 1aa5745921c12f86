import type { ReactNode } from 'react';
import { Accordion } from '#app/ui/Accordion.tsx';
import type { RuleEntry, RuleLabels, Rules } from '../../../../content/rules/types.ts';

export function RuleList({ rules }: { rules: Rules }) {
  return (
    <Accordion
      items={rules.entries.map((entry) => ({
        key: entry.id,
        title: entry.question,
        content: <RuleBody entry={entry} labels={rules.labels} />,
      }))}
    />
  );
}

function RuleBody({ entry, labels }: { entry: RuleEntry; labels: RuleLabels }) {
  return (
    <>
      <dl className="grid gap-4">
        <Part label={labels.reason}>{entry.reason}</Part>
        <Part label={labels.restriction}>{entry.restriction}</Part>
        <Part label={labels.duration}>
          <span className="display font-semibold text-ink">{entry.duration}</span>
        </Part>
      </dl>
      <ul className="mt-4 grid gap-1 border-t border-line pt-4 text-sm">
        {entry.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="eyebrow pt-1">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
