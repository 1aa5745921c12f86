import type { ChatMessage } from '@retake/contract/party/calls.ts';
import { expect, test } from 'vitest';
import { receive } from '#app/realtime/socket.ts';
import { ADA, BO, PARTY, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { useMatchChat, usePartyChat } from '../api/chats.ts';
import { ChatPanel } from './ChatPanel.tsx';

const READ = 'GET /api/users/parties/{partyId}/messages';
const MATCH = 'GET /api/matches/{matchId}/messages';
const SEND = 'POST /api/matches/{matchId}/messages';

const said = (seq: number, senderId = BO): ChatMessage => ({
  id: PARTY.replace(/.{3}$/, String(seq).padStart(3, '0')),
  seq,
  partyId: PARTY,
  sender: senderId === ADA ? 'ada' : 'bo',
  senderId,
  message: `no ${seq}`,
  sentAt: '2026-01-01T12:00:00.000Z',
});

function PartyChat() {
  return <ChatPanel title="Party chat" chat={usePartyChat(PARTY)} userId={ADA} empty="Nothing yet." />;
}
function MatchChat() {
  return <ChatPanel title="Match chat" chat={useMatchChat(PARTY)} userId={ADA} empty="Nothing yet." />;
}

test('PTY34: what the socket brings is shown at once, in order and once', async () => {
  wire({ [READ]: [said(1)] });
  const screen = await renderInApp(<PartyChat />, '/', queriesOf());
  await expect.element(screen.getByText('no 1')).toBeVisible();
  receive('newMessage', said(2));
  receive('newMessage', said(2));
  await expect.element(screen.getByText('no 2')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
});

test('MUT1: of who is muted nothing is shown, and nothing of it is asked for again', async () => {
  const server = wire({ [READ]: [said(1), said(2, ADA)] });
  const Muted = () => (
    <ChatPanel
      title="Party chat"
      chat={usePartyChat(PARTY)}
      userId={ADA}
      empty="Nothing yet."
      hides={new Set([BO])}
    />
  );
  const screen = await renderInApp(<Muted />, '/', queriesOf());
  await expect.element(screen.getByText('no 2')).toBeVisible();
  receive('newMessage', said(3));
  receive('newMessage', said(4, ADA));
  await expect.element(screen.getByText('no 4')).toBeVisible();
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
  expect(server.times(READ)).toBe(1);
});

test('TOX3: an insult is hidden until the reader asks for it', async () => {
  const insult = { ...said(1), message: 'well you idiot, gg', hidden: [{ start: 9, end: 14 }] };
  wire({ [READ]: [insult, { ...insult, ...said(2, ADA), message: 'own idiot' }] });
  const screen = await renderInApp(<PartyChat />, '/', queriesOf());
  await expect.element(screen.getByText('well you •••, gg')).toBeVisible();
  await expect.element(screen.getByText('own idiot')).toBeVisible();
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(screen.getByText('well you idiot, gg')).toBeVisible();
});

test('TOX5: who has written is told, and not where nothing was written', async () => {
  wire({ [MATCH]: [], [SEND]: { ...said(1, ADA), matchId: PARTY } });
  const screen = await renderInApp(<MatchChat />, '/', queriesOf());
  receive('chatNudge', {});
  const line = screen.getByRole('textbox', { name: 'Message' });
  await line.fill('gg');
  await screen.getByRole('button', { name: /send/i }).click();
  await expect.element(line).toHaveValue('');
  await expect.element(screen.getByText(/may hurt somebody/)).not.toBeInTheDocument();
  receive('chatNudge', {});
  await expect.element(screen.getByText(/may hurt somebody/)).toBeVisible();
});

test('TOX8: who is closed out of chat for a wish of harm is told so where he wrote, until when and where there is help', async () => {
  const values = { topic: 'chat-words', until: '2099-11-08T10:00:00.000Z' };
  wire({ [MATCH]: [], [SEND]: { ...refused(403, 'message_harm_paused'), values } });
  const screen = await renderInApp(<MatchChat />, '/', queriesOf());
  const line = screen.getByRole('textbox', { name: 'Message' });
  await line.fill('kill yourself');
  await screen.getByRole('button', { name: /send/i }).click();
  await expect
    .element(line)
    .toHaveAccessibleDescription(/cannot write in chats until Nov 8, 2099.+findahelpline\.com/);
});

test('what was missed is asked for from the last number before the gap', async () => {
  const all = [said(1), said(2), said(3), said(4)];
  let isMissing = true;
  const asked: number[] = [];
  wire({
    [READ]: ({ query }) => {
      const after = Number(query.get('after') ?? 0);
      asked.push(after);
      return (isMissing ? all.slice(0, 1) : all).filter(({ seq }) => seq > after);
    },
  });
  const screen = await renderInApp(<PartyChat />, '/', queriesOf());
  await expect.element(screen.getByText('no 1')).toBeVisible();
  isMissing = false;
  receive('newMessage', said(4));
  await expect.element(screen.getByText('no 3')).toBeVisible();
  expect(asked).toEqual([0, 1]);
});

test('a message of another party is not shown', async () => {
  wire({ [READ]: [] });
  const screen = await renderInApp(<PartyChat />, '/', queriesOf());
  await expect.element(screen.getByText('Nothing yet.')).toBeVisible();
  receive('newMessage', { ...said(1), partyId: ADA });
  receive('newMessage', said(2));
  await expect.element(screen.getByText('no 2')).toBeVisible();
  await expect.element(screen.getByText('no 1')).not.toBeInTheDocument();
});

test('PTY36: what is empty is not sent, and the counter comes near the limit', async () => {
  const server = wire({ [MATCH]: [] });
  const screen = await renderInApp(<MatchChat />, '/', queriesOf());
  const line = screen.getByRole('textbox', { name: 'Message' });
  await line.fill('   ');
  await screen.getByRole('button', { name: /send/i }).click({ force: true });
  expect(server.times(SEND)).toBe(0);
  await line.fill('x'.repeat(501));
  await expect.element(line).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button', { name: /send/i }).click({ force: true });
  expect(server.times(SEND)).toBe(0);
});

test('what could not be sent stays in the line; what was sent leaves it and stands in the chat', async () => {
  const message = (body: unknown) => ({
    ...said(1, ADA),
    matchId: PARTY,
    message: (body as { message: string }).message,
  });
  const server = wire({ [MATCH]: [], [SEND]: refused(500, 'internal') });
  const screen = await renderInApp(<MatchChat />, '/', queriesOf());
  const line = screen.getByRole('textbox', { name: 'Message' });
  await line.fill('glhf');
  await screen.getByRole('button', { name: /send/i }).click();
  await expect.element(line).not.toHaveAccessibleDescription('');
  await expect.element(line).toHaveValue('glhf');
  server.now({ [SEND]: ({ body }) => message(body) });
  await screen.getByRole('button', { name: /send/i }).click();
  await expect.element(line).toHaveValue('');
  await expect.element(screen.getByText('glhf')).toBeVisible();
});
