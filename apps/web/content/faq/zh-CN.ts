import { NICKNAME_CHANGES } from '@retake/core/accounts/nicknameChanges.ts';
import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { LEAGUE_POINTS } from '@retake/core/league/points.ts';
import { CUSTOM_MATCH_MODES } from '@retake/core/lobby/customMatch.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import { MISSION_SEASON_DAYS, MISSION_SEASON_EXTENDED_AFTER_HOURS } from '@retake/core/missions/season.ts';
import { PARTY_SLOTS } from '@retake/core/mode.ts';
import { SUPPORT } from '@retake/core/moderation/support.ts';
import { priceText } from '@retake/core/money.ts';
import { REFUSED_PARTY_SIZE } from '@retake/core/party/admission.ts';
import { comingOf, HIDING } from '@retake/core/premium/perks.ts';
import { PREMIUM_PLANS } from '@retake/core/premium/plans.ts';
import { PICTURE_FILE } from '@retake/core/profile/pictures.ts';
import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { ruleTopic } from '@retake/core/rulebook/topics.ts';
import { durationText, spanText } from '../rules/durationText.zh-CN.ts';
import type { Faq } from './types.ts';

const notReady = ruleTopic('not-ready').duration;
const declined = ruleTopic('declined');
const leaving = ruleTopic('leaving-early');
const nicknames = NICKNAME_CHANGES;

export const content: Faq = {
  general: {
    title: '一般问题',
    items: [
      {
        question: '怎样开始第一场比赛？',
        answer: [
          '使用邀请码注册，在设置中绑定 Steam 账号，然后打开首页的侧边栏。邀请至少一位好友加入队伍，点击开始按钮，选择 5v5 或 2v2。',
          '之后系统会自动匹配。人数凑齐后会弹出窗口，为每位玩家显示一个位置，请所有人确认准备就绪。',
        ],
      },
      {
        question: `为什么 ${REFUSED_PARTY_SIZE} 人队伍不能开始匹配？`,
        answer: [
          `队伍有 ${PARTY_SLOTS} 个位置，5v5 模式可以由 2、3 或 5 人一起匹配。${REFUSED_PARTY_SIZE} 人队伍总是需要一名单独的玩家补位，而这名玩家在任何决定中都会处于少数，因此我们不开放这种人数。请再邀请一位好友，或以三人继续。`,
        ],
      },
      {
        question: '对手是怎样选出来的？',
        answer: [
          '系统会比较双方的评分，并尽量让两边的组队人数一致。如果比赛服务器位于多个地区，比赛会在离所有玩家都近的地区进行。等待时间越长，范围就会一步步放宽。',
        ],
        moreOnFairness: true,
      },
      {
        question: '昵称旁边的字母是什么意思？',
        answer: [
          `那是段位。一共有 ${SKILL_GROUPS.length} 个，从 ${SKILL_GROUPS[0]} 到 ${SKILL_GROUPS.at(-1)}：L 为初级，M 为中级，H 为高级，G 为顶级，每一级又分为减号、无符号和加号三档。段位由评分决定，评分由比赛结果决定。`,
        ],
      },
      {
        question: '比赛中途掉线了怎么办？',
        answer: [
          '请尽快重连：比赛结束之前，比赛房间会一直显示服务器地址。缺席的回合会计入缺席记录。',
          `如果缺席超过 ${ruleTopic('absence').absentRoundsPercent}% 的回合，会扣除 ${leaving.ratingPenalty} 点评分，并在一段时间内无法匹配，最短为${spanText(leaving.duration.from)}。`,
        ],
      },
      {
        question: '没有确认准备会怎样？',
        answer: [
          `比赛会取消，你在${durationText(notReady)}内无法匹配。第一次时间最短，每重犯一次加倍；每整整一天不再犯，次数减半。直接拒绝会轻一些：首次${spanText(declined.duration.from)}，最长${spanText(declined.duration.to)}。其他玩家会回到匹配队列，已经等待的时间会保留。`,
        ],
      },
      {
        question: '使用 Retake 需要付费吗？',
        answer: [
          '不需要。匹配、经典单人联赛、公开锦标赛、数据统计和个人主页都是免费的。Premium 提供更多便利和专属赛事，但不会在比赛中带来任何优势。',
        ],
      },
    ],
  },
  profile: {
    title: '个人设置',
    items: [
      {
        planned: comingOf(['nicknameChanges']),
        question: '多久可以修改一次昵称？',
        answer: [
          `每 ${nicknames.free.months} 个月一次。开通 Premium 后每月可以修改 ${nicknames.premium.times} 次。`,
        ],
      },
      {
        question: '头像可以使用哪些图片？',
        answer: [
          `不超过 ${PICTURE_FILE.maxMegabytes} MB 的 ${PICTURE_FILE.types.join(' 或 ')} 文件。可以使用动图，但须遵守规则：不得含有冒犯内容，也不得仿冒工作人员。`,
        ],
      },
      {
        question: '怎样绑定 Steam 账号？',
        answer: [
          '打开设置，进入“账号绑定”，点击 Steam 旁边的“绑定”。页面会跳转到 Steam 官方登录页，登录后会回到首页。',
          'Steam 只会告诉我们你的 SteamID，密码始终留在 Steam。Retake 绝不会索要交易、物品、Steam 密码或 API 密钥。',
        ],
      },
      {
        planned: 'part',
        question: '以后可以换绑另一个 Steam 账号吗？',
        answer: [
          '每个人在这里只有一个账号，对应一个 Steam 账号。如果你无法再使用原来的 Steam 账号，请联系技术支持。管理员会先确认两个账号都属于你，再进行修改。',
        ],
      },
      {
        question: '怎样修改密码？',
        answer: [
          '在设置中点击“修改密码”并确认。我们会向你的邮箱发送一个链接，打开后即可设置新密码。修改后，其他设备上的登录都会失效。',
        ],
      },
      {
        planned: comingOf(HIDING),
        question: '谁可以看到我的数据？',
        answer: [
          '所有人都可以看到你主页上的数据：比赛场数、胜率、击杀与死亡、近期状态和地图。Premium 玩家可以隐藏正在进行的比赛、动态、比赛记录、好友和在线状态。',
        ],
      },
    ],
  },
  support: {
    title: '联系技术支持',
    items: [
      {
        question: '怎样联系技术支持？',
        answer: [
          '在账号菜单中打开“技术支持”并提交工单。请使用与问题相关的账号联系我们，并说明发生了什么、什么时间、在哪场比赛。被封禁时也可以提交。如果无法登录，请先重置密码；仍无法解决时，请写信到“运营者信息”页面上的邮箱。',
        ],
      },
      {
        question: '多久能得到答复？',
        answer: [
          `工单会在 ${SUPPORT.ticketAnswerHours} 小时内得到答复。封禁申诉会在 ${SUPPORT.appealAnswerHours} 小时内得到答复，并在 ${SUPPORT.appealDecisionHours} 小时内作出决定。对其他玩家的举报会在 ${SUPPORT.complaintDecisionDays} 天内处理，因为管理员需要观看比赛录像。`,
        ],
      },
      {
        question: '怎样举报玩家？',
        answer: [
          `在个人主页打开那场比赛，选择该玩家并点击“举报”。比赛结束后 ${SUPPORT.complaintWindowDays} 天内均可举报。一份清楚的说明胜过十次举报：重复举报不会加快处理。`,
        ],
      },
      {
        question: '联系时需要准备什么？',
        answer: [
          '比赛地址或你的昵称、时间，以及你认为本应发生的情况。如果是网络问题，请补充所在地区、延迟，以及同场其他玩家是否也有同样的问题。',
        ],
      },
      {
        question: '怎样确认消息真的来自工作人员？',
        answer: [
          '工作人员只在技术支持页面的工单和你的封禁旁留言，其他人无法在那里发言。他们不会在 Steam、Discord 或通过电话主动联系你。',
          'Retake 的任何人都不会索要交易、物品、Steam 密码或 API 密钥。索要这些的人就是骗子，请查看安全页面了解应对方法。',
        ],
      },
      {
        question: '我会失去使用技术支持的资格吗？',
        answer: [
          '会。用空白、重复或辱骂的消息干扰技术支持的人，将被永久禁止使用。对这一决定只能通过我们的社交网络申诉。',
        ],
      },
    ],
  },
  bans: {
    title: '封禁复核与比赛取消',
    items: [
      {
        question: '怎样对封禁提出申诉？',
        answer: [
          `打开个人主页，选择该封禁并点击“申诉”。每次封禁可申诉 ${SUPPORT.appealsPerBan} 次，请从容填写，并说明管理员应当查看什么。你会在 ${SUPPORT.appealAnswerHours} 小时内得到答复，复核会在 ${SUPPORT.appealDecisionHours} 小时内完成。`,
        ],
      },
      {
        question: '哪些封禁不能申诉？',
        answer: [
          '因昵称、头像、发布内容或聊天消息而受到的封禁。相关内容会与决定一并保存，因此没有需要再澄清的地方。平台因聊天用词自动做出的短时限制可以申诉。',
        ],
      },
      {
        planned: 'part',
        question: '什么情况下会取消比赛？',
        answer: [
          `发现作弊者、服务器故障，或出现大规模问题，即超过 ${SUPPORT.massiveProblemsPercent}% 的玩家受到影响。比赛取消后，所有人的评分都不增不减。输给作弊者的玩家会拿回评分；战胜作弊者所得则保留。`,
        ],
      },
      {
        question: '比赛在多久之内还可以取消？',
        answer: [
          `比赛结束后 ${SUPPORT.cancellationWindowDays} 天内。超过这个时间，即使之后有玩家被封禁，赛果和联赛积分也不再改变；输给作弊者而失去的评分届时仍会退回。`,
        ],
      },
      {
        question: '队友网络有问题，比赛会取消吗？',
        answer: [
          `不会因为一名玩家而取消。只有当比赛中超过 ${SUPPORT.massiveProblemsPercent}% 的玩家遇到同样的问题时，我们才认定是平台的原因。`,
        ],
      },
      {
        question: '为什么我被自动封禁？',
        answer: [
          `自动封禁有四种原因：没有确认准备、缺席热身、提前离开和缺席回合。时长为${spanText(notReady.from)}至${spanText(notReady.to)}，每重犯一次加倍；每整整一天不再犯，计入的次数减半。拒绝比赛的时长依次为 ${declined.steps!.map(spanText).join('、')}。`,
        ],
      },
      {
        question: '我们整队发生争执，会被封禁吗？',
        answer: [
          '满员队伍不会因为队员之间在比赛中的行为而被封禁。但凡影响到其他玩家的内容，例如比赛聊天，仍须遵守规则。',
        ],
      },
    ],
  },
  'custom-matches': {
    title: '自定义比赛',
    items: [
      {
        question: '什么是自定义比赛？',
        answer: [
          `在我们的服务器上按你自己的规则进行的比赛：由你选择地图、地区和模式（${CUSTOM_MATCH_MODES.join('、')}），其他人从比赛页面的列表加入。它不会影响任何人的评分。`,
        ],
      },
      { question: '创建或加入需要什么条件？', answer: ['一个已绑定 Steam 的账号即可。自定义比赛是免费的。'] },
      {
        question: '怎样选择合适的地区？',
        answer: [
          '列表的每一行都标明地区，测量过的还会显示延迟。50 毫秒以下几乎感觉不到，80 毫秒以内可以正常游戏，再高就会感到射击反应变慢。',
        ],
      },
      {
        question: '可以只让好友进入房间吗？',
        answer: [
          '可以。房主可以在房间的“比赛设置”中设置密码，或只让有邀请链接的人进入；仅限链接的房间不会出现在列表中。',
        ],
      },
      {
        question: 'Premium 玩家还可以设置什么？',
        answer: [
          '更多游戏服务器的设置，例如起始金钱、回合时间和战术暂停，各项都在房间设置所列的范围之内。所有人都能在房间里看到当前的设置。',
        ],
      },
      {
        question: '自定义比赛也要遵守规则吗？',
        answer: [
          '关于聊天、内容、作弊和攻击的规则全部适用。关于离开和缺席的规则不适用：在自定义比赛中可以自由进出。',
        ],
      },
    ],
  },
  premium: {
    title: 'Premium',
    items: [
      {
        question: 'Premium 的价格是多少？',
        answer: [
          `${PREMIUM_PLANS.map(({ months, cents }) => `${months} 个月 ${priceText(cents)}`).join('，')}。整段时间的费用一次付清。`,
        ],
      },
      {
        question: 'Premium 会让我在比赛中更强吗？',
        answer: [
          '不会。Premium 不会改变你的评分、对手、武器或网络。它带来的是便利、对自己表现更深入的了解，以及专属的锦标赛和联赛。',
        ],
      },
      {
        planned: comingOf(['demoStorage']),
        question: '比赛录像保存多久？',
        answer: [
          `比赛结束后保存 ${DEMO_RETENTION_DAYS.free} 天，Premium 玩家保存 ${DEMO_RETENTION_DAYS.premium} 天。想长期保留的录像请下载。`,
        ],
      },
      {
        question: '黑名单是怎样运作的？',
        answer: [
          `开通 Premium 后可以指定最多 ${BLACKLIST_MAX} 名玩家，匹配时不会让他们成为你的队友或对手。可在对方的个人主页添加，并在设置中查看或移除。对方不会收到通知。名单立即生效，并在 Premium 有效期内一直有效。`,
        ],
      },
      {
        question: '订阅会自动续费吗？',
        answer: [
          '只有在付款时勾选了才会。设置中会显示下一次扣款，点两下即可取消；已付款的时间仍归你所有。提前购买的时间会累加。',
        ],
      },
      {
        planned: comingOf(['skinDrops']),
        question: '进度条满了，怎样领取掉落？',
        answer: [
          '掉落会一直保留在你的卡片页面。在那里从三张卡片中选一张，它就归你。你绝不需要交出自己的任何东西：没有交易，没有物品，没有密码。',
        ],
      },
      {
        question: '封禁期间 Premium 会怎样？',
        answer: ['时间照常计算。如果申诉证明封禁有误，损失的天数会补到你的订阅中。'],
      },
    ],
  },
  missions: {
    title: '任务',
    items: [
      {
        question: '什么是任务？',
        answer: [
          '比赛中的小目标，例如在指定地图获胜，或爆头击杀 25 次。完成的任务在任务页面领取，点数推进赛季进度，进度可以解锁奖品：用于个人主页的原创卡片。',
        ],
      },
      {
        question: '一个赛季有多长？',
        answer: [
          `${MISSION_SEASON_DAYS} 天。如果平台停机超过 ${MISSION_SEASON_EXTENDED_AFTER_HOURS} 小时，赛季会相应延长。`,
        ],
      },
      {
        question: '谁可以参加？',
        answer: [
          '所有人的所有任务进度都会记录。每个赛季五个任务和每周一个任务人人可以领取，其余需要 Premium：以领取时是否拥有为准。',
        ],
      },
      {
        question: '哪些比赛计入任务？',
        answer: [
          `打完的 5v5 和 2v2 计分比赛以及联赛。自定义比赛不计入。经典单人联赛获胜照常得 ${LEAGUE_POINTS.win} 分，任务进度另外计算。`,
        ],
      },
      {
        question: '任务没有计入怎么办？',
        answer: [
          '比赛结束后进度立即更新。少于 8 回合的比赛不计入，24 小时内最多计入 20 场。如果一小时后仍未出现，请把比赛地址发给技术支持。如果比赛被取消，其进度也会一并取消。',
        ],
      },
      {
        question: '赛季结束时未完成的任务会怎样？',
        answer: ['任务随赛季结束，下一赛季从零开始。已完成的任务在下一赛季内仍可领取。卡片永远归你。'],
      },
    ],
  },
};
