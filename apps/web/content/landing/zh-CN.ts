import { SKILL_GROUPS } from '@retake/core/rating/skillGroup.ts';
import { DDOS_PROTECTION } from './claims.ts';
import type { LandingContent } from './types.ts';

const { gigabitsPerSecond, filteredPercent } = DDOS_PROTECTION;

export const content: LandingContent = {
  nav: { leagues: '联赛与锦标赛', analytics: '数据分析', servers: '服务器', stats: '统计' },
  hero: {
    title: '电子竞技赛事平台',
    bullets: ['自有服务器上的匹配', '每个赛季榜单前列都有丰厚奖品', '完全免费'],
  },
  leagues: [
    {
      id: 'leagues',
      tab: '联赛与锦标赛系统',
      title: '联赛与锦标赛系统',
      description:
        '形式多样的联赛和锦标赛，短则一个晚上，长则一整个月。月度联赛让所有人从头开始，每个赛季的前列名次都能赢得奖品。',
      picture: 'landing-leagues',
      alt: '逐级升高的立柱，最后一根被照亮。',
    },
    {
      id: 'skill-groups',
      tab: '段位',
      title: '段位',
      description: `评分采用 ELO 原理：战胜更强的对手，上升更快。评分决定你在 ${SKILL_GROUPS.length} 个段位中的位置，让每场比赛都遇到水平相当的玩家。`,
      picture: 'landing-skill-groups',
      alt: '四种颜色的十二枚徽章依次升高。',
    },
  ],
  analytics: [
    {
      id: 'analysis',
      planned: 'part',
      tab: '分析',
      title: '自动分析',
      description:
        '比赛一结束就会自动分析，指标与职业战队共同制定。精确到每一次射击，让你看清自己的长处和下一步该练什么。',
      picture: 'landing-analysis',
      alt: '俯视的关卡，两名玩家的路线和相遇的地点。',
    },
    {
      id: 'comparison',
      tab: '对比',
      title: '对比',
      description: '把自己的水平与好友、对手或同段位的平均值逐项对比，看清与下一个段位的差距。',
      picture: 'landing-comparison',
      alt: '同样六个维度上的两个轮廓。',
    },
  ],
  servers: [
    {
      id: 'servers',
      tab: '服务器',
      title: '服务器',
      description: '自有的云端游戏服务器，几秒钟即可启动，只为你的比赛运行，每个地区的配置都相同。',
      picture: 'landing-servers',
      alt: '四座服务器机柜，其中一座亮着。',
    },
    {
      id: 'ping',
      planned: 'part',
      tab: '延迟',
      title: '延迟',
      description: '为你的连接选择最佳网络路线，对手来自相邻地区，延迟与你相近。',
      picture: 'landing-ping',
      alt: '两点之间一条明亮的短线，周围是更长的暗淡路线。',
    },
    {
      id: 'ddos',
      planned: 'part',
      tab: 'DDoS 防护',
      title: 'DDoS 防护',
      description: `超过 ${gigabitsPerSecond} GBit/s 的流量防护，在攻击到达比赛之前过滤掉多达 ${filteredPercent}% 的攻击。`,
      picture: 'landing-ddos',
      alt: '红色的洪流撞在挡板上，三条干净的线通过。',
    },
  ],
  statistics: { title: '我们的统计', text: '拥有 Counter-Strike 2 自动赛事系统的电子竞技平台' },
};
