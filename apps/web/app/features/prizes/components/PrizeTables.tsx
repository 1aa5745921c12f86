import type { Prize, PrizePool } from '@retake/contract/prizes/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import { formatDate, formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { SimulatedMark } from '#app/ui/SimulatedMark.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import { PrizeState } from './PrizeState.tsx';

/** Who has won what of the pool, by place. */
export function PrizeTable({ prizes }: { prizes: readonly Prize[] }) {
  return (
    <Table
      caption={m.prizes_winners()}
      columns={prizeColumns()}
      rows={prizes}
      rowKey={({ place, player }) => `${place} ${player}`}
      rowLink={({ player }) => (player === '' ? null : `/profile/${player}`)}
      empty={m.prizes_winners_none()}
      stacks
    />
  );
}

const prizeColumns = (): Column<Prize>[] => [
  { key: 'player', header: m.prizes_player(), cell: (prize) => <Winner prize={prize} /> },
  { key: 'place', header: m.prizes_place(), numeric: true, cell: ({ place }) => formatNumber(place) },
  { key: 'cents', header: m.prizes_amount(), numeric: true, cell: ({ cents }) => prizeText(cents) },
  { key: 'at', header: m.prizes_won_at(), cell: ({ at }) => formatDate(at) },
  { key: 'state', header: m.prizes_state(), cell: (prize) => <PrizeState prize={prize} /> },
];

function Winner({ prize: { player, simulated } }: { prize: Prize }) {
  if (player === '') return m.prizes_gone_player();
  return (
    <>
      {player} {simulated && <SimulatedMark />}
    </>
  );
}

type Movement = PrizePool['movements'][number];

/** What came into the pool and what went back. */
export const MovementTable = ({ movements }: { movements: readonly Movement[] }) => (
  <Table
    caption={m.prizes_money()}
    columns={movementColumns()}
    rows={movements}
    rowKey={(_, index) => String(index)}
    empty={m.prizes_money_none()}
  />
);

const kindName = (kind: Movement['kind']): string =>
  ({ promise: m.prizes_kind_promise, fund: m.prizes_kind_fund, return: m.prizes_kind_return })[kind]();

const movementColumns = (): Column<Movement>[] => [
  { key: 'kind', header: m.prizes_kind(), cell: ({ kind }) => kindName(kind) },
  { key: 'date', header: m.prizes_date(), cell: ({ at }) => formatDate(at) },
  { key: 'sum', header: m.prizes_sum(), numeric: true, cell: ({ cents }) => prizeText(cents) },
];
