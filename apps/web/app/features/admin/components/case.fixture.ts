import type { CaseView } from '@retake/contract/reports/calls.ts';
import { AT, idOf, LATER } from '../admin.fixture.tsx';

type Topic = CaseView['topics'][number];

export const topic = (name: Topic['topic'], more: Partial<Topic> = {}): Topic => ({
  topic: name,
  proposedDays: 7,
  spared: false,
  similar: { verdicts: 0, upheld: 0, lately: [] },
  ...more,
});

/** A case before the first opinion. */
export const dealt = (more: Partial<CaseView> = {}): CaseView => ({
  id: idOf(1),
  subject: { id: idOf(2), nickname: 'bo' },
  family: 'profile',
  openedAt: AT,
  dueAt: LATER,
  claimUntil: LATER,
  score: 1,
  isSecond: false,
  reports: [],
  found: null,
  match: null,
  ratings: [],
  topics: [topic('nickname')],
  prior: null,
  ...more,
});
