import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Bomb } from '#app/ui/icons/Bomb.tsx';
import { Flag } from '#app/ui/icons/Flag.tsx';
import type { Icon } from '#app/ui/icons/Icon.tsx';
import { Minus } from '#app/ui/icons/Minus.tsx';
import { Scissors } from '#app/ui/icons/Scissors.tsx';
import { Skull } from '#app/ui/icons/Skull.tsx';
import { Timer } from '#app/ui/icons/Timer.tsx';
import type { Seat, Team } from '../model/room.ts';
import { type Cell, type Half, halvesOf, type Round } from '../model/rounds.ts';
import { reasonText } from './reasonText.ts';
import { SideTag } from './SideTag.tsx';

const icons: Record<string, Icon> = {
  bomb: Bomb,
  defuse: Scissors,
  elimination: Skull,
  time: Timer,
  surrender: Flag,
};

/** Round by round: each team has a lane, the winner's holds the sign of how it was won; a half a block. */
export function RoundStrip({ room, seat }: { room: MatchRoom; seat: Seat }) {
  const halves = halvesOf(room);
  /** The halves of regulation have their rounds below each other, also where the second ended early. */
  const longest = Math.max(0, ...halves.filter(isRegular).map(({ cells }) => cells.length));
  return (
    <section className="panel p-4 sm:p-6" aria-labelledby="rounds">
      <h2 id="rounds" className="text-base">
        {m.matches_rounds()}
      </h2>
      <div aria-hidden="true" className="mt-4 flex flex-wrap gap-4">
        {halves.map((half) => (
          <HalfBlock
            key={half.cells[0]?.number}
            half={half}
            columns={isRegular(half) ? longest : half.cells.length}
            teams={seat.teams}
          />
        ))}
      </div>
      <Legend />
      <ol className="sr-only">
        {room.rounds.map((round) => (
          <li key={round.number}>{roundText(round, room.teams)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Halves that have no room side by side stand below each other; a narrower screen makes the rounds smaller. */
const widthOf = (columns: number): string => `min(100%, ${1.75 * columns + 2.5}rem)`;
const isRegular = ({ overtime }: Half): boolean => overtime === 0;

type HalfProps = { half: Half; columns: number; teams: readonly [Team, Team] };

function HalfBlock({ half, columns, teams }: HalfProps) {
  const [first, second] = teams;
  const missing = columns - half.cells.length;
  return (
    <div style={{ flex: `${columns} 1 ${widthOf(columns)}` }}>
      <p className="mb-1.5 text-2xs text-faint">
        {half.overtime > 0 ? m.matches_overtime({ number: half.overtime }) : halfName(half)}
      </p>
      <div className="flex gap-0.5 sm:gap-1">
        <div className="grid grid-rows-[1.75rem_1rem_1.75rem] items-center">
          <SideTag side={half.sides[first.key]} />
          <span />
          <SideTag side={half.sides[second.key]} />
        </div>
        {half.cells.map((cell) => (
          <Column key={cell.number} cell={cell} first={first} />
        ))}
        {Array.from({ length: missing }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no identity
          <span key={at} className="min-w-0 max-w-12 flex-1" />
        ))}
      </div>
    </div>
  );
}

const halfName = (half: Half): string =>
  half.cells[0]?.number === 1 ? m.matches_first_half() : m.matches_second_half();

function Column({ cell: { number, round }, first }: { cell: Cell; first: Team }) {
  const isFirst = round?.winner === first.key;
  return (
    <div className="grid min-w-0 max-w-12 flex-1 grid-rows-[1.75rem_1rem_1.75rem] items-center justify-items-center">
      {round && isFirst ? <Won round={round} /> : <Empty />}
      <span className="tabular text-2xs text-faint">{number}</span>
      {round && !isFirst ? <Won round={round} /> : <Empty />}
    </div>
  );
}

const Empty = () => <span className="size-1 rounded-full bg-line-strong" />;

function Won({ round }: { round: Round }) {
  const Icon = icons[round.reason] ?? Minus;
  return (
    <span
      className={classes(
        'round-in grid aspect-square w-full max-w-6 place-items-center rounded-sm',
        round.side === 'ct' && 'bg-side-ct/20 text-side-ct',
        round.side === 't' && 'bg-side-t/20 text-side-t',
        round.side === null && 'bg-high text-muted',
      )}
    >
      <Icon className="w-3/5" />
    </span>
  );
}

function Legend() {
  const signs = ['elimination', 'bomb', 'defuse', 'time'] as const;
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-faint">
      {signs.map((reason) => {
        const Icon = icons[reason]!;
        return (
          <li key={reason} className="flex items-center gap-1.5">
            <Icon className="size-3.5" />
            {reasonText(reason)}
          </li>
        );
      })}
    </ul>
  );
}

function roundText({ number, winner, side, reason }: Round, teams: MatchRoom['teams']): string {
  const team = teams.find((one) => one.key === winner)?.name ?? '';
  const as = side === null ? '' : side === 'ct' ? m.matches_ct() : m.matches_t();
  return m.matches_round_text({ number, team, side: as, reason: reasonText(reason) });
}
