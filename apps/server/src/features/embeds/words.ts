import type { MatchRoom } from '@retake/contract/matches/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';

type Words = {
  phase: Record<MatchRoom['phase'], string>;
  place: string;
  player: string;
  points: string;
  won: string;
  lost: string;
  open: string;
  soon: string;
  players(count: number): string;
  entered(text: string): string;
};

export const WORDS: Record<Lang, Words> = {
  en: {
    phase: { veto: 'Map veto', warmup: 'Warm-up', live: 'Live', finished: 'Final', cancelled: 'Cancelled' },
    place: '#',
    player: 'Player',
    points: 'Points',
    won: 'Won',
    lost: 'Lost',
    open: 'open',
    soon: 'The bracket is not drawn yet.',
    players: (count) => `${count} ${count === 1 ? 'player' : 'players'}`,
    entered: (text) => `${text} entered`,
  },
  'zh-CN': {
    phase: { veto: '地图禁选', warmup: '热身', live: '进行中', finished: '已结束', cancelled: '已取消' },
    place: '#',
    player: '玩家',
    points: '积分',
    won: '胜',
    lost: '负',
    open: '待定',
    soon: '对阵尚未抽签。',
    players: (count) => `${count} 名玩家`,
    entered: (text) => `已报名 ${text}`,
  },
};
