import type { Lang } from '@retake/contract/shapes.ts';

type Words = {
  started: string;
  ended: string;
  won(name: string): string;
  queue(online: number, matches: number): string;
  noEvent: string;
  noPlayer(name: string): string;
  rating(mode: string, group: string, elo: number): string;
  unrated: string;
  whose: string;
  unknown: string;
  tooMany(seconds: number): string;
};

export const WORDS: Record<Lang, Words> = {
  en: {
    started: 'The tournament has begun.',
    ended: 'The tournament is over.',
    won: (name) => `The tournament is over. Winner: ${name}`,
    queue: (online, matches) => `Players online: ${online}. Matches under way: ${matches}.`,
    noEvent: 'No tournament is announced.',
    noPlayer: (name) => `There is no player called ${name}.`,
    rating: (mode, group, elo) => `${mode}: ${group}, ${elo}`,
    unrated: 'not rated yet',
    whose: 'Say whose: a nickname.',
    unknown: 'This command is not known here.',
    tooMany: (seconds) => `Too many commands. Try again in ${seconds} seconds.`,
  },
  'zh-CN': {
    started: '赛事已开始。',
    ended: '赛事已结束。',
    won: (name) => `赛事已结束。冠军：${name}`,
    queue: (online, matches) => `在线玩家：${online}。进行中的比赛：${matches}。`,
    noEvent: '暂无已公布的赛事。',
    noPlayer: (name) => `没有名为 ${name} 的玩家。`,
    rating: (mode, group, elo) => `${mode}：${group}，${elo}`,
    unrated: '尚未定级',
    whose: '请给出昵称。',
    unknown: '此处没有这个命令。',
    tooMany: (seconds) => `命令过于频繁，请在 ${seconds} 秒后重试。`,
  },
};
