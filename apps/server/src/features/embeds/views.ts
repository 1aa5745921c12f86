import type { AnswerOf } from '@retake/contract/calls.ts';
import type { LadderRow } from '@retake/contract/leagues/calls.ts';
import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { mapName } from '@retake/core/maps.ts';
import { escapeHtml } from './html.ts';
import { WORDS } from './words.ts';

export type Event = AnswerOf<'GET /api/v1/tournaments/{id}'>;
type Stage = Event['stages'][number];
type Fixture = Stage['fixtures'][number];

/** What is framed of something, and its own page. `body` is HTML. */
export type View = { path: string; title: string; about: string; body: string };

/** EMB3 */
export const MOST_ROWS = 10;
export const MOST_ROUNDS = 4;

const words = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' · ');

export function matchView(room: MatchRoom, lang: Lang): View {
  const [one, two] = room.teams as [MatchRoom['teams'][number], MatchRoom['teams'][number]];
  const { team1, team2 } = room.score;
  return {
    path: `/game/${room.id}`,
    title: `${one.name} – ${two.name}`,
    about: words(
      WORDS[lang].phase[room.phase],
      room.mode,
      room.map && mapName(room.map),
      room.finishedAt?.slice(0, 10),
    ),
    body:
      `<div class="score"><span>${escapeHtml(one.name)}</span><b>${escapeHtml(team1)} : ${escapeHtml(team2)}</b>` +
      `<span>${escapeHtml(two.name)}</span></div>`,
  };
}

const cells = (name: 'td' | 'th', [place, player, ...numbers]: (string | number)[]): string =>
  `<tr><${name} class="n">${escapeHtml(place!)}</${name}><${name}>${escapeHtml(player!)}</${name}>` +
  `${numbers.map((number) => `<${name} class="n">${escapeHtml(number)}</${name}>`).join('')}</tr>`;

const table = (head: (string | number)[], rows: (string | number)[][]): string =>
  `<table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table>`;

export function ladderView(
  league: { id: string; title: string; mode: string },
  { total, rows }: { total: number; rows: readonly LadderRow[] },
  lang: Lang,
): View {
  const { place, player, won, lost, points, players } = WORDS[lang];
  return {
    path: `/leagues/${league.id}`,
    title: league.title,
    about: words(league.mode, players(total)),
    body: table(
      [place, player, won, lost, points],
      rows.slice(0, MOST_ROWS).map((row) => [row.place, row.player, row.wins, row.losses, row.points]),
    ),
  };
}

export function bracketView(event: Event, lang: Lang): View {
  const { entered, places } = event.participants;
  const stage = event.stages.findLast(({ status }) => status !== 'waiting') ?? event.stages[0];
  return {
    path: `/tournaments/${event.id}`,
    title: event.title,
    about: words(
      event.mode,
      `${event.startsAt.slice(0, 16).replace('T', ' ')} UTC`,
      WORDS[lang].entered(`${entered}/${places}`),
    ),
    body: stage ? stageBody(stage, event, lang) : `<p>${escapeHtml(WORDS[lang].soon)}</p>`,
  };
}

/** A knock-out by its last rounds, anything else by its table. */
function stageBody(stage: Stage, { entrants }: Event, lang: Lang): string {
  const names = new Map(entrants.map(({ id, name }) => [id, name]));
  const { open, place, player, won, lost } = WORDS[lang];
  const nameOf = (id: string | null) => (id === null ? open : (names.get(id) ?? open));
  const knockOut = stage.fixtures.filter(({ bracket }) => ['main', 'upper', 'final'].includes(bracket));
  if (knockOut.length === 0) {
    const rows = stage.standings
      .toSorted((a, b) => a.place - b.place)
      .slice(0, MOST_ROWS)
      .map((row) => [row.place, nameOf(row.entrantId), row.wins, row.losses]);
    return table([place, player, won, lost], rows);
  }
  const rounds = Map.groupBy(knockOut, ({ bracket, round }) => (bracket === 'final' ? 1000 + round : round));
  const last = [...rounds].sort(([a], [b]) => a - b).slice(-MOST_ROUNDS);
  return `<div class="rounds">${last.map(([, fixtures]) => `<section>${fixtures.map((one) => fixtureBox(one, nameOf)).join('')}</section>`).join('')}</div>`;
}

function fixtureBox({ entrants, score, winner }: Fixture, nameOf: (id: string | null) => string): string {
  const side = (at: 0 | 1) => {
    const shown = winner !== null || score[0] + score[1] > 0 ? score[at] : '';
    const mark = winner !== null && entrants[at] === winner ? ' class="w"' : '';
    return `<div${mark}><span>${escapeHtml(nameOf(entrants[at]))}</span><span>${escapeHtml(shown)}</span></div>`;
  };
  return `<div class="f">${side(0)}${side(1)}</div>`;
}
