import type { ShotFigures } from '@retake/contract/recordings/shots.ts';
import { BANDS } from '@retake/core/analysis/shots/firearms.ts';
import { LEAST } from '@retake/core/analysis/shots/shown.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { weaponName } from '#app/i18n/weaponName.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from './Table.tsx';

type Count = ShotFigures['accuracy'][number]['whole'];

/** SHO9: with what it is of; a dash below the least, and a word where nobody knows. */
function Share({ count, least }: { count: Count | null | undefined; least: number }) {
  if (!count) return <span className="text-muted">{m.shots_unknown()}</span>;
  if (count.of < least) return <TooFew least={least} />;
  return (
    <>
      {formatNumber(count.good / count.of, { style: 'percent', maximumFractionDigits: 0 })}
      <span className="block text-xs font-normal text-muted">
        {m.shots_part_of({ part: formatNumber(count.good), whole: formatNumber(count.of) })}
      </span>
    </>
  );
}

function Placement({ placement }: Pick<ShotFigures, 'placement'>) {
  if (!placement) return <span className="text-muted">{m.shots_unknown()}</span>;
  const { of, mean, median } = placement;
  if (mean === null || median === null) return <TooFew least={LEAST.placement} />;
  return (
    <>
      {m.shots_degrees({ degrees: oneDecimal(mean) })}
      <span className="block text-xs font-normal text-muted">
        {m.shots_placement_of({ median: oneDecimal(median), of: formatNumber(of) })}
      </span>
    </>
  );
}

const oneDecimal = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const TooFew = ({ least }: { least: number }) => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{m.shots_too_few({ least })}</span>
  </>
);

const numeric = true;

/** SHO3 to SHO7: a player's figures, one beside the other. */
export const shotColumns = <Row extends ShotFigures>(): Column<Row>[] => [
  {
    key: 'accuracy',
    header: m.shots_accuracy(),
    numeric,
    cell: ({ accuracy }) => <Share count={accuracy[0]?.whole} least={LEAST.accuracy} />,
  },
  {
    key: 'first',
    header: m.shots_first(),
    numeric,
    cell: ({ firstBullets }) => <Share count={firstBullets} least={LEAST.firstBullets} />,
  },
  {
    key: 'spray',
    header: m.shots_spray(),
    numeric,
    cell: ({ spray }) => <Share count={spray} least={LEAST.spray} />,
  },
  {
    key: 'strafing',
    header: m.shots_strafing(),
    numeric,
    cell: ({ strafing }) => <Share count={strafing} least={LEAST.strafing} />,
  },
  { key: 'placement', header: m.shots_placement(), numeric, cell: (row) => <Placement {...row} /> },
];

type Accuracy = ShotFigures['accuracy'][number];

/** SHO3: of each weapon with enough shots. */
export function AccuracyTable({ accuracy }: Pick<ShotFigures, 'accuracy'>) {
  const isShown = ({ weapon, whole }: Accuracy) => weapon === null || whole.of >= LEAST.accuracy;
  const rows = accuracy.filter(isShown);
  const cell = (header: string, key: string, of: (row: Accuracy) => Count | undefined): Column<Accuracy> => ({
    key,
    header,
    numeric,
    cell: (row) => <Share count={of(row)} least={LEAST.accuracy} />,
  });
  const columns: Column<Accuracy>[] = [
    {
      key: 'weapon',
      header: m.shots_weapon(),
      cell: ({ weapon }) => (weapon === null ? m.shots_all_weapons() : weaponName(weapon)),
    },
    cell(m.shots_whole(), 'whole', ({ whole }) => whole),
    ...BANDS.map((from, band) => cell(bandName(band), `${from}`, ({ bands }) => bands[band])),
  ];
  return (
    <>
      <Table
        caption={m.shots_by_range()}
        columns={columns}
        rows={rows}
        rowKey={({ weapon }) => weapon ?? ''}
        empty={null}
        stacks={3}
      />
      {rows.length < accuracy.length && (
        <p className="mt-2 text-sm text-muted">{m.shots_too_few_weapons({ least: LEAST.accuracy })}</p>
      )}
    </>
  );
}

function bandName(band: number): string {
  const [from, to] = [BANDS[band]!, BANDS[band + 1]];
  if (to === undefined) return m.shots_band_last({ from });
  return from === 0 ? m.shots_band_first({ to }) : m.shots_band({ from, to });
}

/** What each figure means, and from when on it is shown. */
export const ShotsExplained = () => (
  <ul className="grid gap-1 text-sm text-muted">
    <li>{m.shots_why_accuracy()}</li>
    <li>{m.shots_why_first()}</li>
    <li>{m.shots_why_spray()}</li>
    <li>{m.shots_why_strafing()}</li>
    <li>{m.shots_why_placement()}</li>
    <li>{m.shots_why_estimated()}</li>
    <li>{m.shots_why_least(LEAST)}</li>
  </ul>
);
