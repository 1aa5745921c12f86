import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import { expect, test } from 'vitest';
import { page } from './html.ts';
import { KINDS, linked, oembedOf } from './oembed.ts';
import { bracketView, type Event, ladderView, MOST_ROUNDS, MOST_ROWS, matchView } from './views.ts';

const HOSTILE = `"><script>alert('x')</script>&`;
const SAFE = '&#34;&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#38;';
const ID = '6f1f5a1e-7e0c-4e0e-9f43-1c8f2a4b6d10';
const written = (view: ReturnType<typeof matchView>) =>
  page({ ...view, lang: 'en', href: `https://play.example${view.path}`, brand: HOSTILE });

const room = {
  id: ID,
  phase: 'finished',
  mode: '5v5',
  map: 'de_mirage',
  finishedAt: '2026-11-26T10:00:00.000Z',
  teams: [{ name: HOSTILE }, { name: 'two' }],
  score: { team1: 13, team2: 7 },
} as unknown as MatchRoom;

const fixture = (round: number, bracket: string) => ({
  round,
  bracket,
  entrants: ['a', null],
  score: [2, 1],
  winner: 'a',
});
const event = {
  id: ID,
  title: HOSTILE,
  mode: '5v5',
  startsAt: '2026-11-26T10:00:00.000Z',
  participants: { entered: 2, places: 64 },
  entrants: [{ id: 'a', name: HOSTILE }],
  stages: [
    {
      status: 'running',
      fixtures: [
        ...[1, 2, 3, 4, 5].map((round) => fixture(round, 'upper')),
        fixture(1, 'lower'),
        fixture(1, 'final'),
      ],
      standings: [],
    },
  ],
} as unknown as Event;

const row = (place: number) => ({ place, player: HOSTILE, wins: 2, losses: 1, points: 11 }) as never;
const ladder = ladderView(
  { id: '790093242344', title: HOSTILE, mode: '5v5' },
  { total: 40, rows: Array.from({ length: 40 }, (_, at) => row(at + 1)) },
  'en',
);

test('EMB1: names of players, teams and events are text, wherever they stand', () => {
  for (const view of [matchView(room, 'en'), bracketView(event, 'zh-CN'), ladder]) {
    const html = written(view);
    expect(html).not.toContain('<script');
    expect(html).toContain(SAFE);
  }
});

test('EMB3: a bracket is framed by its last rounds, a ladder by its first places', () => {
  const { body } = bracketView(event, 'en');
  expect(body.match(/<section>/g)).toHaveLength(MOST_ROUNDS);
  expect(body.match(/class="w"/g)).toHaveLength(MOST_ROUNDS); // the lower bracket is left out
  expect(ladder.body.match(/<tr><td/g)).toHaveLength(MOST_ROWS);
  expect(ladder.about).toBe('5v5 · 40 players');
  const alone = ladderView({ id: '1', title: 'x', mode: '5v5' }, { total: 1, rows: [row(1)] }, 'en');
  expect(alone.about).toBe('5v5 · 1 player');
});

test('EMB3: an event without a bracket says so, and a table is framed by its places', () => {
  expect(bracketView({ ...event, stages: [] }, 'en').body).toContain('not drawn yet');
  const standings = [2, 1].map((place) => ({
    place,
    entrantId: place === 1 ? 'a' : 'b',
    wins: place,
    losses: 0,
  }));
  const table = [{ status: 'running', fixtures: [{ ...fixture(1, 'group') }], standings }];
  const { body } = bracketView({ ...event, stages: table } as unknown as Event, 'en');
  expect(body.indexOf(SAFE)).toBeGreaterThan(0);
  expect(body.indexOf(SAFE)).toBeLessThan(body.indexOf('>open<'));
});

test('EMB2: only pages of this installation are framed', () => {
  const own = 'https://play.example';
  expect(linked(`${own}/game/${ID}?lang=zh-CN`, own)).toEqual({ kind: KINDS.game, id: ID, lang: 'zh-CN' });
  for (const url of [
    'game',
    `https://evil.example/game/${ID}`,
    `http://play.example/game/${ID}`,
    `${own}/game`,
    `${own}/game/${ID}/more`,
    `${own}/profile/ann`,
    `${own}/constructor/x`,
    'javascript:alert(1)',
  ])
    expect(linked(url, own), url).toBeNull();
});

test('EMB2: it is no larger than the other site wants, and its title is text', () => {
  const framed = {
    publicUrl: 'https://play.example',
    brandName: 'Retake',
    kind: KINDS.tournaments,
    id: ID,
    lang: 'en',
  };
  const { width, height, html } = oembedOf({ ...framed, title: HOSTILE }, { maxwidth: 300 });
  expect([width, height]).toEqual([300, KINDS.tournaments.height]);
  expect(html).toContain(SAFE);
  expect(html).not.toContain('<script');
});
