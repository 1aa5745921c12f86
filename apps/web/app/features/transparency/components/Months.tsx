import type { TransparencyMonth } from '@retake/contract/transparency/calls.ts';
import { FAMILIES, type Family } from '@retake/core/reports/topics.ts';
import { formatMonth, formatNumber, formatTime } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Scale } from '#app/ui/icons/Scale.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { useTransparency } from '../api/transparency.ts';

/** TRP2: one to four. */
const counted = (count: number | null) => (count === null ? m.transparency_few() : formatNumber(count));

const shareOf = (share: number | null) =>
  share === null ? '–' : formatNumber(share, { style: 'percent', maximumFractionDigits: 1 });

const month: Column<TransparencyMonth> = {
  key: 'month',
  header: '',
  cell: (row) => formatMonth(row.month),
};
const number = (key: string, header: string, of: (row: TransparencyMonth) => string) => ({
  key,
  header,
  numeric: true,
  cell: of,
});

const didColumns = (): Column<TransparencyMonth>[] => [
  { ...month, header: m.transparency_month() },
  number('reports', m.transparency_reports(), (row) => counted(row.reports)),
  number('decided', m.transparency_decided(), (row) => counted(row.decided)),
  number('upheld', m.transparency_upheld(), (row) => counted(row.upheld)),
  number('notUpheld', m.transparency_not_upheld(), (row) => counted(row.notUpheld)),
  number('hours', m.transparency_hours(), ({ medianHours }) =>
    medianHours === null ? '–' : formatNumber(medianHours),
  ),
  number('detected', m.transparency_detected(), (row) => counted(row.detected)),
  number('detectedRight', m.transparency_detected_right(), ({ detectedRight }) => shareOf(detectedRight)),
];

const banColumns = (): Column<TransparencyMonth>[] => [
  { ...month, header: m.transparency_month() },
  number('bans', m.transparency_bans(), (row) => counted(row.bans)),
  number('lifted', m.transparency_lifted(), (row) => counted(row.lifted)),
  number('automatic', m.transparency_automatic(), (row) => counted(row.automatic)),
  number('automaticLifted', m.transparency_automatic_lifted(), (row) => counted(row.automaticLifted)),
];

const appealColumns = (): Column<TransparencyMonth>[] => [
  { ...month, header: m.transparency_month() },
  number('appeals', m.transparency_appeals(), (row) => counted(row.appeals)),
  number('decided', m.transparency_appeals_decided(), (row) => counted(row.appealsDecided)),
  number('lifted', m.transparency_appeals_lifted(), (row) => counted(row.appealsLifted)),
  number('inTime', m.transparency_in_time(), ({ appealsInTime }) => shareOf(appealsInTime)),
];

const familyNames: Record<Family, () => string> = {
  queue: m.transparency_family_queue,
  play: m.transparency_family_play,
  chat: m.transparency_family_chat,
  profile: m.transparency_family_profile,
  content: m.transparency_family_content,
  integrity: m.transparency_family_integrity,
};
/** Under what belongs to the queue nobody can be reported. */
const REPORTED = FAMILIES.filter((family) => family !== 'queue');
const familyColumns = (): Column<TransparencyMonth>[] => [
  { ...month, header: m.transparency_month() },
  ...REPORTED.map((family) =>
    number(family, familyNames[family](), ({ byFamily }) => {
      const found = byFamily.find((one) => one.family === family);
      return counted(found ? found.count : 0); // null: fewer than are told
    }),
  ),
];

export function Months() {
  const { data, error, refetch, isFetching } = useTransparency();
  if (!data && error) return <ErrorState onRetry={() => refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonRows rows={3} className="h-40" />;
  const { months } = data;
  if (months.length === 0)
    return (
      <div className="panel">
        <EmptyState
          icon={<Scale />}
          title={m.transparency_empty_title()}
          text={`${m.transparency_empty_text()} ${m.transparency_measured_at({ time: formatTime(data.measuredAt) })}`}
        />
      </div>
    );
  const parts = [
    { title: m.transparency_did(), columns: didColumns() },
    { title: m.transparency_bans(), columns: banColumns(), inLine: 2 },
    { title: m.transparency_appeals_title(), columns: appealColumns(), inLine: 2 },
    { title: m.transparency_families(), columns: familyColumns() },
  ];
  return (
    <>
      {parts.map(({ title, columns, inLine = 3 }) => (
        <section key={title}>
          <h2 className="mb-3 text-xl">{title}</h2>
          <div className="panel p-2">
            <Table
              caption={title}
              columns={columns}
              rows={months}
              rowKey={(row) => row.month}
              empty=""
              stacks={inLine}
            />
          </div>
        </section>
      ))}
      <p className="text-sm text-muted">
        {m.transparency_waiting({ cases: counted(data.waitingCases), appeals: counted(data.waitingAppeals) })}
      </p>
      <p className="text-xs text-faint">
        {m.transparency_note()} {m.transparency_measured_at({ time: formatTime(data.measuredAt) })}
      </p>
    </>
  );
}
