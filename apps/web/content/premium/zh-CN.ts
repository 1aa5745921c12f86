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
    captain: '队长与地图禁选',
    tournaments: '专属锦标赛',
    skins: '掉落',
    highlights: '精彩时刻',
    practice: '练习服务器',
    nicknames: '昵称',
    support: '专属聊天',
    demos: '更长久的记录',
    privacy: '隐私',
    blacklist: '黑名单',
    missions: '任务与自定义比赛',
  },
  perks: {
    captainPriority: { premium: '优先成为负责禁选地图的队长', others: '评分最高的玩家担任队长' },
    premiumTournaments: { premium: 'Premium 锦标赛', others: '公开锦标赛' },
    duoLeague: { premium: '月度双人联赛', others: '经典单人联赛' },
    reservePlaces: { premium: '锦标赛的预留名额', others: '开赛前一小时起开放的预留名额' },
    skinDrops: { premium: '计分比赛填充进度条，满后从三张卡片中选一张', others: null },
    highlights: { premium: '汇集你所有比赛中的精彩时刻，可直达对应回合', others: '每场比赛房间里的精彩时刻' },
    practiceServer: { premium: '供你和队伍使用的练习服务器，每次一小时', others: null },
    nicknameChanges: {
      premium: `每月可改昵称 ${paid.times} 次`,
      others: `每 ${free.months} 个月可改 ${free.times} 次`,
    },
    nicknameHistory: { premium: '可清除昵称历史', others: '用过的昵称保留在主页上' },
    premiumChat: { premium: 'Premium 玩家之间的聊天', others: '队伍聊天和比赛聊天' },
    demoStorage: {
      premium: `录像保存 ${DEMO_RETENTION_DAYS.premium} 天`,
      others: `录像保存 ${DEMO_RETENTION_DAYS.free} 天`,
    },
    sharedMatches: { premium: '查看你与任意玩家共同参加的所有比赛', others: '只看场数和最近几场' },
    hideMatch: { premium: '隐藏正在进行的比赛', others: '所有人可见' },
    hideActivity: { premium: '隐藏动态', others: '所有人可见' },
    hideMatches: { premium: '隐藏比赛记录', others: '所有人可见' },
    hideFriends: { premium: '隐藏好友列表', others: '所有人可见' },
    hideOnline: { premium: '隐藏在线状态', others: '所有人可见' },
    profileViews: { premium: '查看谁浏览过你的主页', others: null },
    blacklist: { premium: `最多 ${BLACKLIST_MAX} 名玩家，匹配时不会遇到他们`, others: null },
    missions: { premium: '可领取每周全部三个任务', others: '每周一个' },
    premiumMissions: { premium: '可领取每个赛季的全部任务', others: '每个赛季五个' },
    customSetUp: { premium: '自定义比赛的全部设置', others: '模式、地图、回合数和友军伤害' },
  },
};
