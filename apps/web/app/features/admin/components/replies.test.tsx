import type { Reply } from '@retake/contract/tickets/replies.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { answer, idOf, press, pressAgain, shown } from '../admin.fixture.tsx';
import { RepliesPanel } from './RepliesPanel.tsx';
import { ReplyButtons } from './ReplyButtons.tsx';

const LIST = 'GET /api/admin/ticket-replies';
const ADD = 'POST /api/admin/ticket-replies';
const CHANGE = 'PUT /api/admin/ticket-replies/{replyId}';
const DELETE = 'DELETE /api/admin/ticket-replies/{replyId}';

const reply = (number: number, title: string, uses = 0): Reply => ({
  id: idOf(number),
  title,
  en: `About ${title}`,
  zh: `关于 ${title}`,
  uses,
});
const all = [reply(1, 'Cancelled', 1200), reply(2, 'Steam')];

async function panel(answers: Answers) {
  const server = wire({ [LIST]: { replies: all }, [ADD]: { replies: all }, ...answers });
  const screen = await shown(<RepliesPanel />);
  await expect.element(screen.getByRole('heading', { name: 'Write another one' })).toBeVisible();
  const form = {
    title: screen.getByRole('textbox', { name: 'Title' }),
    en: screen.getByRole('textbox', { name: 'English text' }),
    zh: screen.getByRole('textbox', { name: 'Chinese text' }),
    save: screen.getByRole('button', { name: 'Save' }),
  };
  const write = async (title: string, en: string, zh: string) => {
    await form.title.fill(title);
    await form.en.fill(en);
    await form.zh.fill(zh);
  };
  return { server, screen, form, write };
}

test('TCK9: each ready-made answer with how often it was used; nobody has written one yet', async () => {
  const { server, screen } = await panel({});
  expect(textsOf(screen.getByRole('listitem').elements())).toEqual([
    'Cancelled used 1,200×ChangeDelete',
    'Steam used 0×ChangeDelete',
  ]);
  server.now({ [LIST]: { replies: [] } });
  await screen.queries.invalidateQueries();
  await expect.element(screen.getByText('There is none yet.')).toBeVisible();
});

test('TCK9: a title and both texts are needed, and what is too short stands at its field', async () => {
  const { server, form, write } = await panel({ [ADD]: { replies: all } });
  await write('ab', '', ' 好 ');
  await form.save.click();
  for (const field of [form.title, form.en, form.zh])
    await expect.element(field).toHaveAccessibleDescription('At least 3 letters');
  expect(server.times(ADD)).toBe(0);
  await expect.element(form.title).toHaveValue('ab');
});

test('TCK9: pressed twice one is written, with both texts; then the form is empty for another', async () => {
  const held = Promise.withResolvers<void>();
  const { server, screen, form, write } = await panel({
    [ADD]: async () => {
      await held.promise;
      return { replies: all };
    },
  });
  await write('Refund', 'Money goes back.', '款项会退回。');
  await form.save.click();
  await pressAgain(form.save);
  server.now({ [LIST]: { replies: [...all, reply(3, 'Refund')] } });
  held.resolve();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.element(screen.getByText('Refund used 0×')).toBeVisible();
  for (const field of [form.title, form.en, form.zh]) await expect.element(field).toHaveValue('');
  await write('Other', 'Another one.', '另一个。');
  await form.save.click();
  await expect.poll(() => server.times(ADD)).toBe(2);
  const [first, second] = server.bodies(ADD) as { key: string }[];
  expect(first).toEqual({
    key: first!.key,
    title: 'Refund',
    en: 'Money goes back.',
    zh: '款项会退回。',
  });
  expect(second!.key).not.toBe(first!.key);
});

test('TCK9: with fifty there is no room: that is said, and what was written stays under the same key', async () => {
  const full = { ...refused(409, 'reply_many'), values: { most: 50 } };
  const { server, screen, form, write } = await panel({ [ADD]: full });
  await write('Refund', 'Money goes back.', '款项会退回。');
  await form.save.click();
  await expect
    .element(screen.getByText('There are 50 ready-made answers already. Delete one first.'))
    .toBeVisible();
  await expect.element(form.en).toHaveValue('Money goes back.');
  server.now({ [ADD]: { replies: all } });
  await form.save.click();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  const [first, second] = server.bodies(ADD);
  expect(second).toEqual(first);
});

test('TCK9: one is changed where it stands, and Back leaves it as it is', async () => {
  const changed: (string | undefined)[] = [];
  const { server, screen, form } = await panel({
    [CHANGE]: ({ params }) => {
      changed.push(params.replyId);
      return { replies: all };
    },
  });
  const change = screen.getByRole('button', { name: 'Change “Steam”' });
  await change.click();
  await expect.element(screen.getByRole('heading', { name: 'Change “Steam”' })).toBeVisible();
  await expect.element(form.zh).toHaveValue('关于 Steam');
  await form.en.fill('Sign in through Steam.');
  await screen.getByRole('button', { name: 'Back' }).click();
  await expect.element(form.en).toHaveValue('');
  expect(changed).toEqual([]);
  await change.click();
  await expect.element(form.en).toHaveValue('About Steam');
  await form.en.fill('Sign in through Steam.');
  await form.save.click();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Write another one' })).toBeVisible();
  expect(changed).toEqual([idOf(2)]);
  expect(server.bodies(CHANGE)).toEqual([{ title: 'Steam', en: 'Sign in through Steam.', zh: '关于 Steam' }]);
  expect(server.times(ADD)).toBe(0);
});

test('TCK9: one is deleted after a question, which says that sent answers stay', async () => {
  const { server, screen } = await panel({ [DELETE]: refused(404, 'not_found') });
  const remove = screen.getByRole('button', { name: 'Delete “Steam”' });
  await remove.click();
  await answer('“Steam” goes with its count. Answers that were sent stay.', 'No, keep');
  expect(server.times(DELETE)).toBe(0);
  await remove.click();
  await answer(/^“Steam” goes/, 'Delete');
  await expect.element(screen.getByText('Not found.')).toBeVisible();
  server.now({ [DELETE]: { replies: [all[0]!] }, [LIST]: { replies: [all[0]!] } });
  await remove.click();
  await answer(/^“Steam” goes/, 'Delete');
  await expect.poll(() => remove.elements()).toEqual([]);
});

test('in Chinese the buttons and the question name the answer', async () => {
  locale.set('zh-CN');
  wire({ [LIST]: { replies: all } });
  const screen = await shown(<RepliesPanel />);
  await expect.element(screen.getByText('Cancelled 使用 1,200 次')).toBeVisible();
  await screen.getByRole('button', { name: '删除“Steam”' }).click();
  await answer('“Steam”及其使用次数将被删除，已发送的答复会保留。', '保留');
});

const many = Array.from({ length: 11 }, (_, at) => reply(at + 1, `Reply ${at + 1}`, 11 - at));

test('TCK9: the first nine have the key of their number, and none counts while something is typed', async () => {
  wire({ [LIST]: { replies: many } });
  const picked: string[] = [];
  const screen = await shown(
    <>
      <ReplyButtons onPick={({ title }) => picked.push(title)} />
      <input aria-label="Elsewhere" />
    </>,
  );
  await expect.element(screen.getByRole('button', { name: /^Reply 11/ })).toBeVisible();
  const keys = screen
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-keyshortcuts'));
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', null, null]);
  press('9');
  await screen.getByRole('button', { name: 'Reply 11 used 1×' }).click();
  await screen.getByLabelText('Elsewhere').click();
  await userEvent.keyboard('1{Control>}2{/Control}');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '3', ctrlKey: true }));
  press('0');
  press('2');
  expect(picked).toEqual(['Reply 9', 'Reply 11', 'Reply 2']);
});

test('without ready-made answers nothing stands above the answer', async () => {
  const server = wire({ [LIST]: { replies: [] } });
  const screen = await shown(<ReplyButtons onPick={() => undefined} />);
  await expect.poll(() => server.times(LIST)).toBe(1);
  expect(screen.getByText('Ready-made answers').elements()).toEqual([]);
  server.now({ [LIST]: { replies: all } });
  await screen.queries.invalidateQueries();
  await expect.element(screen.getByRole('group', { name: 'Ready-made answers' })).toBeVisible();
});
