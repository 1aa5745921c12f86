import { formatClock } from '#app/i18n/format.ts';
import { weaponName } from '#app/i18n/weaponName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from '#app/ui/Badge.tsx';
import { type Column, Table } from '#app/ui/Table.tsx';
import type { AnalysedRound, NamedPlayer, RoundKill } from '../../model/analysis.ts';
import { reasonText } from '../reasonText.ts';
import { SideTag } from '../SideTag.tsx';
import RoundButtons, { type RoundChoice } from './RoundButtons.tsx';
import { TeamDot } from './TeamDot.tsx';

type Props = RoundChoice & { players: readonly NamedPlayer[] };

/** Round by round: one is open. */
export default function Rounds({ rounds, players, seat, selected, onSelect }: Props) {
  const open = rounds.find(({ number }) => number === selected) ?? rounds[0];
  return (
    <>
      <RoundButtons rounds={rounds} seat={seat} selected={open?.number ?? selected} onSelect={onSelect} />
      {open && <Round round={open} players={players} seat={seat} />}
    </>
  );
}

function Round({ round, players, seat }: Pick<Props, 'players' | 'seat'> & { round: AnalysedRound }) {
  const nameOf = (id: string) => players.find((player) => player.id === id)?.nickname ?? '';
  const winner = seat.teams.find(({ key }) => key === round.winner);
  const { score } = round;
  return (
    <section aria-live="polite" aria-labelledby="analysed-round" className="mt-4">
      <h3 id="analysed-round" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {m.analysis_round({ number: round.number })}
        {winner && <span className="font-normal">{m.matches_winner({ team: winner.name })}</span>}
        {round.side && <SideTag side={round.side} />}
        {round.reason && <span className="font-normal text-muted">{reasonText(round.reason)}</span>}
        {score && (
          <span className="display tabular">
            {m.analysis_of_two({ one: score[seat.teams[0].key], other: score[seat.teams[1].key] })}
          </span>
        )}
      </h3>
      {round.clutches.map(({ id, against, won }) => (
        <p key={id} className="mt-2 text-sm text-muted">
          {won
            ? m.analysis_clutch_won({ nickname: nameOf(id), against })
            : m.analysis_clutch_lost({ nickname: nameOf(id), against })}
        </p>
      ))}
      {round.kills ? (
        <Kills kills={round.kills} players={players} />
      ) : (
        <Gains round={round} players={players} />
      )}
    </section>
  );
}

function Kills({ kills, players }: { kills: readonly RoundKill[]; players: readonly NamedPlayer[] }) {
  return (
    <ol className="mt-3 grid gap-1">
      {kills.map((kill) => (
        <li
          key={`${kill.atMs} ${kill.victim}`}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm bg-raised px-3 py-2 text-sm"
        >
          <span className="tabular w-11 text-faint">{formatClock(kill.atMs / 1000)}</span>
          <Name id={kill.killer} players={players} />
          <span className="text-xs text-muted">
            {kill.weapon ? weaponName(kill.weapon) : m.analysis_killed()}
            {kill.headshot && ` · ${m.analysis_headshot()}`}
          </span>
          <span className="flex min-w-0 items-center gap-3">
            <span aria-hidden="true" className="text-faint">
              →
            </span>
            <Name id={kill.victim} players={players} />
          </span>
          {kill.assister && (
            <span className="text-xs text-muted">
              {m.analysis_assist_of({
                nickname: players.find(({ id }) => id === kill.assister)?.nickname ?? '',
              })}
            </span>
          )}
          {kill.opening && <Badge tone="accent">{m.analysis_opening()}</Badge>}
          {kill.trade && <Badge>{m.analysis_trade()}</Badge>}
        </li>
      ))}
    </ol>
  );
}

function Name({ id, players }: { id: string | null; players: readonly NamedPlayer[] }) {
  const player = players.find((one) => one.id === id);
  if (!player) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 font-medium">
      <TeamDot isFirst={player.isFirst} />
      <span className="truncate">{player.nickname}</span>
    </span>
  );
}

type Gain = AnalysedRound['players'][number];

/** Where a server tells no deaths: what its totals say of the round. */
function Gains({ round, players }: { round: AnalysedRound; players: readonly NamedPlayer[] }) {
  if (round.players.length === 0)
    return <p className="mt-3 text-sm text-muted">{m.analysis_lost_report()}</p>;
  const numeric = true;
  const columns: Column<Gain>[] = [
    { key: 'player', header: m.matches_player(), cell: ({ id }) => <Name id={id} players={players} /> },
    { key: 'kills', header: m.matches_kills(), numeric, cell: ({ kills }) => kills },
    { key: 'deaths', header: m.matches_deaths(), numeric, cell: ({ deaths }) => deaths },
    { key: 'assists', header: m.matches_assists(), numeric, cell: ({ assists }) => assists },
    { key: 'damage', header: m.analysis_damage(), numeric, cell: ({ damage }) => damage },
  ];
  const rows = players.flatMap(({ id }) => round.players.find((one) => one.id === id) ?? []);
  return (
    <div className="mt-3">
      <Table
        caption={m.analysis_round({ number: round.number })}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        stacks
      />
    </div>
  );
}
