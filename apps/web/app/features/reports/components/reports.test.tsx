import { expect, test } from 'vitest';
import { ada, BO, player } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ReportButton } from './ReportButton.tsx';
import { ReportMessage } from './ReportMessage.tsx';

const REPORT = 'POST /api/reports';
const MATCH = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
const where = { place: 'match' as const, matchId: MATCH };

test('CAS6: nothing where nobody can be reported', async () => {
  const screen = await renderInFrame(<ReportButton players={[]} where={where} />, ada);
  expect(screen.getByRole('button', { name: 'Report' }).elements()).toHaveLength(0);
});

test('CAS6: a report whose answer was lost keeps its words and is the same report when it is sent again', async () => {
  const server = wire({ [REPORT]: refused(500, 'internal') });
  const screen = await renderInFrame(<ReportButton players={[player(BO, 'bo')]} where={where} />, ada);
  await screen.getByRole('button', { name: 'Report' }).click();
  await screen.getByRole('combobox', { name: 'What happened' }).selectOptions('harming-teammates');
  const words = screen.getByRole('textbox', { name: 'In your words' });
  await words.fill('  Round 3.  ');
  const send = screen.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(words).toHaveValue('  Round 3.  ');
  server.now({ [REPORT]: { left: 4 } });
  await send.click();
  await expect.element(screen.getByText('4 more today.')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const [first, second] = server.bodies(REPORT);
  expect(second).toMatchObject({ subjectId: BO, topic: 'harming-teammates', where, text: 'Round 3.' });
  expect(second).toEqual(first);
});

test('CAS6: a message is reported where it stands, for what can be wrong with a message', async () => {
  const server = wire({ [REPORT]: { left: 0 } });
  const message = { id: MATCH, sender: 'bo', senderId: BO };
  const screen = await renderInFrame(<ReportMessage chat="match" message={message} />, ada);
  await screen.getByRole('button', { name: 'Report this message of bo' }).click();
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByText('Choose what happened.')).toBeVisible(); // nobody is accused by default
  expect(server.bodies(REPORT)).toEqual([]);
  await screen.getByRole('combobox', { name: 'What happened' }).selectOptions('chat-abuse');
  await screen.getByRole('button', { name: 'Send report' }).click();
  await expect.element(screen.getByText('Reported. Thank you.')).toBeVisible();
  const [sent] = server.bodies(REPORT);
  expect(sent).toMatchObject({ subjectId: BO, where: { place: 'message', chat: 'match', messageId: MATCH } });
});
