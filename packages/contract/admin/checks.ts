import { z } from 'zod';
import { call } from '../call.ts';
import { digest, expects, message, shortText } from '../shapes.ts';
import { checkState } from './calls.ts';

/** CHK9: what ends where a player must not begin anything now. */
export const ENDED_BY_CHECK = ['search', 'lobby'] as const;
export const OUTLASTING_CHECK = ['match', 'fixture'] as const;

const checkPreview = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('player'),
    digest,
    player: z.string(),
    error: checkState,
    ends: z.array(z.enum(ENDED_BY_CHECK)).describe('What of the player ends at once, and does not come back'),
    mates: z.int().describe('Others whose search it ends'),
    goesOn: z.array(z.enum(OUTLASTING_CHECK)).describe('What the player still plays to its end'),
  }),
  z.object({
    of: z.literal('everybody').describe('Maintenance'),
    digest: digest.describe('The numbers are those of now, and no part of it'),
    searching: z.int().describe('Players whose search ends'),
    readyChecks: z.int().describe('Open ready checks: they go on, and who is not matched does not search on'),
    matches: z.int().describe('Matches that are played to their end'),
  }),
]);
export type CheckPreview = z.output<typeof checkPreview>;

const body = z.object({
  input: shortText.describe('A friend code or a nickname; * with 5: maintenance for everybody but admins'),
  error: checkState,
});

export const checkCalls = {
  'POST /api/admin/report-bot-error/preview': call({
    access: 'checks',
    summary: 'What an account check, or maintenance for everybody, would end and close; nothing is changed',
    body,
    answer: checkPreview,
  }),
  'POST /api/admin/report-bot-error': call({
    access: 'checks',
    summary: 'Put a player under an account check, or begin maintenance; written to the audit log',
    body: body.extend({ expects }),
    answer: message,
    status: 201,
  }),
};
