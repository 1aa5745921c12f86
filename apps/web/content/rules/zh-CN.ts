import { SUPPORT } from '@retake/core/moderation/support.ts';
import type { RuleTopic } from '@retake/core/rulebook/topic.ts';
import { RULE_TOPICS, type RuleTopicId, ruleTopic } from '@retake/core/rulebook/topics.ts';
import { durationText, spanText } from './durationText.zh-CN.ts';
import type { RuleEntry, Rules, RuleText } from './types.ts';

const TEXTS: Readonly<Record<RuleTopicId, RuleText>> = {
  'not-ready': {
    question: '没有确认准备会怎样？',
    reason: '系统已为你找到比赛，但你没有在时限内确认，其他人白等一场，还得重新匹配。',
    restriction: '你暂时无法匹配。其他玩家带着已等待的时间回到匹配队列。',
  },
  declined: {
    question: '找到比赛后拒绝会怎样？',
    reason: '系统已为你找到比赛，但你选择了拒绝，其他人不得不重新等待。',
    restriction: '你暂时无法匹配。其他玩家带着已等待的时间回到匹配队列。',
  },
  'missed-warm-up': {
    question: '缺席热身会怎样？',
    reason: '你确认了比赛，但热身结束时不在服务器上。',
    restriction: '你暂时无法匹配。比赛对其他人取消，不影响评分。',
  },
  'leaving-early': {
    question: '提前离开比赛会怎样？',
    reason: '比赛仍在进行时离开，且没有返回。',
    restriction: '你暂时无法匹配。比赛结果按你所在队伍的结果计算。',
  },
  absence: {
    question: '比赛中可以离开多久？',
    reason: `在一场比赛中，超过 ${ruleTopic('absence').absentRoundsPercent}% 的回合缺席或无操作。`,
    restriction: '你暂时无法匹配。',
  },
  'harming-teammates': {
    question: '可以妨碍自己的队伍吗？',
    reason: '故意伤害、闪白或击杀队友，阻挡队友，或向对手透露队友位置。',
    restriction: '你暂时无法匹配。',
  },
  'unsporting-play': {
    question: '哪些属于消极比赛？',
    reason: '故意输掉、拒绝参与、把武器交给对手，或在胜负已定时拖延比赛。',
    restriction: '你暂时无法匹配。',
  },
  'chat-abuse': {
    question: '哪些话不能对别人写或说？',
    reason: '在文字或语音中侮辱、威胁、煽动对群体的仇恨，或骚扰他人。',
    restriction: '你可以阅读聊天但不能发言，并且在我们的服务器上无法使用语音。',
  },
  'chat-spam': {
    question: '可以在聊天中做广告或刷屏吗？',
    reason: '广告、买卖信息、连续发送相同消息，以及在语音中制造噪音。',
    restriction: '你可以阅读聊天但不能发言。',
  },
  'chat-words': {
    question: '为什么我突然无法在聊天中发言？',
    reason: '几天之内在聊天中多次侮辱他人，或使用仇恨、威胁、色情的言语。累计的次数每天减半。',
    restriction: '你可以阅读聊天但不能发言。此限制由系统自动给出；如果你申诉，将由工作人员查看该消息后决定。',
  },
  nickname: {
    question: '哪些昵称不允许使用？',
    reason: '侮辱他人、宣扬仇恨或暴力、做广告，或冒充他人的昵称。',
    restriction: '昵称会被替换为中性名称。封禁结束之前无法修改昵称，也无法参加比赛。',
  },
  avatar: {
    question: '哪些头像不允许使用？',
    reason: '含有色情、暴力、仇恨标志或广告的图片。',
    restriction: '头像会被移除。封禁结束之前无法更换头像，也无法参加比赛。',
  },
  'inappropriate-content': {
    question: '哪些内容不能在平台发布？',
    reason: '在战队、个人主页、视频或上传文件中出现色情、暴力画面、仇恨煽动，或他人的隐私信息。',
    restriction: '内容会被删除，账号在封禁期间关闭。',
  },
  'scam-links': {
    question: '传播危险链接会怎样？',
    reason: '指向仿冒 Steam 或本平台的网站、恶意软件，或最终骗走物品的“优惠”的链接。',
    restriction: '消息会被删除，收到消息的人会得到警告，账号在封禁期间关闭。',
  },
  exploits: {
    question: '我发现了漏洞，可以利用吗？',
    reason: '利用游戏、地图或平台的漏洞获取优势，或不报告而加以传播。',
    restriction: '账号在封禁期间关闭。最先报告漏洞且没有从中获利的人不会被封禁。',
  },
  cheats: {
    question: '作弊会怎样？',
    reason: '使用程序、脚本、修改过的文件或设备，获得游戏本不提供的能力。',
    restriction: `账号会被关闭。输给作弊者的玩家会拿回评分；最近 ${SUPPORT.cancellationWindowDays} 天内的比赛，联赛积分也一并作废。`,
  },
  'cheater-support': {
    question: '可以和作弊者一起玩吗？',
    reason: '明知对方作弊仍与其组队、向其提供账号，或从这些比赛中获利。',
    restriction: '账号在封禁期间关闭。',
  },
  'rating-boost': {
    question: '可以请别人帮我提升评分吗？',
    reason: '串通比赛结果、使用他人账号比赛、买卖评分。',
    restriction: '账号在封禁期间关闭，以此获得的评分会被收回。',
  },
  'server-attacks': {
    question: '攻击服务器或玩家会怎样？',
    reason: '攻击游戏服务器、本网站或玩家的网络，雇人攻击，或以攻击相威胁。',
    restriction: '账号在封禁期间关闭。',
  },
  'staff-impersonation': {
    question: '可以冒充工作人员吗？',
    reason: '自称管理员、版主或客服，或仿冒其名称、头像和标识。',
    restriction: '账号在封禁期间关闭。',
  },
  'ban-bypass': {
    question: '封禁期间可以使用别的账号吗？',
    reason: '在封禁结束之前用其他账号比赛或发言。',
    restriction: '其他账号会被关闭，原有封禁可能重新计算。',
  },
  'multi-account': {
    question: '可以拥有多个账号吗？',
    reason: '每人只有一个账号。多个账号会破坏他人的评分、联赛和奖金。',
    restriction: '你所有账号的认证都会被取消，无法参加联赛和锦标赛。',
  },
  'support-spam': {
    question: '对技术支持刷屏会怎样？',
    reason: '发送空白、重复或辱骂的消息，妨碍他人得到帮助。',
    restriction: '你无法再使用技术支持。',
  },
};

function notesOf(topic: RuleTopic): string[] {
  const notes: string[] = [];
  if (topic.ratingPenalty) notes.push(`同时扣除 ${topic.ratingPenalty} 点评分。`);
  if (topic.repeatFactor === 2) notes.push(`每重犯一次，封禁时间加倍，最长 ${spanText(topic.duration.to)}。`);
  if (topic.steps) notes.push(`时长依次为 ${topic.steps.map(spanText).join('、')}，之后不再增加。`);
  if (topic.given === 'automatically') notes.push('每整整一天不再犯，计入的次数减半（向下取整）。');
  if (topic.cancelsPrizes) notes.push('以此获得的奖金会被取消。');
  if (topic.complaintDays) notes.push(`比赛结束后 ${topic.complaintDays} 天内可以举报。`);
  if (topic.sparesFullParty) notes.push('满员队伍不会因队员之间的行为被封禁。');
  notes.push(APPEALS[topic.appeal]);
  return notes;
}

const APPEALS: Record<RuleTopic['appeal'], string> = {
  appeal: `可以申诉一次，我们会在 ${SUPPORT.appealDecisionHours} 小时内复核。`,
  'social networks': '只能通过我们的社交网络申诉。',
  none: '此类封禁不能申诉。',
};

const entries = RULE_TOPICS.map(
  (topic): RuleEntry => ({
    id: topic.id,
    ...TEXTS[topic.id],
    duration: durationText(topic.duration),
    notes: notesOf(topic),
  }),
);

export const content: Rules = {
  labels: {
    intro: '管理员会根据事情的经过和以往记录，在以下范围内决定封禁时间。自动封禁总是从最短时间开始。',
    reason: '原因',
    restriction: '限制',
    duration: '时长',
  },
  entries,
};
