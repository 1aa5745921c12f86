import type { AccountCode } from '@retake/core/accounts/texts.ts';
import type { FieldFault } from '@retake/core/accounts/validate.ts';
import type { CallFailure } from '#app/api/failure.ts';
import { m } from '#app/paraglide/messages.js';

/** What is wrong with a field, in the player's words. */
export type Fault<Name extends string = string> = { field: Name; message: string };

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

/** The faults that a rule of core finds, in the player's words. */
export const inPlayersWords = <Name extends string>(faults: readonly FieldFault<Name>[]): Fault<Name>[] =>
  faults.map(({ field, code }) => ({ field, message: texts[code]() }));

/** The fields of these names that hold nothing but spaces. */
export const emptyFields = <Form extends Record<string, string>>(
  form: Form,
  names: readonly (keyof Form & string)[],
): Fault<keyof Form & string>[] =>
  names
    .filter((name) => form[name]!.trim() === '')
    .map((field) => ({ field, message: m.accounts_required() }));

/** Which field a refusal of the server is about, where it is about one. */
const fieldOfCode: Partial<Record<CallFailure['code'], string>> = {
  email_taken: 'email',
  email_same: 'email',
  password_wrong: 'password',
  nickname_taken: 'nickname',
  promo_invalid: 'promo',
  promo_exists: 'code',
  steam_id_format: 'steamId',
  user_not_found: 'input',
  tournament_title: 'title',
  tournament_time: 'startsAt',
  tournament_earlier: 'startsAt',
  tournament_reserve: 'reservePlaces',
  tournament_advance: 'advance',
  tournament_advance_uneven: 'advance',
  tournament_stage: 'places',
};

/** What the server found wrong, by field; empty where the refusal is about no field. */
export function faultsOfFailure(failure: CallFailure): Fault[] {
  if (failure.fields.length > 0) return failure.fields.map(({ field, message }) => ({ field, message }));
  const field = fieldOfCode[failure.code];
  return field ? [{ field, message: failure.message }] : [];
}
