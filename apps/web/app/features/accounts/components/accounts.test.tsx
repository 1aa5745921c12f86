import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { locale } from '#app/i18n/locale.ts';
import { queriesOf } from '#app/testing/players.ts';
import { renderInApp } from '#app/testing/renderInApp.tsx';
import { refused, wire } from '#app/testing/wire.ts';
import { useSendPasswordLink } from '../api/passwordLink.ts';
import ChangeCountryDialog from './ChangeCountryDialog.tsx';
import ChangeEmailDialog from './ChangeEmailDialog.tsx';
import ChangePasswordDialog from './ChangePasswordDialog.tsx';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import ForgotPasswordDialog from './ForgotPasswordDialog.tsx';
import LoginDialog from './LoginDialog.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import SignUpDialog from './SignUpDialog.tsx';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

const LOGIN = 'POST /api/users/login';
const SIGN_UP = 'POST /api/users/signup';
const FORGOT = 'POST /api/users/forgot-password';
const RESET = 'POST /api/users/reset-password';
const CHANGE = 'POST /api/users/change-password';
const MOVE = 'POST /api/users/email';
const AGAIN = 'POST /api/users/confirm-email';
const USE = 'POST /api/users/use-email-link';
const COUNTRY = 'PUT /api/users/country';
const close = () => undefined;

test('a login that is refused says so above the form, and what was typed stays', async () => {
  const server = wire({ [LOGIN]: refused(500, 'internal') });
  const screen = await renderInApp(<LoginDialog onClose={close} />);
  await screen.getByRole('button', { name: 'Login' }).click();
  const name = screen.getByLabelText('Email or username');
  await expect.element(name).toHaveAccessibleDescription('This field is required.');
  expect(server.times(LOGIN)).toBe(0);
  await name.fill('ada');
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(name).toHaveValue('ada');
  expect(server.bodies(LOGIN)).toEqual([{ emailOrUsername: 'ada', password: 'correct horse' }]);
});

async function atStep2() {
  const screen = await renderInApp(<SignUpDialog onClose={close} />);
  await screen.getByLabelText('Email').fill('ada@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('correct horse');
  await screen.getByLabelText('Confirm password').fill('correct horse');
  await screen.getByRole('combobox', { name: 'Day' }).selectOptions('7');
  await screen.getByRole('combobox', { name: 'Month' }).selectOptions('4');
  await screen.getByRole('combobox', { name: 'Year' }).selectOptions('1998');
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('DE');
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByLabelText('Nickname').fill('ada');
  await screen.getByLabelText(/Promo/).fill('RETAKE');
  return screen;
}

test('sign-up: going back and forth keeps what was typed in both steps', async () => {
  wire({});
  const screen = await atStep2();
  await screen.getByRole('button', { name: /back/i }).click();
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  await expect.element(screen.getByRole('combobox', { name: 'Year' })).toHaveValue('1998');
  await screen.getByRole('button', { name: /^Next/i }).click();
  await expect.element(screen.getByLabelText('Nickname')).toHaveValue('ada');
});

test('sign-up: what the server refuses stands where it was typed, in either step', async () => {
  const server = wire({ [SIGN_UP]: refused(409, 'nickname_taken') });
  const screen = await atStep2();
  const send = screen.getByRole('button', { name: 'Sign Up' });
  await send.click();
  await expect.element(screen.getByLabelText('Nickname')).toHaveAttribute('aria-invalid', 'true');
  server.now({ [SIGN_UP]: refused(409, 'email_taken') });
  await screen.getByLabelText('Nickname').fill('ada2');
  await send.click();
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
  expect(server.bodies(SIGN_UP).at(-1)).toEqual({
    email: 'ada@example.com',
    password: 'correct horse',
    dateOfBirth: '1998-4-7',
    country: 'DE',
    nickname: 'ada2',
    promo: 'RETAKE',
  });
});

test('a forgotten password: the link goes to the address that was typed', async () => {
  const server = wire({ [FORGOT]: { message: 'ok' } });
  const screen = await renderInApp(<ForgotPasswordDialog onClose={close} />);
  await screen.getByLabelText('Email').fill('ada@example.com');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/ada@example\.com/)).toBeVisible();
  expect(server.bodies(FORGOT)).toEqual([{ email: 'ada@example.com' }]);
});

test('a new password is typed twice alike, and sent once', async () => {
  const server = wire({ [RESET]: { message: 'ok' } });
  const screen = await renderInApp(<ResetPasswordForm token="t" />);
  const twice = screen.getByRole('textbox');
  await twice.nth(0).fill('correct horse');
  await twice.nth(1).fill('correct hors');
  await userEvent.keyboard('{Enter}');
  await expect.element(twice.nth(1)).toHaveAccessibleDescription('Passwords do not match!');
  expect(server.times(RESET)).toBe(0);
  await twice.nth(1).fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.bodies(RESET)).toEqual([{ token: 't', password: 'correct horse' }]);
});

function Change() {
  const link = useSendPasswordLink();
  return (
    <>
      <button type="button" onClick={() => link.mutate()}>
        Ask
      </button>
      <ChangePasswordDialog onClose={close} />
    </>
  );
}

test('the link to change the password is asked for by a press, not by the dialog', async () => {
  const server = wire({ [CHANGE]: { message: 'ok' } });
  const screen = await renderInApp(<Change />, '/', queriesOf());
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  expect(server.times(CHANGE)).toBe(0);
  screen
    .getByText('Ask', { exact: true })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(screen.getByText(/ada@example\.com/)).toBeVisible();
  expect(server.times(CHANGE)).toBe(1);
});

test('ACC21: a new e-mail is asked for with the password, and what is wrong stands beside its field', async () => {
  const server = wire({ [MOVE]: refused(403, 'password_wrong') });
  const screen = await renderInApp(<ChangeEmailDialog onClose={close} />, '/settings', queriesOf());
  const email = screen.getByRole('textbox', { name: 'New email' });
  const password = screen.getByLabelText('Your password');
  await email.fill('nowhere');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription(/complete email address/);
  await expect.element(password).toHaveAccessibleDescription('This field is required.');
  await email.fill('ada@new.example');
  await password.fill('a guess');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription('This is not your password.');
  expect(server.bodies(MOVE)).toEqual([{ email: 'ada@new.example', password: 'a guess' }]);
});

test('ACC21: a link on its way says where it went', async () => {
  wire({ [MOVE]: { message: 'ok' } });
  const screen = await renderInApp(<ChangeEmailDialog onClose={close} />, '/settings', queriesOf());
  await screen.getByRole('textbox', { name: 'New email' }).fill('ada@new.example');
  await screen.getByLabelText('Your password').fill('correct horse');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(/on its way to ada@new\.example/)).toBeVisible();
});

test.each([
  ['changed', 'Your email is changed', 'From now on it is ada@new.example.'],
  ['restored', 'The account is yours again', 'Its email is ada@new.example again'],
  ['confirmed', 'Your email is confirmed', 'can come by mail to ada@new.example now'],
] as const)(
  'ACC21, ACC22, ACC25: the link of a letter waits for a press: %s',
  async (outcome, title, text) => {
    const server = wire({ [USE]: { email: 'ada@new.example', outcome } });
    const screen = await renderInApp(<ConfirmEmail token="t" />, '/confirm-email?token=t', queriesOf());
    expect(server.times(USE)).toBe(0);
    await screen.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(screen.getByText(title)).toBeVisible();
    await expect.element(screen.getByText(text, { exact: false })).toBeVisible();
    expect(server.bodies(USE)).toEqual([{ token: 't' }]);
  },
);

test('ACC21: a link that is not valid any more says so', async () => {
  wire({ [USE]: refused(422, 'email_link_invalid') });
  const screen = await renderInApp(<ConfirmEmail token="t" />, '/confirm-email?token=t', queriesOf());
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText(/not valid any more/)).toBeVisible();
});

test('ACC26: the letter is sent again by a press, and what is refused is said', async () => {
  const server = wire({ [AGAIN]: { message: 'ok' } });
  const screen = await renderInApp(<UnconfirmedEmail email="ada@example.com" />, '/settings', queriesOf());
  await screen.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(screen.getByText(/on its way to ada@example\.com/)).toBeVisible();
  expect(server.times(AGAIN)).toBe(1);
  wire({ [AGAIN]: refused(409, 'email_confirmed'), 'GET /api/check-auth': { isAuthenticated: false } });
  await screen.getByRole('button', { name: 'Send the link again' }).click();
  await expect.element(screen.getByText('Your email is confirmed already.')).toBeVisible();
});

test('ACC24: a country is chosen from the list, and a refusal stands beside it', async () => {
  const server = wire({ [COUNTRY]: refused(409, 'country_same') });
  const screen = await renderInApp(<ChangeCountryDialog onClose={close} />, '/settings', queriesOf());
  const list = screen.getByRole('combobox', { name: 'Country' });
  await list.selectOptions('Iceland');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(list).toHaveAccessibleDescription('This is your country already.');
  expect(server.bodies(COUNTRY)).toEqual([{ country: 'IS' }]);
});

test('a date of birth is asked for in the order in which the reader writes dates', async () => {
  wire({});
  const parts = () =>
    [...document.querySelectorAll('fieldset select')].map((list) => list.getAttribute('autocomplete'));
  locale.set('zh-CN');
  try {
    await renderInApp(<SignUpDialog onClose={close} />);
    expect(parts()).toEqual(['bday-year', 'bday-month', 'bday-day']);
  } finally {
    locale.set('en');
  }
});

test('sign-up: the promo code is named and the password rule stands there before anything is typed', async () => {
  wire({});
  const screen = await renderInApp(<SignUpDialog onClose={close} />);
  await expect.element(screen.getByText(/^You need a promo code/)).toBeVisible();
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('8 to 128 characters.');
});

const SITE = 'GET /api/site';
const site = { brandName: 'Retake', sampleData: true, sandbox: true, regions: [] };

test.each([true, false])(
  'where letters stay in the sandbox, its mailbox is named: %s',
  async (sandboxMail) => {
    wire({ [FORGOT]: { message: '' }, [SITE]: { ...site, sandboxMail } });
    const screen = await renderInApp(<ForgotPasswordDialog onClose={close} />);
    await screen.getByLabelText('Email').fill('ada@example.com');
    await screen.getByRole('button', { name: 'Send link' }).click();
    await expect.element(screen.getByText(/^A password reset link has been sent/)).toBeVisible();
    const link = screen.getByRole('link', { name: /mailbox/ });
    if (sandboxMail) await expect.element(link).toHaveAttribute('href', '/sandbox/mail');
    else expect(link.elements()).toEqual([]);
  },
);
