import { describe, expect, test } from 'vitest';
import { BIRTH_YEARS, parseDateOfBirth } from './dateOfBirth.ts';
import { ACCOUNT_TEXTS } from './texts.ts';
import {
  emailFault,
  nicknameFault,
  passwordFault,
  validateForgotPassword,
  validateLogin,
  validateNewPassword,
  validateSignUpStep1,
  validateSignUpStep2,
} from './validate.ts';

const countries = new Set(['DE', 'CN']);
const step1 = {
  email: 'ada_l.1@example.com',
  password: 'correct horse',
  passwordConfirmation: 'correct horse',
  dateOfBirth: '2001-02-28',
  country: 'DE',
};

describe('sign-up step 1', () => {
  test('accepts a correct form; the call carries the password once', () => {
    const { passwordConfirmation, ...sent } = step1;
    expect(passwordConfirmation).toBe(sent.password);
    expect(validateSignUpStep1(step1, { countries })).toEqual([]);
    expect(validateSignUpStep1(sent, { countries })).toEqual([]);
  });

  test('reports every wrong field once, in the order of the form', () => {
    const form = { email: '', password: '', passwordConfirmation: 'x', dateOfBirth: '', country: '' };
    expect(validateSignUpStep1(form, { countries })).toEqual([
      { field: 'email', code: 'email_characters' },
      { field: 'password', code: 'passwords_empty' },
      { field: 'passwordConfirmation', code: 'passwords_differ' },
      { field: 'dateOfBirth', code: 'date_format' },
      { field: 'country', code: 'country_missing' },
    ]);
  });

  test.each(['', 'de', 'XX', 'DE '])('refuses %j as a country', (country) => {
    expect(validateSignUpStep1({ ...step1, country }, { countries })).toEqual([
      { field: 'country', code: 'country_missing' },
    ]);
  });
});

const letters = (count: number) => 'a'.repeat(count);

test.each([
  ['a@b.co', undefined],
  ['A_b.9@mail.example.org', undefined],
  [`${letters(64)}@example.com`, undefined],
  ['', 'email_characters'],
  ['a b@example.com', 'email_characters'],
  ['a+b@example.com', 'email_characters'],
  ['a@exa-mple.com', 'email_characters'],
  ['ä@example.com', 'email_characters'],
  ['a@example.com\n', 'email_characters'],
  ['example.com', 'email_format'],
  ['a@b@example.com', 'email_format'],
  ['@example.com', 'email_format'],
  ['a@', 'email_format'],
  ['a@localhost', 'email_format'],
  ['a@example.', 'email_format'],
  ['a@.example.com', 'email_format'],
  ['a@exam_ple.com', 'email_format'],
  ['a@example.1', 'email_format'],
  ['.a@example.com', 'email_format'],
  ['a.@example.com', 'email_format'],
  ['a..b@example.com', 'email_format'],
  [`${letters(65)}@example.com`, 'email_format'],
  [`a@${letters(64)}.com`, 'email_format'],
  [`a@${`${letters(50)}.`.repeat(5)}com`, 'email_format'],
])('email %j: %s', (email, code) => {
  expect(emailFault(email)).toBe(code);
});

test('an email of 254 characters is accepted, one of 255 is refused', () => {
  const domain = `${letters(63)}.${letters(63)}.${letters(59)}.com`;
  const longest = `${letters(254 - 1 - domain.length)}@${domain}`;
  expect(longest).toHaveLength(254);
  expect(emailFault(longest)).toBeUndefined();
  expect(emailFault(longest.replace('.com', '.comm'))).toBe('email_format');
});

test.each([
  ['', 'passwords_empty'],
  ['1234567', 'password_length'],
  ['12345678', undefined],
  [letters(128), undefined],
  [letters(129), 'password_length'],
  ['🔒'.repeat(7), 'password_length'],
  ['🔒'.repeat(128), undefined],
  ['        ', undefined],
])('password %j: %s', (password, code) => {
  expect(passwordFault(password)).toBe(code);
});

test.each([
  ['abc', undefined],
  ['A_1', undefined],
  [letters(20), undefined],
  ['ab', 'nickname_length'],
  [letters(21), 'nickname_length'],
  ['', 'nickname_characters'],
  ['a b c', 'nickname_characters'],
  ['naïve', 'nickname_characters'],
  ['玩家玩家', 'nickname_characters'],
  ['abc\n', 'nickname_characters'],
  ['a-b-c', 'nickname_characters'],
])('nickname %j: %s', (nickname, code) => {
  expect(nicknameFault(nickname)).toBe(code);
});

test.each([
  ['2001-02-28', '2001-02-28'],
  ['2001-2-3', '2001-02-03'],
  ['2000-02-29', '2000-02-29'],
  ['2010-12-31', '2010-12-31'],
  ['2011-01-01', undefined],
  ['1931-01-01', '1931-01-01'],
  ['1930-12-31', undefined],
  ['2001-02-29', undefined],
  ['1900-02-29', undefined],
  ['2001-04-31', undefined],
  ['2001-13-01', undefined],
  ['2001-00-10', undefined],
  ['2001-01-00', undefined],
  ['1899-12-31', undefined],
  ['0001-01-01', undefined],
  ['', undefined],
  ['2001-02', undefined],
  ['28.02.2001', undefined],
  ['2001-02-28T00:00:00Z', undefined],
  ['2001-02-28\n', undefined],
  ['٢٠٠١-٠٢-٢٨', undefined],
])('date of birth %j: %s', (typed, isoDate) => {
  expect(parseDateOfBirth(typed)).toBe(isoDate);
});

test('the birth years run from 2010 down, 80 of them', () => {
  expect(BIRTH_YEARS).toHaveLength(80);
  expect(BIRTH_YEARS.slice(0, 3)).toEqual([2010, 2009, 2008]);
  expect(BIRTH_YEARS.at(-1)).toBe(1931);
});

test('sign-up step 2 names the wrong fields', () => {
  expect(validateSignUpStep2({ nickname: 'ada', promo: 'RETAKE-ACE' })).toEqual([]);
  expect(validateSignUpStep2({ nickname: 'a d', promo: ' ' })).toEqual([
    { field: 'nickname', code: 'nickname_characters' },
    { field: 'promo', code: 'promo_invalid' },
  ]);
});

test('login and forgot password need their fields', () => {
  expect(validateLogin({ emailOrUsername: 'ada', password: 'x' })).toEqual([]);
  expect(validateLogin({ emailOrUsername: ' ', password: '' })).toEqual([
    { field: 'emailOrUsername', code: 'required' },
    { field: 'password', code: 'required' },
  ]);
  expect(validateForgotPassword({ email: '' })).toEqual([{ field: 'email', code: 'required' }]);
  expect(validateForgotPassword({ email: 'a@b.co' })).toEqual([]);
});

test('a new password follows the rules of sign-up', () => {
  expect(validateNewPassword({ password: 'long enough' })).toEqual([]);
  expect(validateNewPassword({ password: 'short', passwordConfirmation: 'other' })).toEqual([
    { field: 'password', code: 'password_length' },
    { field: 'passwordConfirmation', code: 'passwords_differ' },
  ]);
});

test('the texts state the limits in numbers', () => {
  expect(ACCOUNT_TEXTS.password_length).toBe('The password must have 8 to 128 characters.');
  expect(ACCOUNT_TEXTS.nickname_length).toBe('The nickname must have 3 to 20 characters.');
});
