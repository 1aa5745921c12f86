import { z } from 'zod';
import { call } from '../call.ts';
import { proof } from '../secondFactor/calls.ts';
import { id, message, shortText } from '../shapes.ts';

/** The form rules refuse shorter texts already, with their own message; these are hard limits. */
const password = z.string().max(1024);

const session = z.object({ userId: id, nickname: z.string() });

export const accountCalls = {
  'POST /api/users/signup': call({
    access: 'anyone',
    summary: 'Create an account with a promo code',
    body: z.object({
      email: shortText,
      nickname: shortText,
      password,
      dateOfBirth: shortText,
      country: shortText,
      promo: shortText,
    }),
    answer: session,
    status: 201,
  }),
  'POST /api/users/login': call({
    access: 'anyone',
    summary: 'Log in by e-mail or nickname, and with the second factor where the account has one',
    body: z.object({ emailOrUsername: shortText, password, proof: proof.optional() }),
    answer: session,
  }),
  'POST /api/users/logout': call({
    access: 'anyone',
    summary: 'End this session on every node',
    answer: message,
  }),
  'POST /api/users/forgot-password': call({
    access: 'anyone',
    summary: 'Send a reset link; the same answer whether or not the e-mail is known',
    body: z.object({ email: shortText }),
    answer: message,
  }),
  'POST /api/users/change-password': call({
    access: 'player',
    summary: "Send a reset link to the caller's own e-mail",
    answer: message,
  }),
  'POST /api/users/reset-password': call({
    access: 'anyone',
    summary: 'Set a new password with the token of a reset link; ends every session',
    body: z.object({ token: shortText, password }),
    answer: message,
  }),
  'POST /api/users/email': call({
    access: 'player',
    summary: 'Send a link to a new e-mail, with the password; the same answer whether or not it is free',
    body: z.object({ email: shortText, password }),
    answer: message,
  }),
  'POST /api/users/use-email-link': call({
    access: 'anyone',
    summary: 'Change the e-mail with the token of a link, take the former one back, or confirm it',
    body: z.object({ token: shortText }),
    answer: z.object({ email: z.string(), outcome: z.enum(['changed', 'restored', 'confirmed']) }),
  }),
  'POST /api/users/confirm-email': call({
    access: 'player',
    summary: "Send the link that confirms the caller's own e-mail again; three times a day",
    answer: message,
  }),
  'PUT /api/users/country': call({
    access: 'player',
    summary: "Change the caller's country, once in 30 days",
    body: z.object({ country: shortText }),
    answer: message,
  }),
};
