import { MODES } from '@retake/core/mode.ts';
import { REPORT_TEXT_MAX } from '@retake/core/reports/limits.ts';
import {
  FAMILIES,
  PLACES,
  REPORTABLE,
  REPORTED_CHATS,
  type ReportableTopicId,
} from '@retake/core/reports/topics.ts';
import { VERDICTS } from '@retake/core/reports/verdict.ts';
import { MODERATED_TOPICS } from '@retake/core/sanctions/give.ts';
import { isGraveBan } from '@retake/core/secondFactor/asked.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, isoTime } from '../shapes.ts';

const reportable = z.enum([...new Set(Object.values(REPORTABLE).flat())] as unknown as [ReportableTopicId]);
const moderated = z.enum(MODERATED_TOPICS as unknown as [(typeof MODERATED_TOPICS)[number]]);
const days = z.int().min(1).max(365).nullable().describe('Null: for ever');
const verdict = z.enum(VERDICTS);

/** Where it happened: the place decides what else is named. */
const newReport = z.discriminatedUnion('place', [
  z.object({ place: z.literal('match'), matchId: id }),
  z.object({
    place: z.literal('message'),
    chat: z.enum(REPORTED_CHATS),
    messageId: id,
  }),
  z.object({ place: z.literal('profile') }),
]);

const message = z.object({
  sender: z.string(),
  message: z.string(),
  sentAt: isoTime,
  bySubject: z.boolean(),
  reported: z.boolean(),
});

const report = z.object({
  place: z.enum(PLACES),
  topic: reportable,
  text: z.string(),
  at: isoTime,
  snapshot: z.array(message).describe('Of a reported message, with ten before and after, as they were then'),
});

const seat = z.object({
  nickname: z.string(),
  team: z.enum(['team1', 'team2']),
  isSubject: z.boolean(),
  kills: z.int(),
  deaths: z.int(),
  assists: z.int(),
  left: z.boolean(),
  withSubject: z.boolean().describe('In one party with the subject'),
});

const topicOffered = z.object({
  topic: moderated,
  proposedDays: days,
  spared: z.boolean().describe('CAS12: no ban under this rule, it is a full party'),
  similar: z.object({
    verdicts: z.int(),
    upheld: z.int(),
    medianDays: days.optional(),
    lately: z.array(days).describe('The last ten lengths under this rule, newest first'),
  }),
});

const found = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('jump'),
    mode: z.enum(MODES),
    partner: z
      .string()
      .nullable()
      .describe(
        'DET6: beside whom most of it was played, and hardly anything before; less evidence is enough then',
      ),
    points: z.array(
      z.object({
        matchId: id,
        at: isoTime,
        expected: z.number().describe('Damage a round, against the mean of the others'),
        performed: z.number(),
        sum: z.number().describe('What all matches so far come to'),
      }),
    ),
  }),
  z.object({
    kind: z.literal('carry'),
    mode: z.enum(MODES),
    partner: z.string(),
    together: z.int(),
    of: z.int(),
    wonWith: z.int(),
    playedWith: z.int(),
    wonWithout: z.int(),
    playedWithout: z.int(),
  }),
  z.object({
    kind: z.literal('trade'),
    mode: z.enum(MODES),
    opponent: z.string(),
    how: z.enum(['below', 'often']),
    expected: z.number().describe('How many meetings there should be, by how many others were about'),
    meetings: z.array(
      z.object({
        matchId: id,
        at: isoTime,
        lost: z.boolean(),
        above: z.number().describe('Damage a round above what the rating says'),
      }),
    ),
  }),
  z.object({
    kind: z.literal('alternate'),
    elder: z.string().describe('The account that was there first'),
    device: z.boolean().describe('Both have logged in with one browser'),
    address: z.boolean(),
    daysAfterBan: z.number().nullable(),
    played: z.object({
      overlaps: z.int().describe('Matches of both at the same time'),
      expected: z.number(),
      turns: z.int(),
      handovers: z.int().describe('Turns within a quarter of an hour'),
      hours: z
        .object({ apart: z.number(), deviation: z.number() })
        .nullable()
        .describe('How far apart the mean times of day are at which both play, in hours'),
      days: z
        .object({ both: z.int(), expected: z.number() })
        .nullable()
        .describe('Days on which both played, and how many there would be by chance'),
    }),
    play: z
      .object({
        apart: z.number().describe('Points of rating, by damage'),
        deviation: z.number(),
        headshots: z.tuple([z.number(), z.number()]).describe('Shares of the kills, the elder first'),
      })
      .nullable(),
  }),
  z.object({ kind: z.literal('harm'), message: z.string() }),
]);

const caseView = z.object({
  id,
  subject: z.object({ id, nickname: z.string() }),
  family: z.enum(FAMILIES),
  openedAt: isoTime,
  dueAt: isoTime,
  claimUntil: isoTime,
  score: z.number(),
  isSecond: z.boolean().describe('Somebody has voted already; how is not told'),
  reports: z.array(report),
  found: found.nullable().describe('What the platform has seen itself; null: players have reported it'),
  match: z
    .object({
      id,
      map: z.string().nullable(),
      mode: z.enum(MODES).nullable(),
      score: z.tuple([z.int(), z.int()]),
      finishedAt: isoTime.nullable(),
      seats: z.array(seat),
      rounds: z.array(z.enum(['team1', 'team2'])).describe('Who won each round'),
      chat: z.array(message),
    })
    .nullable(),
  ratings: z.array(z.object({ mode: z.enum(MODES), at: isoTime, elo: z.int(), change: z.int() })),
  topics: z.array(topicOffered),
  prior: z
    .array(
      z.object({
        topic: z.string(),
        from: isoTime,
        until: isoTime.nullable(),
        lifted: z.boolean(),
        reason: z.string(),
      }),
    )
    .nullable()
    .describe('Earlier bans; null before the first opinion'),
});
export type CaseView = z.output<typeof caseView>;
const dealt = z.object({ case: caseView.nullable() });

const ofCase = z.object({ caseId: id });

export const reportCalls = {
  'POST /api/reports': call({
    access: 'player',
    summary:
      'Report a player where it happened, within 14 days; once for each player, match and kind of offence. `left` is how many more today',
    body: z.object({
      key: id,
      subjectId: id,
      topic: reportable,
      where: newReport,
      text: z.string().trim().max(REPORT_TEXT_MAX).default(''),
    }),
    answer: z.object({ left: z.int() }),
    status: 201,
  }),
  'GET /api/admin/cases': call({
    access: 'cases',
    summary: 'How much waits, and the case that the caller holds',
    answer: z.object({
      waiting: z.int(),
      second: z.int().describe('Of them: such that need a second vote'),
      oldestAt: isoTime.nullable(),
      held: id.nullable(),
    }),
  }),
  'POST /api/admin/cases/next': call({
    access: 'cases',
    summary: 'The case that the caller holds, or the next one, claimed for 20 minutes; null: nothing waits',
    answer: dealt,
  }),
  'POST /api/admin/cases/{caseId}/opinion': call({
    access: 'cases',
    summary: 'The first opinion, after which the earlier bans are shown; it stays as it is',
    params: ofCase,
    body: z.object({ verdict }),
    answer: dealt,
  }),
  'POST /api/admin/cases/{caseId}/verdict': call({
    access: 'cases',
    grave: ({ body }: { body: { days?: number | null | undefined } }) => isGraveBan(body.days),
    summary:
      'Decide a case that the caller holds, after a first opinion. `decided` false: it is grave and waits for a second vote',
    params: ofCase,
    body: z.object({
      verdict,
      topic: moderated.optional(),
      days: days.optional(),
      takeAwayDays: z
        .int()
        .min(1)
        .max(365)
        .nullable()
        .optional()
        .describe('Of a cheater: how far back his matches are taken away; null: all, without: 14 days'),
      reason: z.string().trim().max(500).default('').describe('The player reads it; needed with `upheld`'),
    }),
    answer: z.object({ decided: z.boolean() }),
  }),
  'POST /api/admin/cases/{caseId}/release': call({
    access: 'cases',
    summary: 'Give a case back; it is dealt to somebody else',
    params: ofCase,
    answer: z.object({ released: z.boolean() }),
  }),
};
