import type { AccountCode } from '@retake/core/accounts/texts.ts';
import type { FieldFault } from '@retake/core/accounts/validate.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { CallFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';

const texts: Record<AccountCode, () => string> = {
  required: m.accounts_required,
  email_characters: m.error_email_characters,
  email_format: m.error_email_format,
  passwords_empty: m.error_passwords_empty,
  password_length: m.error_password_length,
  passwords_differ: m.error_passwords_differ,
  date_format: m.error_date_format,
  country_missing: m.error_country_missing,
  nickname_characters: m.error_nickname_characters,
  nickname_length: m.error_nickname_length,
  promo_invalid: m.error_promo_invalid,
  friendcode_format: m.error_friendcode_format,
};

/** The rules of the domain as a form's resolver: the same on both sides of the wire. */
export function rules<Form extends FieldValues>(validate: (form: Form) => FieldFault[]): Resolver<Form> {
  return (form) => {
    const faults = validate(form);
    if (faults.length === 0) return { values: form, errors: {} };
    const errors = faults.map(({ field, code }) => [field, { type: code, message: texts[code]() }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Form> };
  };
}

/** Which field a refusal of the server is about, where it is about one. */
const fieldOfCode: Partial<Record<CallFailure['code'], string>> = {
  email_taken: 'email',
  nickname_taken: 'nickname',
  promo_invalid: 'promo',
};

/** What the server found wrong, by field; empty where the refusal is about no field. */
export function faultsOfFailure(failure: CallFailure): { field: string; message: string }[] {
  if (failure.fields.length > 0) return failure.fields.map(({ field, message }) => ({ field, message }));
  const field = fieldOfCode[failure.code];
  return field ? [{ field, message: failure.message }] : [];
}
