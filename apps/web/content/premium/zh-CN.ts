import { NICKNAME_CHANGES } from '@retake/core/accounts/nicknameChanges.ts';
import { BLACKLIST_MAX } from '@retake/core/blacklist/blacklist.ts';
import { DEMO_RETENTION_DAYS } from '@retake/core/match/recording.ts';
import type { PremiumContent } from './types.ts';

const { free, premium: paid } = NICKNAME_CHANGES;

export const content: PremiumContent = {
  title: 'Premium',
  intro: [
    'Premium 适合每天都在这里的玩家：专属锦标赛、更长久的比赛记录，以及对谁能看到什么的掌控。',
    '它绝不会让你在比赛中更强。匹配、经典单人联赛和数据统计始终免费。',
  ],
  tiles: {
    captain: { title: '队长与地图禁选', text: '你会优先成为队长，由队长决定禁用哪些地图。' },
    tournaments: {
      title: '专属锦标赛',
      text: '参加 Premium 锦标赛和月度双人联赛，并在其他赛事中优先获得候补名额。',
    },
    skins: { title: '皮肤掉落', text: '比赛结束后可能为你掉落皮肤。皮肤会直接寄给你，绝不要求任何回报。' },
    highlights: { title: '精彩集锦', text: '把一场比赛中最精彩的回合剪成可以分享的短视频。' },
    practice: {
      title: '练习服务器',
      text: '为你和队伍准备的服务器：显示投掷轨迹，自由选择位置，地图池任选。',
    },
    nicknames: {
      title: '修改昵称',
      text: `每月可修改昵称 ${paid.times} 次，而不是每 ${free.months} 个月一次，还可以清除昵称历史。`,
    },
    support: { title: '专属聊天', text: '与技术支持及其他 Premium 玩家的专属聊天。' },
    demos: {
      title: '更长的保存时间',
      text: `比赛录像保存 ${DEMO_RETENTION_DAYS.premium} 天，而不是 ${DEMO_RETENTION_DAYS.free} 天，并可查看你与任意玩家共同参加的比赛。`,
    },
    privacy: {
      title: '隐私',
      text: '隐藏正在进行的比赛、动态、比赛记录、好友列表和在线状态。查看谁浏览过你的主页，以及你浏览过谁。',
    },
    blacklist: {
      title: '黑名单',
      text: `指定最多 ${BLACKLIST_MAX} 名玩家，匹配时不会遇到他们。`,
    },
    missions: { title: '任务与自定义比赛', text: '每个赛季都有带奖品的任务，并可调整自定义比赛的全部设置。' },
  },
};
