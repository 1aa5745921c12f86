import type { AppealLine, AppealView, OwnAppeal } from '@retake/contract/appeals/calls.ts';
import {
  ADMINS_MS,
  ANSWER_MS,
  type AppealedBan,
  DECIDE_MS,
  isGraveBan,
} from '@retake/core/appeals/appeal.ts';
import type { Appealed, AppealRow } from './store.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

export const decideByOf = ({ at, withAdmins }: Pick<AppealRow, 'at' | 'withAdmins'>): number =>
  at.getTime() + DECIDE_MS + (withAdmins ? ADMINS_MS : 0);

const timesOf = (appeal: AppealRow) => ({
  at: appeal.at.toISOString(),
  answerBy: new Date(appeal.at.getTime() + ANSWER_MS).toISOString(),
  decideBy: new Date(decideByOf(appeal)).toISOString(),
});

export const banOf = ({ topic, from, until, liftedAt }: Appealed['ban']): AppealedBan => ({
  topic,
  from: from.getTime(),
  until: until?.getTime() ?? null,
  liftedAt: liftedAt?.getTime() ?? null,
});

export const presentOwn = (appeal: AppealRow): OwnAppeal => ({
  ...timesOf(appeal),
  sanctionId: appeal.sanctionId,
  contested: appeal.contested,
  text: appeal.text,
  answer: appeal.answer,
  outcome: appeal.outcome,
  reason: appeal.reason,
  decidedAt: iso(appeal.decidedAt),
});

export const presentLine = ({ appeal, ban }: Appealed, player: string, mayTake: boolean): AppealLine => ({
  ...timesOf(appeal),
  id: appeal.caseId,
  player,
  topic: ban.topic,
  isAnswered: appeal.answeredAt !== null,
  withAdmins: appeal.withAdmins,
  mayTake,
});

export const presentDealt = (
  { appeal, ban }: Appealed,
  {
    nickname,
    claimUntil,
    reports,
  }: { nickname: string; claimUntil: Date; reports: { topic: string; text: string; at: Date }[] },
): AppealView => ({
  ...timesOf(appeal),
  id: appeal.caseId,
  player: { id: appeal.userId, nickname },
  contested: appeal.contested,
  text: appeal.text,
  claimUntil: claimUntil.toISOString(),
  answer: appeal.answer,
  ban: {
    topic: ban.topic,
    reason: ban.reason,
    from: ban.from.toISOString(),
    until: iso(ban.until),
    matchId: ban.matchId,
  },
  isGrave: isGraveBan(banOf(ban)),
  reports: reports.map(({ topic, text, at }) => ({
    topic: topic as AppealView['ban']['topic'],
    text,
    at: at.toISOString(),
  })),
});
