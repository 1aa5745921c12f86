import type { CaseView } from '@retake/contract/reports/calls.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, idOf, LATER, press, pressAgain, shown } from '../admin.fixture.tsx';
import { CasesPanel } from './CasesPanel.tsx';
import { dealt, topic } from './case.fixture.ts';

const WAITING = 'GET /api/admin/cases';
const NEXT = 'POST /api/admin/cases/next';
const OPINION = 'POST /api/admin/cases/{caseId}/opinion';
const VERDICT = 'POST /api/admin/cases/{caseId}/verdict';
const RELEASE = 'POST /api/admin/cases/{caseId}/release';

const waits = { waiting: 1200, second: 0, oldestAt: AT, held: null };

async function panel(answers: Answers) {
  const server = wire({ [WAITING]: waits, ...answers });
  const screen = await shown(<CasesPanel />);
  await expect.element(screen.getByText('Cases that wait: 1,200')).toBeVisible();
  return { server, screen, take: screen.getByRole('button', { name: 'Take the next case' }) };
}

/** A case about which an opinion was said before this page was loaded. */
async function held(answers: Answers, more: Partial<CaseView> = {}) {
  const { server, screen, take } = await panel({
    [NEXT]: { case: dealt({ prior: [], ...more }) },
    [VERDICT]: { decided: true },
    ...answers,
  });
  await take.click();
  const form = {
    verdict: screen.getByRole('combobox', { name: 'Verdict' }),
    rule: screen.getByLabelText('Rule'),
    days: screen.getByLabelText('Days'),
    away: screen.getByLabelText('Matches that are taken away'),
    reason: screen.getByRole('textbox', { name: 'Reason' }),
    decide: screen.getByRole('button', { name: 'Decide' }),
  };
  await expect.element(form.decide).toBeVisible();
  return { server, screen, take, form };
}

test('CAS9: how many wait and since when; with none the page says so', async () => {
  const { server, screen } = await panel({});
  await expect.element(screen.getByText(/^The oldest since .*Nov 1/)).toBeVisible();
  server.now({ [WAITING]: { ...waits, waiting: 0, oldestAt: null } });
  await screen.queries.invalidateQueries();
  await expect.element(screen.getByText('Cases that wait: 0')).toBeVisible();
  await expect.element(screen.getByText('Nothing waits for you.')).toBeVisible();
});

test('CAS9: one is dealt for two presses; a fault is said, and the next press takes one', async () => {
  const asked = Promise.withResolvers<void>();
  const { server, screen, take } = await panel({
    [NEXT]: async () => {
      await asked.promise;
      return refused(500, 'internal');
    },
  });
  await take.click();
  await pressAgain(take);
  press('n');
  asked.resolve();
  await expect.element(screen.getByText('An error occurred.')).toBeVisible();
  expect(server.times(NEXT)).toBe(1);
  server.now({ [NEXT]: { case: dealt() } });
  await take.click();
  await expect.element(screen.getByText('What do you think so far?')).toBeVisible();
});

test('the key N takes a case, J and K go through its evidence and stop at its ends', async () => {
  const report = (name: 'nickname' | 'avatar') => ({
    place: 'profile' as const,
    topic: name,
    text: '',
    at: AT,
    snapshot: [],
  });
  const ratings = [{ mode: '5v5' as const, at: AT, elo: 1000, change: 1 }];
  const { server, screen } = await panel({
    [NEXT]: { case: dealt({ reports: [report('nickname'), report('avatar')], ratings }) },
  });
  press('N');
  await expect.element(screen.getByRole('region', { name: 'Evidence' })).toBeVisible();
  const focused = () => (document.activeElement?.textContent ?? '').slice(0, 13);
  const after = (key: string) => {
    press(key);
    return focused();
  };
  expect(['j', 'j', 'j', 'j', 'j', 'k', 'k', 'k', 'k'].map(after)).toEqual([
    ...['ReportedForbi', 'Forbidden nic', 'Forbidden ava', 'Rating, latel', 'Rating, latel'],
    ...['Forbidden ava', 'Forbidden nic', 'ReportedForbi', 'ReportedForbi'],
  ]);
  press('n');
  expect(server.times(NEXT)).toBe(1);
});

test('CAS10: earlier bans come after the opinion, which is sent once and can be refused', async () => {
  const said = Promise.withResolvers<void>();
  const prior = [
    { topic: 'chat-abuse', from: AT, until: LATER, lifted: false, reason: 'insults' },
    { topic: 'a-new-rule', from: AT, until: null, lifted: true, reason: 'a mistake' },
  ];
  const { server, screen, take } = await panel({
    [NEXT]: { case: dealt({ isSecond: true }) },
    [OPINION]: refused(409, 'case_not_held'),
  });
  await take.click();
  await expect.element(screen.getByText('Somebody has voted already. How is not told.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Earlier bans' }).elements()).toEqual([]);
  const upheld = screen.getByRole('button', { name: 'Upheld', exact: true });
  await upheld.click();
  await expect
    .element(screen.getByText('You do not hold this case any more. Take the next one.'))
    .toBeVisible();
  server.now({
    [OPINION]: async () => {
      await said.promise;
      return { case: dealt({ prior }) };
    },
  });
  await upheld.click();
  await expect.element(upheld).toBeDisabled();
  said.resolve();
  const earlier = screen.getByRole('list', { name: 'Earlier bans' });
  await expect.element(earlier).toBeVisible();
  expect(textsOf(earlier.getByRole('listitem').elements())).toEqual([
    'Abuse in chat Nov 1, 2026insults',
    'a-new-rule Nov 1, 2026a mistake',
  ]);
  expect(server.bodies(OPINION)).toEqual([{ verdict: 'upheld' }, { verdict: 'upheld' }]);
  await expect.element(screen.getByRole('combobox', { name: 'Verdict' })).toHaveValue('upheld');
});

test('CAS10: a ban takes a rule, its days and a reason, and is sent once for two presses', async () => {
  const decided = Promise.withResolvers<void>();
  const { server, screen, take, form } = await held({
    [VERDICT]: async () => {
      await decided.promise;
      return { decided: false };
    },
  });
  await expect.element(screen.getByText('No earlier bans.')).toBeVisible();
  await form.verdict.selectOptions('upheld');
  await expect.element(form.days).toHaveValue('7');
  await form.decide.click();
  await expect.element(form.reason).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(VERDICT)).toBe(0);
  await form.days.fill('14');
  await form.reason.fill('an insult');
  await form.decide.click();
  await pressAgain(form.decide);
  decided.resolve();
  await expect.element(screen.getByText('This is grave: a second vote is needed.')).toBeVisible();
  await expect.element(take).toBeVisible();
  expect(server.bodies(VERDICT)).toEqual([
    { verdict: 'upheld', topic: 'nickname', days: 14, reason: 'an insult' },
  ]);
});

test('CHT4: a verdict of cheating says how far back matches are taken away: 14 days, or all of them', async () => {
  const { server, screen, form } = await held({}, { topics: [topic('cheats', { proposedDays: null })] });
  await form.verdict.selectOptions('upheld');
  await expect.element(screen.getByText(/^Proposed: For ever\./)).toBeVisible();
  await expect.element(form.days).toHaveValue('');
  await expect.element(form.away).toHaveValue('14');
  expect(textsOf([...form.away.element().querySelectorAll('option')])).toEqual([
    ...[14, 30, 90, 365].map((days) => `Of the last ${days} days`),
    'All of them',
  ]);
  await form.away.selectOptions('All of them');
  await form.reason.fill('a wall hack');
  await form.decide.click();
  await expect.element(screen.getByText('Decided. Everybody who reported hears of it.')).toBeVisible();
  expect(server.bodies(VERDICT)).toEqual([
    { verdict: 'upheld', topic: 'cheats', days: null, reason: 'a wall hack', takeAwayDays: null },
  ]);
});

test('CAS12, SAN3: each rule says what was given lately, or that it bans nobody of a full party', async () => {
  const similar = { verdicts: 9, upheld: 4, medianDays: 1, lately: [] };
  const { screen, form } = await held(
    {},
    {
      topics: [
        topic('nickname', { similar }),
        topic('avatar', { similar: { ...similar, medianDays: 21 } }),
        topic('harming-teammates', { spared: true }),
      ],
    },
  );
  await form.verdict.selectOptions('upheld');
  const says = (text: string) => expect.element(screen.getByText(text)).toBeVisible();
  await says('Proposed: 7 days. Middle of what was given lately: 1 day (4 bans).');
  await form.rule.selectOptions('Forbidden avatar');
  await says('Proposed: 7 days. Middle of what was given lately: 21 days (4 bans).');
  await form.rule.selectOptions('Harming team-mates');
  await says('A full party: no ban under this rule.');
  expect(form.away.elements()).toEqual([]);
});

test('what is refused stands above the form, with all that was chosen', async () => {
  const { screen, form } = await held({ [VERDICT]: refused(422, 'case_spared') });
  await form.verdict.selectOptions('upheld');
  await form.reason.fill('an insult');
  await form.decide.click();
  await expect
    .element(screen.getByText('This is a full party: its members settle that among themselves.'))
    .toBeVisible();
  await expect.element(form.verdict).toHaveValue('upheld');
  await expect.element(form.reason).toHaveValue('an insult');
});

test('CAS2: a case that is given back is of nobody; keys that are typed into the reason do nothing', async () => {
  const given: string[] = [];
  const { server, screen, take, form } = await held({
    [RELEASE]: ({ params }) => {
      given.push(params.caseId!);
      return { released: true };
    },
  });
  await form.verdict.selectOptions('upheld');
  await form.reason.click();
  await userEvent.keyboard('njk');
  await expect.element(form.reason).toHaveValue('njk');
  await screen.getByRole('button', { name: 'Give back' }).click();
  await expect.element(take).toBeVisible();
  expect([given, server.times(VERDICT)]).toEqual([[idOf(1)], 0]);
});

test('in Chinese the proposal and its middle are Chinese', async () => {
  locale.set('zh-CN');
  const similar = { verdicts: 9, upheld: 4, medianDays: null, lately: [] };
  wire({
    [WAITING]: waits,
    [NEXT]: { case: dealt({ prior: [], topics: [topic('nickname', { similar })] }) },
  });
  const screen = await shown(<CasesPanel />);
  await screen.getByRole('button', { name: '领取下一件' }).click();
  await screen.getByRole('combobox', { name: '裁决' }).selectOptions('upheld');
  await expect.element(screen.getByText('建议：7 天。近期中位数：永久（4 次封禁）。')).toBeVisible();
});

test('CAS12: another rule brings its own days along, unless other ones were typed', async () => {
  const topics = [topic('nickname', { proposedDays: 7 }), topic('avatar', { proposedDays: 21 })];
  const { form } = await held({}, { topics });
  await form.verdict.selectOptions('upheld');
  await form.rule.selectOptions('Forbidden avatar');
  await expect.element(form.days).toHaveValue('21');
  await form.days.fill('9');
  await form.rule.selectOptions(form.rule.element().querySelector('option')!.textContent!);
  await expect.element(form.days).toHaveValue('9');
});
