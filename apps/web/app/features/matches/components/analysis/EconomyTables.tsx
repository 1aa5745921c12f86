import type { Economy } from '@retake/contract/recordings/economy.ts';
import type { TeamKey } from '@retake/contract/shapes.ts';
import type { Buy } from '@retake/core/analysis/economy/buys.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { NamedPlayer } from '../../model/analysis.ts';
import { buyRows, buysAgainst, type EconomyRound, type Won } from '../../model/economy.ts';
import type { Seat, Team } from '../../model/room.ts';
import { SideTag } from '../SideTag.tsx';
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
type TeamRow = { round: EconomyRound; team: Team };

/** ECO1, ECO2: what the chart shows, in figures: of each round the own team first. */
export function RoundTable({ rounds, seat }: Rounds) {
  const money = (figure: 'equipment' | 'spent' | 'bank', header: string): Column<TeamRow> => ({
    key: figure,
    header,
    numeric,
    cell: ({ round, team }) => known(round.teams[team.key]?.[figure]),
  });
  const columns: Column<TeamRow>[] = [
    {
      key: 'round',
      header: m.economy_round(),
      cell: ({ round, team }) => m.economy_round_of({ number: round.number, team: team.name }),
    },
    {
      key: 'side',
      header: m.economy_side(),
      cell: ({ round, team }) => <SideTag side={round.sides[team.key]} />,
    },
    { key: 'result', header: m.economy_result(), cell: resultOf },
    {
      key: 'buy',
      header: m.economy_buy(),
      cell: ({ round, team }) => {
        const buy = round.teams[team.key]?.buy;
        return buy ? buyName(buy) : DASH;
      },
    },
    money('equipment', m.economy_equipment()),
    money('spent', m.economy_spent()),
    money('bank', m.economy_bank()),
  ];
  return (
    <Table
      caption={m.economy_table()}
      columns={columns}
      rows={rounds.flatMap((round) => seat.teams.map((team) => ({ round, team })))}
      rowKey={({ round, team }) => `${round.number} ${team.key}`}
      empty={null}
      stacks={3}
    />
  );
}

function resultOf({ round: { winner }, team }: TeamRow): string {
  if (winner === null) return DASH;
  return winner === team.key ? m.economy_won() : m.economy_lost();
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
