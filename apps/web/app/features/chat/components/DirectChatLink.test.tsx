import { expect, test } from 'vitest';
import { receive } from '#app/realtime/socket.ts';
import { ADA, BO, friend, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { DirectChatLink } from './DirectChatLink.tsx';
import { DirectNotices } from './DirectNotices.tsx';

const LIST = 'GET /api/direct-chats';
const CY = BO.replace(/.$/, '3');
const chat = (unread: number) => ({
  player: { id: BO, nickname: 'bo' },
  isFriend: true,
  unread,
  lastAt: '2026-01-01T12:00:00.000Z',
});

test('DIR3: a message asks for the list once, however many friends are shown', async () => {
  const server = wire({ [LIST]: { chats: [chat(2)] } });
  const screen = await renderInApp(
    <>
      <DirectNotices userId={ADA} />
      {[friend(BO, 'bo'), friend(CY, 'cy')].map((player) => (
        <DirectChatLink key={player.id} player={player} />
      ))}
    </>,
    '/',
    queriesOf(),
  );
  await expect.element(screen.getByRole('link', { name: 'Write to bo: 2 unread' })).toBeVisible();
  expect(server.times(LIST)).toBe(1);
  server.now({ [LIST]: { chats: [chat(3)] } });
  receive('directMessage', {
    id: CY,
    seq: 1,
    sender: 'bo',
    senderId: BO,
    receiverId: ADA,
    message: 'gg',
    sentAt: '2026-01-01T12:00:00.000Z',
  });
  await expect.element(screen.getByRole('link', { name: 'Write to bo: 3 unread' })).toBeVisible();
  expect(server.times(LIST)).toBe(2);
});
