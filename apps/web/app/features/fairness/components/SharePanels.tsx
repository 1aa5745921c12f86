import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Facts } from '#app/ui/Facts.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { FairnessFigures } from '../model/figures.ts';
import { Measure, queueName } from './Measure.tsx';
import { PanelHead } from './PanelHead.tsx';

type Gap = FairnessFigures['gaps'][number];

const gapColumns = (): Column<Gap>[] => [
  { key: 'mode', header: m.fairness_mode(), cell: queueName },
  { key: 'count', header: m.fairness_matches(), numeric: true, cell: ({ count }) => formatNumber(count) },
  {
    key: 'mean',
    header: m.fairness_gap_mean(),
    numeric: true,
    cell: ({ mean }) => <Measure value={mean} unit="points" />,
  },
  {
    key: 'p95',
    header: m.fairness_gap_p95(),
    numeric: true,
    cell: ({ p95 }) => <Measure value={p95} unit="points" />,
  },
];

export const GapPanel = ({ gaps }: { gaps: Gap[] }) => (
  <article className="panel grid content-start gap-3 p-5">
    <PanelHead title={m.fairness_gaps()} text={m.fairness_gaps_text()} />
    <Table
      caption={m.fairness_gaps()}
      columns={gapColumns()}
      rows={gaps}
      rowKey={({ queue }) => queue}
      empty={m.fairness_no_matches()}
      stacks
    />
  </article>
);

export const ReadyCheckPanel = ({ checks }: { checks: FairnessFigures['readyChecks'] }) => (
  <article className="panel grid content-start gap-4 p-5">
    <PanelHead
      title={m.fairness_checks()}
      text={m.fairness_checks_text()}
      count={m.fairness_checks_count({ count: formatNumber(checks.count) })}
    />
    <Facts
      className="grid grid-cols-2 gap-3 sm:grid-cols-4"
      facts={[
        { label: m.fairness_accepted(), value: <Measure value={checks.accepted} unit="percent" /> },
        { label: m.fairness_declined(), value: <Measure value={checks.declined} unit="percent" /> },
        { label: m.fairness_let_pass(), value: <Measure value={checks.letPass} unit="percent" /> },
        { label: m.fairness_complete(), value: <Measure value={checks.complete} unit="percent" /> },
      ]}
    />
  </article>
);

export const AbandonPanel = ({ abandons }: { abandons: FairnessFigures['abandons'] }) => (
  <article className="panel flex flex-wrap items-center justify-between gap-4 p-5">
    <PanelHead
      title={m.fairness_abandons()}
      text={m.fairness_abandons_text({ count: formatNumber(abandons.players) })}
    />
    <span className="display text-xl font-semibold">
      <Measure value={abandons.share} unit="percent" />
    </span>
  </article>
);
