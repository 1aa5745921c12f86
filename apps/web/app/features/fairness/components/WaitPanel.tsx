import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { Facts } from '#app/ui/Facts.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { Waits } from '../model/figures.ts';
import { inWords, queueName, Said } from './Said.tsx';
import { WaitBars } from './WaitBars.tsx';

type Size = Waits['sizes'][number];

const columns = (): Column<Size>[] => [
  { key: 'size', header: m.fairness_size(), cell: ({ size }) => m.fairness_size_one({ size }) },
  { key: 'count', header: m.fairness_count(), numeric: true, cell: ({ count }) => formatNumber(count) },
  { key: 'p50', header: '50 %', numeric: true, cell: ({ p50S }) => <Said value={p50S} unit="seconds" /> },
  { key: 'p95', header: '95 %', numeric: true, cell: ({ p95S }) => <Said value={p95S} unit="seconds" /> },
];

/** How long searches of one queue took, and how right we were about it. */
export function WaitPanel({ waits }: { waits: Waits }) {
  return (
    <article className="panel grid content-start gap-4 p-5">
      <header className="flex items-baseline justify-between gap-3">
        <h4 className="display text-base font-semibold">{queueName(waits)}</h4>
        <span className="tabular text-xs text-faint">
          {m.fairness_searches({ count: formatNumber(waits.count) })}
        </span>
      </header>
      <Facts
        className="grid grid-cols-3 gap-3"
        facts={[
          { label: m.fairness_half(), value: <Said value={waits.p50S} unit="seconds" /> },
          { label: m.fairness_p95(), value: <Said value={waits.p95S} unit="seconds" /> },
          { label: m.fairness_p99(), value: <Said value={waits.p99S} unit="seconds" /> },
        ]}
      />
      <WaitBars counts={waits.bars} />
      <p className="text-sm text-muted">{expectedInWords(waits.expected)}</p>
      {waits.sizes.length > 1 && (
        <Table
          caption={m.fairness_by_size()}
          columns={columns()}
          rows={waits.sizes}
          rowKey={({ size }) => String(size)}
          empty={null}
        />
      )}
    </article>
  );
}

function expectedInWords({ meanErrorS, biasS }: Waits['expected']): string {
  if (meanErrorS === null || biasS === null) return m.fairness_expected_unknown();
  const values = { error: inWords(meanErrorS, 'seconds'), bias: inWords(Math.abs(biasS), 'seconds') };
  return biasS >= 0 ? m.fairness_expected_longer(values) : m.fairness_expected_shorter(values);
}
