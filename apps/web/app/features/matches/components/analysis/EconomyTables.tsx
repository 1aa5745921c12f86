import type { Economy } from '@retake/contract/recordings/economy.ts';
import type { TeamKey } from '@retake/contract/shapes.ts';
import type { Buy } from '@retake/core/analysis/economy/buys.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { NamedPlayer } from '../../model/analysis.ts';
import { buyRows, buysAgainst, type EconomyRound, type Won } from '../../model/economy.ts';
import type { Seat, Team } from '../../model/room.ts';
import { nameColumn } from './nameColumn.tsx';

const DASH = '–';
const numeric = true;

export const dollars = (amount: number): string =>
  formatNumber(amount, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });

const known = (amount: number | null | undefined): string => (amount == null ? DASH : dollars(amount));

export function buyName(buy: Buy): string {
  if (buy === 'pistol') return m.economy_pistol();
  if (buy === 'eco') return m.economy_eco();
  return buy === 'force' ? m.economy_force() : m.economy_full();
}

type Rounds = { rounds: readonly EconomyRound[]; seat: Seat };

/** ECO1, ECO2: what the chart shows, in figures. */
export function RoundTable({ rounds, seat }: Rounds) {
  const columns: Column<EconomyRound>[] = [
    { key: 'round', header: m.economy_round(), cell: ({ number }) => number },
    {
      key: 'winner',
      header: m.economy_winner(),
      cell: ({ winner }) => seat.teams.find(({ key }) => key === winner)?.name ?? DASH,
    },
    ...seat.teams.flatMap(teamColumns),
  ];
  return (
    <Table
      caption={m.economy_table()}
      columns={columns}
      rows={rounds}
      rowKey={({ number }) => `${number}`}
      empty={null}
    />
  );
}

function teamColumns({ key, name }: Team): Column<EconomyRound>[] {
  const of = (what: string) => m.economy_of({ team: name, what });
  const money = (figure: 'equipment' | 'spent' | 'bank', header: string): Column<EconomyRound> => ({
    key: `${key} ${figure}`,
    header: of(header),
    numeric,
    cell: ({ teams }) => known(teams[key]?.[figure]),
  });
  return [
    {
      key: `${key} buy`,
      header: of(m.economy_buy()),
      cell: ({ teams }) => (teams[key]?.buy ? buyName(teams[key].buy) : DASH),
    },
    money('equipment', m.economy_equipment()),
    money('spent', m.economy_spent()),
    money('bank', m.economy_bank()),
  ];
}

type BuyRow = ReturnType<typeof buyRows>[number];

const shareOf = ({ won, played }: Won): string =>
  played === 0 ? DASH : m.analysis_part_of({ part: won, whole: played });

/** ECO7. */
export function BuyTable({ economy, team }: { economy: Economy; team: TeamKey }) {
  const columns: Column<BuyRow>[] = [
    { key: 'buy', header: m.economy_own_buy(), cell: ({ buy }) => buyName(buy) },
    { key: 'all', header: m.economy_against_all(), numeric, cell: ({ whole }) => shareOf(whole) },
    ...buysAgainst(economy, team).map(
      (other): Column<BuyRow> => ({
        key: other,
        header: m.economy_against({ buy: buyName(other) }),
        numeric,
        cell: ({ against }) => shareOf(against(other)),
      }),
    ),
  ];
  return (
    <Table
      caption={m.economy_buys()}
      columns={columns}
      rows={buyRows(economy, team)}
      rowKey={({ buy }) => buy}
      empty={m.economy_no_buys()}
      stacks
    />
  );
}

type PlayerRow = Economy['players'][number] & Pick<NamedPlayer, 'nickname' | 'isFirst'>;

/** ECO9. */
export function PlayerTable(props: { economy: Economy; players: readonly NamedPlayer[]; seat: Seat }) {
  const { economy, players, seat } = props;
  const rows = players.flatMap(({ id, nickname, isFirst }): PlayerRow[] => {
    const money = economy.players.find((player) => player.id === id);
    return money ? [{ ...money, nickname, isFirst }] : [];
  });
  const decimals = (value: number | null, digits: number) =>
    value === null
      ? DASH
      : formatNumber(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const columns: Column<PlayerRow>[] = [
    nameColumn<PlayerRow>(seat),
    {
      key: 'equipment',
      header: m.economy_equipment(),
      numeric,
      cell: ({ equipment }) => known(equipment),
    },
    { key: 'spent', header: m.economy_spent(), numeric, cell: ({ spent }) => known(spent) },
    {
      key: 'damage',
      header: m.economy_damage(),
      numeric,
      cell: ({ damagePerThousand }) => decimals(damagePerThousand, 1),
    },
    {
      key: 'kills',
      header: m.economy_kills(),
      numeric,
      cell: ({ killsPerThousand }) => decimals(killsPerThousand, 2),
    },
  ];
  return (
    <Table
      caption={m.economy_players()}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      stacks={2}
    />
  );
}
