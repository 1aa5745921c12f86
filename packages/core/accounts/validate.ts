import { parseDateOfBirth } from './dateOfBirth.ts';
import {
  DOMAIN_LABEL_MAX_LENGTH,
  EMAIL_LOCAL_PART_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NICKNAME_LENGTH,
  PASSWORD_LENGTH,
} from './limits.ts';
import type { AccountCode } from './texts.ts';

/** A wrong field and why. A field has at most one entry, for the first rule it breaks. */
export type FieldFault<Field extends string = string> = { field: Field; code: AccountCode };

export type SignUpStep1 = {
  email: string;
  password: string;
  /** Typed twice in the form; the call carries it once and leaves this field out. */
  passwordConfirmation?: string;
  /** Year-month-day. */
  dateOfBirth: string;
  /** Two-letter code, upper case. */
  country: string;
};

/** Sign-up, step 1. `countries` holds every two-letter code that may be chosen. */
export function validateSignUpStep1(
  form: SignUpStep1,
  { countries }: { countries: ReadonlySet<string> },
): FieldFault<keyof SignUpStep1>[] {
  const { passwordConfirmation = form.password } = form;
  return faults({
    email: emailFault(form.email),
    password: passwordFault(form.password),
    passwordConfirmation: passwordConfirmation === form.password ? undefined : 'passwords_differ',
    dateOfBirth: parseDateOfBirth(form.dateOfBirth) === undefined ? 'date_format' : undefined,
    country: countries.has(form.country) ? undefined : 'country_missing',
  });
}

/** Sign-up, step 2. Only the server's store knows which promo codes are valid; this checks only that one was typed. */
export function validateSignUpStep2(form: {
  nickname: string;
  promo: string;
}): FieldFault<'nickname' | 'promo'>[] {
  return faults({
    nickname: nicknameFault(form.nickname),
    promo: form.promo.trim() === '' ? 'promo_invalid' : undefined,
  });
}

/** A nickname that takes the place of another one. */
export const validateNickname = ({ nickname }: { nickname: string }): FieldFault<'nickname'>[] =>
  faults({ nickname: nicknameFault(nickname) });

export function validateLogin(form: {
  emailOrUsername: string;
  password: string;
}): FieldFault<'emailOrUsername' | 'password'>[] {
  return faults({
    emailOrUsername: form.emailOrUsername.trim() === '' ? 'required' : undefined,
    password: form.password === '' ? 'required' : undefined,
  });
}

export function validateForgotPassword(form: { email: string }): FieldFault<'email'>[] {
  return faults({ email: form.email.trim() === '' ? 'required' : undefined });
}

/** A new password, typed twice (reset). */
export function validateNewPassword(form: {
  password: string;
  passwordConfirmation?: string;
}): FieldFault<'password' | 'passwordConfirmation'>[] {
  const { passwordConfirmation = form.password } = form;
  return faults({
    password: passwordFault(form.password),
    passwordConfirmation: passwordConfirmation === form.password ? undefined : 'passwords_differ',
  });
}

/** Only these characters are accepted; beyond that it must be an address that mail can be sent to. */
export function emailFault(email: string): 'email_characters' | 'email_format' | undefined {
  if (!/^[A-Za-z0-9_.@]+$/.test(email)) return 'email_characters';
  const [localPart, domain, ...more] = email.split('@');
  if (domain === undefined || more.length > 0 || email.length > EMAIL_MAX_LENGTH) return 'email_format';
  return isLocalPart(localPart!) && isDomain(domain) ? undefined : 'email_format';
}

const isLocalPart = (text: string): boolean =>
  text.length <= EMAIL_LOCAL_PART_MAX_LENGTH && text.split('.').every((atom) => atom !== '');

function isDomain(text: string): boolean {
  const labels = text.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[A-Za-z0-9]+$/.test(label) && label.length <= DOMAIN_LABEL_MAX_LENGTH) &&
    /^[A-Za-z]{2,}$/.test(labels.at(-1)!)
  );
}

export function passwordFault(password: string): 'passwords_empty' | 'password_length' | undefined {
  if (password === '') return 'passwords_empty';
  const length = [...password].length;
  return length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max ? 'password_length' : undefined;
}

export function nicknameFault(nickname: string): 'nickname_characters' | 'nickname_length' | undefined {
  if (!/^[A-Za-z0-9_]+$/.test(nickname)) return 'nickname_characters';
  const { min, max } = NICKNAME_LENGTH;
  return nickname.length < min || nickname.length > max ? 'nickname_length' : undefined;
}

function faults<Field extends string>(codes: Record<Field, AccountCode | undefined>): FieldFault<Field>[] {
  return (Object.entries(codes) as [Field, AccountCode | undefined][]).flatMap(([field, code]) =>
    code === undefined ? [] : [{ field, code }],
  );
}
