import type { TicketView } from '@retake/contract/tickets/calls.ts';
import { expect, test, vi } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { idOf, pressAgain, shown } from '../admin.fixture.tsx';
import { TicketAnswer } from './TicketAnswer.tsx';
import { ticket, written } from './ticket.fixture.ts';

const REPLIES = 'GET /api/admin/ticket-replies';
const ANSWER = 'POST /api/admin/tickets/{ticketId}/answer';
const NOTE = 'POST /api/admin/tickets/{ticketId}/note';
const HAND_ON = 'POST /api/admin/tickets/{ticketId}/hand-on';

async function held(answers: Answers, more: Partial<TicketView> = {}) {
  const server = wire({ [REPLIES]: { replies: [] }, [ANSWER]: { answered: true }, ...answers });
  const [seen, done, givenBack] = [vi.fn(), vi.fn(), vi.fn()];
  const screen = await shown(
    <TicketAnswer held={ticket(more)} onSeen={seen} onDone={done} onGiveBack={givenBack} />,
  );
  const form = {
    answer: screen.getByRole('textbox', { name: 'Answer' }),
    send: screen.getByRole('button', { name: 'Send answer' }),
    close: screen.getByRole('button', { name: 'Send and close the ticket' }),
    note: screen.getByRole('textbox', { name: 'Note for the staff' }),
    save: screen.getByRole('button', { name: 'Save note' }),
    desk: screen.getByRole('combobox', { name: 'Hand on to' }),
    why: screen.getByRole('textbox', { name: 'Why, for those who take it' }),
    handOn: screen.getByRole('button', { name: 'Hand on' }),
  };
  return { server, screen, form, seen, done, givenBack };
}

test('TCK4: an answer is three letters at least, and sent once for two presses', async () => {
  const sent = Promise.withResolvers<void>();
  const { server, screen, form, done } = await held({
    [ANSWER]: async () => {
      await sent.promise;
      return { answered: true };
    },
  });
  await form.answer.fill(' ok ');
  await form.send.click();
  await expect.element(form.answer).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(ANSWER)).toBe(0);
  await form.answer.fill(' It was cancelled. ');
  await form.send.click();
  await pressAgain(form.send);
  await form.close.click();
  sent.resolve();
  await expect.element(screen.getByText('Answered. The player hears of it.')).toBeVisible();
  expect(done.mock.calls.length).toBe(1);
  const [body] = server.bodies(ANSWER) as { key: string }[];
  expect(server.bodies(ANSWER)).toEqual([{ key: body!.key, text: 'It was cancelled.', closes: false }]);
});

test('TCK7: an answer can close the ticket; sent again after a fault it is the same message', async () => {
  const { server, screen, form, done } = await held({ [ANSWER]: refused(500, 'internal') });
  await form.answer.fill('It was cancelled.');
  await form.close.click();
  await expect.element(screen.getByText('An error occurred.')).toBeVisible();
  await expect.element(form.answer).toHaveValue('It was cancelled.');
  expect(done.mock.calls).toEqual([]);
  server.now({ [ANSWER]: { answered: true } });
  await form.close.click();
  await expect.poll(() => done.mock.calls.length).toBe(1);
  const [first, second] = server.bodies(ANSWER);
  expect(first).toMatchObject({ closes: true });
  expect(second).toEqual(first);
});

test('TCK3: a note is kept at the ticket, the next one is another message, and nothing goes to the player', async () => {
  const withNote = ticket({ messages: [written(1, 'he is new', { from: 'note', by: 'boss' })] });
  const { server, form, seen } = await held({ [NOTE]: { ticket: withNote } });
  await form.save.click();
  await expect.element(form.note).toHaveAttribute('aria-invalid', 'true');
  await form.note.fill('he is new');
  await form.save.click();
  await expect.element(form.note).toHaveValue('');
  expect(seen.mock.calls).toEqual([[withNote]]);
  await form.note.fill('he is old');
  await form.save.click();
  await expect.poll(() => server.times(NOTE)).toBe(2);
  const [first, second] = server.bodies(NOTE) as { key: string; text: string }[];
  expect([first!.text, second!.text, first!.key === second!.key]).toEqual(['he is new', 'he is old', false]);
  expect(server.times(ANSWER)).toBe(0);
});

test('TCK5: it is handed on to any other desk, with a note for those who take it', async () => {
  const { server, screen, form, done } = await held({ [HAND_ON]: { handedOn: true } }, { desk: 'billing' });
  const desks = [...form.desk.element().querySelectorAll('option')];
  expect(textsOf(desks)).toEqual(['Supporter', 'Senior moderator', 'Admin']);
  await form.handOn.click();
  await expect.element(form.why).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(HAND_ON)).toBe(0);
  await form.desk.selectOptions('Admin');
  await form.why.fill(' a lawyer writes ');
  await form.handOn.click();
  await expect.element(screen.getByText('Handed on', { exact: true })).toBeVisible();
  expect(done.mock.calls.length).toBe(1);
  expect(server.bodies(HAND_ON)).toEqual([{ desk: 'admin', text: 'a lawyer writes' }]);
});

test('a ticket that is held no more refuses all three in words', async () => {
  const gone = refused(409, 'ticket_closed');
  const { screen, form, done, seen } = await held({ [ANSWER]: gone, [NOTE]: gone, [HAND_ON]: gone });
  const says = () => screen.getByText('This ticket is closed. You can open another one.').elements().length;
  await form.answer.fill('It was cancelled.');
  await form.send.click();
  await expect.poll(says).toBe(1);
  await form.note.fill('he is new');
  await form.save.click();
  await expect.poll(says).toBe(2);
  await form.why.fill('for you');
  await form.handOn.click();
  await expect.poll(says).toBe(3);
  await expect.element(form.note).toHaveValue('he is new');
  expect([done.mock.calls, seen.mock.calls]).toEqual([[], []]);
});

test('TCK9: an answer counts for the first ready-made one that was put in', async () => {
  const replies = [1, 2].map((number) => ({
    id: idOf(number),
    title: `Reply ${number}`,
    en: `Text ${number}.`,
    zh: `文字 ${number}。`,
    uses: 0,
  }));
  const { server, screen, form } = await held(
    { [REPLIES]: { replies }, [ANSWER]: { answered: true } },
    { lang: null },
  );
  await expect.element(screen.getByText(/^It is not known in which language/)).toBeVisible();
  await form.answer.fill('Hello.');
  await screen.getByRole('button', { name: /^Reply 2/ }).click();
  await expect.element(form.answer).toHaveFocus();
  await screen.getByRole('button', { name: /^Reply 1/ }).click();
  await expect.element(form.answer).toHaveValue('Hello.\n\nText 2.\n\nText 1.');
  await form.send.click();
  await expect.poll(() => server.bodies(ANSWER)).toMatchObject([{ replyId: idOf(2) }]);
});

test('giving it back is one press', async () => {
  const { screen, givenBack } = await held({});
  await screen.getByRole('button', { name: 'Give back' }).click();
  expect(givenBack.mock.calls.length).toBe(1);
});

test('in Chinese the desks are Chinese, and the player’s language is said', async () => {
  locale.set('zh-CN');
  wire({ [REPLIES]: { replies: [] } });
  const nothing = () => undefined;
  const screen = await shown(
    <TicketAnswer held={ticket({ lang: 'zh-CN' })} onSeen={nothing} onDone={nothing} onGiveBack={nothing} />,
  );
  await expect.element(screen.getByText('该玩家使用中文。')).toBeVisible();
  const desks = screen.getByRole('combobox', { name: '转交给' }).element().querySelectorAll('option');
  expect(textsOf([...desks]).filter((name) => /[a-z]/i.test(name))).toEqual([]);
});
