import type { PlayedMatch } from '@retake/contract/history/calls.ts';
import { mapPicture } from '@retake/contract/pictures.ts';
import { queueOf } from '@retake/core/queue/queues.ts';
import type { ReactNode } from 'react';
import { formatDate, formatElo, formatNumber, formatSigned } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { mapName } from '#app/i18n/mapName.ts';
import { m } from '#app/paraglide/messages.js';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { Picture } from './Picture.tsx';
import { shownScore } from './shownScore.ts';
import { type Column, Table } from './Table.tsx';

type Props = {
  /** Says whose matches they are; hidden for the eye. */
  caption: string;
  /** Of whom they are: the room leads on to the one before and after. */
  nickname: string;
  matches: readonly PlayedMatch[];
  empty: ReactNode;
};

/** Matches that were played: each is a link to its room, with when, what and against whom, and what it did. */
export const PlayedMatches = ({ caption, nickname, matches, empty }: Props) => (
  <Table
    caption={caption}
    columns={columns()}
    rows={matches}
    rowKey={({ matchId }) => matchId}
    rowLink={({ matchId }) => `/game/${matchId}?of=${encodeURIComponent(nickname)}`}
    empty={empty}
    stacks
  />
);

const columns = (): Column<PlayedMatch>[] => [
  { key: 'map', header: m.history_map(), cell: (match) => <What match={match} /> },
  { key: 'result', header: m.history_result(), cell: (match) => <Result match={match} /> },
  { key: 'score', header: m.history_score(), numeric: true, cell: scoreText },
  { key: 'k', header: m.history_k(), numeric: true, cell: ({ kills }) => formatNumber(kills) },
  { key: 'd', header: m.history_d(), numeric: true, cell: ({ deaths }) => formatNumber(deaths) },
  { key: 'a', header: m.history_a(), numeric: true, cell: ({ assists }) => formatNumber(assists) },
  { key: 'rating', header: m.history_rating(), numeric: true, cell: (match) => <Effect match={match} /> },
];

const scoreText = ({ score, format }: PlayedMatch): string =>
  shownScore(`${score.own}:${score.other}`, format);

function What({ match }: { match: PlayedMatch }) {
  const { map, mode, at, origin } = match;
  const facts = [mode, origin === null ? null : originName(origin), formatDate(at)];
  return (
    <span className="flex min-w-0 items-center gap-3">
      {map && (
        <Picture name={mapPicture(map)} alt="" sizes="64px" className="h-10 w-16 shrink-0 rounded-sm" />
      )}
      <span className="min-w-0 py-1 whitespace-normal">
        <span className="block">{map ? mapName(map) : m.history_no_map()}</span>
        <span className="block text-xs font-normal text-muted">
          {facts.filter((fact) => fact !== null).join(' · ')}
        </span>
        <span className="block text-xs font-normal text-muted">{against(match)}</span>
      </span>
    </span>
  );
}

export type Origin = NonNullable<PlayedMatch['origin']>;

/** Where a match comes from; null where the mode says it already. */
export function originName(origin: Origin): string | null {
  if (origin === 'lobby') return m.history_from_lobby();
  if (origin === 'fixture') return m.history_from_fixture();
  const { leagueId, name } = queueOf(origin);
  return leagueId === null ? null : name[locale.get()];
}

const NAMED = 2;

function against({ opponents }: PlayedMatch): string {
  const named = opponents.slice(0, NAMED).join(', ');
  const more = opponents.length - NAMED;
  const names = more > 0 ? `${named} +${more}` : named;
  return opponents.length > 0 ? m.history_against({ names }) : '';
}

const toneOf = { win: 'good', loss: 'bad', draw: 'plain' } as const;

export function resultName(result: PlayedMatch['result']): string {
  if (result === 'draw') return m.history_draw();
  return result === 'win' ? m.history_win() : m.history_loss();
}

function Result({ match: { result, removed } }: { match: PlayedMatch }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={toneOf[result]}>{resultName(result)}</Badge>
      {removed && (
        <Badge tone="warn">
          {m.history_removed()}
          <span className="sr-only">{m.history_removed_why()}</span>
        </Badge>
      )}
    </span>
  );
}

/** What it did to the rating and in its league. */
function Effect({ match: { change, leaguePoints, origin } }: { match: PlayedMatch }) {
  if (change === null) return <span className="text-muted">{m.history_unrated()}</span>;
  const by = change.after - change.before;
  const league = origin && leaguePoints !== null ? originName(origin) : null;
  return (
    <>
      <span className="block">
        {formatElo(change.after)}{' '}
        <span className={classes('font-semibold', by > 0 && 'text-good', by < 0 && 'text-bad')}>
          {formatSigned(by)}
        </span>
      </span>
      {league !== null && leaguePoints !== null && (
        <span className="block text-xs text-muted">
          {league} {formatSigned(leaguePoints)}
        </span>
      )}
    </>
  );
}
