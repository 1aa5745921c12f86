import type { LadderRow } from '@retake/contract/leagues/calls.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Ring } from '#app/ui/Ring.tsx';
import { SkillBadge } from '#app/ui/SkillBadge.tsx';
import { useStepwise } from '#app/ui/useStepwise.ts';
import { wholePercent } from '../model/ladder.ts';
import { Place } from './Place.tsx';
import { PlayerName } from './PlayerName.tsx';
import { Prize } from './Prize.tsx';

type Props = {
  caption: string;
  rows: readonly LadderRow[];
  yourPlace: number | undefined;
  /** Its headings are for those alone who hear the table. */
  headless?: boolean;
};

/** As the look of `Row` makes it, with its line. */
const ROW_PX = 57;

/** Header, banner, bar and tabs stand above it and are at least as high. */
const ABOVE_PX = 460;
const STEPS = { first: () => Math.ceil((window.innerHeight - ABOVE_PX) / ROW_PX), step: 6 };

const cell = 'px-1 sm:px-3';
const wideOnly = 'max-md:hidden';

/** Each row leads to its player. On narrow screens the score and the rank stand under the nickname. */
export function LadderTable({ caption, rows, yourPlace, headless = false }: Props) {
  const shown = useStepwise(rows.length, STEPS);
  return (
    <div className="panel overflow-hidden" style={{ paddingBottom: (rows.length - shown) * ROW_PX }}>
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={headless ? 'sr-only' : undefined}>
          <tr className="border-b border-line">
            <Heading className="w-14 text-left sm:w-20">{m.leagues_place()}</Heading>
            <Heading className="text-left">{m.leagues_player()}</Heading>
            <Heading className="w-12 text-center sm:w-24">{m.leagues_win_rate()}</Heading>
            <Heading className={`w-36 text-right ${wideOnly}`}>{m.leagues_score()}</Heading>
            <Heading className={`w-24 text-center ${wideOnly}`}>{m.leagues_rank()}</Heading>
            <Heading className="w-13 text-right sm:w-24">{m.leagues_points()}</Heading>
            <Heading className="w-13 text-right sm:w-24">{m.leagues_prize()}</Heading>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <Row key={row.place} row={row} isYou={row.place === yourPlace} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Heading = ({ className, children }: { className: string; children: string }) => (
  <th scope="col" className={classes('eyebrow py-3 max-sm:text-2xs max-sm:tracking-normal', cell, className)}>
    {children}
  </th>
);

/** Most rows stay what they were when the standings are asked again. */
const Row = memo(function Row({ row, isYou }: { row: LadderRow; isYou: boolean }) {
  return (
    <tr
      className={classes(
        'relative border-b border-line transition-colors last:border-0 focus-within:bg-raised hover:bg-raised',
        isYou && 'bg-accent-dim',
      )}
    >
      <td className={`h-14 ${cell}`}>
        <Place place={row.place} />
      </td>
      <th scope="row" className={`text-left font-normal ${cell}`}>
        <Link
          to={`/profile/${encodeURIComponent(row.player)}`}
          className="flex min-h-6 items-center after:absolute after:inset-0 after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          <PlayerName row={row} />
          {isYou && <span className="eyebrow ml-2 text-accent">{m.leagues_you()}</span>}
        </Link>
        <span className="tabular flex items-center gap-2 text-xs text-muted md:hidden">
          {row.leaguePoints}
          <span className="display font-semibold">{row.rank}</span>
        </span>
      </th>
      <td className={`text-center ${cell}`}>
        <Ring percent={wholePercent(row.winPercentage)} size={40} />
      </td>
      <td className={`tabular text-right ${cell} ${wideOnly}`}>{row.leaguePoints}</td>
      <td className={`text-center ${cell} ${wideOnly}`}>
        <SkillBadge group={row.rank} />
      </td>
      <td className={`display text-right font-semibold ${cell}`}>{formatNumber(row.points)}</td>
      <td className={`text-right ${cell}`}>
        <Prize cents={row.prizeCents} />
      </td>
    </tr>
  );
});
