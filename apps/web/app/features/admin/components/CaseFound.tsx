import type { CaseView } from '@retake/contract/reports/calls.ts';
import { Link } from 'react-router';
import { formatDayTime, formatNumber, formatPercent, formatSigned } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from '#app/ui/Table.tsx';
import { CaseAlternate } from './CaseAlternate.tsx';

type Found = NonNullable<CaseView['found']>;
type Meeting = Extract<Found, { kind: 'trade' }>['meetings'][number];
type Point = Extract<Found, { kind: 'jump' }>['points'][number];

const share = (won: number, played: number) =>
  `${won} / ${played} (${formatPercent((100 * won) / Math.max(1, played))})`;

/** CAS15: what the platform has seen itself, and what that does not prove. */
export function CaseFound({ found }: { found: Found }) {
  if (found.kind === 'harm')
    return (
      <>
        <p className="text-sm text-muted">{m.cases_found_harm()}</p>
        <p className="mt-2 break-words rounded-md border border-line p-3 text-sm">{found.message}</p>
      </>
    );
  if (found.kind === 'carry') return <Carried {...found} />;
  if (found.kind === 'trade') return <Traded {...found} />;
  if (found.kind === 'alternate') return <CaseAlternate found={found} />;
  return (
    <>
      <p className="mb-3 text-sm text-muted">{m.cases_found_jump({ mode: found.mode })}</p>
      {found.partner !== null && (
        <p className="mb-3 text-sm text-muted">
          {m.cases_found_jump_partner()}{' '}
          <Link to={`/profile/${found.partner}`} className="font-semibold hover:underline">
            {found.partner}
          </Link>
        </p>
      )}
      <Curve points={found.points} />
      <Table
        caption={m.cases_found()}
        columns={columns()}
        rows={found.points}
        rowKey={(point) => point.matchId}
        empty=""
      />
    </>
  );
}

function Carried({ mode, partner, together, of, ...won }: Extract<Found, { kind: 'carry' }>) {
  return (
    <>
      <p className="text-sm text-muted">
        {m.cases_found_carry({ mode, together: String(together), of: String(of) })}{' '}
        <Link to={`/profile/${partner}`} className="font-semibold hover:underline">
          {partner}
        </Link>
      </p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <dt>{m.cases_found_won_with()}</dt>
        <dd className="tabular text-right">{share(won.wonWith, won.playedWith)}</dd>
        <dt>{m.cases_found_won_without()}</dt>
        <dd className="tabular text-right">{share(won.wonWithout, won.playedWithout)}</dd>
      </dl>
    </>
  );
}

function Traded({ mode, how, opponent, expected, meetings }: Extract<Found, { kind: 'trade' }>) {
  return (
    <>
      <p className="text-sm text-muted">
        {how === 'below' ? m.cases_found_trade_below({ mode }) : m.cases_found_trade_often({ mode })}
      </p>
      <p className="mt-2 text-sm text-muted">
        {m.cases_found_trade_opponent()}{' '}
        <Link to={`/profile/${opponent}`} className="font-semibold hover:underline">
          {opponent}
        </Link>
      </p>
      <dl className="my-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
        <dt>{m.cases_found_trade_met()}</dt>
        <dd className="tabular text-right">{formatNumber(meetings.length)}</dd>
        <dt>{m.cases_found_trade_expected()}</dt>
        <dd className="tabular text-right">{formatNumber(expected)}</dd>
      </dl>
      <Table
        caption={m.cases_found()}
        columns={meetingColumns()}
        rows={meetings}
        rowKey={({ matchId }) => matchId}
        empty=""
      />
    </>
  );
}

const matchColumn = <Row extends { at: string; matchId: string }>(): Column<Row> => ({
  key: 'at',
  header: m.cases_found_match(),
  cell: ({ at, matchId }) => (
    <Link to={`/game/${matchId}`} className="hover:underline">
      {formatDayTime(at)}
    </Link>
  ),
});

const meetingColumns = (): Column<Meeting>[] => [
  matchColumn(),
  {
    key: 'result',
    header: m.cases_found_trade_result(),
    cell: ({ lost }) => (lost ? m.cases_found_trade_lost() : m.cases_found_trade_not_lost()),
  },
  {
    key: 'above',
    header: m.cases_found_trade_above(),
    numeric: true,
    cell: ({ above }) => formatSigned(above),
  },
];

const columns = (): Column<Point>[] => [
  matchColumn(),
  {
    key: 'expected',
    header: m.cases_found_expected(),
    numeric: true,
    cell: ({ expected }) => formatSigned(expected),
  },
  {
    key: 'performed',
    header: m.cases_found_performed(),
    numeric: true,
    cell: ({ performed }) => formatSigned(performed),
  },
  { key: 'sum', header: m.cases_found_sum(), numeric: true, cell: ({ sum }) => formatNumber(sum) },
];

const [WIDTH, HEIGHT] = [320, 64];

/** The table says the same: it is only looked at. It begins at zero, and may fall below. */
function Curve({ points }: { points: readonly Point[] }) {
  const sums = [0, ...points.map(({ sum }) => sum)];
  const [least, most] = [Math.min(...sums), Math.max(...sums, 1)];
  const line = sums.map((sum, at) => {
    const height = ((sum - least) / (most - least)) * (HEIGHT - 4);
    return `${(at / points.length) * WIDTH},${HEIGHT - 2 - height}`;
  });
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden className="mb-3 w-full max-w-md text-accent">
      <polyline points={line.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
