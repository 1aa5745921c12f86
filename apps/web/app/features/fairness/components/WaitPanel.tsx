import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Facts } from '#app/ui/Facts.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { Waits } from '../model/figures.ts';
import { formatMeasure, Measure, queueName } from './Measure.tsx';
import { WaitBars } from './WaitBars.tsx';

type Size = Waits['sizes'][number];

const sizeColumn = (): Column<Size> => ({
  key: 'size',
  header: m.fairness_size(),
  cell: ({ size }) => m.fairness_size_one({ size }),
});

const columns = (ofAll: number): Column<Size>[] => [
  sizeColumn(),
  {
    key: 'count',
    header: m.fairness_count(),
    numeric: true,
    cell: (size) => <Searches {...size} ofAll={ofAll} />,
  },
  {
    key: 'found',
    header: m.fairness_found(),
    numeric: true,
    cell: ({ found }) => <Measure value={found} unit="percent" />,
  },
  { key: 'p50', header: '50%', numeric: true, cell: ({ p50S }) => <Measure value={p50S} unit="seconds" /> },
  { key: 'p95', header: '95%', numeric: true, cell: ({ p95S }) => <Measure value={p95S} unit="seconds" /> },
];

const shownColumns = (): Column<Size>[] => [
  sizeColumn(),
  {
    key: 'half',
    header: m.fairness_shown_half(),
    numeric: true,
    cell: ({ withinHalf }) => <Measure value={withinHalf} unit="percent" />,
  },
  {
    key: 'most',
    header: m.fairness_shown_most(),
    numeric: true,
    cell: ({ withinNineTenths }) => <Measure value={withinNineTenths} unit="percent" />,
  },
];

/** How many, and which part of all: the mix as it really was. */
const Searches = ({ ended, ofAll }: { ended: number; ofAll: number }) => (
  <>
    {formatNumber(ended)}
    <span className="block text-xs text-faint">{formatMeasure(ended / ofAll, 'percent')}</span>
  </>
);

/** How long searches of one queue took, and how right we were about it. */
export function WaitPanel({ waits }: { waits: Waits }) {
  return (
    <article className="panel grid content-start gap-4 p-5">
      <header className="flex items-baseline justify-between gap-3">
        <h4 className="display text-base font-semibold">{queueName(waits)}</h4>
        <span className="tabular text-xs text-faint">
          {m.fairness_searches({ count: formatNumber(waits.ended) })}
        </span>
      </header>
      <Facts
        className="grid grid-cols-3 gap-3"
        facts={[
          { label: m.fairness_half(), value: <Measure value={waits.p50S} unit="seconds" /> },
          { label: m.fairness_p95(), value: <Measure value={waits.p95S} unit="seconds" /> },
          { label: m.fairness_p99(), value: <Measure value={waits.p99S} unit="seconds" /> },
        ]}
      />
      <WaitBars counts={waits.bars} />
      {waits.sizes.length > 1 && (
        <Table
          caption={m.fairness_by_size()}
          columns={columns(waits.ended)}
          rows={waits.sizes}
          rowKey={({ size }) => String(size)}
          empty={null}
        />
      )}
      <Shown {...waits} />
    </article>
  );
}

/** What was shown when searches began, held against what came. */
function Shown({ expected, sizes }: Waits) {
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">{m.fairness_shown()}</p>
      <Facts
        className="grid grid-cols-2 gap-3"
        facts={[
          {
            label: m.fairness_shown_half(),
            value: <Measure value={expected.withinHalf} unit="percent" />,
          },
          {
            label: m.fairness_shown_most(),
            value: <Measure value={expected.withinNineTenths} unit="percent" />,
          },
        ]}
      />
      <p className="text-sm text-muted">{expectedInWords(expected)}</p>
      {sizes.length > 1 && (
        <Table
          caption={m.fairness_shown_by_size()}
          columns={shownColumns()}
          rows={sizes}
          rowKey={({ size }) => String(size)}
          empty={null}
        />
      )}
    </section>
  );
}

function expectedInWords({ meanErrorS, biasS }: Waits['expected']): string {
  if (meanErrorS === null || biasS === null) return m.fairness_expected_unknown();
  const values = {
    error: formatMeasure(meanErrorS, 'seconds'),
    bias: formatMeasure(Math.abs(biasS), 'seconds'),
  };
  return biasS >= 0 ? m.fairness_expected_longer(values) : m.fairness_expected_shorter(values);
}
