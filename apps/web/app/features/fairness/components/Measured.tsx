import { useState } from 'react';
import { formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Bot } from '#app/ui/icons/Bot.tsx';
import { Scale } from '#app/ui/icons/Scale.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import { useFairness } from '../api/fairness.ts';
import { type FairnessSpan, hasFigures } from '../model/figures.ts';
import { Figures } from './Figures.tsx';

type Span = 'month' | 'today';

/** What was measured: people first; what is simulated stands apart, marked. */
export function Measured() {
  const [span, setSpan] = useState<Span>('month');
  const { data, error, refetch, isFetching } = useFairness();
  const tabs = [
    { key: 'month', label: m.fairness_month() },
    { key: 'today', label: m.fairness_today() },
  ] as const;
  return (
    <section aria-labelledby="measured">
      <h2 id="measured" className="mb-3 text-xl">
        {m.fairness_measured()}
      </h2>
      <Tabs tabs={tabs} selected={span} onSelect={setSpan} label={m.fairness_span()}>
        {data ? (
          <>
            <SpanFigures span={data[span]} />
            <p className="mt-6 text-xs text-faint">
              {m.fairness_measured_at({ time: formatTime(data.measuredAt) })}
            </p>
          </>
        ) : error ? (
          <ErrorState onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <SkeletonRows rows={2} className="h-72" />
        )}
      </Tabs>
    </section>
  );
}

const SpanFigures = ({ span: { people, simulated } }: { span: FairnessSpan }) => (
  <div className="grid gap-10">
    <section aria-labelledby="people">
      <h3 id="people" className="text-lg">
        {m.fairness_people()}
      </h3>
      <p className="mt-1 mb-4 max-w-text text-sm text-muted">{m.fairness_people_text()}</p>
      {hasFigures(people) ? (
        <Figures figures={people} />
      ) : (
        <div className="panel">
          <EmptyState icon={<Scale />} title={m.fairness_empty_title()} text={m.fairness_empty_text()} />
        </div>
      )}
    </section>
    {hasFigures(simulated) && (
      <section
        aria-labelledby="simulated"
        className="rounded-lg border border-dashed border-line-strong p-4 sm:p-6"
      >
        <h3 id="simulated" className="flex flex-wrap items-center gap-3 text-lg">
          {m.fairness_simulated_heading()}
          <Badge tone="warn">
            <Bot className="size-3.5" aria-hidden="true" />
            {m.fairness_simulated()}
          </Badge>
        </h3>
        <p className="mt-1 mb-4 max-w-text text-sm text-muted">{m.fairness_simulated_text()}</p>
        <Figures figures={simulated} />
      </section>
    )}
  </div>
);
