import { NICKNAME_LENGTH, PASSWORD_LENGTH } from './limits.ts';

/** The text for each code with which an account form field is refused. */
export const ACCOUNT_TEXTS = {
  required: 'This field is required.',
  email_characters: 'Email must contain only English letters, digits, underscore (_), dot (.), and @.',
  email_format: 'Enter a complete email address, such as name@example.com.',
  passwords_empty: 'Passwords can`t be empty!',
  password_length: `The password must have ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`,
  passwords_differ: 'Passwords do not match!',
  date_format: 'Invalid date format!',
  country_missing: 'Choose a country!',
  nickname_characters: 'Nickname must contain only English letters, digits, or underscore (_).',
  nickname_length: `The nickname must have ${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} characters.`,
  promo_invalid: 'Invalid promo!',
  friendcode_format:
    'Invalid friend code format. It should be 10 characters long and contain only letters and numbers.',
} as const;

export type AccountCode = keyof typeof ACCOUNT_TEXTS;
