import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from '#app/ui/Table.tsx';
import { byPerformance, damageARound, headshotShare, type Player, type Team } from '../model/room.ts';
import { CoachLine } from './CoachLine.tsx';
import { PlayerName } from './PlayerName.tsx';
import { RatingChange } from './RatingChange.tsx';
import { useGlide } from './useGlide.ts';

type Props = { room: MatchRoom; team: Team; selfId: string | undefined };

/** A team's figures, the best first: who becomes better glides up. */
export function TeamTable({ room, team, selfId }: Props) {
  const players = byPerformance(team.players);
  const box = useGlide<HTMLElement>(players.map(({ id }) => id).join());
  return (
    <section ref={box} className="panel overflow-hidden [&_table]:table-fixed [&_thead_th:first-child]:w-2/5">
      <h2 className="flex items-baseline justify-between px-3 pt-4 pb-1 text-base">
        {team.name}
        <span className="display text-xl">{room.score[team.key]}</span>
      </h2>
      <CoachLine team={team} />
      <Table
        caption={m.matches_table({ team: team.name })}
        columns={columnsOf(room, selfId)}
        rows={players}
        rowKey={({ id }) => id}
        empty={null}
        stacks
      />
    </section>
  );
}

function columnsOf({ score, phase, rated }: MatchRoom, selfId: string | undefined): Column<Player>[] {
  const numeric = true;
  const columns: Column<Player>[] = [
    {
      key: 'player',
      header: m.matches_player(),
      cell: (player) => <PlayerName player={player} isSelf={player.id === selfId} />,
    },
    { key: 'kills', header: m.matches_kills(), numeric, cell: ({ kills }) => kills },
    { key: 'deaths', header: m.matches_deaths(), numeric, cell: ({ deaths }) => deaths },
    { key: 'assists', header: m.matches_assists(), numeric, cell: ({ assists }) => assists },
    {
      key: 'damage',
      header: m.matches_damage(),
      numeric,
      cell: ({ damage }) =>
        formatNumber(damageARound(damage, score.team1 + score.team2), { maximumFractionDigits: 0 }),
    },
    { key: 'headshots', header: m.matches_headshots(), numeric, cell: (player) => headshots(player) },
    { key: 'mvps', header: m.matches_mvps(), numeric, cell: ({ mvps }) => mvps },
  ];
  if (phase !== 'finished' || !rated) return columns;
  const change = ({ change }: Player) => change && <RatingChange {...change} />;
  return [...columns, { key: 'change', header: m.matches_rating(), numeric, cell: change }];
}

function headshots(player: Player): string {
  const share = headshotShare(player);
  return share === null ? '–' : formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });
}
