import type { ActivityItem } from '@retake/contract/activity/calls.ts';
import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test } from 'vitest';
import { formatDayTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { ADA, ada } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import ActivityPanel from './ActivityPanel.tsx';

const OWN = 'GET /api/activity';
const OF = 'GET /api/users/profile/{nickname}/activity';
type Page = AnswerOf<typeof OWN>;

const at = '2026-03-01T12:00:00.000Z';
const ID = '00000000-0000-4000-8000-0000000000d1';
const about = (key: string) => ({ key, at, player: { id: ADA, nickname: 'ada' } });
const match = (key: string, more: Partial<ActivityItem & { kind: 'match' }> = {}): ActivityItem => ({
  ...about(key),
  kind: 'match',
  matchId: ID,
  map: 'de_nuke',
  mode: '2v2',
  won: true,
  removed: false,
  ...more,
});
const page = (items: ActivityItem[], more: Partial<Page> = {}): Page => ({
  hidden: false,
  items,
  next: null,
  ...more,
});

async function open(answers: Answers, nickname: string | null = null) {
  const server = wire(answers);
  const screen = await renderInFrame(<ActivityPanel nickname={nickname} />, ada);
  return { screen, server };
}

test('ACT1, ACT3: every kind says who did what, when, and leads to it; a match taken away is marked', async () => {
  const { screen } = await open({
    [OWN]: page([
      match('a'),
      match('b', { won: false, removed: true }),
      match('c', { won: null, mode: '5v5' }),
      { ...about('d'), kind: 'team', teamId: ID, name: 'Night Shift' },
      { ...about('e'), kind: 'card', card: 'frame.ring.season3' },
      { ...about('f'), kind: 'event', tournamentId: ID, title: 'Winter Cup' },
    ]),
  });
  await expect.element(screen.getByRole('list')).toBeVisible();
  const time = formatDayTime(at);
  const rows = screen
    .getByRole('listitem')
    .elements()
    .map((row) => [row.textContent, row.querySelector('a')?.getAttribute('href')]);
  expect(rows).toEqual([
    [`ada won a 2v2 match on Nuke${time}`, `/game/${ID}?of=ada`],
    [`ada lost a 2v2 match on NukeTaken away${time}`, `/game/${ID}?of=ada`],
    [`ada drew a 5v5 match on Nuke${time}`, `/game/${ID}?of=ada`],
    [`ada joined the team Night Shift${time}`, `/teams/${ID}`],
    [`ada got a card: Ring, season 3${time}`, '/profile/ada'],
    [`ada entered the tournament Winter Cup${time}`, `/tournaments/${ID}`],
  ]);
  await expect.element(screen.getByText('You, your friends and your teams')).toBeVisible();
});

test('ACT1: the next page goes on where the last ended, and at the end there is no more', async () => {
  const asked: string[] = [];
  const { screen } = await open({
    [OWN]: ({ query }) => {
      asked.push(`${query.get('lang')} ${query.get('at')} ${query.get('key')}`);
      return query.get('key') === null ? page([match('a')], { next: { at, key: 'a' } }) : page([match('b')]);
    },
  });
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => screen.getByRole('listitem').elements().length).toBe(2);
  expect(screen.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
  expect(asked).toEqual(['en null null', `en ${at} a`]);
});

test('ACT2, HID1: of a player it is asked by name; who hides it is said so', async () => {
  const { screen, server } = await open({ [OF]: page([], { hidden: true }) }, 'bo');
  await expect.element(screen.getByText('bo hides their activity.')).toBeVisible();
  expect(screen.getByText('You, your friends and your teams').elements()).toEqual([]);
  expect([server.times(OF), server.times(OWN)]).toEqual([1, 0]);
});

test('where nothing has happened that is said', async () => {
  const { screen } = await open({ [OWN]: page([]) });
  await expect.element(screen.getByText('Nothing yet')).toBeVisible();
});

test('activity that cannot be loaded says so, and Retry brings it', async () => {
  const { screen, server } = await open({ [OWN]: refused(403, 'forbidden') });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  server.now({ [OWN]: page([match('a')]) });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('link', { name: /^ada won/ })).toBeVisible();
});

test('in Chinese it is asked for in it, and says it in Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await open({
    [OWN]: ({ query }) => page(query.get('lang') === 'zh-CN' ? [match('a')] : []),
  });
  await expect.element(screen.getByRole('link', { name: /^ada .*2v2/ })).toBeVisible();
  expect(screen.getByRole('link').element().textContent).not.toContain('won');
});
