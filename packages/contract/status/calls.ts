import { z } from 'zod';
import { call } from '../call.ts';
import { regionName } from '../regions/calls.ts';

export const statusCalls = {
  'GET /api/stats': call({
    access: 'anyone',
    summary: 'How many players are online and how many matches are running',
    answer: z.object({ playersOnline: z.int(), activeMatches: z.int() }),
  }),
  'GET /healthz': call({
    access: 'anyone',
    summary: 'The process lives',
    answer: z.object({ ok: z.boolean() }),
  }),
  'GET /readyz': call({
    access: 'anyone',
    summary: 'The process can answer: the database is reachable',
    answer: z.object({ ready: z.boolean() }),
  }),
  'GET /api/site/operator': call({
    access: 'anyone',
    summary: 'Who runs this installation, for its imprint; null: the settings do not say',
    answer: z.object({
      operator: z.object({ name: z.string(), address: z.string(), email: z.string() }).nullable(),
    }),
  }),
  'GET /api/site': call({
    access: 'anyone',
    summary: 'What the web app needs to know about this installation',
    answer: z.object({
      brandName: z.string(),
      sampleData: z.boolean(),
      sandbox: z.boolean(),
      /** Whether letters go to the sandbox's mailbox, `/sandbox/mail`, and to nobody else. */
      sandboxMail: z.boolean(),
      /**
       * The regions of the game servers, and where a browser measures its ping; empty if there is only one location.
       */
      regions: z.array(z.object({ name: regionName, pingUrl: z.string() })),
    }),
  }),
};
