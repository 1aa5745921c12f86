import { expect, test, vi } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { wire } from '#app/testing/wire.ts';
import { TicketAnswer } from './TicketAnswer.tsx';

const REPLIES = 'GET /api/admin/ticket-replies';
const ANSWER = 'POST /api/admin/tickets/{ticketId}/answer';
const replyId = '9d444840-9dc0-41d1-b245-5ffdce74fad2';
const at = '2026-11-01T10:00:00.000Z';
const held = {
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  player: { id: '8d444840-9dc0-41d1-b245-5ffdce74fad2', nickname: 'ada' },
  lang: 'zh-CN' as const,
  topic: 'match' as const,
  desk: 'supporter' as const,
  matchId: null,
  ...{ at, answerBy: at, claimUntil: at, isLate: false, messages: [], bans: [], earlier: [] },
};

test('TCK9: one press or the key of its number puts a ready-made answer in, in the language of the player', async () => {
  const one = { title: 'Cancelled', en: 'It was cancelled.', zh: '比赛已取消。' };
  const server = wire({
    [REPLIES]: { replies: [{ id: replyId, ...one, uses: 3 }] },
    [ANSWER]: { answered: true },
  });
  const nothing = vi.fn();
  const screen = await renderInApp(
    <TicketAnswer held={held} onSeen={nothing} onDone={nothing} onGiveBack={nothing} />,
  );
  await expect.element(screen.getByText('The player reads Chinese.')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancelled used 3×' }).click();
  const answer = screen.getByRole('textbox', { name: 'Answer' });
  await expect.element(answer).toHaveValue('比赛已取消。');
  await screen.getByLabelText('Insert in').selectOptions('en');
  (document.activeElement as HTMLElement).blur();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '1' }));
  await expect.element(answer).toHaveValue('比赛已取消。\n\nIt was cancelled.');
  await screen.getByRole('button', { name: 'Send answer' }).click();
  await expect
    .poll(() => server.bodies(ANSWER))
    .toMatchObject([{ text: '比赛已取消。\n\nIt was cancelled.', closes: false, replyId }]);
});
