import type { CaseView } from '@retake/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { factsIn, textsOf } from '#app/testing/renderInFrame.tsx';
import { AT, idOf, rowsOf, shown } from '../admin.fixture.tsx';
import { CaseEvidence } from './CaseEvidence.tsx';
import { dealt } from './case.fixture.ts';

const evidenceOf = async (more: Partial<CaseView>) => {
  const screen = await shown(<CaseEvidence shown={dealt(more)} />);
  const evidence = screen.getByRole('region', { name: 'Evidence' });
  await expect.element(evidence).toBeVisible();
  return { screen, evidence };
};
const headings = () => textsOf([...document.querySelectorAll('h3')]);
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const message = (sender: string, text: string) => ({
  sender,
  message: text,
  sentAt: AT,
  bySubject: sender === 'bo',
  reported: text === 'bad',
});

test('CAS10: what was reported, with the messages around it; never by whom', async () => {
  const { screen, evidence } = await evidenceOf({
    reports: [
      {
        place: 'message',
        topic: 'chat-abuse',
        text: 'insults all',
        at: AT,
        snapshot: [message('cy', 'hi'), message('bo', 'bad')],
      },
      { place: 'profile', topic: 'nickname', text: '', at: AT, snapshot: [] },
    ],
  });
  await expect.element(screen.getByText(/^Due .*Dec 24/)).toBeVisible();
  expect(headings()).toEqual(['Reported']);
  expect(evidence.element().textContent).toMatch(
    /Abuse in chat .*Nov 1.*insults allcy hibo badForbidden nickname .*Nov 1/,
  );
  expect(links()).toEqual(['/profile/bo']);
});

const seat = (nickname: string, more: object = {}) => ({
  nickname,
  team: 'team1' as const,
  isSubject: false,
  kills: 20,
  deaths: 10,
  assists: 5,
  left: false,
  withSubject: false,
  ...more,
});

test('CAS10: the match with its players, who was of the party, who left, and its chat', async () => {
  const { evidence } = await evidenceOf({
    match: {
      id: idOf(7),
      map: 'de_nuke',
      mode: '5v5',
      score: [13, 9],
      finishedAt: AT,
      rounds: [],
      seats: [seat('bo', { isSubject: true, left: true }), seat('cy', { withSubject: true }), seat('di')],
      chat: [message('bo', 'gg')],
    },
  });
  expect(headings()).toEqual(['The match, 13:9']);
  expect(links()).toEqual(['/profile/bo', `/game/${idOf(7)}`]);
  expect(textsOf(evidence.getByRole('listitem').elements())).toEqual([
    'boLeft20/10/5',
    'cySame party20/10/5',
    'di20/10/5',
    'bo gg',
  ]);
});

test('CAS10: the last twelve ratings with what changed them', async () => {
  const ratings = Array.from({ length: 13 }, (_, at) => ({
    mode: '5v5' as const,
    at: AT,
    elo: 1000 + at,
    change: at - 6,
  }));
  const { evidence } = await evidenceOf({ ratings });
  const shownRatings = evidence.element().querySelector('h3 + p')?.textContent?.split(' · ');
  expect(shownRatings).toHaveLength(12);
  expect([shownRatings?.[0], shownRatings?.[5], shownRatings?.[11]]).toEqual([
    '1001 (-5)',
    '1006 (0)',
    '1012 (+6)',
  ]);
});

test('with nothing but a subject the evidence is a name and a time', async () => {
  await evidenceOf({});
  expect([headings(), links()]).toEqual([[], ['/profile/bo']]);
});

test('TOX8: a message that wishes harm is shown as it was written', async () => {
  const { screen } = await evidenceOf({ found: { kind: 'harm', message: 'do it' } });
  await expect.element(screen.getByText('do it', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/It was delivered to nobody/)).toBeVisible();
});

const point = (number: number, sum: number) => ({
  matchId: idOf(number),
  at: AT,
  expected: -2.5,
  performed: 31,
  sum,
});

test('DET6: a jump is a curve that says nothing aloud and a table that does, and names the partner where there is one', async () => {
  const { screen } = await evidenceOf({
    found: { kind: 'jump', mode: '5v5', partner: 'cy', points: [point(1, 33.5), point(2, 1067)] },
  });
  await expect.element(screen.getByText(/^In 5v5 this account suddenly plays far better/)).toBeVisible();
  await expect.element(screen.getByText(/played beside one partner/)).toBeVisible();
  expect(links()).toEqual(['/profile/bo', '/profile/cy', `/game/${idOf(1)}`, `/game/${idOf(2)}`]);
  expect(rowsOf('What the platform has seen').map((cells) => cells.slice(1))).toEqual([
    ['-2.5', '+31', '33.5'],
    ['-2.5', '+31', '1,067'],
  ]);
  const curve = document.querySelector('svg[aria-hidden] polyline')?.getAttribute('points')?.split(' ');
  expect(curve).toHaveLength(3);
});

test('a jump without a partner asks for none', async () => {
  const { screen } = await evidenceOf({
    found: { kind: 'jump', mode: '2v2', partner: null, points: [point(1, -4)] },
  });
  await expect.element(screen.getByText(/^In 2v2 this account/)).toBeVisible();
  expect(screen.getByText(/one partner/).elements()).toEqual([]);
});

test('who is carried: with whom, and what was won with and without', async () => {
  const { screen } = await evidenceOf({
    found: {
      kind: 'carry',
      mode: '2v2',
      partner: 'cy',
      together: 18,
      of: 20,
      wonWith: 15,
      playedWith: 18,
      wonWithout: 0,
      playedWithout: 0,
    },
  });
  await expect.element(screen.getByText(/^In 2v2 18 of the last 20 matches/)).toBeVisible();
  expect(links()).toContain('/profile/cy');
  expect(textsOf(screen.getByRole('definition').elements())).toEqual(['15 / 18 (83%)', '0 / 0 (0%)']);
});

test.each([
  ['below', /loses to one opponent again and again/],
  ['often', /has met one opponent far more often/],
] as const)('a trade of points, seen by how it is done: %s', async (how, says) => {
  const meeting = (number: number, lost: boolean, above: number) => ({
    matchId: idOf(number),
    at: AT,
    lost,
    above,
  });
  const { screen } = await evidenceOf({
    found: {
      kind: 'trade',
      mode: '5v5',
      opponent: 'cy',
      how,
      expected: 0.8,
      meetings: [meeting(1, true, -30.5), meeting(2, false, 4)],
    },
  });
  await expect.element(screen.getByText(says)).toBeVisible();
  expect(textsOf(screen.getByRole('definition').elements())).toEqual(['2', '0.8']);
  expect(rowsOf('What the platform has seen').map((cells) => cells.slice(1))).toEqual([
    ['Lost', '-30.5'],
    ['Not lost', '+4'],
  ]);
  expect(links()).toContain('/profile/cy');
});

const alternate: Extract<NonNullable<CaseView['found']>, { kind: 'alternate' }> = {
  kind: 'alternate',
  elder: 'old',
  device: true,
  address: false,
  daysAfterBan: 1200,
  played: { overlaps: 0, expected: 4.5, turns: 12, handovers: 9, hours: null, days: null },
  play: null,
};

test('DET10: what speaks for one person, as far as it is known', async () => {
  const { evidence } = await evidenceOf({ found: alternate });
  expect(links()).toEqual(['/profile/bo', '/profile/old']);
  expect(factsIn(evidence.element())).toEqual({
    'Logged in with the same browser': 'Yes',
    'Logged in from the same address': 'No',
    'Signed up after the older account was banned': 'Days after it: 1,200',
    'Played at the same time': 'Matches: 0; by their hours 4.5 expected',
    'One stops, the other begins within 15 minutes': '9 of 12',
  });
});

test('DET10: and with how and when both play', async () => {
  const { evidence } = await evidenceOf({
    found: {
      ...alternate,
      daysAfterBan: null,
      played: {
        ...alternate.played,
        hours: { apart: 0.5, deviation: 1.2 },
        days: { both: 3, expected: 8.1 },
      },
      play: { apart: 40, deviation: 60, headshots: [0.52, 0.487] },
    },
  });
  expect(factsIn(evidence.element())).toMatchObject({
    'Signed up after the older account was banned': 'No',
    'How far apart their usual times of day are': '0.5 hours (± 1.2)',
    'Played on the same day': 'Days: 3; by chance 8.1 expected',
    'How far apart they play': '40 points of rating (± 60)',
    'Headshots, older and this one': '52% / 49%',
  });
});

test('in Chinese what speaks for one person is Chinese', async () => {
  locale.set('zh-CN');
  const screen = await shown(<CaseEvidence shown={dealt({ found: alternate })} />);
  await expect.element(screen.getByText('1,200 天后')).toBeVisible();
  await expect.element(screen.getByText('12 次中 9 次')).toBeVisible();
});
