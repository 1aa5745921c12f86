import type { CaseView } from '@retake/contract/reports/calls.ts';
import { Link } from 'react-router';
import { formatNumber, formatPercent } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';

type Alternate = Extract<NonNullable<CaseView['found']>, { kind: 'alternate' }>;

const answer = (is: boolean) => (is ? m.cases_found_alternate_yes() : m.cases_found_alternate_no());
const percent = (share: number) => formatPercent(100 * share);

/** DET10: what speaks for one person, and what against it. */
export function CaseAlternate({ found }: { found: Alternate }) {
  return (
    <>
      <p className="text-sm text-muted">
        {m.cases_found_alternate()}{' '}
        <Link to={`/profile/${found.elder}`} className="font-semibold hover:underline">
          {found.elder}
        </Link>
      </p>
      <dl className="mt-3 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-1">
        {factsOf(found).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function factsOf({ device, address, daysAfterBan, played, play }: Alternate): [string, string][] {
  const { overlaps, expected, turns, handovers, hours, days } = played;
  return [
    [m.cases_found_alternate_device(), answer(device)],
    [m.cases_found_alternate_address(), answer(address)],
    [
      m.cases_found_alternate_ban(),
      daysAfterBan === null
        ? m.cases_found_alternate_no()
        : m.cases_found_alternate_days({ days: formatNumber(daysAfterBan) }),
    ],
    [
      m.cases_found_alternate_overlaps(),
      m.cases_found_alternate_overlaps_of({
        count: formatNumber(overlaps),
        expected: formatNumber(expected),
      }),
    ],
    [
      m.cases_found_alternate_turns(),
      m.cases_found_alternate_turns_of({ count: formatNumber(handovers), of: formatNumber(turns) }),
    ],
    ...(hours ? [ofHours(hours)] : []),
    ...(days ? [ofDays(days)] : []),
    ...(play ? ofPlay(play) : []),
  ];
}

const ofHours = ({ apart, deviation }: NonNullable<Alternate['played']['hours']>): [string, string] => [
  m.cases_found_alternate_hours(),
  m.cases_found_alternate_hours_of({ hours: formatNumber(apart), deviation: formatNumber(deviation) }),
];

const ofDays = ({ both, expected }: NonNullable<Alternate['played']['days']>): [string, string] => [
  m.cases_found_alternate_evenings(),
  m.cases_found_alternate_evenings_of({ count: formatNumber(both), expected: formatNumber(expected) }),
];

const ofPlay = ({
  apart,
  deviation,
  headshots: [elder, younger],
}: NonNullable<Alternate['play']>): [string, string][] => [
  [
    m.cases_found_alternate_apart(),
    m.cases_found_alternate_points({ points: formatNumber(apart), deviation: formatNumber(deviation) }),
  ],
  [m.cases_found_alternate_headshots(), `${percent(elder)} / ${percent(younger)}`],
];
