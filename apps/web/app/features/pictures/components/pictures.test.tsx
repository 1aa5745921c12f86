import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ADA, ada, BO } from '#app/testing/players.ts';
import { renderInFrame } from '#app/testing/renderInFrame.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { PicturesPanel } from './PicturesPanel.tsx';
import TakeAwayDialog from './TakeAwayDialog.tsx';

const OWN = 'GET /api/users/pictures';
const SEND = 'PUT /api/users/pictures/{kind}';
const REMOVE = 'DELETE /api/users/pictures/{kind}';
const TAKE_AWAY = 'POST /api/admin/users/{id}/pictures/{kind}/take-away';
const none = { shown: null, isWaiting: false, fault: null };
const panel = <PicturesPanel userId={ADA} nickname="ada" />;

test('PIC1: a file that is too large is said so at once, and is not sent', async () => {
  const server = wire({ [OWN]: { avatar: none, background: none, left: 5 } });
  const screen = await renderInFrame(panel, ada);
  const large = new File([new Uint8Array(9 * 1024 * 1024)], 'large.gif', { type: 'image/gif' });
  await expect.element(screen.getByText(/You can send 5 more today/)).toBeVisible();
  await userEvent.upload(screen.getByLabelText('Choose an avatar').first(), large);
  await expect.element(screen.getByText(/The file has more than \d+ MB\./)).toBeVisible();
  expect(server.times(SEND)).toBe(0);
});

test('PIC3: what was wrong with a picture stands beside it; with none left today there is nothing to press', async () => {
  wire({ [OWN]: { avatar: { ...none, fault: 'picture_broken' }, background: none, left: 0 } });
  const screen = await renderInFrame(panel, ada);
  await expect.element(screen.getByText('The picture could not be read. Try another one.')).toBeVisible();
  const choose = screen.getByRole('button', { name: 'Choose an avatar' });
  for (const at of [0, 1]) await expect.element(choose.nth(at)).toBeDisabled(); // the field of the file, too
});

test('PIC4: a picture that cannot be removed stays, and the reader hears why', async () => {
  const shown = { ...none, isWaiting: true };
  wire({ [OWN]: { avatar: none, background: shown, left: 1 }, [REMOVE]: refused(404, 'picture_gone') });
  const screen = await renderInFrame(panel, ada);
  await screen.getByRole('button', { name: 'Remove the background' }).click();
  await expect.element(screen.getByText('There is no such picture any more.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove the background' })).toBeVisible();
});

test('PIC8: a picture is taken away with a reason, not without', async () => {
  const server = wire({ [TAKE_AWAY]: {} });
  const onClose = vi.fn();
  const screen = await renderInFrame(<TakeAwayDialog playerId={BO} onClose={onClose} />, ada);
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  const send = screen.getByRole('button', { name: 'Take a picture away' });
  await reason.fill('no');
  await send.click();
  await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
  expect(server.times(TAKE_AWAY)).toBe(0);
  await screen.getByRole('combobox', { name: 'Picture' }).selectOptions('background');
  await reason.fill('An advertisement');
  await send.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(server.bodies(TAKE_AWAY)).toEqual([{ reason: 'An advertisement' }]);
});
