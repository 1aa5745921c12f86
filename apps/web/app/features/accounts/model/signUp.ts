import { COUNTRIES } from '@retake/core/accounts/countries.ts';
import { validateSignUpStep1, validateSignUpStep2 } from '@retake/core/accounts/validate.ts';
import { type Fault, inPlayersWords } from '#app/forms/faults.ts';

export const emptyStep1 = { email: '', password: '', passwordConfirmation: '', dateOfBirth: '', country: '' };
export const emptyStep2 = { nickname: '', promo: '' };

export type Step1 = typeof emptyStep1;
export type Step2 = typeof emptyStep2;

export const faultsOfStep1 = (typed: Step1): Fault[] =>
  inPlayersWords(validateSignUpStep1(typed, { countries: COUNTRIES }));

export const faultsOfStep2 = (typed: Step2): Fault[] => inPlayersWords(validateSignUpStep2(typed));

/** What is sent: the password once. */
export function signUpBody({ passwordConfirmation: _, ...account }: Step1, player: Step2) {
  return { ...account, ...player };
}

/** `1998-4-7` as its parts; what is not chosen yet is empty. */
export function partsOfDate(date: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

export const dateOfParts = ({ year, month, day }: { year: string; month: string; day: string }): string =>
  `${year}-${month}-${day}`;
