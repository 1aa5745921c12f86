import { MOST_PASSKEYS, ONE_TIME_CODES, PASSKEY_NAME_MAX } from '@retake/core/secondFactor/asked.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime, message, shortText } from '../shapes.ts';

const password = z.string().max(1024);
const base64url = (most: number) => z.base64url().max(most);

/** What a browser adds of its own; nothing here reads it. */
const extensions = z.custom<object>((value) => typeof value === 'object' && value !== null);

/** What a browser makes of the options: https://www.w3.org/TR/webauthn-3/#typedefdef-registrationresponsejson */
const made = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: extensions,
  response: z.object({ clientDataJSON: base64url(4096), attestationObject: base64url(20_000) }),
});

const shown = made.extend({
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: base64url(256).optional(),
  }),
});

/** A code of the authenticator app, a one-time code, or a passkey that has signed a challenge. */
export const proof = z.union([z.object({ code: shortText }), z.object({ passkey: shown })]);
export type Proof = z.output<typeof proof>;

/** As `navigator.credentials` takes them, in JSON. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

const passkey = z.object({ id, name: z.string(), createdAt: isoTime, usedAt: isoTime.nullable() });

const secondFactor = z.object({
  app: z.boolean().describe('Whether an authenticator app is set up'),
  passkeys: z.array(passkey),
  codesLeft: z.int().describe('One-time codes that are not used yet'),
  staff: z.enum(['offered', 'required']).nullable().describe('Null: the caller is not of the staff'),
  dueAt: isoTime
    .nullable()
    .describe('Until when the caller may work without one; null: for ever, or there is one'),
});
export type SecondFactor = z.output<typeof secondFactor>;

/** Shown once. Null: there were codes already. */
const codes = z.array(z.string()).length(ONE_TIME_CODES).nullable();
const setUp = secondFactor.extend({ codes });

export const secondFactorCalls = {
  'GET /api/users/second-factor': call({
    access: 'player',
    summary: 'What the caller logs in with beside the password',
    answer: secondFactor,
  }),
  'POST /api/users/second-factor/app': call({
    access: 'player',
    summary:
      'Begin to set up an authenticator app, with the password; nothing changes before a code of it is sent',
    body: z.object({ password }),
    answer: z.object({ secret: z.string(), uri: z.string() }),
  }),
  'PUT /api/users/second-factor/app': call({
    access: 'player',
    summary: 'Finish setting up an authenticator app, with a code of it',
    body: z.object({ code: shortText }),
    answer: setUp,
  }),
  'DELETE /api/users/second-factor/app': call({
    access: 'player',
    summary: 'Remove the authenticator app; takes a confirmation of the last ten minutes',
    answer: secondFactor,
  }),
  'POST /api/users/second-factor/passkey-options': call({
    access: 'player',
    summary: 'What a browser makes a passkey of, with the password',
    body: z.object({ password }),
    answer: options,
  }),
  'POST /api/users/second-factor/passkeys': call({
    access: 'player',
    summary: `Add a passkey that the browser has made; ${MOST_PASSKEYS} at most`,
    body: z.object({ name: z.string().trim().min(1).max(PASSKEY_NAME_MAX), passkey: made }),
    answer: setUp,
  }),
  'DELETE /api/users/second-factor/passkeys/{id}': call({
    access: 'player',
    summary: 'Remove a passkey; takes a confirmation of the last ten minutes',
    params: z.object({ id }),
    answer: secondFactor,
  }),
  'POST /api/users/second-factor/codes': call({
    access: 'player',
    summary: 'New one-time codes in place of the old ones; takes a confirmation of the last ten minutes',
    answer: setUp,
  }),
  'POST /api/users/second-factor/confirm': call({
    access: 'player',
    summary: 'Confirm with the second factor that it is the caller who sits there; counts for this session',
    body: z.object({ proof }),
    answer: message,
  }),
  'POST /api/passkey-challenge': call({
    access: 'anyone',
    summary:
      'What a passkey has to sign: for logging in, and for a confirmation. Works once, for five minutes',
    answer: options,
  }),
  'DELETE /api/admin/users/{id}/second-factor': call({
    access: 'roles',
    grave: true,
    summary:
      'Take every second factor off the account of who has lost it; ends its sessions; written to the audit log',
    params: z.object({ id }),
    answer: message,
  }),
};
