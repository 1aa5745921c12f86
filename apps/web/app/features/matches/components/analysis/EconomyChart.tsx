import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { type EconomyRound, mostEquipment } from '../../model/economy.ts';
import type { Seat, Team } from '../../model/room.ts';
import { SideTag } from '../SideTag.tsx';
import { buyName } from './EconomyTables.tsx';

type Props = { rounds: readonly EconomyRound[]; seat: Seat };

/** What both teams carry, round by round: the own team's bars go up, the other's down. The table below says the same. */
export function EconomyChart({ rounds, seat }: Props) {
  const [first, second] = seat.teams;
  const most = mostEquipment(rounds);
  return (
    <figure className="m-0 mt-3 mb-4">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <span>{m.economy_above({ team: first.name })}</span>
        <span>{m.economy_below({ team: second.name })}</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section tabIndex={0} aria-label={m.economy_chart()} className="scrolls-sideways mt-2">
        <div aria-hidden="true" className="flex min-w-max">
          {rounds.map((round) => (
            <Column key={round.number} round={round} first={first} second={second} most={most} />
          ))}
        </div>
      </section>
      <figcaption className="mt-2 text-xs text-faint">{m.economy_chart_why()}</figcaption>
    </figure>
  );
}

type ColumnProps = { round: EconomyRound; first: Team; second: Team; most: number };

const LANES = 'grid grid-rows-[9rem_1.5rem_9rem]';

function Column({ round, first, second, most }: ColumnProps) {
  const { number, winner, sides, startsHalf } = round;
  return (
    <>
      {startsHalf && (
        <div className={classes(LANES, 'mr-1', number > 1 && 'ml-2 border-l border-line-strong pl-2')}>
          <SideTag side={sides[first.key]} className="self-end" />
          <span />
          <SideTag side={sides[second.key]} className="self-start" />
        </div>
      )}
      <div className={classes(LANES, 'min-w-9 flex-1')}>
        <Bar round={round} team={first} most={most} up />
        <span
          className={classes(
            'tabular grid place-items-center text-2xs',
            winner === null ? 'text-faint' : 'font-semibold',
          )}
        >
          {number}
          {winner === first.key && ' ▲'}
          {winner === second.key && ' ▼'}
        </span>
        <Bar round={round} team={second} most={most} />
      </div>
    </>
  );
}

type BarProps = { round: EconomyRound; team: Team; most: number; up?: boolean };

/** Full where the round was won; nothing where nobody knows. */
function Bar({ round, team, most, up = false }: BarProps) {
  const money = round.teams[team.key];
  const side = round.sides[team.key];
  const won = round.winner === team.key;
  const equipment = money?.equipment ?? null;
  return (
    <div className={classes('flex px-0.5', up ? 'flex-col justify-end' : 'flex-col-reverse justify-end')}>
      <span className={classes('tabular text-center text-2xs', won ? 'text-ink' : 'text-faint')}>
        {money?.buy && <span className="block truncate">{buyName(money.buy)}</span>}
        {equipment === null ? '–' : thousands(equipment)}
      </span>
      {equipment !== null && (
        <span
          className={classes(
            'block rounded-xs border',
            round.winner === null && 'border-dashed',
            side === 'ct' ? 'border-side-ct/60' : 'border-side-t/60',
            won && (side === 'ct' ? 'bg-side-ct' : 'bg-side-t'),
          )}
          style={{ height: `${(6.5 * equipment) / most}rem` }}
        />
      )}
    </div>
  );
}

/** `$21.5k`, short enough for a bar. */
const thousands = (amount: number): string =>
  m.economy_thousands({ amount: formatNumber(amount / 1000, { maximumFractionDigits: 1 }) });
