import type { AppealLine, AppealView } from '@retake/contract/appeals/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, idOf, LATER, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import { AppealEvidence } from './AppealEvidence.tsx';
import { AppealsPanel } from './AppealsPanel.tsx';

const LIST = 'GET /api/admin/appeals';
const NEXT = 'POST /api/admin/appeals/next';
const ANSWER = 'POST /api/admin/appeals/{appealId}/answer';
const DECIDE = 'POST /api/admin/appeals/{appealId}/decide';
const RELEASE = 'POST /api/admin/appeals/{appealId}/release';

const line = (number: number, player: string, more: Partial<AppealLine> = {}): AppealLine => ({
  id: idOf(number),
  player,
  topic: 'cheats',
  at: AT,
  answerBy: AT,
  decideBy: LATER,
  isAnswered: false,
  withAdmins: false,
  mayTake: true,
  ...more,
});
const view: AppealView = {
  id: idOf(1),
  player: { id: idOf(5), nickname: 'ada' },
  contested: 'identity',
  text: 'My brother\nplayed.',
  at: AT,
  answerBy: AT,
  decideBy: LATER,
  claimUntil: LATER,
  answer: null,
  ban: { topic: 'exploits', reason: 'walked through walls', from: AT, until: LATER, matchId: idOf(7) },
  isGrave: false,
  reports: [],
};
const waits = (...appeals: AppealLine[]) => ({ waiting: appeals.length, held: null, appeals });

async function panel(answers: Answers, mayDecide = true) {
  const server = wire({ [LIST]: waits(line(1, 'ada')), [NEXT]: { appeal: view }, ...answers });
  const screen = await shown(<AppealsPanel mayDecide={mayDecide} />);
  const take = screen.getByRole('button', { name: 'Take the next appeal' });
  await expect.element(screen.getByRole('table')).toBeVisible();
  return { server, screen, take };
}

async function held(answers: Answers, mayDecide = true) {
  const { server, screen, take } = await panel(answers, mayDecide);
  await take.click();
  await expect.element(screen.getByRole('region', { name: 'Evidence' })).toBeVisible();
  const form = {
    outcome: screen.getByRole('combobox', { name: 'Decision' }),
    days: screen.getByLabelText('Days from the beginning of the ban'),
    reason: screen.getByRole('textbox', { name: 'Reason' }),
    decide: screen.getByRole('button', { name: 'Decide' }),
    answer: screen.getByRole('textbox', { name: 'Answer' }),
    send: screen.getByRole('button', { name: 'Send answer' }),
    giveBack: screen.getByRole('button', { name: 'Give back' }),
  };
  return { server, screen, take, form };
}

test('APL2: all that wait, and how each stands', async () => {
  const { screen } = await panel({
    [LIST]: waits(
      line(1, 'ada'),
      line(2, 'bo', { isAnswered: true, topic: 'exploits' }),
      line(3, 'cy', { withAdmins: true, mayTake: false }),
      line(4, 'di', { mayTake: false }),
    ),
  });
  await expect.element(screen.getByText('Appeals that wait: 4')).toBeVisible();
  const told = rowsOf('Appeals').map(([player, topic, , , state]) => [player, topic, state]);
  expect(told).toEqual([
    ['ada', 'Cheating', 'No answer yet'],
    ['bo', 'Using bugs', 'Answered'],
    ['cy', 'Cheating', 'Overdue, for adminsFor others'],
    ['di', 'Cheating', 'No answer yetFor others'],
  ]);
});

test('APL2: who may take none of them reads why and has no button; who holds one goes on', async () => {
  const others = line(1, 'ada', { mayTake: false });
  const { server, screen, take } = await panel({ [LIST]: waits(others) });
  await expect.element(screen.getByText(/^None of them is for you/)).toBeVisible();
  expect(take.elements()).toEqual([]);
  server.now({ [LIST]: { ...waits(others), held: idOf(9) } });
  await screen.queries.invalidateQueries();
  await expect.element(take).toBeVisible();
  expect(screen.getByText(/^None of them/).elements()).toEqual([]);
});

test('APL2: one is dealt for two presses; a fault is said, and one that is gone by then leaves the list', async () => {
  const dealt = Promise.withResolvers<void>();
  const { server, screen, take } = await panel({
    [NEXT]: async () => {
      await dealt.promise;
      return refused(500, 'internal');
    },
  });
  await take.click();
  await pressAgain(take);
  dealt.resolve();
  await expect.element(screen.getByText('An error occurred.')).toBeVisible();
  expect(server.times(NEXT)).toBe(1);
  server.now({ [NEXT]: { appeal: null }, [LIST]: waits() });
  await take.click();
  await expect.element(screen.getByText('No appeal waits.')).toBeVisible();
});

test('APL2: the evidence is the ban, what the player says and what was reported', async () => {
  const answered = {
    ...view,
    answer: 'We look at it.',
    reports: [{ topic: 'cheats' as const, text: 'sees me', at: AT }],
  };
  const screen = await shown(<AppealEvidence shown={answered} />);
  const evidence = screen.getByRole('region', { name: 'Evidence' });
  await expect.element(evidence.getByText(/^Due .*Dec 24/)).toBeVisible();
  expect(textsOf(screen.getByRole('heading', { level: 3 }).elements())).toEqual([
    'The player says',
    'The ban',
    'What was reported',
  ]);
  const said = evidence.element().textContent ?? '';
  expect(said).toContain('It was not meMy brother\nplayed.Answer: We look at it.');
  expect(said).toContain('Using bugsNov 1, 2026 to Dec 24, 2026Reason: walked through walls');
  expect(said).toMatch(/Cheating .*Nov 1.*sees me$/);
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/ada', `/game/${idOf(7)}`]);
});

test('a ban for ever, without a match, a report or an answer has none of their lines', async () => {
  const bare = { ...view, contested: 'length' as const, ban: { ...view.ban, until: null, matchId: null } };
  const screen = await shown(<AppealEvidence shown={bare} />);
  await expect.element(screen.getByText('Nov 1, 2026 to For ever')).toBeVisible();
  await expect.element(screen.getByText('The ban is too long')).toBeVisible();
  for (const absent of ['Open the match', 'What was reported', /^Answer:/])
    expect(screen.getByText(absent).elements()).toEqual([]);
});

test('APL4: an answer keeps the appeal, and is written once: then there is a decision alone', async () => {
  const { server, screen, form } = await held({
    [ANSWER]: { appeal: { ...view, answer: 'We look at it.' } },
  });
  await form.answer.fill(' ab ');
  await form.send.click();
  await expect.element(form.answer).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(ANSWER)).toBe(0);
  await form.answer.fill(' We look at it. ');
  await form.send.click();
  await expect.element(screen.getByText('Answer: We look at it.')).toBeVisible();
  expect([form.answer.elements(), server.bodies(ANSWER)]).toEqual([[], [{ text: 'We look at it.' }]]);
  await expect.element(form.decide).toBeVisible();
});

test('STF4, APL4: who decides none can only answer, and gives it back with that', async () => {
  const { screen, take, form } = await held({ [ANSWER]: { appeal: null } }, false);
  await expect.element(screen.getByText(/^Somebody else decides/)).toBeVisible();
  expect(form.decide.elements()).toEqual([]);
  await form.answer.fill('We look at it.');
  await form.send.click();
  await expect.element(take).toBeVisible();
});

test('APL3: a ban is lifted with a reason, once for two presses', async () => {
  const decided = Promise.withResolvers<void>();
  const { server, screen, take, form } = await held({
    [DECIDE]: async () => {
      await decided.promise;
      return { decided: true };
    },
  });
  await form.outcome.selectOptions('lifted');
  expect(form.days.elements()).toEqual([]);
  await form.decide.click();
  await expect.element(form.reason).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(DECIDE)).toBe(0);
  await form.reason.fill('It was his brother.');
  await form.decide.click();
  await pressAgain(form.decide);
  decided.resolve();
  await expect.element(screen.getByText('Decided. The player hears of it.')).toBeVisible();
  await expect.element(take).toBeVisible();
  expect(server.bodies(DECIDE)).toEqual([{ outcome: 'lifted', reason: 'It was his brother.' }]);
});

test('APL3: a shorter ban says its days; one that would not end earlier is refused and keeps them', async () => {
  const { screen, server, form } = await held({ [DECIDE]: refused(422, 'appeal_not_shorter') });
  await form.outcome.selectOptions('shortened');
  await form.days.fill('30');
  await form.reason.fill('It was too long.');
  await form.decide.click();
  await expect.element(screen.getByText('The ban would not end earlier than now.')).toBeVisible();
  await expect.element(form.days).toHaveValue('30');
  expect(server.bodies(DECIDE)).toEqual([{ outcome: 'shortened', days: 30, reason: 'It was too long.' }]);
});

test('an appeal that is given back leaves the list in sight, a refusal keeps it', async () => {
  const { server, screen, take, form } = await held({ [RELEASE]: refused(403, 'forbidden') });
  await form.giveBack.click();
  await expect.element(screen.getByText('You are not allowed to do that.')).toBeVisible();
  await expect.element(form.decide).toBeVisible();
  server.now({ [RELEASE]: { released: true } });
  await form.giveBack.click();
  await expect.element(take).toBeVisible();
});

test('in Chinese the span of the ban and the state are Chinese', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: waits(line(1, 'ada', { withAdmins: true })), [NEXT]: { appeal: view } });
  const screen = await shown(<AppealsPanel mayDecide />);
  await expect.element(screen.getByText('已逾期，由管理员处理')).toBeVisible();
  await screen.getByRole('button', { name: '领取下一件申诉' }).click();
  await expect.element(screen.getByText('2026年11月1日 至 2026年12月24日')).toBeVisible();
});
