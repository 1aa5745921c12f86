// biome-ignore-all lint/a11y/noRedundantRoles: to some browsers a table that is laid out as grids is none unless it says so
import type { LadderRow } from '@retake/contract/leagues/calls.ts';
import { memo } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from '#app/ui/classes.ts';
import { Ring } from '#app/ui/Ring.tsx';
import { SkillBadge } from '#app/ui/SkillBadge.tsx';
import { wholePercent } from '../model/ladder.ts';
import { missingText } from '../model/missing.ts';
import { Place } from './Place.tsx';
import { PlayerName } from './PlayerName.tsx';
import { Prize } from './Prize.tsx';

type Props = {
  caption: string;
  rows: readonly LadderRow[];
  yourPlace: number | undefined;
  /** So many matches a prize takes; undefined until the league is known. */
  prizeMatches: number | undefined;
  /** Its headings are for those alone who hear the table. */
  headless?: boolean;
};

const line =
  'grid items-center border-b border-line max-sm:px-2 grid-cols-[3.5rem_minmax(0,1fr)_3rem_3.25rem_3.25rem] sm:grid-cols-[5rem_minmax(0,1fr)_6rem_6rem_6rem] md:grid-cols-[5rem_minmax(0,1fr)_6rem_9rem_6rem_6rem_6rem]';
const cell = 'px-1 sm:px-3';
const wideOnly = 'max-md:hidden';

/**
 * Each row leads to its player. On narrow screens the score and the rank stand under the nickname. Rows are grids: in a
 * table that is laid out as one, each further row would lay out all of them.
 */
export function LadderTable({ caption, rows, yourPlace, prizeMatches, headless = false }: Props) {
  return (
    <div className="panel overflow-hidden">
      <table role="table" className="block text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={headless ? 'sr-only' : 'block'}>
          <tr role="row" className={line}>
            <Heading className="text-left">{m.leagues_place()}</Heading>
            <Heading className="text-left">{m.leagues_player()}</Heading>
            <Heading className="text-center">{m.leagues_win_rate()}</Heading>
            <Heading className={`text-right ${wideOnly}`}>{m.leagues_score()}</Heading>
            <Heading className={`text-center ${wideOnly}`}>{m.leagues_rank()}</Heading>
            <Heading className="text-right">{m.leagues_points()}</Heading>
            <Heading className="text-right">{m.leagues_prize()}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block">
          {rows.map((row) => (
            <Row key={row.place} row={row} isYou={row.place === yourPlace} prizeMatches={prizeMatches} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Heading = ({ className, children }: { className: string; children: string }) => (
  <th
    role="columnheader"
    scope="col"
    className={classes('eyebrow py-3 max-sm:text-2xs max-sm:tracking-normal', cell, className)}
  >
    {children}
  </th>
);

type RowProps = { row: LadderRow; isYou: boolean; prizeMatches: number | undefined };

/** Most rows stay what they were when the standings are asked again; those out of sight are not laid out. */
const Row = memo(function Row({ row, isYou, prizeMatches }: RowProps) {
  const lang = useLocale(); // its words change when nothing else does
  const lacks = row.prizeCents !== null && row.missing.length > 0 && prizeMatches !== undefined;
  return (
    <tr
      role="row"
      className={classes(
        line,
        'relative min-h-14.25 transition-colors [contain-intrinsic-size:auto_3.5625rem] [content-visibility:auto] last:border-0 focus-within:bg-raised hover:bg-raised',
        isYou && 'bg-accent-dim',
      )}
    >
      <td role="cell" className={cell}>
        <Place place={row.place} />
      </td>
      <th role="rowheader" scope="row" className={`py-2 text-left font-normal md:py-0 ${cell}`}>
        <Link
          to={`/profile/${encodeURIComponent(row.player)}`}
          className="flex min-h-6 items-center after:absolute after:inset-0 after:-outline-offset-2 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          <PlayerName row={row} />
          {isYou && <span className="eyebrow ml-2 text-accent">{m.leagues_you()}</span>}
        </Link>
        <span className="tabular flex items-center gap-x-1.5 whitespace-nowrap text-xs text-muted md:hidden">
          {row.leaguePoints}
          <span className="display font-semibold">{row.rank}</span>
        </span>
        {lacks && (
          <span className="block text-xs text-muted">
            {m.leagues_no_prize_yet({ what: missingText(row.missing, prizeMatches, lang) })}
          </span>
        )}
      </th>
      <td role="cell" className={`text-center ${cell}`}>
        <Ring percent={wholePercent(row.winPercentage)} size={40} />
      </td>
      <td role="cell" className={`tabular text-right ${cell} ${wideOnly}`}>
        {row.leaguePoints}
      </td>
      <td role="cell" className={`text-center ${cell} ${wideOnly}`}>
        <SkillBadge group={row.rank} />
      </td>
      <td role="cell" className={`display text-right font-semibold ${cell}`}>
        {formatNumber(row.points)}
      </td>
      <td role="cell" className={`text-right ${cell}`}>
        <Prize cents={row.prizeCents} />
      </td>
    </tr>
  );
});
