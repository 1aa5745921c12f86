import type { CheckPreview } from '@retake/contract/admin/checks.ts';
import type { AnswerOf } from '@retake/contract/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { answer, idOf, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import { ErrorsPanel } from './ErrorsPanel.tsx';

const LIST = 'GET /api/admin/bot-error-reports';
const REPORT = 'POST /api/admin/report-bot-error';
const LOOK = 'POST /api/admin/report-bot-error/preview';
const END = 'DELETE /api/admin/delete-bot-error/{nickname}';

const report = (nickname: string, error: number, admin: string | null): AnswerOf<typeof LIST>[number] => ({
  nickname,
  error,
  admin,
  admin_id: idOf(9),
});
const seen: CheckPreview = {
  of: 'player',
  digest: 'seen',
  player: 'ada',
  error: 4,
  ends: [],
  mates: 0,
  goesOn: [],
};

async function panel(answers: Answers) {
  const server = wire({ [LIST]: [], [LOOK]: seen, [REPORT]: { message: 'ok' }, ...answers });
  const screen = await shown(<ErrorsPanel />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  const form = {
    input: screen.getByLabelText('Nickname or friend code'),
    error: screen.getByLabelText('Error'),
    look: screen.getByRole('button', { name: 'See what will happen' }),
    report: screen.getByRole('button', { name: 'Report', exact: true }),
    back: screen.getByRole('button', { name: 'Back' }),
    will: screen.getByRole('region', { name: 'What will happen' }),
  };
  const look = async (input: string, error: string) => {
    await form.input.fill(input);
    await form.error.selectOptions(error);
    await form.look.click();
  };
  return { server, screen, form, look };
}

test('CHK1: the list names each check and who has set it, also where that account is gone', async () => {
  const { screen } = await panel({
    [LIST]: [report('ada', 1, 'boss'), report('bo', 2, 'boss'), report('cy', 3, null), report('di', 5, 'x')],
  });
  await expect.element(screen.getByRole('link', { name: 'cy' })).toHaveAttribute('href', '/profile/cy');
  expect(rowsOf('Errors')).toEqual([
    ['ada', '1 – Full check', 'boss', 'Delete'],
    ['bo', '2 – Sign-in check', 'boss', 'Delete'],
    ['cy', '3 – Failed', idOf(9), 'Delete'],
    ['di', '5 – Maintenance', 'x', 'Delete'],
  ]);
});

test('CHK8: a check is ended after a question, of the player whom it names', async () => {
  const ended: string[] = [];
  const { server, screen } = await panel({
    [LIST]: [report('ada', 4, 'boss'), report('bo', 4, 'boss')],
    [END]: ({ params }) => {
      ended.push(params.nickname!);
      return { message: 'ok' };
    },
  });
  const remove = screen.getByRole('button', { name: 'Delete the report of bo' });
  await remove.click();
  await answer('Do you really want to delete the report of bo?', 'No, keep');
  expect(ended).toEqual([]);
  await remove.click();
  server.now({ [LIST]: [report('ada', 4, 'boss')] });
  await answer(/the report of bo/, 'Yes, delete');
  await expect.element(screen.getByText('Bot error report for bo deleted.')).toBeVisible();
  await expect.poll(() => remove.elements()).toEqual([]);
  expect(ended).toEqual(['bo']);
});

test('a check that is over already, or a fault of the server, is said, and the line stays', async () => {
  const { server, screen } = await panel({ [LIST]: [report('ada', 4, 'boss')] });
  const remove = screen.getByRole('button', { name: 'Delete the report of ada' });
  server.now({ [END]: refused(404, 'check_not_listed') });
  await remove.click();
  await answer(/the report of ada/, 'Yes, delete');
  await expect.element(screen.getByText('This user is not on the list.')).toBeVisible();
  server.now({ [END]: refused(500, 'internal') });
  await remove.click();
  await answer(/the report of ada/, 'Yes, delete');
  await expect.element(screen.getByText('Failed to delete bot error report.')).toBeVisible();
  await expect.element(remove).toBeVisible();
});

test('DRY1: what a check closes and ends is read before it is set, and can be gone back from', async () => {
  const { server, screen, form, look } = await panel({});
  await look(' ada ', '4');
  await expect.element(form.will).toHaveFocus();
  expect(textsOf(form.will.getByRole('listitem').elements())).toEqual([
    'Account check for ada: 4 – Alternate account.',
    'Closed until it is over: searching for matches and joining custom matches.',
    'The player reads why, and ends it with one press.',
    'Nothing under way ends.',
    'The player sees it at once, without a mail.',
    'Can be undone for ten minutes. What has ended does not come back.',
  ]);
  await expect.element(form.input).toHaveAttribute('readonly');
  await expect.element(form.error).toBeDisabled();
  await form.back.click();
  await expect.element(form.will).not.toBeInTheDocument();
  await expect.element(form.input).not.toHaveAttribute('readonly');
  await expect.element(screen.getByLabelText('Error')).toHaveValue('4');
  expect([server.bodies(LOOK), server.times(REPORT)]).toEqual([[{ input: 'ada', error: 4 }], 0]);
});

test('DRY2: what has changed since is shown anew and said; what was typed stays', async () => {
  const { server, screen, form, look } = await panel({ [REPORT]: refused(409, 'changed_meanwhile') });
  await look('ada', '1');
  await expect.element(form.report).toBeVisible();
  server.now({ [LOOK]: { ...seen, digest: 'anew', error: 1, ends: ['search'], goesOn: ['match'] } });
  await form.report.click();
  await expect.element(screen.getByText('This has changed since. Look at it again.')).toBeVisible();
  await expect.element(form.will.getByText('The search ends now.')).toBeVisible();
  await expect.element(form.will.getByText('A match that has begun is played to its end.')).toBeVisible();
  server.now({ [REPORT]: { message: 'ok' }, [LIST]: [report('ada', 1, 'boss')] });
  await form.report.click();
  await expect.element(screen.getByText('ada is on the list.')).toBeVisible();
  await expect.element(form.input).toHaveValue('');
  await expect.poll(() => rowsOf('Errors')[0]?.slice(0, 2)).toEqual(['ada', '1 – Full check']);
  const asked = { input: 'ada', error: 1 };
  expect(server.bodies(REPORT)).toEqual([
    { ...asked, expects: 'seen' },
    { ...asked, expects: 'anew' },
  ]);
});

test('CHK1: a player who is unknown stands beside the field, one who is listed above the form', async () => {
  const { server, screen, form, look } = await panel({ [LOOK]: refused(404, 'user_not_found') });
  await look('nobody', '2');
  await expect.element(form.input).toHaveAccessibleDescription('There is no such user.');
  server.now({ [LOOK]: refused(409, 'check_listed_already') });
  await form.look.click();
  await expect.element(screen.getByText('This user is on the list already.')).toBeVisible();
  server.now({ [LOOK]: refused(500, 'internal') });
  await form.look.click();
  await expect.element(screen.getByText('Failed to report bot error.')).toBeVisible();
  await expect.element(form.input).toHaveValue('nobody');
  expect(server.times(REPORT)).toBe(0);
});

test('CHK1: pressed twice a check is set once', async () => {
  const held = Promise.withResolvers<void>();
  const { server, screen, form, look } = await panel({
    [REPORT]: async () => {
      await held.promise;
      return { message: 'ok' };
    },
  });
  await look('ada', '4');
  await form.report.click();
  await pressAgain(form.report);
  held.resolve();
  await expect.element(screen.getByText('ada is on the list.')).toBeVisible();
  expect(server.times(REPORT)).toBe(1);
});

test('in Chinese what will happen is Chinese', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: [report('bo', 3, 'boss')], [LOOK]: { ...seen, ends: ['search'], mates: 2 } });
  const screen = await shown(<ErrorsPanel />);
  await screen.getByLabelText('昵称或好友码').fill('ada');
  await screen.getByRole('combobox').selectOptions('4');
  await screen.getByRole('button', { name: '查看将会发生什么' }).click();
  await expect.element(screen.getByText('对 ada 的账号验证：4 – 小号。')).toBeVisible();
  await expect.element(screen.getByText('匹配立即结束，队伍中另外 2 人的匹配也会结束。')).toBeVisible();
  expect(rowsOf('错误')).toEqual([['bo', '3 – 未通过', 'boss', '删除']]);
});
