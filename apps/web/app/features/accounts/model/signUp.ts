export type SignUpForm = {
  email: string;
  password: string;
  passwordConfirmation: string;
  dateOfBirth: string;
  country: string;
  nickname: string;
  promo: string;
};

export const emptySignUp: SignUpForm = {
  email: '',
  password: '',
  passwordConfirmation: '',
  dateOfBirth: '',
  country: '',
  nickname: '',
  promo: '',
};

const secondStep = ['nickname', 'promo'];

/** The step that holds the first wrong field, so that it can be mended where it was typed. */
export const stepOf = (faults: { field: string }[]): 1 | 2 =>
  faults.some(({ field }) => !secondStep.includes(field)) ? 1 : 2;

/** `1998-4-7` as its parts; what is not chosen yet is empty. */
export function partsOfDate(date: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year, month, day };
}

export const dateOfParts = ({ year, month, day }: { year: string; month: string; day: string }): string =>
  `${year}-${month}-${day}`;
