import { formatNumber } from '#app/i18n/format.ts';
import { weaponName } from '#app/i18n/weaponName.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, Table } from '#app/ui/Table.tsx';
import { type NamedPlayer, perRound, won } from '../../model/analysis.ts';
import { headshotShare, type Seat } from '../../model/room.ts';
import { nameColumn } from './nameColumn.tsx';

/** Figures of one kind, for all players. */
type Kind = { key: string; title: string; why: string | null; columns: Column<NamedPlayer>[] };

export function Figures({ players, seat }: { players: readonly NamedPlayer[]; seat: Seat }) {
  const isTold = players.some(({ fromKills }) => fromKills !== null);
  const kinds = [
    shootingOf(isTold),
    ...(isTold ? [fightingOf()] : []),
    helpingOf(),
    ...(isTold ? [weaponsOf()] : []),
  ];
  return (
    <div className="grid gap-6">
      {kinds.map(({ key, title, why, columns }) => (
        <section key={key} aria-labelledby={`analysis-${key}`}>
          <h3 id={`analysis-${key}`} className="text-sm">
            {title}
          </h3>
          {why && <p className="mt-1 text-sm text-muted">{why}</p>}
          <Table
            caption={title}
            columns={[nameColumn(seat), ...columns]}
            rows={players}
            rowKey={({ id }) => id}
            empty={null}
            stacks
          />
        </section>
      ))}
      {!isTold && <p className="text-sm text-muted">{m.analysis_not_told()}</p>}
    </div>
  );
}

const numeric = true;
const DASH = '–';
const decimals = (value: number | null, digits: number): string =>
  value === null
    ? DASH
    : formatNumber(value, { maximumFractionDigits: digits, minimumFractionDigits: digits });
const share = (value: number | null): string =>
  value === null ? DASH : formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });

type Figure = (player: NamedPlayer) => string | number;
const column = (key: string, header: string, cell: Figure): Column<NamedPlayer> => ({
  key,
  header,
  numeric,
  cell,
});

const shootingOf = (isTold: boolean): Kind => ({
  key: 'shooting',
  title: m.analysis_shooting(),
  why: isTold ? m.analysis_kast_why() : null,
  columns: [
    column('adr', m.matches_damage(), (player) => decimals(perRound(player.damage, player), 1)),
    column('kpr', m.analysis_kills_a_round(), (player) => decimals(perRound(player.kills, player), 2)),
    column('headshots', m.matches_headshots(), (player) => share(headshotShare(player))),
    ...(isTold
      ? [
          column('kast', m.analysis_kast(), (player) =>
            player.fromKills ? share(perRound(player.fromKills.kastRounds, player)) : DASH,
          ),
        ]
      : []),
    column('multi', m.analysis_multi(), ({ multiKills }) => multiKills.join(' / ')),
  ],
});

const fightingOf = (): Kind => ({
  key: 'fighting',
  title: m.analysis_fighting(),
  why: m.analysis_fighting_why(),
  columns: [
    column('openings', m.analysis_openings(), ({ fromKills }) =>
      fromKills ? m.analysis_of_two({ one: fromKills.openingKills, other: fromKills.openingDeaths }) : DASH,
    ),
    column('trades', m.analysis_trades(), ({ fromKills }) => fromKills?.tradeKills ?? DASH),
    column('traded', m.analysis_traded(), ({ fromKills }) => fromKills?.tradedDeaths ?? DASH),
    column('clutches', m.analysis_clutches(), ({ fromKills }) => {
      const clutches = won(fromKills?.clutches ?? []);
      return clutches.played === 0
        ? DASH
        : m.analysis_part_of({ part: clutches.won, whole: clutches.played });
    }),
  ],
});

const helpingOf = (): Kind => ({
  key: 'helping',
  title: m.analysis_helping(),
  why: m.analysis_helping_why(),
  columns: [
    column('assists', m.analysis_assists(), ({ assists }) => assists),
    column('utility', m.analysis_utility(), (player) => decimals(perRound(player.utilityDamage, player), 1)),
    column('flashed', m.analysis_flashed(), ({ enemiesFlashed }) => enemiesFlashed),
    column('survived', m.analysis_survived(), (player) =>
      share(perRound(Math.max(0, player.rounds - player.deaths), player)),
    ),
    column('mvps', m.matches_mvps(), ({ mvps }) => mvps),
  ],
});

/** The weapon with which each has killed most. */
const weaponsOf = (): Kind => {
  const best = ({ fromKills }: NamedPlayer) => fromKills?.weapons[0];
  return {
    key: 'weapons',
    title: m.analysis_weapons(),
    why: null,
    columns: [
      column('weapon', m.analysis_weapon(), (player) => {
        const weapon = best(player)?.weapon;
        return weapon ? weaponName(weapon) : DASH;
      }),
      column('kills', m.matches_kills(), (player) => best(player)?.kills ?? DASH),
      column('headshots', m.analysis_headshots(), (player) => best(player)?.headshots ?? DASH),
    ],
  };
};
