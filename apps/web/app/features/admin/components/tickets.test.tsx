import type { TicketLine } from '@retake/contract/tickets/calls.ts';
import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import { textsOf } from '#app/testing/renderInFrame.tsx';
import { type Answers, refused, wire } from '#app/testing/wire.ts';
import { AT, idOf, LATER, press, pressAgain, rowsOf, shown } from '../admin.fixture.tsx';
import { TicketEvidence } from './TicketEvidence.tsx';
import { TicketsPanel } from './TicketsPanel.tsx';
import { ticket, written } from './ticket.fixture.ts';

const LIST = 'GET /api/admin/tickets';
const NEXT = 'POST /api/admin/tickets/next';
const RELEASE = 'POST /api/admin/tickets/{ticketId}/release';
const REPLIES = 'GET /api/admin/ticket-replies';

const line = (number: number, player: string, more: Partial<TicketLine> = {}): TicketLine => ({
  id: idOf(number),
  player,
  topic: 'payment',
  desk: 'supporter',
  at: AT,
  answerBy: LATER,
  isLate: false,
  mayTake: true,
  ...more,
});
const waits = (...tickets: TicketLine[]) => ({
  waiting: tickets.length,
  late: tickets.filter(({ isLate }) => isLate).length,
  held: null,
  tickets,
});

async function panel(answers: Answers, mayWriteReplies = false) {
  const server = wire({ [LIST]: waits(line(1, 'ada')), [REPLIES]: { replies: [] }, ...answers });
  const screen = await shown(<TicketsPanel mayWriteReplies={mayWriteReplies} />);
  await expect.element(screen.getByRole('table', { name: 'Tickets' })).toBeVisible();
  return { server, screen, take: screen.getByRole('button', { name: 'Take the next ticket' }) };
}

test('TCK4, TCK5, TCK6: all that wait, for which desk, and which are overdue', async () => {
  const { screen } = await panel({
    [LIST]: waits(
      line(1, 'ada', { isLate: true }),
      line(2, 'bo', { topic: 'steam', desk: 'billing' }),
      line(3, 'cy', { isLate: true, mayTake: false, topic: 'other', desk: 'admin' }),
    ),
  });
  await expect.element(screen.getByText(/^Tickets that wait: 3/)).toBeVisible();
  await expect.element(screen.getByText('Overdue: 2')).toBeVisible();
  const told = rowsOf('Tickets').map(([player, topic, desk, , state]) => [player, topic, desk, state]);
  expect(told).toEqual([
    ['ada', 'Premium and payments', 'Supporter', 'Overdue'],
    ['bo', 'Steam connection', 'Billing', 'In time'],
    ['cy', 'Something else', 'Admin', 'OverdueWith others'],
  ]);
});

test('in time nothing is said to be overdue; who may take none reads why, who holds one goes on', async () => {
  const others = waits(line(1, 'ada', { mayTake: false }));
  const { server, screen, take } = await panel({ [LIST]: others });
  await expect.element(screen.getByText(/^None of them is for you/)).toBeVisible();
  expect([take.elements(), screen.getByText(/^Overdue/).elements()]).toEqual([[], []]);
  server.now({ [LIST]: { ...others, held: idOf(9) } });
  await screen.queries.invalidateQueries();
  await expect.element(take).toBeVisible();
});

test('TCK9, STF4: ready-made answers are written by those alone who may', async () => {
  const { server, screen } = await panel({});
  expect([screen.getByText('Ready-made answers').elements(), server.times(REPLIES)]).toEqual([[], 0]);
  await screen.unmount();
  const senior = await panel({}, true);
  await expect.element(senior.screen.getByRole('heading', { name: 'Ready-made answers' })).toBeVisible();
});

test('TCK4: one is dealt for a press and a key together; a fault is said', async () => {
  const dealt = Promise.withResolvers<void>();
  const { server, screen, take } = await panel({
    [NEXT]: async () => {
      await dealt.promise;
      return refused(500, 'internal');
    },
  });
  await take.click();
  await pressAgain(take);
  press('n');
  dealt.resolve();
  await expect.element(screen.getByText('An error occurred.')).toBeVisible();
  expect(server.times(NEXT)).toBe(1);
  server.now({ [NEXT]: { ticket: null }, [LIST]: waits() });
  await take.click();
  await expect.element(screen.getByText('No ticket waits.')).toBeVisible();
});

test('the key n takes a ticket, j and k go through what was written', async () => {
  const messages = [written(1, 'First'), written(2, 'Second'), written(3, 'Third')];
  const { server, screen } = await panel({ [NEXT]: { ticket: ticket({ messages }) } });
  press('n');
  await expect.element(screen.getByText('Third')).toBeVisible();
  const after = (key: string) => {
    press(key);
    return document.activeElement?.querySelector('p:last-child')?.textContent;
  };
  expect(['j', 'j', 'j', 'j', 'k', 'k', 'k'].map(after)).toEqual([
    ...['First', 'Second', 'Third', 'Third', 'Second', 'First', 'First'],
  ]);
  press('n');
  expect(server.times(NEXT)).toBe(1);
});

test('a ticket that is given back leaves the list in sight; a refusal keeps it', async () => {
  const given: string[] = [];
  const { server, screen, take } = await panel({
    [NEXT]: { ticket: ticket() },
    [RELEASE]: refused(403, 'forbidden'),
  });
  await take.click();
  const giveBack = screen.getByRole('button', { name: 'Give back' });
  await giveBack.click();
  await expect.element(screen.getByText('You are not allowed to do that.')).toBeVisible();
  await expect.element(giveBack).toBeVisible();
  server.now({
    [RELEASE]: ({ params }) => {
      given.push(params.ticketId!);
      return { released: true };
    },
  });
  await giveBack.click();
  await expect.element(take).toBeVisible();
  expect(given).toEqual([idOf(1)]);
});

test('TCK4: the evidence says who wrote what, what is for the staff alone, bans and earlier tickets', async () => {
  const screen = await shown(
    <TicketEvidence
      shown={ticket({
        matchId: idOf(7),
        messages: [
          written(1, 'It was\ncancelled.'),
          written(2, 'Which match?', { from: 'staff', by: 'boss' }),
          written(3, 'We look.', { from: 'staff' }),
          written(4, 'he is new', { from: 'note', by: 'boss' }),
          written(5, 'a payment', { from: 'handed', by: 'boss', desk: 'billing' }),
        ],
        bans: [
          { topic: 'cheats', until: null },
          { topic: 'chat-abuse', until: LATER },
        ],
        earlier: [{ id: idOf(3), topic: 'steam', state: 'closed', at: AT, text: 'How?' }],
      })}
    />,
  );
  const thread = screen.getByRole('region', { name: 'What was written' });
  await expect.element(thread.getByText('A match', { exact: true })).toBeVisible();
  await expect.element(thread.getByText(/^Answer by .*Dec 24/)).toBeVisible();
  const steps = [...document.querySelectorAll('[data-step]')];
  const whenAside = (text: string) => text.replace(/Sun, Nov 1, \d+:\d+\s[AP]M/, '|');
  expect(textsOf(steps).map(whenAside)).toEqual([
    'ada|It was\ncancelled.',
    'boss|Which match?',
    'Support|We look.',
    'bossNote|he is new',
    'bossHanded on to: Billing|a payment',
  ]);
  await expect.element(thread.getByText('Cheating, for ever')).toBeVisible();
  await expect.element(thread.getByText('Abuse in chat, until Dec 24, 2026')).toBeVisible();
  expect(thread.element().textContent).toMatch(/Earlier ticketsSteam connection .*Nov 1.*How\?$/);
  const links = screen.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/profile/ada', `/game/${idOf(7)}`]);
});

test('a first ticket without a ban or a match says what there is not', async () => {
  const screen = await shown(<TicketEvidence shown={ticket()} />);
  await expect.element(screen.getByText('No ban is in force.')).toBeVisible();
  await expect.element(screen.getByText('The player has not written before.')).toBeVisible();
  expect(screen.getByText('Open the match').elements()).toEqual([]);
});

test('in Chinese the bans and the desk are Chinese', async () => {
  locale.set('zh-CN');
  const handed = written(1, 'x', { from: 'handed', by: 'boss', desk: 'senior' });
  const screen = await shown(
    <TicketEvidence shown={ticket({ messages: [handed], bans: [{ topic: 'cheats', until: LATER }] })} />,
  );
  await expect.element(screen.getByText(/^已转交：/)).toBeVisible();
  await expect.element(screen.getByText(/，至 2026年12月24日$/)).toBeVisible();
});
