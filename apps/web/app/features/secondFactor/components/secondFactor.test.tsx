import type { SecondFactor } from '@retake/contract/secondFactor/calls.ts';
import { expect, test } from 'vitest';
import { call } from '#app/api/call.ts';
import { askWhereNeeded } from '#app/proof/askForProof.ts';
import ProofDialog from '#app/proof/ProofDialog.tsx';
import AdminPage from '#app/routes/admin.tsx';
import { DialogHost } from '#app/shell/DialogHost.tsx';
import { ada, queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';
import { StaffNotice } from './StaffNotice.tsx';

const none: SecondFactor = { app: false, passkeys: [], codesLeft: 0, staff: null, dueAt: null };
const CODES = Array.from({ length: 10 }, (_, at) => `AAAA-BBBB-CCC${at}`);
const Proof = ({ onClose }: { onClose: () => void }) => <ProofDialog onClose={onClose} />;

test('2FA2, 2FA3: an app is set up with the password and a code; the codes stay until they are kept', async () => {
  const server = wire({
    'GET /api/users/second-factor': none,
    'POST /api/users/second-factor/app': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/a?secret=J' },
    'PUT /api/users/second-factor/app': refused(403, 'second_factor_wrong'),
  });
  const screen = await renderInApp(<SecondFactorPanel />, '/settings', queriesOf());
  await screen.getByRole('button', { name: 'Set up app' }).click();
  await screen.getByLabelText('Password', { exact: true }).fill('a password');
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await screen.getByLabelText('Six digits').fill('123456');
  await screen.getByRole('button', { name: 'Finish' }).click();
  await expect.element(screen.getByText('This does not fit, or was used already. Try again.')).toBeVisible();
  const done = { ...none, app: true, codesLeft: 10 };
  server.now({
    'PUT /api/users/second-factor/app': { ...done, codes: CODES },
    'GET /api/users/second-factor': done,
  });
  await screen.getByRole('button', { name: 'Finish' }).click();
  await expect.element(screen.getByText(CODES[9]!)).toBeVisible();
  await screen.getByRole('button', { name: 'I have kept them' }).click();
  await expect.element(screen.getByText('10 of 10 left')).toBeVisible();
});

test('2FA6: what takes a confirmation asks for it and is then done; declined, it says so', async () => {
  askWhereNeeded();
  let isConfirmed = false;
  const server = wire({
    'DELETE /api/users/second-factor/app': () => (isConfirmed ? none : refused(403, 'second_factor_confirm')),
    'POST /api/users/second-factor/confirm': () => {
      isConfirmed = true;
      return { message: 'Confirmed.' };
    },
  });
  const screen = await renderInApp(<DialogHost Dialogs={Proof} />, '/settings', queriesOf());
  const removing = call('DELETE /api/users/second-factor/app');
  await screen.getByLabelText('Code', { exact: true }).fill('123456');
  await screen.getByRole('button', { name: 'Confirm', exact: true }).click();
  expect(await removing).toEqual(none);
  expect(server.bodies('POST /api/users/second-factor/confirm')).toEqual([{ proof: { code: '123456' } }]);
  isConfirmed = false;
  const refusal = expect(call('DELETE /api/users/second-factor/app')).rejects.toMatchObject({
    code: 'second_factor_confirm',
  });
  await screen.getByRole('button', { name: 'Close' }).click();
  await refusal;
});

test('2FA5: staff without one is told, with the day where there is one', async () => {
  const server = wire({ 'GET /api/users/second-factor': { ...none, staff: 'offered' } });
  const screen = await renderInApp(<StaffNotice />, '/admin', queriesOf());
  await expect.element(screen.getByText(/Anyone who learns your password/)).toBeVisible();
  server.now({
    'GET /api/users/second-factor': { ...none, staff: 'required', dueAt: '2026-03-08T12:00:00.000Z' },
  });
  const later = await renderInApp(<StaffNotice />, '/admin', queriesOf());
  await expect.element(later.getByText(/this area is closed without one/)).toBeVisible();
});

test('2FA5: the admin area comes with its notice, not before: nothing is pushed down', async () => {
  const answer = Promise.withResolvers<SecondFactor>();
  const server = wire({ 'GET /api/users/second-factor': () => answer.promise });
  const screen = await renderInApp(<AdminPage />, '/admin', queriesOf({ ...ada, roles: ['admin'] }));
  await expect.poll(() => server.times('GET /api/users/second-factor')).toBe(1);
  expect(screen.getByRole('tab').elements()).toEqual([]);
  answer.resolve({ ...none, staff: 'offered' });
  await expect.element(screen.getByRole('tab', { name: 'Errors' })).toBeVisible();
  await expect.element(screen.getByText(/Anyone who learns your password/)).toBeVisible();
});
