import { expect, test } from 'vitest';
import {
  dateOfParts,
  emptyStep1,
  emptyStep2,
  faultsOfStep1,
  faultsOfStep2,
  partsOfDate,
  signUpBody,
} from './signUp.ts';

const typed = {
  email: 'ada@example.com',
  password: 'correct horse',
  passwordConfirmation: 'correct horse',
  dateOfBirth: '1998-4-7',
  country: 'DE',
};

test('each step is judged by the rules of its own fields', () => {
  expect(faultsOfStep1(typed)).toEqual([]);
  expect(faultsOfStep1({ ...typed, passwordConfirmation: 'x' }).map(({ field }) => field)).toEqual([
    'passwordConfirmation',
  ]);
  expect(faultsOfStep1(emptyStep1).map(({ field }) => field)).toEqual([
    'email',
    'password',
    'dateOfBirth',
    'country',
  ]);
  expect(faultsOfStep2(emptyStep2).map(({ field }) => field)).toEqual(['nickname', 'promo']);
});

test('what is sent holds the password once', () => {
  const { passwordConfirmation: _, ...account } = typed;
  expect(signUpBody(typed, { nickname: 'ada', promo: 'P' })).toEqual({
    ...account,
    nickname: 'ada',
    promo: 'P',
  });
});

test('a date that is chosen in parts keeps what is chosen', () => {
  const year = dateOfParts({ ...partsOfDate(''), year: '1998' });
  expect(partsOfDate(year)).toEqual({ year: '1998', month: '', day: '' });
  expect(dateOfParts({ ...partsOfDate(year), month: '4', day: '7' })).toBe('1998-4-7');
});
