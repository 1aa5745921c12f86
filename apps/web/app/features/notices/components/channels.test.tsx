import { CHANNELS, canChoose, isWanted, TOPICS } from '@retake/core/notices/topics.ts';
import { expect, test } from 'vitest';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { ToastHost } from '#app/ui/ToastHost.tsx';
import { EndMail } from './EndMail.tsx';
import { NoticeChannelsPanel } from './NoticeChannelsPanel.tsx';

const READ = 'GET /api/notices/channels';
const CHOOSE = 'PUT /api/notices/channels';
const END = 'POST /api/notices/no-mail';
const choices = TOPICS.flatMap(({ id: topic }) =>
  CHANNELS.map((channel) => ({
    topic,
    channel,
    on: isWanted([], topic, channel),
    fixed: !canChoose(topic, channel),
  })),
);
const untouched = { choices, quietHours: null };
const friendsByMail = { topic: 'friends', channel: 'mail', on: true } as const;
const mailed = {
  choices: choices.map((one) =>
    one.topic === 'friends' && one.channel === 'mail' ? { ...one, on: true } : one,
  ),
  quietHours: null,
};

test('NOT15: a press chooses, what cannot be chosen is not sent and cannot be pressed', async () => {
  const server = wire({ [READ]: untouched, [CHOOSE]: mailed });
  const screen = await renderInApp(<NoticeChannelsPanel emailConfirmed />);
  await expect
    .element(screen.getByRole('checkbox', { name: 'Reports, bans and appeals: Bell' }))
    .toBeDisabled();
  const byMail = screen.getByRole('checkbox', { name: 'Friend requests: Mail' });
  await expect.element(byMail).not.toBeChecked();
  await byMail.click();
  await expect.element(byMail).toBeChecked();
  const [sent] = server.bodies(CHOOSE) as [typeof untouched];
  expect(sent.choices).toContainEqual(friendsByMail);
  expect(sent.choices).toHaveLength(choices.filter(({ fixed }) => !fixed).length);
});

test('NOT18: quiet hours begin with a night by the clock of this device, and can be moved', async () => {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const server = wire({
    [READ]: untouched,
    [CHOOSE]: ({ body }) => ({ ...untouched, quietHours: (body as typeof untouched).quietHours }),
  });
  const screen = await renderInApp(<NoticeChannelsPanel emailConfirmed />);
  await screen.getByRole('checkbox', { name: /Quiet hours/ }).click();
  await expect.element(screen.getByText(`By the clock of ${zone}.`)).toBeVisible();
  await screen.getByLabelText('From').selectOptions('22:30');
  await expect.element(screen.getByLabelText('From')).toHaveValue(String(22.5 * 60));
  const bodies = server.bodies(CHOOSE) as (typeof untouched)[];
  expect(bodies.map(({ quietHours }) => quietHours)).toEqual([
    { from: 1380, to: 480, zone },
    { from: 1350, to: 480, zone },
  ]);
});

test('NOT15: what was refused is said, and shown as it is', async () => {
  wire({ [READ]: untouched, [CHOOSE]: refused(503, 'unavailable') });
  const screen = await renderInApp(
    <>
      <NoticeChannelsPanel emailConfirmed />
      <ToastHost />
    </>,
  );
  const bell = screen.getByRole('checkbox', { name: 'Friend requests: Bell' });
  await bell.click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(bell).toBeChecked();
});

test('NOT17: a link that is not right says where else mails are ended', async () => {
  wire({ [END]: refused(401, 'bad_token') });
  const screen = await renderInApp(<EndMail token="t" />);
  await screen.getByRole('button', { name: 'End these mails' }).click();
  await expect.element(screen.getByText(/^This link does not work/)).toBeVisible();
});

test('NOT17: the page of the link waits for a press', async () => {
  const server = wire({ [END]: { done: true } });
  const screen = await renderInApp(<EndMail token="t" />);
  expect(server.times(END)).toBe(0);
  await screen.getByRole('button', { name: 'End these mails' }).click();
  await expect.element(screen.getByText('Notices no longer come by mail.')).toBeVisible();
  expect(server.bodies(END)).toEqual([{ token: 't' }]);
});

test('NOT21: while the e-mail is not confirmed no mail can be turned on, and it says why', async () => {
  const server = wire({ [READ]: untouched, [CHOOSE]: mailed });
  const screen = await renderInApp(<NoticeChannelsPanel emailConfirmed={false} />);
  const byMail = screen.getByRole('checkbox', { name: 'Prizes and final places: Mail' });
  await expect.element(byMail).toBeDisabled();
  await expect.element(byMail).not.toBeChecked();
  await expect.element(byMail).toHaveAccessibleDescription(/^Mails cannot be turned on yet/);
  await screen.getByRole('checkbox', { name: 'Friend requests: Push' }).click();
  await expect.poll(() => server.times(CHOOSE)).toBe(1);
  const [sent] = server.bodies(CHOOSE) as [typeof untouched];
  // What holds once it is confirmed is not the player's refusal.
  expect(sent.choices).toContainEqual({ topic: 'prizes', channel: 'mail', on: true });
});
