import type { OwnTicket, OwnTicketLine } from '@retake/contract/tickets/calls.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDayTime } from '#app/i18n/format.ts';
import { locale } from '#app/i18n/locale.ts';
import { receive } from '#app/realtime/socket.ts';
import { ada } from '#app/testing/players.ts';
import { renderInFrame, textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { SupportView } from './SupportView.tsx';

const LIST = 'GET /api/tickets';
const ONE = 'GET /api/tickets/{ticketId}';
const OPEN = 'POST /api/tickets';
const MORE = 'POST /api/tickets/{ticketId}/messages';
const CLOSE = 'POST /api/tickets/{ticketId}/close';
const ID = '00000000-0000-4000-8000-0000000000f1';
const MATCH = '00000000-0000-4000-8000-0000000000d1';
const at = '2026-03-01T12:00:00.000Z';
const answerBy = '2026-03-01T23:00:00.000Z';

const line = (more: Partial<OwnTicketLine> = {}): OwnTicketLine => ({
  id: ID,
  topic: 'match',
  state: 'waiting',
  at,
  lastAt: at,
  answerBy,
  isLate: false,
  ...more,
});
const ticket = (more: Partial<OwnTicket> = {}): OwnTicket => ({
  ...line(),
  matchId: null,
  messages: [{ id: ID, from: 'player', text: 'It stopped.\nTwice.', at }],
  ...more,
});
const tickets = (all: OwnTicketLine[] = [], mayOpen = true) => ({ tickets: all, mayOpen });

async function open(address: string, answers: Answers) {
  const server = wire({ [LIST]: tickets(), ...answers });
  const screen = await renderInFrame(<SupportView neverAsks="We never ask." />, ada, address);
  return { screen, server, send: screen.getByRole('button', { name: 'Send' }) };
}
const openOne = (own: Partial<OwnTicket>, answers: Answers = {}) =>
  open(`/support?ticket=${ID}`, { [LIST]: tickets([line()]), [ONE]: { ticket: ticket(own) }, ...answers });

test('TCK3: the own tickets say how they stand, and each leads to itself', async () => {
  const states = [
    line(),
    line({ id: MATCH, topic: 'payment', isLate: true }),
    line({ id: ID.replace('f1', 'f2'), topic: 'fault', state: 'answered', answerBy: null }),
    line({ id: ID.replace('f1', 'f3'), topic: 'other', state: 'closed', answerBy: null }),
  ];
  const { screen } = await open('/support', { [LIST]: tickets(states) });
  const own = screen.getByRole('region', { name: 'Your tickets' });
  await expect.element(own.getByRole('list')).toBeVisible();
  const time = formatDayTime(at);
  expect(textsOf(own.getByRole('listitem').elements())).toEqual([
    `A matchWaits for support${time}`,
    `Premium and paymentsLate${time}`,
    `Something does not workAnswered${time}`,
    `Something elseClosed${time}`,
  ]);
  await expect
    .element(own.getByRole('link', { name: /^A match/ }))
    .toHaveAttribute('href', `/support?ticket=${ID}`);
  await expect.element(screen.getByText('We never ask.')).toBeVisible();
});

test('who has written nothing reads that, and may write', async () => {
  const { screen, send } = await open('/support', {});
  await expect.element(screen.getByText('You have not written to support yet.')).toBeVisible();
  await expect.element(send).toBeVisible();
});

test('TCK2: with three open there is no form', async () => {
  const { screen, send } = await open('/support', { [LIST]: tickets([line()], false) });
  await expect.element(screen.getByText(/^Three tickets are open/)).toBeVisible();
  expect(send.elements()).toEqual([]);
});

test('TCK1: each field says what is wrong with it, and what was typed stays', async () => {
  const { screen, server, send } = await open('/support', { [OPEN]: { ticket: ticket() } });
  await screen.getByLabelText('What happened?').fill('Too short');
  await screen.getByLabelText('Address of the match, if it is about one').fill('https://example.com/game/1');
  await send.click();
  const match = screen.getByLabelText('Address of the match, if it is about one');
  await expect
    .element(match)
    .toHaveAccessibleDescription('This is no address of a match. Copy it from the page of the match.');
  await expect.element(match).toHaveValue('https://example.com/game/1');
  await expect
    .element(screen.getByLabelText('What happened?'))
    .toHaveAccessibleDescription(/^10 to 2000 letters/);
  await expect.element(screen.getByLabelText('What happened?')).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(OPEN)).toBe(0);
});

test('TCK1, TCK2: a refused ticket is sent again as the same one, and leads to itself', async () => {
  const { screen, server, send } = await open('/support', {
    [OPEN]: { ...refused(409, 'ticket_many'), values: { most: 3 } },
    [ONE]: { ticket: ticket() },
  });
  await screen.getByRole('combobox', { name: 'What is it about?' }).selectOptions('A match');
  await screen.getByLabelText('What happened?').fill('  The server stopped in round 12.  ');
  await screen
    .getByLabelText('Address of the match, if it is about one')
    .fill(`https://example.com/game/${MATCH.toUpperCase()}?of=ada`);
  await send.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('You have 3 open tickets. Close one, or write in one of them.');
  server.now({ [OPEN]: { ticket: ticket() } });
  await send.click();
  await expect.element(page.getByText('Sent. We answer within 12 hours.')).toBeVisible();
  await expect.poll(screen.at).toBe(`/support?ticket=${ID}`);
  const [first, second] = server.bodies(OPEN) as { key: string }[];
  expect(first).toEqual({
    key: expect.stringMatching(/^[\da-f-]{36}$/),
    topic: 'match',
    text: 'The server stopped in round 12.',
    matchId: MATCH,
  });
  expect(second).toEqual(first);
});

test('TCK3: a thread says who wrote, in their lines, and nothing of who of the staff it was', async () => {
  const messages: OwnTicket['messages'] = [
    { id: ID, from: 'player', text: 'It stopped.\nTwice.', at },
    { id: MATCH, from: 'staff', text: 'It runs again.', at: answerBy },
  ];
  const { screen } = await openOne({ messages, matchId: MATCH, state: 'answered', answerBy: null });
  await expect.element(screen.getByRole('heading', { name: 'Ticket: A match' })).toBeVisible();
  const thread = screen.getByRole('region', { name: 'Support' });
  expect(textsOf(thread.getByRole('listitem').elements())).toEqual([
    `You${formatDayTime(at)}It stopped.\nTwice.`,
    `SupportStaff${formatDayTime(answerBy)}It runs again.`,
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'The match' }))
    .toHaveAttribute('href', `/game/${MATCH}`);
  await expect
    .element(screen.getByRole('link', { name: /^A match/ }))
    .toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByRole('link', { name: 'New ticket' })).toHaveAttribute('href', '/support');
});

test.each<[Partial<OwnTicket>, string, string]>([
  [{}, 'Waits for support', 'You get an answer by {time}.'],
  [
    { isLate: true },
    'Late',
    'We are late: you should have had an answer by {time}. Your ticket is first in the line, and the admins know.',
  ],
  [
    { state: 'answered', answerBy: null },
    'Answered',
    'Is it solved? Then close it. Without another message it is closed after 7 days.',
  ],
])('TCK6, TCK7: a ticket %o says until when what happens', async (own, badge, words) => {
  const { screen, send } = await openOne(own);
  const thread = screen.getByRole('region', { name: 'Support' });
  await expect.element(thread.getByText(badge, { exact: true })).toBeVisible();
  await expect
    .element(thread.getByRole('status'))
    .toHaveTextContent(words.replace('{time}', formatDayTime(answerBy)));
  await expect.element(send).toBeVisible();
});

test('TCK2: a closed ticket takes no more', async () => {
  const { screen, send } = await openOne({ state: 'closed', answerBy: null });
  await expect.element(screen.getByText('This ticket is closed.')).toBeVisible();
  expect(send.elements()).toEqual([]);
});

test('TCK2: another message is sent with one key until it is in; then the next has its own', async () => {
  const { screen, server, send } = await openOne({}, { [MORE]: refused(409, 'ticket_wait') });
  const more = screen.getByLabelText('Write more');
  await more.fill(' x ');
  await send.click();
  await expect.element(more).toHaveAccessibleDescription('At least 3 letters.');
  expect(server.times(MORE)).toBe(0);
  await more.fill(' Again. ');
  await send.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Support has five messages of yours. You can write again after the answer.');
  await expect.element(more).toHaveValue(' Again. ');
  const written = ticket({
    messages: [...ticket().messages, { id: MATCH, from: 'player', text: 'Again.', at }],
  });
  server.now({ [MORE]: { ticket: written } });
  await send.click();
  await expect.element(screen.getByText('Again.', { exact: true })).toBeVisible();
  await expect.element(more).toHaveValue('');
  await more.fill('And again.');
  await send.click();
  await expect.poll(() => server.times(MORE)).toBe(3);
  const [first, second, third] = server.bodies(MORE) as { key: string; text: string }[];
  expect(first?.text).toBe('Again.');
  expect(second).toEqual(first);
  expect(third?.key).not.toBe(first?.key);
});

test('TCK7: closing is asked first; Escape leaves it open, a yes closes it', async () => {
  const closed = ticket({ state: 'closed', answerBy: null });
  const { screen, server } = await openOne({}, { [CLOSE]: { ticket: closed } });
  const close = screen.getByRole('button', { name: 'Close ticket' });
  await close.click();
  const question = page.getByRole('dialog', { name: 'Close this ticket?' });
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(server.times(CLOSE)).toBe(0);
  await close.click();
  await question.getByRole('button', { name: 'Close it' }).click();
  await expect.element(screen.getByText('This ticket is closed.')).toBeVisible();
  await expect.poll(() => server.times(LIST)).toBe(2);
});

test('TCK7: an answer that comes while the page is open is read at once', async () => {
  const { screen, server } = await openOne({});
  await expect.element(screen.getByRole('heading', { name: 'Ticket: A match' })).toBeVisible();
  const answer = { id: MATCH, from: 'staff' as const, text: 'It runs again.', at };
  server.now({ [ONE]: { ticket: ticket({ messages: [...ticket().messages, answer], state: 'answered' }) } });
  receive('noticesChanged', {});
  await expect.element(screen.getByText('It runs again.')).toBeVisible();
});

test('a ticket that is not there says so, and Retry asks again', async () => {
  const { screen, server } = await openOne({}, { [ONE]: refused(404, 'not_found') });
  const thread = screen.getByRole('alert');
  await expect.element(thread).toBeVisible();
  server.now({ [ONE]: { ticket: ticket() } });
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Ticket: A match' })).toBeVisible();
});

test('in Chinese a thread speaks Chinese', async () => {
  locale.set('zh-CN');
  const { screen } = await openOne({ state: 'closed', answerBy: null });
  await expect.element(screen.getByRole('heading', { name: '工单：某场比赛' })).toBeVisible();
  await expect.element(screen.getByText('此工单已关闭。')).toBeVisible();
});

test('TCK1: where the own tickets cannot be read, the form is there all the same, and they are asked for once', async () => {
  const { screen, server } = await open('/support', { [LIST]: refused(403, 'forbidden') });
  const text = screen.getByLabelText('What happened?');
  await text.fill('The page stays white since Monday.');
  const retry = screen.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  expect(server.times(LIST)).toBe(1);
  server.now({ [LIST]: tickets() });
  await retry.click();
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('The page stays white since Monday.');
  expect(server.times(LIST)).toBe(2);
});
