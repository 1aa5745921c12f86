import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { answer, pressAgain, shown } from '../admin.fixture.tsx';
import { CheatersPanel } from './CheatersPanel.tsx';

const FIND = 'GET /api/admin/cheater-matches';
const REMOVE = 'POST /api/admin/remove-cheater-matches';
const DAY_MS = 86_400_000;

const found = { nickname: 'Ada', matches: 1200, days: 28, refunded: 4300, digest: 'seen' };
const asks = /^Matches: 1,200\. Days from the first to the last: 28\. Players who get points back: 4,300\.$/;

async function panel(answers: Answers) {
  const looked: URLSearchParams[] = [];
  const server = wire({
    [FIND]: ({ query }) => {
      looked.push(query);
      return found;
    },
    [REMOVE]: found,
    ...answers,
  });
  const screen = await shown(<CheatersPanel />);
  return {
    server,
    screen,
    looked,
    input: screen.getByLabelText('Nickname or friend code'),
    span: screen.getByLabelText('Which matches'),
    remove: screen.getByRole('button', { name: 'Remove the matches' }),
  };
}

test('CHT1, DRY1: what a removal comes to is asked first; a no changes nothing and keeps the name', async () => {
  const { server, screen, looked, input, remove } = await panel({});
  await remove.click();
  await expect.element(input).toHaveAccessibleDescription('This field is required.');
  expect(looked).toEqual([]);
  await input.fill(' ada ');
  await remove.click();
  await expect.element(screen.getByRole('dialog', { name: 'Remove the matches of Ada?' })).toBeVisible();
  await answer(asks, 'No, keep');
  await expect.element(remove).not.toHaveAttribute('aria-busy');
  await expect.element(input).toHaveValue(' ada ');
  expect([looked.length, server.times(REMOVE)]).toEqual([1, 0]);
});

test('DRY2: the matches of the last 30 days are removed as they were shown, and the figures of it are told', async () => {
  const { server, screen, looked, input, span, remove } = await panel({
    [REMOVE]: { ...found, matches: 1199, refunded: 4299 },
  });
  await expect.element(span).toHaveValue('30');
  await input.fill('ada');
  await remove.click();
  await answer(asks, 'Yes, remove them');
  await expect
    .element(screen.getByText('Removed matches of Ada: 1,199. Players with their points back: 4,299.'))
    .toBeVisible();
  await expect.element(input).toHaveValue('');
  const since = looked[0]!.get('since');
  expect(looked[0]!.get('input')).toBe('ada');
  expect(Math.round((Date.now() - Date.parse(since!)) / DAY_MS)).toBe(30);
  expect(server.bodies(REMOVE)).toEqual([{ input: 'ada', since, expects: 'seen' }]);
});

test('all of them are asked for without a time', async () => {
  const { server, looked, input, span, remove } = await panel({ [REMOVE]: found });
  await span.selectOptions('All of them');
  await input.fill('ada');
  await remove.click();
  await answer(asks, 'Yes, remove them');
  await expect.poll(() => server.bodies(REMOVE)).toEqual([{ input: 'ada', expects: 'seen' }]);
  expect(looked[0]!.has('since')).toBe(false);
});

test('who is unknown stands at the field; what has changed meanwhile stands above, and nothing is removed', async () => {
  const { server, screen, input, remove } = await panel({
    [FIND]: refused(404, 'user_not_found'),
    [REMOVE]: refused(409, 'changed_meanwhile'),
  });
  await input.fill('nobody');
  await remove.click();
  await expect.element(input).toHaveAccessibleDescription('There is no such user.');
  server.now({ [FIND]: found });
  await input.fill('ada');
  await remove.click();
  await answer(asks, 'Yes, remove them');
  await expect.element(screen.getByText('This has changed since. Look at it again.')).toBeVisible();
  await expect.element(input).toHaveValue('ada');
  server.now({ [FIND]: refused(500, 'internal') });
  await remove.click();
  await expect.element(screen.getByText('Failed to remove the matches.')).toBeVisible();
});

test('pressed twice it is looked for once, and removed once', async () => {
  const looking = Promise.withResolvers<void>();
  const removing = Promise.withResolvers<void>();
  const { server, screen, input, remove } = await panel({
    [FIND]: async () => {
      await looking.promise;
      return found;
    },
    [REMOVE]: async () => {
      await removing.promise;
      return found;
    },
  });
  await input.fill('ada');
  await remove.click();
  await pressAgain(remove);
  looking.resolve();
  await answer(asks, 'Yes, remove them');
  await pressAgain(remove);
  removing.resolve();
  await expect.element(screen.getByText(/^Removed matches of Ada/)).toBeVisible();
  expect([server.times(FIND), server.times(REMOVE)]).toEqual([1, 1]);
});

test('in Chinese the figures stand in the order of the language', async () => {
  locale.set('zh-CN');
  wire({ [FIND]: found });
  const screen = await shown(<CheatersPanel />);
  await screen.getByLabelText('昵称或好友码').fill('ada');
  await screen.getByRole('button', { name: '移除比赛' }).click();
  await answer('28 天内共 1,200 场比赛。4,300 名玩家将拿回评分。', '保留');
});
