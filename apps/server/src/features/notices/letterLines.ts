import type { Notice } from '@retake/contract/notices/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { prizeText } from '@retake/core/money.ts';
import { closesChat } from '@retake/core/rulebook/topics.ts';

type Of<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>;
type Say = { when(iso: string): string };
type Lines = { [Kind in Notice['kind']]: (notice: Of<Kind>, say: Say) => string };

const LONGEST = 60;

/**
 * A name or title that somebody has made up: on one line, short, and nothing in it that a mail program makes a link of. A
 * letter of ours must not carry a stranger's address.
 */
export const quoted = (text: string): string =>
  [
    ...text
      .replace(/\s+/g, ' ')
      .replace(/:\/\//g, ' ')
      .replace(/(?<=\S)\.(?=\S)/g, '. '),
  ]
    .slice(0, LONGEST)
    .join('')
    .trim();

const versus = ([a, b]: readonly [string, string], between: string) => `${quoted(a)} ${between} ${quoted(b)}`;
const scoreOf = ({ own, other }: Of<'matchEnded'>['score']) => `${own}:${other}`;

const en: Lines = {
  partyInvite: ({ from }) => `${from.nickname} invites you to a party`,
  friendRequest: ({ from }) => `${from.nickname} wants to be your friend`,
  friendAccepted: ({ from }) => `${from.nickname} is your friend now`,
  rematch: ({ from }) => `${from.nickname} wants a rematch`,
  matchEnded: ({ outcome, score }) =>
    ({
      won: `You won ${scoreOf(score)}`,
      lost: `You lost ${scoreOf(score)}`,
      drawn: `A draw, ${scoreOf(score)}`,
      cancelled: 'Your match was cancelled',
    })[outcome],
  seasonEnded: ({ place, title, season, prizeCents }) =>
    `You finished in place ${place}: ${quoted(title.en)}, season ${season}${
      prizeCents === null ? '' : `. Your prize: ${prizeText(prizeCents)}`
    }`,
  seasonOver: ({ title, season }) => `${quoted(title.en)}: season ${season} is over`,
  checkInOpen: ({ tournament, until }, { when }) =>
    `Check in for ${quoted(tournament.title)} until ${when(until)}`,
  fixtureOpen: ({ opponent, until }, { when }) =>
    `Your match against ${quoted(opponent)} is ready: be there until ${when(until)}`,
  resultReported: ({ sides, until }, { when }) =>
    `A result was reported: ${versus(sides, 'v')}. Answer until ${when(until)}, or it counts`,
  timeProposed: ({ sides }) => `A time is proposed: ${versus(sides, 'v')}`,
  timeAgreed: ({ sides, time }, { when }) => `The time is agreed: ${versus(sides, 'v')}, ${when(time)}`,
  standInAsked: ({ entry, out }) => `${quoted(entry)} asks you to stand in for ${quoted(out)}`,
  standInPlays: ({ in: player, entry, out }) =>
    `${quoted(player)} plays for ${quoted(entry)} in the place of ${quoted(out)}`,
  resultCorrected: ({ sides }) => `A result was put right: ${versus(sides, 'v')}`,
  resultDisputed: ({ sides }) => `A result is disputed: ${versus(sides, 'v')}`,
  disputeDecided: ({ sides, outcome }) =>
    outcome === 'rejected'
      ? `A disputed result stands: ${versus(sides, 'v')}`
      : `A disputed result was put right: ${versus(sides, 'v')}`,
  eventCancelled: ({ tournament }) => `${quoted(tournament.title)} was cancelled`,
  eventMoved: ({ tournament, startsAt }, { when }) =>
    `${quoted(tournament.title)} begins later: ${when(startsAt)}`,
  eventStarted: ({ tournament }) => `${quoted(tournament.title)} has begun`,
  eventEnded: ({ tournament, winner }) =>
    `${quoted(tournament.title)} is over${winner === null ? '' : `. ${quoted(winner)} has won`}`,
  prize: ({ state, cents, heldUntil }, { when }) =>
    ({
      held: `You won ${prizeText(cents)}${heldUntil === null ? '' : `, on hold until ${when(heldUntil)}`}`,
      due: `Your ${prizeText(cents)} are due: an admin pays them`,
      paid: `${prizeText(cents)} were paid to you`,
      taken_back: `A prize of ${prizeText(cents)} was taken back`,
    })[state],
  reportDecided: ({ player, outcome }) =>
    outcome === 'upheld'
      ? `Your report of ${quoted(player)} was right`
      : `Your report of ${quoted(player)} was looked at`,
  banned: ({ topic, until }, { when }) =>
    `You ${closesChat(topic) ? 'cannot write in chats' : 'are banned'} ${until === null ? 'for ever' : `until ${when(until)}`}. The reason stands on your profile`,
  banLifted: ({ topic }) => (closesChat(topic) ? 'You can write in chats again' : 'Your ban was lifted'),
  appealsWait: () => 'An appeal waits for an answer or a decision',
  appealAnswered: () => 'Your appeal was answered',
  appealDecided: ({ outcome }) =>
    outcome === 'undecided'
      ? 'We did not decide your appeal in time. You can appeal again'
      : 'Your appeal was decided',
  ticketsWait: ({ isLate }) =>
    isLate ? 'A ticket to support is overdue' : 'A ticket to support waits for an answer',
  ticketAnswered: () => 'Support has answered you',
  ticketLate: () => 'We have not answered your ticket in time. It is first in the line now',
  pictureTakenAway: ({ picture }) =>
    picture === 'avatar'
      ? 'An admin has taken your avatar away'
      : 'An admin has taken the background of your profile away',
  logoTakenAway: ({ team }) => `An admin has taken the logo of ${quoted(team.name)} away`,
};

const zh: Lines = {
  partyInvite: ({ from }) => `${from.nickname} 邀请你加入队伍`,
  friendRequest: ({ from }) => `${from.nickname} 想加你为好友`,
  friendAccepted: ({ from }) => `${from.nickname} 已成为你的好友`,
  rematch: ({ from }) => `${from.nickname} 想再战一场`,
  matchEnded: ({ outcome, score }) =>
    ({
      won: `你以 ${scoreOf(score)} 获胜`,
      lost: `你以 ${scoreOf(score)} 落败`,
      drawn: `平局 ${scoreOf(score)}`,
      cancelled: '你的比赛已取消',
    })[outcome],
  seasonEnded: ({ place, title, season, prizeCents }) =>
    `${quoted(title['zh-CN'])}第 ${season} 赛季：你的最终名次为第 ${place} 名${
      prizeCents === null ? '' : `，奖金 ${prizeText(prizeCents)}`
    }`,
  seasonOver: ({ title, season }) => `${quoted(title['zh-CN'])}：第 ${season} 赛季已结束`,
  checkInOpen: ({ tournament, until }, { when }) =>
    `${quoted(tournament.title)} 可以签到了，截止 ${when(until)}`,
  fixtureOpen: ({ opponent, until }, { when }) =>
    `你的比赛已就绪，对手是 ${quoted(opponent)}，请在 ${when(until)} 前准备`,
  resultReported: ({ sides, until }, { when }) =>
    `对方已上报赛果：${versus(sides, 'vs')}。请在 ${when(until)} 前作答，逾期即生效`,
  timeProposed: ({ sides }) => `对方提议了对局时间：${versus(sides, '对')}`,
  timeAgreed: ({ sides, time }, { when }) => `对局时间已约定：${versus(sides, '对')}，${when(time)}`,
  standInAsked: ({ entry, out }) => `${quoted(entry)} 请你替 ${quoted(out)} 出场`,
  standInPlays: ({ in: player, entry, out }) =>
    `${quoted(player)} 替 ${quoted(out)} 为 ${quoted(entry)} 出场`,
  resultCorrected: ({ sides }) => `赛果已更正：${versus(sides, 'vs')}`,
  resultDisputed: ({ sides }) => `有赛果被申诉：${versus(sides, 'vs')}`,
  disputeDecided: ({ sides, outcome }) =>
    outcome === 'rejected'
      ? `申诉未成立，赛果维持：${versus(sides, 'vs')}`
      : `申诉成立，赛果已更正：${versus(sides, 'vs')}`,
  eventCancelled: ({ tournament }) => `${quoted(tournament.title)} 已取消`,
  eventMoved: ({ tournament, startsAt }, { when }) =>
    `${quoted(tournament.title)} 推迟至 ${when(startsAt)} 开始`,
  eventStarted: ({ tournament }) => `${quoted(tournament.title)} 已开始`,
  eventEnded: ({ tournament, winner }) =>
    `${quoted(tournament.title)} 已结束${winner === null ? '' : `，${quoted(winner)} 获得冠军`}`,
  prize: ({ state, cents, heldUntil }, { when }) =>
    ({
      held: `你赢得了 ${prizeText(cents)}${heldUntil === null ? '' : `，暂存至 ${when(heldUntil)}`}`,
      due: `你的 ${prizeText(cents)} 奖金已转为应付，将由管理员支付`,
      paid: `你的 ${prizeText(cents)} 奖金已支付`,
      taken_back: `${prizeText(cents)} 奖金已被收回`,
    })[state],
  reportDecided: ({ player, outcome }) =>
    outcome === 'upheld' ? `你对 ${quoted(player)} 的举报成立` : `你对 ${quoted(player)} 的举报已处理`,
  banned: ({ topic, until }, { when }) =>
    closesChat(topic)
      ? `你${until === null ? '永久' : `在 ${when(until)} 前`}无法在聊天中发言，理由在你的个人主页上`
      : `你已被${until === null ? '永久封禁' : `封禁至 ${when(until)}`}，理由在你的个人主页上`,
  banLifted: ({ topic }) => (closesChat(topic) ? '你可以重新在聊天中发言' : '你的封禁已解除'),
  appealsWait: () => '有一件申诉等待答复或裁决',
  appealAnswered: () => '你的申诉已有答复',
  appealDecided: ({ outcome }) =>
    outcome === 'undecided' ? '我们未能按时处理你的申诉，你可以再次申诉' : '你的申诉已有结果',
  ticketsWait: ({ isLate }) => (isLate ? '有一件工单已超时' : '有一件工单等待答复'),
  ticketAnswered: () => '技术支持已答复你',
  ticketLate: () => '我们未能按时答复你的工单，它现在排在最前面',
  pictureTakenAway: ({ picture }) =>
    picture === 'avatar' ? '管理员移除了你的头像' : '管理员移除了你的个人主页背景',
  logoTakenAway: ({ team }) => `管理员移除了战队 ${quoted(team.name)} 的队徽`,
};

const lines: Record<Lang, Lines> = { en, 'zh-CN': zh };

/** What happened, in one line that needs nothing beside it. */
export function noticeLine(lang: Lang, notice: Notice, zone: string | null): string {
  const format = new Intl.DateTimeFormat(lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone ?? 'UTC',
  });
  const when = (iso: string) => `${format.format(new Date(iso))}${zone === null ? ' UTC' : ''}`;
  const line = lines[lang][notice.kind] as (notice: Notice, say: Say) => string;
  return line(notice, { when });
}
